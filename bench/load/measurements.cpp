#include "bench/load/measurements.hpp"

#include <fmt/format.h>

namespace quatuor::load {

namespace {

using std::chrono::milliseconds;

// Of one bar on the terminal; in a pipe there is none.
Progress bar_for(const Settings& settings, std::string what) {
  if (settings.is_quiet || ::isatty(STDERR_FILENO) == 0) {
    return [](double) {};
  }
  return [what = std::move(what), shown = -1](double part) mutable {
    constexpr int width = 40;
    const int full = static_cast<int>(std::min(part, 1.0) * width);
    if (full != shown) {
      fmt::print(stderr, "\r\033[K{:>24} [{:#<{}}{:{}}]", what, "", full, "", width - full);
      shown = full;
    }
    if (part >= 1) {
      fmt::print(stderr, "\r\033[K");
    }
  };
}

// One measurement with people who sit already: a moment to get warm, then the time that counts.
Result measure(const Settings& settings, const Stage& stage, Crowd& crowd, std::string name,
               double rate) {
  const auto play = [&](milliseconds duration, const std::string& what) {
    const Progress bar = bar_for(settings, what);
    return rate == 0 ? crowd.play_on(duration, bar) : crowd.play_at(rate, duration, bar);
  };
  Result result;
  result.name = name;
  result.connections = crowd.connections();
  result.rate = rate;
  result.tally = play(settings.duration / 5, name + ", warming up");
  const std::uint64_t errors = result.tally.errors;
  const auto cpu = stage.usage().cpu;
  const auto generator = own_cpu();
  const auto machine = machine_cpu();
  const Moment start = Clock::now();
  result.tally = play(settings.duration, name);
  result.tally.errors += errors;
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  result.usage = stage.usage();
  result.usage.cpu -= cpu;
  result.generator = own_cpu() - generator;
  // The machine counts in coarser steps than its processes.
  result.others =
      std::max(milliseconds(0), machine_cpu() - machine - result.usage.cpu - result.generator);
  return result;
}

bool finish(Result result, std::size_t games, TableOfResults& table) {
  result.games = games;
  const bool is_well = result.tally.errors == 0;
  table.add(std::move(result));
  return is_well;
}

bool hold_rate(const Settings& settings, TableOfResults& table) {
  const Stage stage(1, settings.uses_postgres);
  Crowd crowd(stage.ports(), settings.games, 0, bar_for(settings, "sitting down"));
  return finish(measure(settings, stage, crowd, "hold", settings.rate), settings.games, table);
}

// A quarter more each time, until too many moves take too long.
bool climb(const Settings& settings, TableOfResults& table) {
  constexpr double more = 1.25;
  const Stage stage(1, settings.uses_postgres);
  Crowd crowd(stage.ports(), settings.games, 0, bar_for(settings, "sitting down"));
  bool is_well = true;
  bool holds = true;
  for (double rate = settings.rate / 2; holds && is_well; rate *= more) {
    Result result = measure(settings, stage, crowd, "climb", rate);
    constexpr double nearly_all = 0.98;
    holds = result.tally.acknowledged.quantile(0.99) < settings.goal &&
            result.moves_per_second() > rate * nearly_all;
    result.name = holds ? "holds" : "does not hold";
    is_well = finish(std::move(result), settings.games, table);
  }
  return is_well;
}

bool grow(const Settings& settings, TableOfResults& table) {
  bool is_well = true;
  for (std::size_t games = 1; games <= settings.games && is_well; games *= 10) {
    const Stage stage(1, settings.uses_postgres);
    Crowd crowd(stage.ports(), games, 0, bar_for(settings, "sitting down"));
    is_well = finish(measure(settings, stage, crowd, "as fast as it goes", 0), games, table);
  }
  return is_well;
}

// Half of what one server is asked for: each move costs both of them.
bool share_tables(const Settings& settings, TableOfResults& table) {
  const Stage stage(2, true);
  Crowd crowd(stage.ports(), settings.games, 0, bar_for(settings, "sitting down"));
  bool is_well = true;
  for (const double part : {0.125, 0.25, 0.5}) {
    is_well =
        is_well && finish(measure(settings, stage, crowd, "two servers", settings.rate * part),
                          settings.games, table);
  }
  return is_well;
}

bool be_watched(const Settings& settings, TableOfResults& table) {
  bool is_well = true;
  for (const std::size_t spectators : {std::size_t{0}, settings.spectators}) {
    const Stage stage(1, settings.uses_postgres);
    Crowd crowd(stage.ports(), 1, spectators, bar_for(settings, "sitting down"));
    is_well =
        is_well && finish(measure(settings, stage, crowd, fmt::format("{} spectators", spectators),
                                  settings.spectated_rate),
                          1, table);
  }
  return is_well;
}

constexpr std::array all_measurements{
    Measurement{"hold", "moves at a fixed rate", hold_rate},
    Measurement{"climb", "the highest rate that holds", climb},
    Measurement{"grow", "1, 10, 100 … games, as fast as they go", grow},
    Measurement{"share", "two servers on one PostgreSQL, the players of a table apart",
                share_tables},
    Measurement{"watch", "many spectators at one table", be_watched},
};

}  // namespace

Stage::Stage(std::size_t servers, bool uses_postgres) {
  std::string where;
  if (uses_postgres) {
    postgres_ = std::make_unique<TemporaryPostgres>(TemporaryPostgres::Flushing::as_in_real_life);
    where = postgres_->new_database();
  } else {
    folder_ = std::make_unique<TemporaryFolder>();
    where = folder_->path().string();
  }
  for (std::size_t i = 0; i < servers; ++i) {
    servers_.push_back(std::make_unique<ServerProcess>(where));
  }
}

std::vector<std::uint16_t> Stage::ports() const {
  std::vector<std::uint16_t> ports;
  for (const auto& server : servers_) {
    ports.push_back(server->port());
  }
  return ports;
}

Usage Stage::usage() const {
  Usage all;
  for (const auto& server : servers_) {
    const Usage usage = server->usage();
    all.cpu += usage.cpu;
    all.memory += usage.memory;
    all.peak += usage.peak;
  }
  return all;
}

std::span<const Measurement> measurements() {
  return all_measurements;
}

}  // namespace quatuor::load
