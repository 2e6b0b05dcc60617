#pragma once

#include <chrono>

#include "cli/console/console.hpp"
#include "core/perft.hpp"

namespace quatuor::cli {

// What is said where the error stream is no terminal: nothing, or for work of many minutes a line
// when it begins and then one every ten seconds.
enum class InFiles : std::uint8_t { nothing, lines };

// A bar on the error stream, for work that takes longer than a second; gone when the work is done.
class Progress {
 public:
  Progress(const Console& console, std::string label, InFiles in_files = InFiles::nothing);
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
  void draw(double done);

  const Console& console_;
  std::string label_;
  bool writes_lines_;
  std::chrono::steady_clock::time_point next_;
  bool visible_ = false;
};

}  // namespace quatuor::cli
