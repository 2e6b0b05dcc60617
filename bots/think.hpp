#pragma once

#include "bots/alpha_beta.hpp"
#include "bots/rollout_search.hpp"
#include "bots/tree_search.hpp"
#include "core/random.hpp"

// Bots for any game: how one decides that knows what its seat knows, and nothing else.
namespace quatuor {

// What looks best at once; among equals, any. There must be something to decide for that seat.
template <Game G>
Thought look_once(const Seen<G>& seen, Random& random) {
  Proposals proposals;
  const auto nodes = propose<G>(seen.sample(random), proposals);
  proposals.keep_best(proposals.size());
  std::uint32_t equals = 1;
  while (equals < proposals.size() && proposals[equals].value == proposals[0].value) {
    ++equals;
  }
  const Proposal& best = proposals[random.below(equals)];
  return {.move = best.move, .score = best.value, .depth = 1, .nodes = nodes, .line = {best.move}};
}

// Decides as the task says: the same again for the same random numbers, unless it is stopped. There
// must be something to decide for that seat.
template <Game G>
Thought think(const Seen<G>& seen, const Task& task, Random& random) {
  switch (task.brain) {
    case Brain::greedy: return look_once(seen, random);
    case Brain::playouts: return TreeSearch<G, RandomPlayouts<G>>(seen, task, random).run();
    case Brain::tree: return TreeSearch<G>(seen, task, random).run();
    case Brain::search: break;
  }
  if constexpr (HasRolloutSettings<G>) {
    // Who errs on purpose looks at its own turn only.
    if (task.noise == 0 && task.overlooks == 0) {
      return RolloutSearch<G>(seen, task, random).run();
    }
  }
  if constexpr (HasDuel<G>) {
    return AlphaBeta<G>(seen.sample(random), task, random).run();
  } else {
    return TreeSearch<G>(seen, task, random).run();
  }
}

}  // namespace quatuor
