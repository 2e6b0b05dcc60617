#pragma once

#include <algorithm>
#include <atomic>
#include <system_error>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

namespace quatuor {

// Does `work_beside` start threads? A page has none to start.
#ifdef __wasm__
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

// Of so many wanted. Where many share a core, whoever looks at the clock would be late.
inline unsigned threads_at_work([[maybe_unused]] unsigned wanted) {
#ifdef __wasm__
  return 1;
#else
  constexpr unsigned most_on_a_core = 4;
  return std::min(wanted, most_on_a_core * std::max(1U, std::thread::hardware_concurrency()));
#endif
}

#ifndef __wasm__
// Says whether there was a thread left.
template <class Work>
bool start_thread(std::vector<std::jthread>& threads, const Work& work) {
  try {
    threads.emplace_back(work);
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}
#endif

// Calls lead(), and help(0) … help(helpers - 1) beside it, each on a thread of its own. Helpers go
// on until they see `is_over`. Where the machine has no more threads, there are fewer of them.
template <class Lead, class Help>
void work_beside(unsigned helpers, std::atomic<bool>& is_over, const Lead& lead, const Help& help) {
#ifdef __wasm__
  static_cast<void>(helpers);
  static_cast<void>(is_over);
  static_cast<void>(help);
  lead();
#else
  is_over = false;
  std::vector<std::jthread> threads;
  while (threads.size() < helpers &&
         start_thread(threads,
                      [&help, number = static_cast<unsigned>(threads.size())] { help(number); })) {
  }
  // Before they are waited for, whatever happens.
  struct End {
    std::atomic<bool>& is_over;
    ~End() { is_over = true; }
  };
  const End end{is_over};
  lead();
#endif
}

}  // namespace quatuor
