#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

ActionCounts Game::action_counts(const State& /*state*/) {
  return {.decisions = lanes, .outcomes = 2};
}

// The lane; of a drawn beginner, the side.
Action Game::action_of(const State& /*state*/, Move move) {
  return number_of(move);
}

}  // namespace quatuor::squadro
