#include <algorithm>

#include "games/squadro/game.hpp"

namespace quatuor::squadro {

Rewards Game::evaluate(const State& state) {
  constexpr double telling = 400;
  const Board& board = state.board();
  const double lead = board.mover == light ? lead_of_mover(board) : -lead_of_mover(board);
  const double hope = 0.5 + 0.5 * lead / (telling + std::max(lead, -lead));
  return {hope, 1 - hope};
}

}  // namespace quatuor::squadro
