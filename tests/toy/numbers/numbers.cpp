#include "tests/toy/game.hpp"

namespace quatuor::toy {

ActionCounts Game::action_counts(const State& /*state*/) {
  return {.decisions = 2, .outcomes = deck};
}

// Keep or swap; of chance, the card less one.
Action Game::action_of(const State& state, Move move) {
  return state.turn().is_chance() ? number_of(move) - 1 : number_of(move);
}

TensorLayout Game::observation(const State& state) {
  return {{"cards", {state.seats(), deck}, "the card of each seat where I know it, mine first"},
          {"decided", {1}, "seats that have decided"}};
}

void Game::observe(const State& seen, Seat seat, TensorWriter& tensor) {
  for (const Seat other : seats_from(seat, seen.seats())) {
    tensor.put_one_of(static_cast<std::size_t>(seen.cards_[other - 1U] - 1), deck);
  }
  tensor.put(seen.decided_);
}

}  // namespace quatuor::toy
