#pragma once

#ifndef __wasm__
#include <exception>
#include <mutex>
#include <thread>
#endif

#include "bots/beside.hpp"
#include "bots/task.hpp"
#include "core/random.hpp"

// How several threads search together: whoever looks at what they have in common, like a tree,
// holds its lock, and lets go of it to look at a position, which takes most of the time.
namespace quatuor {

#ifdef __wasm__

// The only one who searches.
class SearchWorker {
 public:
  explicit SearchWorker(Random& own) : random(own) {}

  static constexpr bool is_one_of_many() { return false; }
  template <class Work>
  auto apart(Work work) {
    return work();
  }

  Random& random;
};

template <class Search, class End>
void search_together(unsigned /*threads*/, Random& random, Search search, End /*end*/) {
  SearchWorker alone(random);
  search(alone, true);
}

#else

// One who searches: alone, or as long as it lives with the lock of what is common.
class SearchWorker {
 public:
  explicit SearchWorker(Random& own) : random(own) {}
  SearchWorker(Random& own, std::mutex& common) : random(own), lock_(common) {}

  [[nodiscard]] bool is_one_of_many() const { return lock_.owns_lock(); }

  // Without the lock.
  template <class Work>
  auto apart(Work work) {
    if (!is_one_of_many()) {
      return work();
    }
    lock_.unlock();
    auto result = work();
    lock_.lock();
    return result;
  }

  Random& random;

 private:
  std::unique_lock<std::mutex> lock_;
};

// `search(worker, is_first)` on so many threads, this one included; the first is this one. Where
// the machine has no use for so many, there are fewer. When the first has ended, however that came,
// or another has thrown, `end()` tells the others; what was thrown is thrown here.
template <class Search, class End>
void search_together(unsigned wanted, Random& random, Search search, End end) {
  const unsigned threads = threads_at_work(wanted);
  if (threads <= 1) {
    SearchWorker alone(random);
    search(alone, true);
    return;
  }
  std::mutex common;
  std::exception_ptr trouble;
  // Whoever is waited for must have been told before.
  struct Closing {
    std::mutex& common;
    End& end;
    ~Closing() {
      const std::scoped_lock lock(common);
      end();
    }
  };
  const auto help = [&](Random own) {
    try {
      SearchWorker worker(own, common);
      search(worker, false);
    } catch (...) {
      const std::scoped_lock lock(common);
      trouble = std::current_exception();
      end();
    }
  };
  {
    std::vector<std::jthread> crew;
    crew.reserve(threads);
    const Closing closing{common, end};
    while (crew.size() + 1 < threads &&
           start_thread(crew, [&help, own = Random(random.next())] { help(own); })) {
    }
    SearchWorker first(random, common);
    search(first, true);
  }
  if (trouble) {
    std::rethrow_exception(trouble);
  }
}

#endif

}  // namespace quatuor
