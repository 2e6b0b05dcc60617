#include "core/reward.hpp"
#include "games/crescendo/bot/layout_sense.hpp"
#include "games/crescendo/bot/scatter.hpp"
#include "games/crescendo/bot/tower_race.hpp"
#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

namespace {

// The board goes on telling while the pots are put down, else the last cross would be laid anyhow.
Rewards judge_pot(const State& state) {
  Rewards rewards = TowerRace(state).rewards(state);
  const Rewards board = judge_layout(state);
  for (const Player player : state.order()) {
    rewards[player] += board[player] - 0.5;
  }
  return rewards;
}

}  // namespace

Rewards Game::evaluate(const State& state) {
  switch (state.stage()) {
    case Stage::deal:
    case Stage::lay: return judge_layout(state);
    case Stage::first_pot:
    case Stage::second_pot: return judge_pot(state);
    case Stage::disperse: {
      State next = state;
      disperse_well(next);
      return evaluate(next);
    }
    case Stage::move: return TowerRace(state).rewards(state);
    case Stage::over: break;
  }
  // The turn limit may end the game in mid-thought.
  return rewards_of(state.places());
}

}  // namespace quatuor::crescendo
