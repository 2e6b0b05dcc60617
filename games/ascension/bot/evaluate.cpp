#include "games/ascension/bot/eval_board.hpp"
#include "games/ascension/game.hpp"

namespace quatuor::ascension {

// Each pair of players is compared by the turns they still need, with blocks to come counted in.
Rewards Game::evaluate(const State& state) {
  Rewards rewards{0.5, 0.5, 0.5, 0.5};
  if (state.stage() == Stage::seating) {
    return rewards;
  }
  const EvalBoard board(state, state.stacks());
  std::array<double, most_seats> needed{};
  for (Player player = 0; player < state.seats(); ++player) {
    needed[player] = turns_needed(board, player);
  }
  for (Player player = 0; player < state.seats(); ++player) {
    double sum = 0;
    for (Player other = 0; other < state.seats(); ++other) {
      sum += other == player ? 0 : expectation(needed[player], needed[other]);
    }
    rewards[player] = sum / (state.seats() - 1);
  }
  return rewards;
}

}  // namespace quatuor::ascension
