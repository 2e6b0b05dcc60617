#pragma once

#include "games/squadro/rules/board.hpp"

namespace quatuor::squadro {

inline constexpr unsigned all_pieces = 2 * lanes;
inline constexpr unsigned pairs = all_pieces * (all_pieces - 1) / 2;
inline constexpr unsigned travels = home + 1;

// Odds of e to 1, as worths are written.
inline constexpr int worth_of_odds = 200;

// The number of a pair, as `each_pair` counts them; the lesser piece first.
constexpr unsigned pair_of(unsigned one, unsigned other) {
  return one * (2 * all_pieces - one - 1) / 2 + other - one - 1;
}

// Worths are listed by mover, pair (the mover's pieces first) and the cells the two have travelled:
// what it is worth to the mover that they stand there.
constexpr std::size_t place_of_worth(unsigned mover, unsigned pair, unsigned stand) {
  return (std::size_t{mover} * pairs + pair) * travels * travels + stand;
}

// Every pair of the ten pieces, the mover's first: its number, and where the two stand.
template <class Visit>
void each_pair(const Board& board, const Visit& visit) {
  std::array<unsigned, all_pieces> at{};
  for (unsigned lane = 0; lane < lanes; ++lane) {
    at[lane] = static_cast<unsigned>(board.travel(board.mover, lane));
    at[lanes + lane] = static_cast<unsigned>(board.travel(opponent(board.mover), lane));
  }
  unsigned pair = 0;
  // Unrolled, each pair's table is at a fixed distance; compilers do not go so far by themselves.
#pragma GCC unroll 10
  for (unsigned one = 0; one < all_pieces; ++one) {
#pragma GCC unroll 10
    for (unsigned other = one + 1; other < all_pieces; ++other) {
      visit(pair++, at[one] * travels + at[other]);
    }
  }
}

}  // namespace quatuor::squadro
