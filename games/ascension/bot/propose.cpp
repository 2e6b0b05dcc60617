#include "games/ascension/bot/planner.hpp"
#include "games/ascension/game.hpp"

namespace quatuor::ascension {

std::uint64_t Game::propose(const State& state, Proposals& proposals) {
  Planner planner(state, proposals);
  switch (state.stage()) {
    case Stage::take: planner.propose_pieces(); break;
    case Stage::lay: planner.propose_layings(); break;
    default: planner.propose_steps(); break;
  }
  return planner.looked_at();
}

}  // namespace quatuor::ascension
