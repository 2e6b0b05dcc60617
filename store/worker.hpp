#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace quatuor::store {

// A thread with a queue. It is handed everything that has come while it was busy, at once and in
// order. What is in the queue at the end is still done.
template <class Job>
class Worker {
 public:
  explicit Worker(std::function<void(std::vector<Job>)> work)
      : work_(std::move(work)), thread_([this] { run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(Worker&&) = delete;
  ~Worker() {
    {
      const std::scoped_lock lock(mutex_);
      is_ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void add(Job job) {
    {
      const std::scoped_lock lock(mutex_);
      queue_.push_back(std::move(job));
    }
    wake_.notify_one();
  }

 private:
  void run() {
    for (auto jobs = next(); !jobs.empty(); jobs = next()) {
      work_(std::move(jobs));
    }
  }

  // Nothing: it is over.
  std::vector<Job> next() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return is_ending_ || !queue_.empty(); });
    return std::exchange(queue_, {});
  }

  std::function<void(std::vector<Job>)> work_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> queue_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace quatuor::store
