#include "games/ascension/bot/outlook.hpp"
#include "games/ascension/game.hpp"

namespace quatuor::ascension {

// Each pair of players is compared by the turns they still need, with blocks to come counted in.
Rewards Game::evaluate(const State& state) {
  Rewards rewards{0.5, 0.5, 0.5, 0.5};
  if (state.stage() == Stage::seating) {
    return rewards;
  }
  const Outlook outlook(state, state.table());
  std::array<double, most_seats> burdens{};
  for (Player player = 0; player < state.seats(); ++player) {
    burdens[player] = burden(outlook, player);
  }
  for (Player player = 0; player < state.seats(); ++player) {
    double sum = 0;
    for (Player other = 0; other < state.seats(); ++other) {
      sum += other == player ? 0 : expectation(burdens[player], burdens[other]);
    }
    rewards[player] = sum / (state.seats() - 1);
  }
  return rewards;
}

}  // namespace quatuor::ascension
