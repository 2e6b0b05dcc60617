#pragma once

#include "games/squadro/bot/trios.hpp"

namespace quatuor::squadro {

// How far the mover is ahead, by what each pair of pieces is worth where it stands. Odds of e to 1
// are 200.
inline int lead_of_mover(const Board& board) {
  return trio_sums.lead_of_mover(board);
}

}  // namespace quatuor::squadro
