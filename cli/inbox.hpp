#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "cli/console.hpp"

namespace quatuor::cli {

// Reads the lines of a program while its last order is still being carried out, so that `stop` is
// heard at once.
class Inbox {
 public:
  explicit Inbox(const Console& console);
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;
  Inbox(Inbox&&) = delete;
  Inbox& operator=(Inbox&&) = delete;
  ~Inbox();

  // Waits for it; nothing once the input has ended.
  std::optional<std::string> next();

  // Has a later line than the last one taken asked to stop? Has it asked to quit, or the input
  // ended?
  [[nodiscard]] bool stop_came() const { return last_stop_ > taken_; }
  [[nodiscard]] bool end_came() const { return has_ended_; }

 private:
  void read(const Console& console);

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::string> lines_;
  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<std::uint64_t> last_stop_ = 0;
  std::atomic<bool> has_ended_ = false;
  std::thread reader_;
};

}  // namespace quatuor::cli
