#pragma once

#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

// A11, A12. One level up, two from a ladder; one level down, two onto a mattress.
constexpr bool is_in_reach(int rise, Face from, Face to) {
  return rise <= (from == ladder ? 2 : 1) && rise >= (to == mattress ? -2 : -1);
}

// A10, A11, A12, A15. Cells one step from there, for a pawn of that player, over stacks and among
// pawns that need not be those of the state.
inline CellSet steps_from(unsigned from, Player player, const State& state, const Stacks& stacks,
                          CellSet pawns) {
  const int level = static_cast<int>(stacks.height(from));
  const Face here = stacks.sign(from);
  const CellSet foreign_corners = every_corner - CellSet::only(state.corner_of(player));
  CellSet set;
  each(neighbours[from] - pawns - foreign_corners, [&](unsigned cell) {
    const Face sign = stacks.sign(cell);
    const int rise = static_cast<int>(stacks.height(cell)) - level;
    if (is_in_reach(rise, here, sign) && state.may_stand_on(player, sign)) {
      set |= CellSet::only(cell);
    }
  });
  return set;
}

// A13. Steps, and rides from one cable car to another.
inline CellSet pawn_moves_from(unsigned from, Player player, const State& state,
                               const Stacks& stacks, CellSet pawns) {
  const CellSet steps = steps_from(from, player, state, stacks, pawns);
  return stacks.sign(from) == cable_car ? steps | (stacks.cable_cars() - pawns) : steps;
}

}  // namespace quatuor::ascension
