#include <algorithm>

#include "games/crescendo/state.hpp"

namespace quatuor::crescendo {

void State::pass_the_turn() {
  at_ = static_cast<std::uint8_t>((at_ + 1U) % order_.size());
}

// C14.
void State::end_turn() {
  ++turns_[mover()];
  const bool all_had_their_turns =
      turns_[mover()] >= setup_.turn_limit && std::ranges::all_of(order_, [&](Player player) {
        return turns_[player] >= setup_.turn_limit || !is_still_in(player);
      });
  if (all_had_their_turns) {
    return end_round();
  }
  do {
    pass_the_turn();
  } while (!is_still_in(mover()));
}

// C13, C14. Finishers in their order, then by tallest tower, fewest stacks, later in the order.
PlayerList State::ranking() const {
  const auto standing = [&](Player player) {
    return std::pair(tallest_stack(player), -std::popcount(stacks_[player]));
  };
  PlayerList ranked = finished_;
  while (ranked.size() < order_.size()) {
    Player best = most_seats;
    for (std::size_t i = order_.size(); i-- > 0;) {
      const bool is_ranked = std::ranges::find(ranked, order_[i]) != ranked.end();
      if (!is_ranked && (best == most_seats || standing(order_[i]) > standing(best))) {
        best = order_[i];
      }
    }
    ranked.add(best);
  }
  return ranked;
}

void State::end_round() {
  const PlayerList ranked = ranking();
  eliminated_.add(ranked[ranked.size() - 1]);
  if (ranked.size() == 2) {
    stage_ = Stage::over;
    return;
  }
  order_.clear();
  for (std::size_t i = 0; i + 1 < ranked.size(); ++i) {
    order_.add(ranked[i]);
  }
  finished_.clear();
  turns_ = {};
  stacks_ = {};
  height_ = {};
  at_ = 0;
  stage_ = Stage::first_pot;
}

// The first out takes the last place, and so on; the one never out has won.
quatuor::Places State::places() const {
  quatuor::Places places;
  for (Player player = 0; player < setup_.players; ++player) {
    const auto out = std::ranges::find(eliminated_, player) - eliminated_.begin();
    places.add(static_cast<std::uint8_t>(setup_.players - out));
  }
  return places;
}

}  // namespace quatuor::crescendo
