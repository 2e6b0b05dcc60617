#include <algorithm>

#include "core/compare.hpp"
#include "games/ascension/game.hpp"

namespace quatuor::ascension {

namespace {

// Turns that a pawn needs if nobody hinders it: a step brings it one cell nearer or half a cube
// higher, and both at once on a staircase.
double turns_left(const State& state, Player player) {
  const unsigned cell = state.pawn(player);
  const auto level = static_cast<double>(state.table().height(cell));
  const double home = distance(cell, state.corner_of(player));
  if (state.has_flag(player)) {
    return std::max(home, (level - state.table().height(state.corner_of(player))) / 1.0);
  }
  constexpr double summit_to_home = 8;
  const double summit = state.table().height(pillar);
  return std::max<double>(distance(cell, pillar), summit - level) + summit_to_home;
}

// A pawn with few ways to go on is soon blocked: one way is in danger, three are safe.
double danger(const State& state, Player player) {
  if (state.is_in_corner(player)) {
    return 0;
  }
  constexpr std::array<double, 4> by_ways{6, 3, 1, 0};
  const double lost = state.starts_left(player) == 1 ? 3 : 1;
  return lost * by_ways[std::min<std::size_t>(state.pawn_moves(player).size(), 3)];
}

double burden(const State& state, Player player) {
  if (state.is_out(player)) {
    return 100;
  }
  constexpr double second_start = 6;
  return turns_left(state, player) + danger(state, player) -
         second_start * state.starts_left(player) - (state.leader() == player ? 3 : 0);
}

}  // namespace

// Each pair of players is compared by the turns they still need, with blocks to come counted in.
Rewards Game::evaluate(const State& state) {
  if (state.stage() == Stage::seating) {
    return {0.5, 0.5, 0.5, 0.5};
  }
  Rewards burdens{};
  for (Player player = 0; player < state.seats(); ++player) {
    burdens[player] = burden(state, player);
  }
  return compare_by_what_is_left(state.seats(), burdens, 6);
}

}  // namespace quatuor::ascension
