#include "games/ascension/offers.hpp"

namespace quatuor::ascension {

namespace {

// From a corner: the pawn stands on its own figure or on the bare cell, never on a ladder.
bool is_step(const State& state, Player player, int height, Face sign) {
  const int rise = height - static_cast<int>(state.table().height(state.corner_of(player)));
  return rise <= 1 && rise >= (sign == mattress ? -2 : -1) && state.may_stand_on(player, sign);
}

Face sign_in_hand(const State& holding, bool shown) {
  const Piece piece = holding.in_hand();
  return !is_cube(piece) ? half_face(piece) : shown ? holding.table().face(piece) : neutral;
}

}  // namespace

bool Offers::lifting_opens(const State& state, Player player, unsigned cell) {
  const Table& table = state.table();
  const Piece piece = table.top(cell);
  const int height = static_cast<int>(table.height(cell) - size_of(piece));
  return is_step(state, player, height, table.sign_of(table.below(piece)));
}

// Only the three neighbours of the corner matter.
Offers::Freedom Offers::freedom_of(const State& state, Player player) {
  Freedom freedom;
  const Table& table = state.table();
  const CellSet own = state.takeable(player);
  const CellSet halves = own & table.topped_by_half();
  const bool has_reserve = state.reserve(player, false) + state.reserve(player, true) > 0;
  each(neighbours[state.corner_of(player)] - state.pawns(), [&](unsigned cell) {
    const int height = static_cast<int>(table.height(cell));
    bool is_firm = is_step(state, player, height, table.sign(cell)) ||
                   (own.contains(cell) && lifting_opens(state, player, cell));
    for (const int size : {1, 2}) {
      if (cell == state.joker_cell() || !is_step(state, player, height + size, neutral)) {
        continue;
      }
      is_firm |= size == 1 && has_reserve;
      const CellSet supply = (size == 1 ? halves : own - halves) - CellSet::only(cell);
      freedom.survives_a_laying |= supply.size() > 1;
      freedom.survives_a_move |= supply.size() > 2;
      if (supply.size() == 1) {
        freedom.single_pieces |= supply;
      }
    }
    freedom.survives_a_laying |= is_firm;
    freedom.survives_a_move |= is_firm;
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

bool Offers::all_survive_a_move() const {
  for (Player player = 0; player < state_.seats(); ++player) {
    if ((state_.free_ >> player & 1U) != 0 && !freedom_of(state_, player).survives_a_move) {
      return false;
    }
  }
  return true;
}

State Offers::holding(Move taken) const {
  State state = state_;
  state.take(taken);
  return state;
}

// The doubtful ones one by one, the others by a quick look.
template <class Check, class Quick>
Offers::Candidates Offers::filter(const Candidates& all, CellSet doubtful, bool others_are_doubtful,
                                  const Quick& quick, const Check& check) {
  Candidates kept;
  each(all.cells, [&](unsigned cell) {
    if (doubtful.contains(cell) ? check(Move{cell}) : quick(Move{cell})) {
      kept.cells |= CellSet::only(cell);
    }
  });
  for (const Move move : all.others) {
    if (others_are_doubtful ? check(move) : quick(move)) {
      kept.others.add(move);
    }
  }
  return kept;
}

Offers::Candidates Offers::that_can_be_laid(const Candidates& all) const {
  if (state_.free_ == 0) {
    return all;
  }
  const bool is_easy = all_survive_a_move();
  CellSet doubtful = is_easy ? CellSet{} : CellSet::all();
  for (Player player = 0; player < state_.seats(); ++player) {
    if ((state_.free_ >> player & 1U) != 0) {
      doubtful |= neighbours[state_.corner_of(player)];
    }
  }
  return filter(
      all, doubtful, !is_easy, [](Move) { return true; },
      [&](Move move) { return !legal_cells(holding(move), false).empty(); });
}

Offers::Candidates Offers::that_open_a_step(const Candidates& all) const {
  const Player me = state_.mover_;
  const Table& table = state_.table_;
  const CellSet near = neighbours[state_.corner_of(me)];
  const bool is_open = !state_.steps(me).empty();
  // Laid beside the corner, does a piece of that size open a step?
  std::array<bool, 3> opens{};
  each(near - state_.pawns(), [&](unsigned cell) {
    for (const unsigned size : {1U, 2U}) {
      opens[size] |= cell != state_.joker_cell_ &&
                     is_step(state_, me, static_cast<int>(table.height(cell) + size), neutral);
    }
  });
  const bool is_easy = all_survive_a_move();
  return filter(
      all, is_easy ? near : CellSet::all(), !is_easy,
      [&](Move move) {
        const bool is_on_board = number_of(move) < cells;
        return is_open || opens[is_on_board ? size_of(table.top(number_of(move))) : 1];
      },
      [&](Move move) {
        const State taken = holding(move);
        return !opening_cells(taken, legal_cells(taken, false), false).empty();
      });
}

bool Offers::has_piece() const {
  return !that_can_be_laid(all_pieces()).empty();
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

// A17a. Cells where the piece in hand would shut a pawn in its corner.
CellSet Offers::shutting_in(const State& holding, Player player, bool shown) {
  const CellSet near = neighbours[holding.corner_of(player)];
  const Freedom freedom = freedom_of(holding, player);
  CellSet shut;
  if (!freedom.survives_a_laying && freedom.single_pieces.size() < 2) {
    shut = freedom.single_pieces.empty() ? CellSet::all() - near : freedom.single_pieces - near;
  }
  State tried = holding;
  each(near - holding.pawns(), [&](unsigned cell) {
    tried.table_.put(cell, holding.hand_, shown);
    tried.laid_ = {holding.hand_, static_cast<std::uint8_t>(cell)};
    if (!is_free(tried, player)) {
      shut |= CellSet::only(cell);
    }
    tried.table_.lift(cell);
  });
  return shut;
}

Player Offers::shut_in_by(const State& holding, Laying laying) {
  for (Player player = 0; player < holding.seats(); ++player) {
    if ((holding.free_ >> player & 1U) != 0 &&
        shutting_in(holding, player, laying.shown).contains(laying.cell)) {
      return player;
    }
  }
  return nobody;
}

CellSet Offers::legal_cells(const State& holding, bool shown) {
  CellSet legal = holding.placeable(holding.hand_, sign_in_hand(holding, shown), holding.origin_);
  for (Player player = 0; player < holding.seats(); ++player) {
    if ((holding.free_ >> player & 1U) != 0) {
      legal -= shutting_in(holding, player, shown);
    }
  }
  return legal;
}

// A17b. Cells that leave the mover's pawn a step out of its corner.
CellSet Offers::opening_cells(const State& holding, CellSet legal, bool shown) {
  const Player me = holding.mover_;
  const CellSet near = neighbours[holding.corner_of(me)];
  CellSet opening = holding.steps(me).empty() ? CellSet{} : legal - near;
  State tried = holding;
  each(legal & near, [&](unsigned cell) {
    tried.table_.put(cell, holding.hand_, shown);
    if (!tried.steps(me).empty()) {
      opening |= CellSet::only(cell);
    }
    tried.table_.lift(cell);
  });
  return opening;
}

void Offers::list_layings(MoveList& list) const {
  const Piece piece = state_.hand_;
  const bool may_show =
      is_cube(piece) && !state_.hand_showed_ && state_.table_.face(piece) != neutral;
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
