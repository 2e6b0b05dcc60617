#include "tests/nim/game.hpp"

namespace quatuor::nim {

ActionCounts Game::action_counts(const State& /*state*/) {
  return {.decisions = most_taken, .outcomes = 0};
}

Action Game::action_of(const State& /*state*/, Move move) {
  return number_of(move) - 1;
}

TensorLayout Game::observation(const State& /*state*/) {
  return {{"left", {1}, "matches that are left"}, {"mine", {1}, "1 where I am to move"}};
}

void Game::observe(const State& seen, Seat seat, TensorWriter& tensor) {
  tensor.put(static_cast<float>(seen.left()));
  tensor.put(seen.next() == seat ? 1 : 0);
}

}  // namespace quatuor::nim
