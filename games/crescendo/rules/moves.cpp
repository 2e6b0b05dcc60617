#include <algorithm>

#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

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
  const CrossPlaces places(layout_, setup_.sides_of_one_cross);
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
    if (!plays(colour) || !may_take(colour)) {
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

}  // namespace quatuor::crescendo
