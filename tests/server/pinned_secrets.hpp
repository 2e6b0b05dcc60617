#pragma once

#include <algorithm>
#include <mutex>

#include <sodium.h>

#include "core/random.hpp"

namespace quatuor::tables {

// Where secrets come from in tests: the same in every run, as what fails has to fail again.
struct PinnedSecrets {
  std::mutex mutex;  // a server and its bots draw from several threads
  Random random{0};

  std::uint64_t next() {
    const std::lock_guard lock(mutex);
    return random.next();
  }
};

inline PinnedSecrets& pinned_secrets() {
  static PinnedSecrets secrets;
  return secrets;
}

// From now on codes, seeds and dice follow from the seed, in all of this process.
inline void pin_secrets(std::uint64_t seed) {
  static randombytes_implementation pinned = {
      .implementation_name = [] { return "pinned"; },
      .random = [] { return static_cast<std::uint32_t>(pinned_secrets().next()); },
      .stir = nullptr,
      .uniform = nullptr,
      .buf =
          [](void* buffer, std::size_t size) {
            std::generate_n(static_cast<std::uint8_t*>(buffer), size,
                            [] { return static_cast<std::uint8_t>(pinned_secrets().next()); });
          },
      .close = nullptr};
  {
    const std::lock_guard lock(pinned_secrets().mutex);
    pinned_secrets().random = Random(seed);
  }
  randombytes_set_implementation(&pinned);
}

}  // namespace quatuor::tables
