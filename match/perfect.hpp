#pragma once

#include "match/match.hpp"
#include "match/outlook.hpp"

namespace quatuor {

// A move that gives nothing away: it wins in the fewest plies, resists longest, and is the lowest
// among equals. Where plies are not known (draws, tables of values alone), the search chooses among
// the moves that keep the value, and does not go back to a position of the match while it wins.
// Nothing where the oracle does not know.
std::optional<Thought> think_perfectly(const Match& match, const Oracle& oracle, const Task& task,
                                       Random& random);

}  // namespace quatuor
