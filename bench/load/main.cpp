// The load generator of the table server: docs in bench/README.md.
#include <sys/resource.h>
#include <csignal>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "bench/load/measurements.hpp"

namespace quatuor::load {

namespace {

void ask_for_descriptors() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

std::string help_on_measurements() {
  std::string text = "what to measure; all of it if nothing is named:";
  for (const Measurement& measurement : measurements()) {
    text += fmt::format("\n  {:6} {}", measurement.name, measurement.what);
  }
  return text;
}

bool measure_all(const Settings& settings, const std::vector<std::string>& names) {
  ask_for_descriptors();
  std::signal(SIGINT, [](int) { note_interrupt(); });
  TableOfResults table;
  bool is_well = true;
  for (const Measurement& measurement : measurements()) {
    if (names.empty() || std::ranges::find(names, measurement.name) != names.end()) {
      is_well = measurement.run(settings, table) && is_well;
    }
  }
  return is_well;
}

}  // namespace

int run(int count, char** arguments) {
  CLI::App app("Plays against a table server of its own, as many people at once, and measures it.");
  Settings settings;
  std::vector<std::string> names;
  std::string where;
  std::size_t seconds = 20;
  std::vector<std::string> known;
  for (const Measurement& measurement : measurements()) {
    known.emplace_back(measurement.name);
  }
  app.add_option("measurement", names, help_on_measurements())->check(CLI::IsMember(known));
  app.add_option("--games", settings.games, "tables, with two players each")->capture_default_str();
  app.add_option("--rate", settings.rate, "moves a second in all")->capture_default_str();
  app.add_option("--seconds", seconds, "how long each line takes")->capture_default_str();
  app.add_option("--spectators", settings.spectators, "of `watch`")->capture_default_str();
  app.add_option("--goal", settings.goal, "milliseconds for 99 of 100 moves, in `climb`")
      ->capture_default_str();
  app.add_flag("--postgres", settings.uses_postgres, "a PostgreSQL instead of SQLite");
  app.add_flag("--quiet", settings.is_quiet, "no bar");
  app.add_option("--serve", where, "what the server's process is started with")->group("");
  try {
    app.parse(count, arguments);
    settings.duration = std::chrono::seconds(seconds);
    return !where.empty() ? serve_load(where) : measure_all(settings, names) ? 0 : 1;
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  } catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << '\n';
    return 1;
  }
}

}  // namespace quatuor::load

int main(int count, char** arguments) {
  return quatuor::load::run(count, arguments);
}
