#include <algorithm>

#include "core/compare.hpp"
#include "games/quadrot/bot/learned.hpp"
#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

namespace {

// Throws that a player still needs, fitted to 1 500 games: the dice that all pawns need, with more
// for the one that has the farthest to go, which in the end has nobody to share the dice with, and
// one throw for every pawn that still has to find its exit. Finishers need none, the earlier the
// less.
double throws_left(const State& state, Player player) {
  const auto finished = std::ranges::find(state.finished(), player);
  if (finished != state.finished().end()) {
    return static_cast<double>(finished - state.finished().end());
  }
  const SideNumber side = state.side_of(player);
  const bool is_open = state.is_opened();
  const unsigned waiting = state.at_home(player);
  const double from_home = state.board().expected_dice(side, is_open, home);
  double dice = waiting * from_home;
  double farthest = waiting > 0 ? from_home : 0;
  for (PointSet set = state.pawns_of(player); set != 0; set &= set - 1) {
    const double left = state.board().expected_dice(side, is_open, lowest(set));
    dice += left;
    farthest = std::max(farthest, left);
  }
  return dice / 3 + farthest / 5 + (pawns_each - state.are_out(player));
}

// How often the first comes out before the second: the longer the way, the less a lead says.
double chance_to_be_first(double left, double others) {
  const double lead = others - left;
  const double nearest = std::max(0.0, std::min(left, others));
  const double scale = 0.5 + 0.2 * nearest * nearest;
  return chance_of_lead(lead, scale);
}

}  // namespace

// Each pair of players is compared by the throws they still need; who is to throw is half a throw
// nearer.
Rewards Learned::formula(const State& state) {
  const Seat seats = state.seats();
  Rewards left{};
  for (Player player = 0; player < seats; ++player) {
    left[player] = throws_left(state, player);
  }
  left[state.mover()] -= 0.5;
  Rewards rewards{};
  for (Player player = 0; player < seats; ++player) {
    for (Player other = 0; other < seats; ++other) {
      if (other != player) {
        rewards[player] += chance_to_be_first(left[player], left[other]) / (seats - 1);
      }
    }
  }
  return rewards;
}

double Game::evaluate_for(const State& state, Seat seat) {
  const auto player = static_cast<Player>(seat - 1);
  if (!Learned::knows(state)) {
    return Learned::formula(state)[player];
  }
  if (const auto certain = Learned::certain(state, player)) {
    return *certain;
  }
  const Look look = Learned::look(state, player);
  const double chance = chance_of_odds(Learned::Net::log_odds(Learned::worths(), look));
  return look.is_of_rival ? 1 - chance : chance;
}

Rewards Game::evaluate(const State& state) {
  if (!Learned::knows(state)) {
    return Learned::formula(state);
  }
  Rewards rewards{};
  if (state.seats() == 2) {
    const Player thrower = state.mover();
    rewards[thrower] = evaluate_for(state, static_cast<Seat>(thrower + 1));
    rewards[1U - thrower] = 1 - rewards[thrower];
    return rewards;
  }
  for (Seat seat = 1; seat <= state.seats(); ++seat) {
    rewards[seat - 1U] = evaluate_for(state, seat);
  }
  return rewards;
}

}  // namespace quatuor::quadrot
