#include <algorithm>

#include "core/compare.hpp"
#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

namespace {

// Moves that bring a whole stack onto another cell: 1 or 2 where one sees it at a glance, else 3.
unsigned moves_between(const Ground& ground, unsigned from, unsigned height, unsigned to) {
  const CellSet reached = ground.reach(from, height);
  if ((reached & only(to)) != 0) {
    return 1;
  }
  return (reached & ground.reach(to, height)) != 0 ? 2 : 3;
}

// Own moves to a finished tower: every stack goes, whole, to the one that is easiest to reach.
unsigned moves_to_tower(const State& state, Player player) {
  const CellSet stacks = state.stacks_of(player);
  unsigned fewest = 1000;
  for (CellSet targets = stacks; targets != 0; targets &= targets - 1) {
    unsigned sum = 0;
    for (CellSet others = stacks & ~only(lowest(targets)); others != 0; others &= others - 1) {
      const unsigned from = lowest(others);
      sum += moves_between(state.ground(), from, state.height(from), lowest(targets));
    }
    fewest = std::min(fewest, sum);
  }
  return fewest;
}

// How far each player is from the end: less is better, over all rounds.
double distance(const State& state, Player player) {
  constexpr double out = 1000;
  const auto eliminated = std::ranges::find(state.eliminated(), player);
  if (eliminated != state.eliminated().end()) {
    return out * static_cast<double>(state.eliminated().end() - eliminated);
  }
  const auto finished = std::ranges::find(state.finished(), player);
  if (finished != state.finished().end()) {
    return -out / static_cast<double>(finished - state.finished().begin() + 1);
  }
  const bool is_moving = state.stage() == Stage::move || state.stage() == Stage::disperse;
  return is_moving ? moves_to_tower(state, player) : 0;
}

}  // namespace

// Each pair of players is compared by its moves to a finished tower: the race is what wins, and the
// count sees both the number of stacks and whether their heights fit the distances.
Rewards Game::evaluate(const State& state) {
  Rewards distances{};
  for (Player player = 0; player < state.seats(); ++player) {
    distances[player] = distance(state, player);
  }
  return compare_by_what_is_left(state.seats(), distances, 3);
}

}  // namespace quatuor::crescendo
