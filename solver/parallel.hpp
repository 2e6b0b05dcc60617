#pragma once

#include <atomic>
#include <span>
#include <thread>
#include <vector>

namespace quatuor::solver {

// Works on items one after the other on several threads, until one of them says to stop; false
// then.
template <class Item, class Work>
bool in_parallel(std::span<const Item> items, unsigned threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> goes_on = true;
  {
    std::vector<std::jthread> helpers;
    helpers.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
      helpers.emplace_back([&] {
        for (std::size_t at = next++; goes_on && at < items.size(); at = next++) {
          if (!work(items[at])) {
            goes_on = false;
          }
        }
      });
    }
  }
  return goes_on;
}

}  // namespace quatuor::solver
