#pragma once

#include <algorithm>
#include <cstdint>

#include "server/time.hpp"

namespace quatuor::server {

// So many in a second for ever, and so many at once.
struct Rate {
  std::uint32_t per_second;
  std::uint32_t burst;
};

// Whether another may come, by a clock that is handed in. Instead of counting tokens it remembers
// when the bucket will be full again, which needs no refilling.
class TokenBucket {
 public:
  TokenBucket(std::chrono::nanoseconds pause, std::size_t burst)
      : pause_(pause), depth_(pause * burst) {}
  explicit TokenBucket(Rate rate)
      : TokenBucket(
            std::chrono::nanoseconds(std::chrono::seconds(1)) / std::max(rate.per_second, 1U),
            rate.burst) {}

  [[nodiscard]] bool is_left(Time now) const {
    return std::max(full_, now) + pause_ - now <= depth_;
  }
  // Also where nothing is left.
  void use(Time now) { full_ = std::max(full_, now) + pause_; }
  bool take(Time now) {
    const bool may = is_left(now);
    if (may) {
      use(now);
    }
    return may;
  }
  // What was used came to nothing.
  void give_back() { full_ -= pause_; }

  // Where only afterwards it is known how many were used: whoever waits for the first may use more
  // than there are, and others wait the longer.
  void use(double tokens, Time now) {
    full_ = std::max(full_, now) + std::chrono::duration_cast<std::chrono::nanoseconds>(
                                       tokens * std::chrono::duration<double, std::nano>(pause_));
  }

  [[nodiscard]] bool is_full(Time now) const { return full_ <= now; }

 private:
  std::chrono::nanoseconds pause_;
  std::chrono::nanoseconds depth_;
  Time full_ = Time::min();
};

}  // namespace quatuor::server
