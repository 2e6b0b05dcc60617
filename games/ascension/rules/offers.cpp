#include "games/ascension/rules/offers.hpp"

#include "games/ascension/rules/climb.hpp"

namespace quatuor::ascension {

namespace {

// From the player's corner.
bool is_step(const State& state, Player player, unsigned height, Face sign) {
  const unsigned corner = state.corner_of(player);
  const int rise = static_cast<int>(height) - static_cast<int>(state.stacks().height(corner));
  return is_in_reach(rise, state.stacks().sign(corner), sign) && state.may_stand_on(player, sign);
}

bool lifting_opens(const State& state, Player player, unsigned cell) {
  const Stacks& stacks = state.stacks();
  const Piece piece = stacks.top(cell);
  return is_step(state, player, stacks.height(cell) - size_of(piece),
                 stacks.sign_of(stacks.below(piece)));
}

bool is_in(std::uint8_t players, Player player) {
  return (players >> player & 1U) != 0;
}

}  // namespace

// Only the three neighbours of the corner matter.
Freedom Offers::freedom_of(const State& state, Player player) {
  Freedom freedom;
  const Stacks& stacks = state.stacks();
  const CellSet own = state.takeable(player);
  const CellSet halves = own & stacks.topped_by_half();
  const bool has_reserve = state.reserve(player, false) + state.reserve(player, true) > 0;
  each(neighbours[state.corner_of(player)] - state.pawns(), [&](unsigned cell) {
    const unsigned height = stacks.height(cell);
    bool is_firm = is_step(state, player, height, stacks.sign(cell)) ||
                   (own.contains(cell) && lifting_opens(state, player, cell));
    bool is_way = is_firm;
    for (const unsigned size : {1U, 2U}) {
      if (is_firm || cell == state.joker_cell() ||
          !is_step(state, player, height + size, neutral)) {
        continue;
      }
      const CellSet supply = (size == 1 ? halves : own - halves) - CellSet::only(cell);
      is_firm = (size == 1 && has_reserve) || supply.has_more_than(2);
      is_way |= is_firm || supply.has_more_than(1);
      if (!is_way) {
        freedom.single_pieces |= supply;
      }
    }
    freedom.survives_a_move |= is_firm;
    if (is_way) {
      freedom.ways |= CellSet::only(cell);
    }
  });
  return freedom;
}

Offers::Candidates Offers::all_pieces() const {
  const Player me = state_.mover_;
  Candidates all{.cells = state_.takeable(me), .others = {}};
  if (state_.own_halves_[me] > 0) {
    all.others.add(own_half);
  }
  if (state_.neutral_halves_[me] > 0) {
    all.others.add(neutral_half);
  }
  if (state_.leader() == me && state_.joker_cell_ == nowhere) {
    all.others.add(the_joker);  // A20
  }
  return all;
}

State Offers::holding(Move taken) const {
  State state = state_;
  state.take(taken);
  return state;
}

CellSet Offers::beside_corners_of_free() const {
  CellSet set;
  for (Player player = 0; player < state_.seats(); ++player) {
    if (is_in(state_.free_, player)) {
      set |= neighbours[state_.corner_of(player)];
    }
  }
  return set;
}

// The piece is taken from beside a corner: does its player stay free if it is laid far away? Rarely
// not: then every place is tried.
bool Offers::can_be_laid_anywhere(unsigned cell, State& tried) const {
  const bool showed = state_.stacks_.sign(cell) != neutral;
  const Piece piece = tried.stacks_.lift(cell);
  bool stay_free = true;
  for (Player player = 0; player < state_.seats() && stay_free; ++player) {
    stay_free = !is_in(state_.free_, player) ||
                !neighbours[state_.corner_of(player)].contains(cell) ||
                !freedom_of(tried, player).ways.empty();
  }
  tried.stacks_.put(cell, piece, showed && is_cube(piece));
  return stay_free || can_be_laid(Move{cell});
}

Offers::Candidates Offers::that_can_be_laid(const Candidates& all) const {
  if (state_.free_ == 0) {
    return all;
  }
  const CellSet beside = beside_corners_of_free();
  Candidates kept;
  if (state_.all_stay_free_) {
    kept = {.cells = all.cells - beside, .others = all.others};
    State tried = state_;
    each(all.cells & beside, [&](unsigned cell) {
      if (can_be_laid_anywhere(cell, tried)) {
        kept.cells |= CellSet::only(cell);
      }
    });
    return kept;
  }
  each(all.cells, [&](unsigned cell) {
    if (can_be_laid(Move{cell})) {
      kept.cells |= CellSet::only(cell);
    }
  });
  for (const Move move : all.others) {
    if (can_be_laid(move)) {
      kept.others.add(move);
    }
  }
  return kept;
}

bool Offers::opens_a_step(Move taken) const {
  const State with = holding(taken);
  return !opening_cells(with, legal_cells(with, false), false).empty();
}

Offers::Candidates Offers::that_open_a_step(const Candidates& all) const {
  const Player me = state_.mover_;
  const Stacks& stacks = state_.stacks_;
  const CellSet near = neighbours[state_.corner_of(me)];
  const bool is_easy = state_.all_stay_free_;
  const bool is_open = !state_.steps(me).empty();
  // Laid beside the corner, does a piece of that size open a step?
  std::array<bool, 3> opens{false, is_open, is_open};
  each(near - state_.pawns(), [&](unsigned cell) {
    for (const unsigned size : {1U, 2U}) {
      opens[size] |=
          cell != state_.joker_cell_ && is_step(state_, me, stacks.height(cell) + size, neutral);
    }
  });
  Candidates kept;
  CellSet doubtful = all.cells;
  if (is_easy) {
    // A piece from beside another's corner may have to go back there.
    const CellSet beside = near | beside_corners_of_free();
    const CellSet far = all.cells - beside;
    const CellSet halves = far & stacks.topped_by_half();
    kept.cells = (opens[1] ? halves : CellSet{}) | (opens[2] ? far - halves : CellSet{});
    doubtful &= beside;
  }
  each(doubtful, [&](unsigned cell) {
    if (opens_a_step(Move{cell})) {
      kept.cells |= CellSet::only(cell);
    }
  });
  for (const Move move : all.others) {
    if (is_easy ? opens[1] : opens_a_step(move)) {
      kept.others.add(move);
    }
  }
  return kept;
}

bool Offers::has_piece() const {
  const Candidates all = all_pieces();
  if (state_.all_stay_free_ &&
      (!all.others.empty() || !(all.cells - beside_corners_of_free()).empty())) {
    return true;
  }
  return !that_can_be_laid(all).empty();
}

void Offers::list_pieces(MoveList& list) const {
  Candidates offered = that_can_be_laid(all_pieces());
  if (state_.is_in_corner(state_.mover_)) {
    const Candidates opening = that_open_a_step(offered);
    offered = opening.empty() ? offered : opening;
  }
  each(offered.cells, [&](unsigned cell) { list.add(Move{cell}); });
  for (const Move move : offered.others) {
    list.add(move);
  }
}

bool Offers::shuts_in(const State& holding, Player player, Laying laying) {
  State tried = holding;
  tried.stacks_.put(laying.cell, holding.hand_, laying.shown);
  tried.laid_ = {holding.hand_, static_cast<std::uint8_t>(laying.cell)};
  if (holding.hand_ == joker) {
    tried.joker_cell_ = static_cast<std::uint8_t>(laying.cell);
  }
  return !freedom_of(tried, player).is_free();
}

// A17a. Cells where the piece in hand would shut a pawn in its corner.
CellSet Offers::shutting_in(const State& holding, Player player, bool shown) {
  const CellSet near = neighbours[holding.corner_of(player)];
  const Freedom freedom = freedom_of(holding, player);
  CellSet shut;
  if (freedom.ways.empty() && !freedom.single_pieces.has_more_than(1)) {
    shut = freedom.single_pieces.empty() ? CellSet::all() - near : freedom.single_pieces - near;
  }
  each(near - holding.pawns(), [&](unsigned cell) {
    const bool has_another_way = !(freedom.ways - CellSet::only(cell)).empty();
    if (!has_another_way && shuts_in(holding, player, {cell, shown})) {
      shut |= CellSet::only(cell);
    }
  });
  return shut;
}

Player Offers::shut_in_by(const State& holding, Laying laying) {
  for (Player player = 0; player < holding.seats(); ++player) {
    if (is_in(holding.free_, player) &&
        shutting_in(holding, player, laying.shown).contains(laying.cell)) {
      return player;
    }
  }
  return nobody;
}

CellSet Offers::legal_cells(const State& holding, bool shown) {
  CellSet legal = holding.placeable(holding.hand_, holding.sign_in_hand(shown), holding.origin_);
  for (Player player = 0; player < holding.seats(); ++player) {
    if (is_in(holding.free_, player)) {
      legal -= shutting_in(holding, player, shown);
    }
  }
  return legal;
}

// A17b. Cells that leave the mover's pawn a step out of its corner.
CellSet Offers::opening_cells(const State& holding, CellSet legal, bool shown) {
  const Player me = holding.mover_;
  const CellSet near = neighbours[holding.corner_of(me)];
  const CellSet open = holding.steps(me);
  const Face sign = holding.sign_in_hand(shown);
  CellSet opening = open.empty() ? CellSet{} : legal - near;
  each(legal & near, [&](unsigned cell) {
    const unsigned height = holding.stacks_.height(cell) + size_of(holding.hand_);
    if (!(open - CellSet::only(cell)).empty() || is_step(holding, me, height, sign)) {
      opening |= CellSet::only(cell);
    }
  });
  return opening;
}

void Offers::list_layings(MoveList& list) const {
  const Piece piece = state_.hand_;
  const bool may_show =
      is_cube(piece) && !state_.hand_showed_ && state_.stacks_.face(piece) != neutral;
  CellSet hidden = legal_cells(state_, false);
  CellSet shown = may_show ? legal_cells(state_, true) : CellSet{};
  if (state_.is_in_corner(state_.mover_)) {
    const CellSet opening = opening_cells(state_, hidden, false);
    const CellSet opening_shown = opening_cells(state_, shown, true);
    if (!(opening | opening_shown).empty()) {
      hidden = opening;
      shown = opening_shown;
    }
  }
  each(hidden | shown, [&](unsigned cell) {
    if (hidden.contains(cell)) {
      list.add(to_move(Laying{cell, false}));
    }
    if (shown.contains(cell)) {
      list.add(to_move(Laying{cell, true}));
    }
  });
}

}  // namespace quatuor::ascension
