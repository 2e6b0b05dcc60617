#pragma once

#include "core/game.hpp"
#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

// What each player may expect of the crosses that lie, be there room for more or not.
Rewards judge_layout(const State& state);

}  // namespace quatuor::crescendo
