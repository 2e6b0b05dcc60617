#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>

#include "bots/beside.hpp"

namespace quatuor::learn {

// work(0) … work(pieces - 1), each once, on so many threads, this one included; on fewer where the
// machine has no more. What one of them throws is thrown here, when all have ended.
template <class Work>
void side_by_side(unsigned threads, std::uint64_t pieces, const Work& work) {
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  std::exception_ptr trouble;
  const auto help = [&] {
    try {
      for (auto piece = next++; piece < pieces; piece = next++) {
        work(piece);
      }
    } catch (...) {
      const std::scoped_lock lock(mutex);
      trouble = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    while (helpers.size() + 1 < threads && start_thread(helpers, help)) {
    }
    help();
  }
  if (trouble) {
    std::rethrow_exception(trouble);
  }
}

}  // namespace quatuor::learn
