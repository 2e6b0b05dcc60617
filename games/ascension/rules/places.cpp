#include <algorithm>

#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

// A22, A23. The winner, the others by what they have reached, those who are out, last out first.
Places State::places() const {
  const auto standing = [&](Player player) {
    const auto out = eliminated_.end() - std::ranges::find(eliminated_, player);
    const bool is_judged = winner_ == nobody && has_flag(player);
    return std::tuple(player != winner_, is_out(player), out, !has_flag(player),
                      !was_at_summit(player), -static_cast<int>(highest_[player]),
                      -static_cast<int>(starts_[player]),
                      is_judged ? distance(pawn_[player], corner_of(player)) : 0U);
  };
  return places_by(setup_.players, standing);
}

}  // namespace quatuor::ascension
