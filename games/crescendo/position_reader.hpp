#pragma once

#include "games/crescendo/notation.hpp"

namespace quatuor::crescendo {

inline constexpr std::string_view stage_letters = "dlpqmxo";
inline constexpr std::string_view kind_letters = "0123456789ab";

// docs/notation.md describes the fields.
Expected<State> read_position(Setup setup, std::string_view text);

// Could this state be on a table?
Expected<void> check_position(const State& state);

}  // namespace quatuor::crescendo
