#include "core/compare.hpp"
#include "games/squadro/bot/duel.hpp"
#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

Rewards Game::evaluate(const State& state) {
  const Board& board = state.board();
  const double lead = board.mover == light ? lead_of_mover(board) : -lead_of_mover(board);
  const double expectation = chance_of_odds(lead / Duel::score_of_e);
  return {expectation, 1 - expectation};
}

}  // namespace quatuor::squadro
