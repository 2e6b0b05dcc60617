#pragma once

#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

// The table as it may be when the next player begins: what a glance at it needs, and quick to
// change. The pieces are those of stacks that somebody else holds.
struct EvalBoard {
  EvalBoard(const State& played, const Stacks& laid);

  [[nodiscard]] bool has_flag(Player player) const { return (flagged >> player & 1U) != 0; }
  [[nodiscard]] unsigned level(Player player) const { return stacks.height(pawn[player]); }
  [[nodiscard]] bool is_in_corner(Player player) const {
    return pawn[player] == state.corner_of(player);
  }
  // A7, A10, A20. May that player lift what lies on top?
  [[nodiscard]] bool may_lift(Player player, unsigned cell) const;
  // A11, A12. Cells one step from there, for a pawn of that player.
  [[nodiscard]] CellSet steps(Player player, unsigned from) const;
  void step(Player player, unsigned cell);
  // A16.
  void block(Player player);

  const State& state;
  const Stacks& stacks;
  CellSet pawns;
  std::array<std::uint8_t, most_seats> pawn{};
  std::array<std::uint8_t, most_seats> starts{};
  std::array<std::uint8_t, most_seats> own_halves{};
  std::array<std::uint8_t, most_seats> neutral_halves{};
  std::array<Lock, most_seats> lock;
  std::uint8_t flagged = 0;
  Player leader = nobody;
  Player next = nobody;
};

}  // namespace quatuor::ascension
