#include "games/ascension/bot/learned.hpp"
#include "games/ascension/game.hpp"

namespace quatuor::ascension {

Rewards Game::evaluate(const State& state) {
  if (state.stage() == Stage::seating) {
    return {0.5, 0.5, 0.5, 0.5};
  }
  const EvalBoard board(state, state.stacks());
  return judge(board, glances_at(board));
}

}  // namespace quatuor::ascension
