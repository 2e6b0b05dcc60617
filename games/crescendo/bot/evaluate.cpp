#include "core/reward.hpp"
#include "games/crescendo/bot/learned.hpp"
#include "games/crescendo/bot/scatter.hpp"
#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

Rewards Game::evaluate(const State& state) {
  switch (state.stage()) {
    case Stage::disperse: {
      State next = state;
      disperse_well(next);
      return evaluate(next);
    }
    // The turn limit may end the game in mid-thought.
    case Stage::over: return rewards_of(state.places());
    default: return Learned::judge(state, Learned::compare(state));
  }
}

}  // namespace quatuor::crescendo
