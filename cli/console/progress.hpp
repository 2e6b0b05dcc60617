#pragma once

#include <chrono>

#include "cli/console/console.hpp"
#include "core/perft.hpp"

namespace quatuor::cli {

// A bar on the error stream, for work that takes longer than a second; gone when the work is done.
class Progress {
 public:
  Progress(const Console& console, std::string label);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;
  ~Progress();

  void show(double done);
  // Makes room for a line of something else.
  void hide();
  void set_label(std::string label) { label_ = std::move(label); }
  [[nodiscard]] Report report() {
    return [this](double done) { show(done); };
  }

 private:
  using Clock = std::chrono::steady_clock;

  const Console& console_;
  std::string label_;
  Clock::time_point next_;
  bool visible_ = false;
};

}  // namespace quatuor::cli
