#include "games/ascension/bot/eval_board.hpp"

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
  const Face sign = stacks.sign(cell);
  if (piece == none || piece == joker ||
      (has_figures(sign) && (sign & face_of(state.figure_of(player))) == 0)) {
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
  const int level = static_cast<int>(stacks.height(from));
  const int climb = stacks.sign(from) == ladder ? 2 : 1;
  const CellSet foreign = every_corner - CellSet::only(state.corner_of(player));
  CellSet set;
  each(neighbours[from] - pawns - foreign, [&](unsigned cell) {
    const Face sign = stacks.sign(cell);
    const int rise = static_cast<int>(stacks.height(cell)) - level;
    if (rise <= climb && rise >= (sign == mattress ? -2 : -1) && state.may_stand_on(player, sign)) {
      set |= CellSet::only(cell);
    }
  });
  return set;
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
