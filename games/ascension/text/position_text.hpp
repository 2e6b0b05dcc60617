#pragma once

#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

inline constexpr std::array<std::string_view, 8> stage_words{
    "seating", "beginning", "take", "look", "lay", "pawn", "spring", "over"};

}  // namespace quatuor::ascension
