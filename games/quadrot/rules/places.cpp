#include <algorithm>

#include "games/quadrot/rules/state.hpp"

namespace quatuor::quadrot {

// Q15.
unsigned State::segments_left(Player player) const {
  const SideNumber side = side_[player];
  unsigned sum = at_home_[player] * board().segments_left(side, is_opened(), home);
  for (PointSet set = pawns_[player]; set != 0; set &= set - 1) {
    sum += board().segments_left(side, is_opened(), lowest(set));
  }
  return sum;
}

// Q14, Q15. In the order of finishing, then by pawns out, then by segments left.
Places State::places() const {
  const auto standing = [&](Player player) {
    const auto at = std::ranges::find(finished_, player) - finished_.begin();
    return std::tuple(at, pawns_each - are_out(player), segments_left(player));
  };
  return places_by(setup_.players, standing);
}

}  // namespace quatuor::quadrot
