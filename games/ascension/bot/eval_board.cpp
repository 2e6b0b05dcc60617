#include "games/ascension/bot/eval_board.hpp"

#include "games/ascension/rules/climb.hpp"

namespace quatuor::ascension {

EvalBoard::EvalBoard(const State& played, const Stacks& laid)
    : state(played), stacks(laid), pawns(played.pawns()), leader(played.leader()) {
  for (Player player = 0; player < played.seats(); ++player) {
    pawn[player] = static_cast<std::uint8_t>(played.pawn(player));
    starts[player] = static_cast<std::uint8_t>(played.starts_left(player));
    own_halves[player] = static_cast<std::uint8_t>(played.reserve(player, false));
    neutral_halves[player] = static_cast<std::uint8_t>(played.reserve(player, true));
    lock[player] = played.lock(player);
  }
  for (const Player player : played.flags()) {
    flagged = static_cast<std::uint8_t>(flagged | 1U << player);
  }
  next = played.mover();
}

bool EvalBoard::may_lift(Player player, unsigned cell) const {
  const Piece piece = stacks.top(cell);
  if (piece == joker || !stacks.open_to(state.figure_of(player)).contains(cell)) {
    return false;
  }
  for (Player other = 0; other < state.seats(); ++other) {
    if (other != player && lock[other].piece == piece) {
      return false;
    }
  }
  return true;
}

CellSet EvalBoard::steps(Player player, unsigned from) const {
  return steps_from(from, player, state, stacks, pawns);
}

void EvalBoard::step(Player player, unsigned cell) {
  pawns = (pawns - CellSet::only(pawn[player])) | CellSet::only(cell);
  pawn[player] = static_cast<std::uint8_t>(cell);
  if (cell == pillar) {
    leader = leader == nobody ? player : leader;
    flagged = static_cast<std::uint8_t>(flagged | 1U << player);
  }
}

void EvalBoard::block(Player player) {
  pawns -= CellSet::only(pawn[player]);
  --starts[player];
  flagged = static_cast<std::uint8_t>(flagged & ~(1U << player));
  leader = leader == player ? nobody : leader;
  if (starts[player] > 0) {
    pawn[player] = static_cast<std::uint8_t>(state.corner_of(player));
    pawns |= CellSet::only(pawn[player]);
  }
}

}  // namespace quatuor::ascension
