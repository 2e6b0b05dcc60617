#include "games/crescendo/bot/tower_race.hpp"

#include <algorithm>

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

// C10. Moves that it takes, about, to make good the dispersal of the tallest of these stacks.
double damage(const State& state, CellSet struck) {
  unsigned tallest_yet = 0;
  const int others = std::popcount(struck) - 1;
  for (; struck != 0; struck &= struck - 1) {
    tallest_yet = std::max(tallest_yet, state.height(lowest(struck)));
  }
  return 1.5 * tallest_yet - 0.7 + 0.3 * others;
}

Player last_at_the_limit(const State& state) {
  const PlayerList ranked = state.ranking();
  return ranked[ranked.size() - 1];
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

// What the others can do to a player, in moves. Whoever is to move may still get out of the way.
double TowerRace::danger(const State& state, Player player) const {
  const CellSet open = state.stacks_of(player) & ~state.ground().of_colour(player + 1U);
  double worst = 0;
  for (const Player other : state.order()) {
    const CellSet struck = open & sides_[other].strikes;
    if (other != player && state.is_still_in(other) && struck != 0) {
      const double likely = other == state.mover() ? 0.6 : 0.3;
      worst = std::max(worst, likely * damage(state, struck));
    }
  }
  return worst;
}

double TowerRace::moves_left(const State& state, Player player) const {
  constexpr double for_each_in_pot = 1.6;
  const TowerPlan& plan = sides_[player].plan;
  if (state.stage() == Stage::first_pot) {
    return plan.moves + for_each_in_pot * state.left_in_pot(player);
  }
  if (state.stage() == Stage::second_pot) {
    return plan.moves;
  }
  const bool is_mover = player == state.mover();
  if (is_mover && plan.is_one_move) {
    return 0;
  }
  const double threat = danger(state, player);
  if (!is_mover && plan.is_one_move && threat == 0) {
    return 0.3;
  }
  // In a round that drags on, everybody dares more and more: else some would wait for its limit.
  const double late = state.turns_taken(player) / (5.0 * state.pawns_each());
  const double fear = 1 / (1 + late * late * late * late);
  return plan.moves + fear * threat - (is_mover ? 0.5 : 0);
}

// C13. Only the last of a round drops out. The others are even in the next round, but for the
// order.
Rewards TowerRace::rewards(const State& state) const {
  const auto seats = static_cast<double>(state.seats());
  const auto players = static_cast<double>(state.order().size());
  const double dropping_out = (seats - players) / (seats - 1);
  const double qualifying = (seats - players / 2) / (seats - 1);
  Rewards rewards{};
  Rewards moves_needed{};
  double total = 0;
  for (const Player player : state.order()) {
    if (state.is_still_in(player)) {
      const double left = moves_left(state, player) + 0.3;
      moves_needed[player] = left * left;
      total += moves_needed[player];
    }
  }
  // C14. The longer the round, the more it matters who would be last at its limit.
  const double late =
      static_cast<double>(state.turns_taken(state.mover())) / state.setup().turn_limit;
  const double weight = late * late;
  const Player last = weight > 0.01 ? last_at_the_limit(state) : Player{most_seats};
  for (const Player player : state.order()) {
    const double behind = moves_needed[player] / total;
    const double risk = (1 - weight) * behind + (player == last ? weight : 0);
    rewards[player] = qualifying - (qualifying - dropping_out) * risk;
  }
  constexpr double first_move = 0.03;
  for (std::size_t i = 0; i < state.finished().size(); ++i) {
    rewards[state.finished()[i]] = qualifying + first_move * (1 - static_cast<double>(i));
  }
  for (std::size_t i = 0; i < state.eliminated().size(); ++i) {
    rewards[state.eliminated()[i]] = static_cast<double>(i) / (seats - 1);
  }
  return rewards;
}

}  // namespace quatuor::crescendo
