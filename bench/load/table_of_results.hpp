#pragma once

#include <string>
#include <vector>

#include "bench/load/server_process.hpp"
#include "bench/load/tally.hpp"

namespace quatuor::load {

// One line: what was asked for, and what came of it.
struct Result {
  std::string name;
  std::size_t games = 0;
  std::size_t connections = 0;
  double rate = 0;  // moves a second that were due; 0: as many as they can
  double seconds = 0;
  Tally tally;
  Usage usage;  // of all servers; its time: while they played
  std::chrono::milliseconds generator{};
  std::chrono::milliseconds others{};

  [[nodiscard]] double moves_per_second() const {
    return static_cast<double>(tally.acknowledged.count()) / seconds;
  }
};

// Prints each line when it is there, as Markdown.
class TableOfResults {
 public:
  void add(Result result);

 private:
  bool has_head_ = false;
};

}  // namespace quatuor::load
