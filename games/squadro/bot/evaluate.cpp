#include "core/compare.hpp"
#include "games/squadro/game.hpp"

namespace quatuor::squadro {

Rewards Game::evaluate(const State& state) {
  const Board& board = state.board();
  const double lead = board.mover == light ? lead_of_mover(board) : -lead_of_mover(board);
  const double hope = chance_of_lead(lead, Duel::telling);
  return {hope, 1 - hope};
}

}  // namespace quatuor::squadro
