#pragma once

#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

// How a player stands in the race to one tower, if nobody gets in the way.
struct TowerPlan {
  double moves = 0;          // to a finished tower, about
  bool is_one_move = false;  // from the end
};

TowerPlan plan_of(const State& state, Player player);

}  // namespace quatuor::crescendo
