#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace quatuor::load {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

// How long something took each time. All are kept: a histogram would round.
class Latencies {
 public:
  void add(Clock::duration time) {
    using namespace std::chrono;
    microseconds_.push_back(static_cast<std::uint32_t>(duration_cast<microseconds>(time).count()));
    is_sorted_ = false;
  }
  [[nodiscard]] std::size_t count() const { return microseconds_.size(); }

  // Milliseconds; 1 is the longest.
  [[nodiscard]] double quantile(double part) {
    if (microseconds_.empty()) {
      return 0;
    }
    if (!is_sorted_) {
      std::ranges::sort(microseconds_);
      is_sorted_ = true;
    }
    const auto last = static_cast<double>(microseconds_.size() - 1);
    return microseconds_[static_cast<std::size_t>(last * part)] / 1000.0;
  }

 private:
  std::vector<std::uint32_t> microseconds_;
  bool is_sorted_ = true;
};

// What came of the moves that were due from `since` on. All times count from when a move was due.
struct Tally {
  Moment since = Clock::now();
  Latencies sent;          // how late we were ourselves
  Latencies acknowledged;  // whoever played knows that it is on disk
  Latencies seen;          // everybody at the table has the new view
  std::uint64_t tables = 0;
  std::uint64_t errors = 0;
  std::string first_error;
};

}  // namespace quatuor::load
