#include "games/quadrot/state.hpp"

#include <algorithm>

namespace quatuor::quadrot {

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

bool State::leads_forward(Move move) const {
  const auto left = [&](unsigned point) {
    return board().segments_left(side_[mover_], is_opened(), point);
  };
  if (stage_ == Stage::white) {
    return move != stay && left(number_of(move)) < left(on_white());
  }
  if (move == pass) {
    return true;
  }
  const Step step = step_of(move);
  return left(end_of(step)) < left(step.from);
}

Move State::casual_move(const MoveList& list, Random& random) const {
  constexpr int tries = 8;
  Move move = list.pick(random);
  for (int i = 1; i < tries && !leads_forward(move); ++i) {
    move = list.pick(random);
  }
  return move;
}

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
