#pragma once

#include <sstream>

#include "cli/program/run.hpp"

namespace quatuor::cli {

// What a run of the program left behind.
struct Outcome {
  int status;
  std::string out;
  std::string err;

  [[nodiscard]] bool says(std::string_view part) const {
    return out.find(part) != std::string::npos;
  }
};

// Who sits at the program, and where.
struct Surroundings {
  std::string input = {};
  Lang lang = Lang::en;
  std::filesystem::path state_folder = {};
  std::function<bool()> interrupted = [] { return false; };
  std::function<bool()> forget_interrupt = [] { return true; };
  bool interactive = false;
  bool clears = true;
  ScreenSize screen = {};
  std::string program = "quatuor";
  std::function<bool(const std::string&)> open_page = nullptr;
  std::function<Expected<std::unique_ptr<Oracle>>(const std::filesystem::path&)> open_oracle =
      solver::open_oracle;
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
  std::chrono::sys_days today = {};
  std::optional<std::chrono::sys_days> source_date = std::nullopt;
};

inline Outcome run_program(const std::vector<std::string>& arguments,
                           const Surroundings& surroundings = {}) {
  std::istringstream in(surroundings.input);
  std::ostringstream out;
  std::ostringstream err;
  const int status =
      run(arguments, {.in = in,
                      .out = out,
                      .err = err,
                      .interactive = surroundings.interactive,
                      .style = {.lang = surroundings.lang, .clears = surroundings.clears},
                      .screen = [&] { return surroundings.screen; },
                      .state_folder = surroundings.state_folder,
                      .program = surroundings.program,
                      .interrupted = surroundings.interrupted,
                      .forget_interrupt = surroundings.forget_interrupt,
                      .open_page = surroundings.open_page,
                      .open_oracle = surroundings.open_oracle,
                      .now = surroundings.now,
                      .today = [&] { return surroundings.today; },
                      .source_date = surroundings.source_date});
  return {status, out.str(), err.str()};
}

}  // namespace quatuor::cli
