#pragma once

#include "core/numbers.hpp"
#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

// Think of the cells as a chequerboard: a way of k cells ends on the colour it began on when k is
// even, on the other when k is odd. So of the heights 1 and 2, 3 and 4 … only one can lead to a
// given cell: the two share a number, and masks are half as long.
inline constexpr Action ways_of_a_stack = tallest / 2 * cells;

// Stacks are told apart by their rank among the mover's, in the order of cells. In place, because
// most decisions of a game are steps.
inline Action number_of_step(const State& state, const Step& step) {
  const auto rank =
      static_cast<Action>(std::popcount(state.stacks_of(state.mover()) & (only(step.from) - 1)));
  return (rank * ways_of_a_stack) + ((step.height - 1) / 2 * cells) + step.to;
}

}  // namespace quatuor::crescendo
