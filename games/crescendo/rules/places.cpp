#include <algorithm>

#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

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

// The first out takes the last place, and so on; the one never out has won.
Places State::places() const {
  Places places;
  for (Player player = 0; player < setup_.players; ++player) {
    const auto out = std::ranges::find(eliminated_, player) - eliminated_.begin();
    places.add(static_cast<std::uint8_t>(setup_.players - out));
  }
  return places;
}

}  // namespace quatuor::crescendo
