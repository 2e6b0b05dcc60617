#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "registry/entry.hpp"

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
  Options options = game.options();
  for (const auto& spec : options.specs()) {
    if (!spec.choices.empty()) {
      check(options
                .set(spec.name,
                     spec.choices[random.below(static_cast<std::uint32_t>(spec.choices.size()))])
                .has_value());
    } else if (!spec.is_file) {
      const auto range = static_cast<std::uint32_t>(spec.high - spec.low + 1);
      check(options
                .set(spec.name, fmt::format("{}", spec.low + static_cast<int>(random.below(range))))
                .has_value());
    }
  }
  return options;
}

// A message for people is never empty, in no language.
inline void check_message(const Text& text) {
  check(!text.fr.empty() && !text.en.empty());
}

}  // namespace quatuor::fuzz
