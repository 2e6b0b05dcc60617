#pragma once

#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

// How many pairs of a player's refuges lie so many steps apart, as the crosses lie now; the last
// number is for all that are farther.
inline constexpr std::size_t most_steps_apart = 12;
using RefugeGaps = std::array<std::array<double, most_steps_apart>, most_seats>;
RefugeGaps refuge_gaps(const State& state);

}  // namespace quatuor::crescendo
