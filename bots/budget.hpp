#pragma once

#include <array>
#include <cstdint>
#include <functional>

namespace quatuor {

// How long a bot may think: so many moves tried out, or until asked to stop.
struct Budget {
  std::uint64_t nodes = UINT64_MAX;
  std::function<bool()> stop = [] { return false; };
};

inline constexpr int least_level = 1;
inline constexpr int most_level = 8;

inline Budget level_budget(int level) {
  constexpr std::array<std::uint64_t, most_level> nodes{1'000,   4'000,     16'000,    64'000,
                                                        256'000, 1'000'000, 4'000'000, 16'000'000};
  return {.nodes = nodes[static_cast<std::size_t>(level - least_level)]};
}

}  // namespace quatuor
