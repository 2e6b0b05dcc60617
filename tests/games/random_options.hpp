#pragma once

#include <algorithm>
#include <climits>
#include <cstdlib>

#include "core/options.hpp"
#include "core/random.hpp"

namespace quatuor {

// Options drawn at random among all that a game accepts, files apart; of a long range of numbers
// only the first so many.
inline Options random_options(Options options, Random& random, int most_numbers) {
  for (const auto& spec : options.specs()) {
    if (spec.is_file()) {
      continue;
    }
    const auto numbers =
        static_cast<std::uint32_t>(std::min(spec.high - spec.low + 1, most_numbers));
    const auto value =
        spec.choices.empty()
            ? fmt::format("{}", spec.low + static_cast<int>(random.below(numbers)))
            : std::string(
                  spec.choices[random.below(static_cast<std::uint32_t>(spec.choices.size()))]);
    if (!options.set(spec.name, value)) {
      std::abort();
    }
  }
  return options;
}

// Short games tell as much: where a game counts turns (`limit`), as few as these, or as near to it
// as it admits.
inline void limit_turns(Options& options, int turns) {
  for (const auto& spec : options.specs()) {
    if (spec.name == "limit" && spec.choices.empty() && !spec.is_file() &&
        !options.set("limit", fmt::format("{}", std::clamp(turns, spec.low, spec.high)))) {
      std::abort();
    }
  }
}

}  // namespace quatuor
