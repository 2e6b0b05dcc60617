#include "games/quadrot/rules/state.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace quatuor::quadrot {

State::State(Setup setup) : setup_(std::move(setup)) {
  for (Player player = 0; player < setup_.players; ++player) {
    at_home_[player] = pawns_each;
    side_[player] = static_cast<SideNumber>(setup_.players == 2 ? 2 * player : player);
  }
  if (setup_.players != 3) {
    stage_ = Stage::beginning;
  }
}

State State::in_any_order() const {
  State state = *this;
  state.any_order_ = has_dice();
  return state;
}

std::optional<Player> State::owner(unsigned point) const {
  for (Player player = 0; player < setup_.players; ++player) {
    if ((pawns_[player] & only(point)) != 0) {
      return player;
    }
  }
  return std::nullopt;
}

std::uint64_t State::hash() const {
  std::uint64_t hash = combine(
      static_cast<std::uint64_t>(stage_) << 16U | static_cast<std::uint64_t>(mover_) << 8U | throw_,
      made_.size());
  for (const Move move : made_) {
    hash = combine(hash, number_of(move));
  }
  for (Player player = 0; player < setup_.players; ++player) {
    hash = combine(combine(hash, pawns_[player]),
                   static_cast<std::uint64_t>(turns_[player]) << 16U |
                       static_cast<std::uint64_t>(at_home_[player]) << 8U | side_[player]);
  }
  for (const Player player : finished_) {
    hash = combine(hash, player);
  }
  return hash;
}

}  // namespace quatuor::quadrot
