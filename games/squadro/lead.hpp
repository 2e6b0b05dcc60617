#pragma once

#include "games/squadro/board.hpp"
#include "games/squadro/worths.hpp"

namespace quatuor::squadro {

// Every pair of the ten pieces, the mover's first: its number, and where the two stand.
template <class Visit>
void each_pair(const Board& board, const Visit& visit) {
  std::array<unsigned, pieces> at{};
  for (unsigned lane = 0; lane < lanes; ++lane) {
    at[lane] = static_cast<unsigned>(board.travel(board.mover, lane));
    at[lanes + lane] = static_cast<unsigned>(board.travel(opponent(board.mover), lane));
  }
  unsigned pair = 0;
#pragma GCC unroll 10
  for (unsigned one = 0; one < pieces; ++one) {
#pragma GCC unroll 10
    for (unsigned other = one + 1; other < pieces; ++other) {
      visit(pair++, at[one] * cells + at[other]);
    }
  }
}

// How far the mover is ahead, by what each pair of pieces is worth where it stands.
inline int lead_of_mover(const Board& board) {
  int lead = 0;
  const auto& worth = worths[board.mover];
  each_pair(board, [&](unsigned pair, unsigned stand) { lead += worth[pair][stand]; });
  return lead;
}

}  // namespace quatuor::squadro
