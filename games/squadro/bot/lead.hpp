#pragma once

#include "games/squadro/bot/worths.hpp"

namespace quatuor::squadro {

// How far the mover is ahead, by what each pair of pieces is worth where it stands. Odds of e to 1
// are 200.
inline int lead_of_mover(const Board& board) {
  int lead = 0;
  const auto& worth = worths[board.mover];
  each_pair(board, [&](unsigned pair, unsigned stand) { lead += worth[pair][stand]; });
  return lead;
}

}  // namespace quatuor::squadro
