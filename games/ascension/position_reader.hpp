#pragma once

#include "games/ascension/notation.hpp"

namespace quatuor::ascension {

inline constexpr std::array<std::string_view, 8> stage_words{
    "seating", "beginning", "take", "look", "lay", "pawn", "spring", "over"};

Expected<State> read_position(const Setup& setup, std::string_view text);

}  // namespace quatuor::ascension
