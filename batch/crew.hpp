#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace quatuor {

// Threads that stay and wait for work which comes often and takes less time than to start one. The
// one who asks works too.
class Crew {
 public:
  explicit Crew(unsigned threads) {
    try {
      for (unsigned helper = 1; helper < threads; ++helper) {
        helpers_.emplace_back([this, helper] { help(helper); });
      }
    } catch (...) {
      dismiss();
      throw;
    }
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  Crew(Crew&&) = delete;
  Crew& operator=(Crew&&) = delete;
  ~Crew() { dismiss(); }

  [[nodiscard]] unsigned size() const { return static_cast<unsigned>(helpers_.size()) + 1; }

  // Calls work(0) … work(size() - 1), each on a thread of its own. What one of them throws, for
  // want of memory, comes once all are done.
  void work(const std::function<void(unsigned)>& work) {
    work_ = &work;
    fault_ = nullptr;
    busy_ = static_cast<unsigned>(helpers_.size());
    ++round_;
    round_.notify_all();
    do_share(0);
    for (unsigned left = busy_; left != 0; left = busy_) {
      wait_for_change(busy_, left);
    }
    if (fault_) {
      std::rethrow_exception(fault_);
    }
  }

 private:
  void dismiss() {
    is_dismissed_ = true;
    ++round_;
    round_.notify_all();
  }

  void do_share(unsigned number) noexcept {
    try {
      (*work_)(number);
    } catch (...) {
      const std::scoped_lock lock(fault_mutex_);
      fault_ = std::current_exception();
    }
  }

  // Work comes again soon: to sleep and be woken would take longer than to look for a while. Others
  // may have the processor in between.
  static void wait_for_change(const std::atomic<unsigned>& number, unsigned known) {
    constexpr int glances = 200;
    constexpr int looks = 1'000;
    for (int glance = 0; glance < glances; ++glance) {
      for (int look = 0; look < looks; ++look) {
        if (number.load(std::memory_order_acquire) != known) {
          return;
        }
      }
      std::this_thread::yield();
    }
    number.wait(known);
  }

  void help(unsigned helper) {
    for (unsigned done = 0;; ++done) {
      wait_for_change(round_, done);
      if (is_dismissed_) {
        return;
      }
      do_share(helper);
      if (--busy_ == 0) {
        busy_.notify_one();
      }
    }
  }

  const std::function<void(unsigned)>* work_ = nullptr;
  std::atomic<unsigned> round_ = 0;
  std::atomic<unsigned> busy_ = 0;
  std::atomic<bool> is_dismissed_ = false;
  std::mutex fault_mutex_;
  std::exception_ptr fault_;
  std::vector<std::jthread> helpers_;
};

}  // namespace quatuor
