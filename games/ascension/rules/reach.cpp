// Where pieces may be taken from and laid, and where pawns may go, before A17 has its say.
#include "games/ascension/rules/climb.hpp"

namespace quatuor::ascension {

void State::place_pawn(Player player, unsigned cell) {
  if (pawn_[player] != nowhere) {
    pawns_ -= CellSet::only(pawn_[player]);
  }
  if (cell != nowhere) {
    pawns_ |= CellSet::only(cell);
  }
  pawn_[player] = static_cast<std::uint8_t>(cell);
}

// A7.
CellSet State::locked_for(Player player) const {
  CellSet set;
  const auto add = [&](const Lock& lock) {
    if (lock.piece != none && stacks_.top(lock.cell) == lock.piece) {
      set |= CellSet::only(lock.cell);
    }
  };
  for (Player other = 0; other < setup_.players; ++other) {
    if (other != player) {
      add(lock_[other]);
    }
  }
  if (player != mover_) {
    add(laid_);
  }
  return set;
}

CellSet State::takeable(Player player) const {
  CellSet set = stacks_.open_to(figure_[player]) - pawns() - locked_for(player);
  if (joker_cell_ != nowhere) {
    set -= CellSet::only(joker_cell_);
  }
  return set;
}

CellSet State::placeable(Piece piece, Face sign, unsigned origin) const {
  CellSet closed = pawns();
  for (const unsigned cell : {origin, static_cast<unsigned>(joker_cell_)}) {
    if (cell != nowhere) {
      closed |= CellSet::only(cell);
    }
  }
  CellSet open = CellSet::all() - every_corner - CellSet::only(pillar);
  if (has_figures(sign)) {
    for (std::size_t figure = 0; figure < figures; ++figure) {
      if ((sign & face_of(figure)) != 0) {
        open |= CellSet::only(corners[figure]);  // A8
      }
    }
  }
  if (sign == neutral && piece != joker && stacks_.top(pillar) == none) {
    open |= CellSet::only(pillar);  // A9
  }
  return open - closed;
}

CellSet State::steps(Player player) const {
  return steps_from(pawn_[player], player, *this, stacks_, pawns_);
}

CellSet State::pawn_moves(Player player) const {
  return pawn_moves_from(pawn_[player], player, *this, stacks_, pawns_);
}

}  // namespace quatuor::ascension
