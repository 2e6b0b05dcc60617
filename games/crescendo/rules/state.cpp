#include <algorithm>

#include "core/hash.hpp"
#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

namespace {

constexpr int spot_offset = 32;

}  // namespace

Move to_move(const Laying& laying) {
  return Move{laying.kind << 14U | laying.rotation << 12U |
              static_cast<std::uint32_t>(laying.centre.y + spot_offset) << 6U |
              static_cast<std::uint32_t>(laying.centre.x + spot_offset)};
}

Laying laying_of(Move move) {
  const std::uint32_t number = number_of(move);
  return {.kind = number >> 14U,
          .rotation = (number >> 12U) & 3U,
          .centre = {static_cast<int>(number & 0x3fU) - spot_offset,
                     static_cast<int>((number >> 6U) & 0x3fU) - spot_offset}};
}

State::State(Setup setup) : setup_(std::move(setup)) {
  for (Player player = 0; player < setup_.players; ++player) {
    order_.add(player);
  }
}

bool State::plays(Player player) const {
  return std::ranges::find(order_, player) != order_.end();
}

bool State::is_still_in(Player player) const {
  return std::ranges::find(finished_, player) == finished_.end();
}

unsigned State::tallest_stack(Player player) const {
  unsigned tallest_yet = 0;
  for (CellSet set = stacks_[player]; set != 0; set &= set - 1) {
    tallest_yet = std::max<unsigned>(tallest_yet, height_[lowest(set)]);
  }
  return tallest_yet;
}

std::optional<Player> State::owner(unsigned cell) const {
  for (const Player player : order_) {
    if ((stacks_[player] & only(cell)) != 0) {
      return player;
    }
  }
  return std::nullopt;
}

CellSet State::free_cells() const {
  return every_cell & ~(stacks_[0] | stacks_[1] | stacks_[2] | stacks_[3]);
}

CellSet State::protected_from(Player player) const {
  CellSet set = 0;
  for (const Player other : order_) {
    if (other != player) {
      set |= stacks_[other] & ground_->of_colour(other + 1U);
    }
  }
  return set;
}

unsigned State::dealt() const {
  unsigned count = 0;
  for (const Player player : order_) {
    for (unsigned kind = 0; kind < setup_.set->kinds.size(); ++kind) {
      count += copies_in_hand(player, kind);
    }
  }
  return count;
}

unsigned State::left_in_pot(Player player) const {
  if (stage_ == Stage::first_pot) {
    return pawns_each() - 2 - static_cast<unsigned>(std::popcount(stacks_[player]));
  }
  unsigned left = 2;
  for (CellSet set = stacks_[player]; set != 0; set &= set - 1) {
    left -= height_[lowest(set)] - 1U;
  }
  return left;
}

// C5. One's own colour only when nothing else is left.
bool State::may_take(Player colour) const {
  if (left_in_pot(colour) == 0) {
    return false;
  }
  return colour != mover() || std::ranges::all_of(order_, [&](Player other) {
           return other == mover() || left_in_pot(other) == 0;
         });
}

std::uint64_t State::hash() const {
  std::uint64_t hash = combine(static_cast<std::uint64_t>(stage_), at_);
  hash = combine(hash, dispersed_ | static_cast<std::uint64_t>(left_) << 8U |
                           static_cast<std::uint64_t>(next_cell_) << 16U);
  for (const Laid& laid : layout_) {
    hash = combine(hash, number_of(to_move(Laying{laid.kind, laid.rotation, laid.centre()})));
  }
  for (Player player = 0; player < setup_.players; ++player) {
    hash = combine(combine(combine(hash, stacks_[player]), hands_[player]), turns_[player]);
  }
  for (CellSet set = every_cell & ~free_cells(); set != 0; set &= set - 1) {
    hash = combine(hash, height_[lowest(set)]);
  }
  for (const PlayerList* list : {&order_, &finished_, &eliminated_}) {
    hash = combine(hash, list->size());
    for (const Player player : *list) {
      hash = combine(hash, player);
    }
  }
  return hash;
}

}  // namespace quatuor::crescendo
