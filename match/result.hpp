#pragma once

#include "match/match.hpp"

namespace quatuor {

// "1st Light, 2nd Dark", "a draw".
Text result_sentence(const Position& position, const Places& places);
// The same, with how the match was ended early; or that it goes on.
Text outcome_of(const Match& match);

}  // namespace quatuor
