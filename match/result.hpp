#pragma once

#include "match/match.hpp"

// How a match has ended, in a sentence.
namespace quatuor {

// "Light wins!", "A draw."
Text result_sentence(const Position& position, const Places& places);
// The same, with how the match was ended early; or that it goes on.
Text outcome_of(const Match& match);

}  // namespace quatuor
