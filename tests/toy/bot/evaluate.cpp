#include "tests/toy/game.hpp"

namespace quatuor::toy {

Rewards Game::evaluate(const State& state) {
  Rewards rewards{};
  for (std::size_t i = 0; i < most_seats; ++i) {
    rewards[i] = static_cast<double>(state.cards_[i]) / deck;
  }
  return rewards;
}

}  // namespace quatuor::toy
