#pragma once

#include <algorithm>

#include "games/squadro/board.hpp"

namespace quatuor::squadro {

namespace detail {

// Moves that pieces still need when nothing jumps them: of several, all together and the slowest.
struct Need {
  std::uint8_t moves = 0;
  std::uint8_t slowest = 0;
};

constexpr int moves_left(unsigned side, unsigned lane, int travel) {
  const auto moves_for = [](int steps, int speed) { return (steps + speed - 1) / speed; };
  if (travel < turning) {
    return moves_for(turning - travel, out_speed[side][lane]) +
           moves_for(turning, back_speed[side][lane]);
  }
  return travel >= home ? 0 : moves_for(home - travel, back_speed[side][lane]);
}

// By the travels of `count` lanes from `first` on, 4 bits each.
template <unsigned first, unsigned count>
inline constexpr auto needs = [] {
  std::array<std::array<Need, 1U << (4 * count)>, 2> table{};
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned travels = 0; travels < table[side].size(); ++travels) {
      for (unsigned i = 0; i < count; ++i) {
        const auto left =
            moves_left(side, first + i, static_cast<int>((travels >> (4 * i)) & 0xfU));
        Need& need = table[side][travels];
        need.moves = static_cast<std::uint8_t>(need.moves + left);
        need.slowest = std::max(need.slowest, static_cast<std::uint8_t>(left));
      }
    }
  }
  return table;
}();

// Moves that a jump costs a piece.
inline constexpr auto setbacks = [] {
  std::array<std::array<std::array<std::uint8_t, home + 1>, lanes>, 2> table{};
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      for (int travel = 0; travel < home; ++travel) {
        const int back_at = travel < turning ? 0 : turning;
        table[side][lane][travel] = static_cast<std::uint8_t>(moves_left(side, lane, back_at) -
                                                              moves_left(side, lane, travel));
      }
    }
  }
  return table;
}();

}  // namespace detail

// Four pieces win: the slowest one does not count.
inline int moves_to_win(const Board& board, unsigned side) {
  const std::uint32_t travel = board.sides[side].travel;
  const detail::Need low = detail::needs<0, 3>[side][travel & 0xfffU];
  const detail::Need high = detail::needs<3, 2>[side][travel >> 12U];
  return low.moves + high.moves - std::max(low.slowest, high.slowest);
}

// What a side's next move can cost the other, in moves: its best jump and its second best.
struct Threats {
  int best = 0;
  int second = 0;
};

inline Threats threats(const Board& board, unsigned side) {
  const unsigned other = opponent(side);
  Threats found;
  for (auto racing = board.sides[side].racing; racing != 0; racing &= racing - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(racing));
    const auto opposing = (board.sides[other].crossings >> (5 * lane)) & 0x1fU;
    int cost = 0;
    for (unsigned jumped = advances[side][lane][board.travel(side, lane)][opposing].jumped;
         jumped != 0; jumped &= jumped - 1) {
      const auto hit = static_cast<unsigned>(std::countr_zero(jumped));
      cost += detail::setbacks[other][hit][board.travel(other, hit)];
    }
    found.second = std::max(found.second, std::min(found.best, cost));
    found.best = std::max(found.best, cost);
  }
  return found;
}

// The race, in hundredths of a move: who needs fewer moves is ahead, the mover is half a move
// nearer, and jumps to come count for a part of what they cost. The weights won most in games of
// 10 000 positions a move.
inline int lead_of_mover(const Board& board) {
  const unsigned mover = board.mover;
  const unsigned other = opponent(mover);
  const Threats mine = threats(board, mover);
  const Threats theirs = threats(board, other);
  return 100 * (moves_to_win(board, other) - moves_to_win(board, mover)) + 50 +
         40 * (mine.best + mine.second) - 30 * (theirs.best + theirs.second);
}

}  // namespace quatuor::squadro
