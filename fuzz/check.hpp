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

// A message for people is never empty, in no language.
inline void check_message(const Text& text) {
  check(!text.fr.empty() && !text.en.empty());
}

}  // namespace quatuor::fuzz
