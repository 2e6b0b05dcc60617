#include "games/crescendo/bot/tower_race.hpp"

namespace quatuor::crescendo {

namespace {

CellSet strikes_of(const State& state, Player player) {
  CellSet found = 0;
  for (CellSet set = state.stacks_of(player); set != 0; set &= set - 1) {
    const unsigned cell = lowest(set);
    for (unsigned height = 1; height <= state.height(cell); ++height) {
      found |= state.ground().reach(cell, height);
    }
  }
  return found;
}

}  // namespace

TowerRace::TowerRace(const State& state) {
  for (const Player player : state.order()) {
    look_again(state, player);
  }
}

void TowerRace::look_again(const State& state, Player player) {
  if (state.is_still_in(player)) {
    sides_[player] = {plan_of(state, player), strikes_of(state, player)};
  }
}

}  // namespace quatuor::crescendo
