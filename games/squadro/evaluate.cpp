#include <algorithm>

#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

// Moves that a piece still needs when nothing jumps it.
int moves_left(unsigned side, unsigned lane, int travel) {
  const auto moves_for = [](int steps, int speed) { return (steps + speed - 1) / speed; };
  if (travel < turning) {
    return moves_for(turning - travel, out_speed[side][lane]) +
           moves_for(turning, back_speed[side][lane]);
  }
  return moves_for(home - travel, back_speed[side][lane]);
}

// Four pieces win: the slowest one does not count.
int moves_to_win(const Board& board, unsigned side) {
  int total = 0;
  int slowest = 0;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const int left = moves_left(side, lane, board.travel(side, lane));
    total += left;
    slowest = std::max(slowest, left);
  }
  return total - slowest;
}

}  // namespace

// The race: who needs fewer moves is ahead; the mover is half a move nearer.
Rewards Game::evaluate(const State& state) {
  const Board& board = state.board();
  const double lead =
      moves_to_win(board, dark) - moves_to_win(board, light) + (board.mover == light ? 0.5 : -0.5);
  const double hope = 0.5 + 0.5 * lead / (4 + std::max(lead, -lead));
  return {hope, 1 - hope};
}

}  // namespace quatuor::squadro
