// What the tree search does where dice and several players matter.
#include "bots/think.hpp"
#include "games/quadrot/game.hpp"
#include "games/quadrot/tests/table.hpp"

namespace quatuor::quadrot {

// S is out. N needs one red or blue die, and then W is last: a finished game is worth three places,
// not one win.
TEST(QuadrotSearch, KnowsThePlacesOfAllAtTheEnd) {
  const State state = position(options_for(3), "S0@-+4;W4@-+0;N0@20+3/9,9,9/1/2/blue+red/-");
  Random random(1);
  const Thought thought = think(Seen<Game>(state, 2), {.nodes = 20'000}, random);
  EXPECT_LT(thought.score, 0.15);
}

// The visits of what was given back are gone; the edge above it still has them.
TEST(QuadrotSearch, ThrowsComeUpByTheirChancesAfterMemoryWasGivenBack) {
  const State before = position(options_for(2), "S4@-+0;N4@-+0/5,5/-/1/dice/-");
  MoveList outcomes;
  before.moves(outcomes);
  const double weights = outcomes.total_weight();
  Tree tree(Tree::least_capacity, false);
  tree[0].visits = 1'000;
  tree[0].decider = Turn::chance();
  const auto children = tree.expand(0, outcomes.size());
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    children[i].move = outcomes[i];
    children[i].prior = static_cast<float>(outcomes.weight(i) / weights);
  }
  Random random(1);
  const Task task;
  constexpr int thrown = 360;
  for (int i = 0; i < thrown; ++i) {
    State state = before;
    ++tree[Selection<Game, GameKnowledge<Game>>(tree, task, 2)(0, state, random)].visits;
    ++tree[0].visits;
  }
  for (const Edge& edge : tree.children(tree[0])) {
    EXPECT_NEAR(edge.visits, thrown * static_cast<double>(edge.prior), 1.5);
  }
}

}  // namespace quatuor::quadrot
