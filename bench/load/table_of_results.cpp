#include "bench/load/table_of_results.hpp"

#include <cstdio>

#include <fmt/format.h>

namespace quatuor::load {

namespace {

// Of one core.
std::string share(std::chrono::milliseconds cpu, double seconds) {
  return fmt::format("{:.0f} %", static_cast<double>(cpu.count()) / seconds / 10);
}

double megabytes(std::size_t bytes) {
  return static_cast<double>(bytes) / 1e6;
}

}  // namespace

void TableOfResults::add(Result result) {
  if (!has_head_) {
    fmt::print(
        "| | games | connections | moves due/s | moves/s | p50 ms | p95 | p99 | max | seen by all "
        "p99 | sent late p99 | errors | server CPU | CPU ms/move | MB | peak MB | generator CPU | "
        "others' CPU |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
        "\n");
    has_head_ = true;
  }
  Latencies& times = result.tally.acknowledged;
  const double per_move = static_cast<double>(result.usage.cpu.count()) /
                          static_cast<double>(std::max<std::size_t>(times.count(), 1));
  fmt::print(
      "| {} | {} | {} | {} | {:.0f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {} | "
      "{} | {:.3f} | {:.0f} | {:.0f} | {} | {} |\n",
      result.name, result.games, result.connections,
      result.rate == 0 ? "–" : fmt::format("{:.0f}", result.rate), result.moves_per_second(),
      times.quantile(0.5), times.quantile(0.95), times.quantile(0.99), times.quantile(1),
      result.tally.seen.quantile(0.99), result.tally.sent.quantile(0.99), result.tally.errors,
      share(result.usage.cpu, result.seconds), per_move, megabytes(result.usage.memory),
      megabytes(result.usage.peak), share(result.generator, result.seconds),
      share(result.others, result.seconds));
  if (result.tally.errors > 0) {
    fmt::print(stderr, "The first error: {}\n", result.tally.first_error);
  }
  std::fflush(stdout);
}

}  // namespace quatuor::load
