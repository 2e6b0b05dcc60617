#include <algorithm>

#include "games/crescendo/state.hpp"

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

void State::moves(MoveList& list) const {
  switch (stage_) {
    case Stage::deal: return list_deals(list);
    case Stage::lay: return list_layings(list);
    case Stage::first_pot:
    case Stage::second_pot: return list_drops(list);
    case Stage::move: return list_steps(list);
    case Stage::disperse: return list_dispersals(list);
    case Stage::over: return;
  }
}

// C2.
void State::list_deals(MoveList& list) const {
  for (unsigned kind = 0; kind < setup_.set->kinds.size(); ++kind) {
    unsigned left = setup_.set->kinds[kind].copies;
    for (const Player player : order_) {
      left -= copies_in_hand(player, kind);
    }
    if (left > 0) {
      list.add_outcome(Move{kind}, left);
    }
  }
}

// C3.
void State::list_layings(MoveList& list) const {
  const Places places(layout_, setup_.sides_of_one_cross);
  for (unsigned kind = 0; kind < setup_.set->kinds.size(); ++kind) {
    if (copies_in_hand(mover(), kind) == 0) {
      continue;
    }
    for (unsigned rotation = 0; rotation < setup_.set->kinds[kind].turns; ++rotation) {
      places.each([&](int x, int y) { list.add(to_move(Laying{kind, rotation, {x, y}})); });
    }
  }
}

// C5, C6.
void State::list_drops(MoveList& list) const {
  for (Player colour = 0; colour < setup_.players; ++colour) {
    if (std::ranges::find(order_, colour) == order_.end() || !may_take(colour)) {
      continue;
    }
    CellSet where =
        stage_ == Stage::first_pot ? free_cells() & ground_->of_colour(0) : stacks_[colour];
    for (; where != 0; where &= where - 1) {
      if (height_[lowest(where)] < 2) {
        list.add(to_move(Drop{colour, lowest(where)}));
      }
    }
  }
}

// C7–C9, C11.
void State::list_steps(MoveList& list) const {
  const CellSet allowed = ~protected_from(mover());
  for (CellSet set = stacks_[mover()]; set != 0; set &= set - 1) {
    const unsigned from = lowest(set);
    for (unsigned height = 1; height <= height_[from]; ++height) {
      for (CellSet to = ground_->reach(from, height) & allowed; to != 0; to &= to - 1) {
        list.add(to_move(Step{from, height, lowest(to)}));
      }
    }
  }
  if (list.empty()) {
    list.add(pass);
  }
}

// C10. Cells in ascending order, so that each set of cells comes up once; enough must stay above.
void State::list_dispersals(MoveList& list) const {
  CellSet where = free_cells() & ~(only(next_cell_) - 1);
  for (unsigned reserved = 1; reserved < left_; ++reserved) {
    where &= ~std::bit_floor(where);
  }
  for (; where != 0; where &= where - 1) {
    list.add(Move{lowest(where)});
  }
}

void State::play(Move move) {
  switch (stage_) {
    case Stage::deal: return deal(number_of(move));
    case Stage::lay: return lay(laying_of(move));
    case Stage::first_pot:
    case Stage::second_pot: return drop(drop_of(move));
    case Stage::move: return move == pass ? end_turn() : step(step_of(move));
    case Stage::disperse: return disperse(number_of(move));
    case Stage::over: return;
  }
}

void State::deal(unsigned kind) {
  const unsigned before = dealt();
  hands_[order_[before % order_.size()]] += std::uint64_t{1} << (4 * kind);
  if (before + 1 == crosses) {
    stage_ = Stage::lay;
  }
}

void State::lay(const Laying& laying) {
  hands_[mover()] -= std::uint64_t{1} << (4 * laying.kind);
  layout_.add({static_cast<std::int8_t>(laying.centre.x), static_cast<std::int8_t>(laying.centre.y),
               static_cast<std::uint8_t>(laying.kind), static_cast<std::uint8_t>(laying.rotation)});
  at_ = static_cast<std::uint8_t>((at_ + 1U) % order_.size());
  if (layout_.size() == crosses) {
    ground_ = std::make_shared<const Ground>(layout_, *setup_.set);
    stage_ = Stage::first_pot;
  }
}

void State::drop(const Drop& drop) {
  stacks_[drop.colour] |= only(drop.cell);
  ++height_[drop.cell];
  at_ = static_cast<std::uint8_t>((at_ + 1U) % order_.size());
  const bool is_empty =
      std::ranges::all_of(order_, [&](Player player) { return left_in_pot(player) == 0; });
  if (is_empty) {
    stage_ = stage_ == Stage::first_pot ? Stage::second_pot : Stage::move;
  }
}

void State::step(const Step& step) {
  const Player me = mover();
  height_[step.from] = static_cast<std::uint8_t>(height_[step.from] - step.height);
  if (height_[step.from] == 0) {
    stacks_[me] &= ~only(step.from);
  }
  if ((stacks_[me] & only(step.to)) != 0) {
    height_[step.to] = static_cast<std::uint8_t>(height_[step.to] + step.height);
    return height_[step.to] == pawns_each() ? finish() : end_turn();
  }
  const unsigned displaced = height_[step.to];
  if (displaced != 0) {
    dispersed_ = owner(step.to).value_or(me);
    stacks_[dispersed_] &= ~only(step.to);
  }
  stacks_[me] |= only(step.to);
  height_[step.to] = static_cast<std::uint8_t>(step.height);
  if (displaced == 0) {
    return end_turn();
  }
  left_ = static_cast<std::uint8_t>(displaced);
  stage_ = Stage::disperse;
}

void State::disperse(unsigned cell) {
  stacks_[dispersed_] |= only(cell);
  height_[cell] = 1;
  next_cell_ = static_cast<std::uint8_t>(cell + 1);
  --left_;
  if (left_ == 0) {
    dispersed_ = 0;
    next_cell_ = 0;
    stage_ = Stage::move;
    end_turn();
  }
}

// C12. The mover's pawns form one tower.
void State::finish() {
  const Player me = mover();
  finished_.add(me);
  if (order_.size() > 2) {
    height_[lowest(stacks_[me])] = 0;
    stacks_[me] = 0;
  }
  if (finished_.size() == order_.size() - 1) {
    return end_round();
  }
  end_turn();
}

bool State::is_still_in(Player player) const {
  return std::ranges::find(finished_, player) == finished_.end();
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
    at_ = static_cast<std::uint8_t>((at_ + 1U) % order_.size());
  } while (!is_still_in(mover()));
}

// C13, C14. Finishers in their order, then by tallest tower, fewest stacks, later in the order.
PlayerList State::ranking() const {
  const auto standing = [&](Player player) {
    unsigned tallest_stack = 0;
    for (CellSet set = stacks_[player]; set != 0; set &= set - 1) {
      tallest_stack = std::max<unsigned>(tallest_stack, height_[lowest(set)]);
    }
    return std::pair(tallest_stack, -std::popcount(stacks_[player]));
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
