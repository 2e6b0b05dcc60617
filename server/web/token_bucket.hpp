#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace quatuor::server {

using Time = std::chrono::steady_clock::time_point;

// So many in a second for ever, and so many at once.
struct Rate {
  std::uint32_t per_second;
  std::uint32_t burst;
};

// Whether another may come, by a clock that is handed in. Instead of counting tokens it remembers
// when the bucket will be full again, which needs no refilling.
class TokenBucket {
 public:
  explicit TokenBucket(Rate rate)
      : interval_(std::chrono::nanoseconds(std::chrono::seconds(1)) /
                  std::max(rate.per_second, 1U)),
        depth_(interval_ * rate.burst) {}

  bool take(Time now) {
    const Time full = std::max(full_, now) + interval_;
    if (full - now > depth_) {
      return false;
    }
    full_ = full;
    return true;
  }

  // Where only afterwards it is known how many were used: whoever waits for the first may use more
  // than there are, and others wait the longer.
  [[nodiscard]] bool has_one(Time now) const {
    return std::max(full_, now) + interval_ - now <= depth_;
  }
  void use(double tokens, Time now) {
    full_ =
        std::max(full_, now) + std::chrono::duration_cast<std::chrono::nanoseconds>(
                                   tokens * std::chrono::duration<double, std::nano>(interval_));
  }

  [[nodiscard]] bool is_full(Time now) const { return full_ <= now; }

 private:
  std::chrono::nanoseconds interval_;
  std::chrono::nanoseconds depth_;
  Time full_ = Time::min();
};

}  // namespace quatuor::server
