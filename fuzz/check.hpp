#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "registry/entry.hpp"
#include "tests/games/random_options.hpp"

namespace quatuor::fuzz {

inline void check(bool holds) {
  if (!holds) {
    std::abort();
  }
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The first byte of the input chooses the options, the rest is what is parsed.
inline Options chosen_options(const AnyGame& game, std::uint8_t choice) {
  Random random(choice);
  return random_options(game.options(), random, INT_MAX);
}

// A message for people is never empty, in no language.
inline void check_message(const Text& text) {
  check(!text.fr.empty() && !text.en.empty());
}

}  // namespace quatuor::fuzz
