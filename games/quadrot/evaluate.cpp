#include <algorithm>

#include "core/compare.hpp"
#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

namespace {

// Throws that a player still needs: four pawns share two dice a throw, so hardly a die goes by
// that serves none of them. Finishers need none, the earlier the less.
double throws_left(const State& state, Player player) {
  const auto finished = std::ranges::find(state.finished(), player);
  if (finished != state.finished().end()) {
    return static_cast<double>(finished - state.finished().end()) * 100;
  }
  const SideNumber side = state.side_of(player);
  double dice = state.at_home(player) * state.board().expected_dice(side, state.is_opened(), home);
  for (PointSet set = state.pawns_of(player); set != 0; set &= set - 1) {
    dice += state.board().expected_dice(side, state.is_opened(), lowest(set));
  }
  return dice / 2;
}

}  // namespace

// Each pair of players is compared by the throws they still need; the longer the way, the less a
// lead says.
Rewards Game::evaluate(const State& state) {
  Rewards left{};
  for (Player player = 0; player < state.seats(); ++player) {
    left[player] = throws_left(state, player);
  }
  return compare_by_what_is_left(state.seats(), left, 4);
}

}  // namespace quatuor::quadrot
