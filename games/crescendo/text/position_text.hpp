#pragma once

#include "games/crescendo/text/notation.hpp"

namespace quatuor::crescendo {

inline constexpr std::string_view stage_letters = "dlpqmxo";
inline constexpr std::string_view kind_letters = "0123456789ab";

// Could this state be on a table?
Expected<void> check_position(const State& state);

}  // namespace quatuor::crescendo
