// The first stage of a turn: which piece to take, for the sake of what can be done with it.
#include <algorithm>

#include "games/ascension/bot/planner.hpp"

namespace quatuor::ascension {

namespace {

// No cube has a corner's number: it stands for any cube that comes from far away.
constexpr Piece some_cube = 0;
// Few: a search that comes by here again and again does better with more positions.
constexpr std::size_t takes_looked_into = 2;
constexpr std::size_t layings_looked_into = 3;
constexpr double doubt = 0.01;  // about what was not looked into

}  // namespace

// Those around the pawns, and from elsewhere a cube that nobody misses and cubes with a face that
// the mover knows.
CellSet Planner::choose_pieces(const MoveList& legal) const {
  CellSet offered;
  for (const Move move : legal) {
    if (number_of(move) < cells) {
      offered |= CellSet::only(number_of(move));
    }
  }
  CellSet chosen = offered & around_;
  const CellSet elsewhere = offered - around_;
  const unsigned remote = most_remote(elsewhere - stacks_.topped_by_half());
  if (remote != nowhere) {
    chosen |= CellSet::only(remote);
  }
  CellSet known;
  each(elsewhere, [&](unsigned cell) {
    if (may_show(cell) && !known.has_more_than(3)) {
      known |= CellSet::only(cell);
    }
  });
  return chosen | known;
}

bool Planner::may_show(unsigned cell) const {
  const Piece piece = stacks_.top(cell);
  return piece != none && is_cube(piece) && !stacks_.shows(piece) &&
         (stacks_.knowers(piece) >> me_ & 1U) != 0 && stacks_.face(piece) != neutral;
}

Planner::Held Planner::take(Move move) {
  Held held{.board = now_};
  const std::size_t figure = state_.figure_of(me_);
  if (move == own_half) {
    held.piece = half_of(figure, 2U - held.board.own_halves[me_]--);
  } else if (move == neutral_half) {
    held.piece = half_of(figure, 4U - held.board.neutral_halves[me_]--);
  } else if (move == the_joker) {
    held.piece = joker;
  } else {
    const Piece piece = stacks_.top(number_of(move));
    held.showed = is_cube(piece) && stacks_.shows(piece);
    held.piece = stacks_.lift(number_of(move));
  }
  return held;
}

void Planner::put_back(Move move, const Held& held) {
  if (number_of(move) < cells) {
    stacks_.put(number_of(move), held.piece, held.showed);
  }
}

void Planner::weigh_pieces(const MoveList& legal, CellSet chosen) {
  for (const Move move : legal) {
    const bool is_cell = number_of(move) < cells;
    if (is_cell && !chosen.contains(number_of(move))) {
      continue;
    }
    if (is_cell && !around_.contains(number_of(move))) {
      takes_.add({move, base_});
      continue;
    }
    const Held held = take(move);
    takes_.add({move, value_of_finish(held.board)});
    put_back(move, held);
  }
}

void Planner::weigh_layings(CellSet open) {
  each(open, [&](unsigned cell) {
    layings_.add({Move{cell}, value_of_laying(now_, some_cube, {cell, false})});
  });
}

double Planner::best_laying(const EvalBoard& held, Piece piece, CellSet hidden, CellSet shown) {
  double best = 0;
  each(hidden,
       [&](unsigned cell) { best = std::max(best, value_of_laying(held, piece, {cell, false})); });
  each(shown,
       [&](unsigned cell) { best = std::max(best, value_of_laying(held, piece, {cell, true})); });
  return best;
}

// A half-cube makes a stair where the ground is level, or stops somebody else.
CellSet Planner::half_cells() const {
  const unsigned level = now_.level(me_);
  CellSet set;
  each(around_ & (neighbours[now_.pawn[me_]] | near_others_), [&](unsigned cell) {
    const unsigned height = stacks_.height(cell);
    if (near_others_.contains(cell) || height == level || height + 2 == level) {
      set |= CellSet::only(cell);
    }
  });
  return set;
}

void Planner::combine_with_layings(Choice& piece, CellSet open) {
  const bool is_cell = number_of(piece.move) < cells;
  const bool can_show = is_cell && may_show(number_of(piece.move));
  const CellSet places = is_cell ? open - CellSet::only(number_of(piece.move)) : open;
  CellSet best;
  for (std::size_t i = 0; i < std::min(layings_looked_into, layings_.size()); ++i) {
    best |= CellSet::only(number_of(layings_[i].move));
  }
  const Held held = take(piece.move);
  CellSet hidden = places & (is_cube(held.piece) ? best : half_cells());
  if (!is_cube(held.piece) && !is_neutral_half(held.piece)) {
    hidden -= CellSet::only(pillar);  // A9
  }
  if (piece.move == own_half) {
    hidden |= CellSet::only(state_.corner_of(me_)) - state_.pawns();  // A8
  }
  const CellSet shown = can_show ? places & (best | near_others_) : CellSet{};
  const double combined =
      best_laying(held.board, held.piece, hidden, shown - CellSet::only(pillar));
  piece.value = is_cell ? std::max(piece.value, combined) : combined;
  put_back(piece.move, held);
}

// Without corners, which only few pieces may be laid on.
CellSet Planner::open_cells() const {
  CellSet open = around_ - state_.pawns() - every_corner;
  if (state_.joker_cell() != nowhere) {
    open -= CellSet::only(state_.joker_cell());
  }
  return stacks_.top(pillar) == none ? open : open - CellSet::only(pillar);
}

// Taking and laying are weighed each alone, then the best of both together.
void Planner::propose_pieces() {
  MoveList legal;
  state_.moves(legal);
  const CellSet open = open_cells();
  base_ = value_of_finish(now_);
  weigh_pieces(legal, choose_pieces(legal));
  weigh_layings(open);
  const auto better = [](const Choice& a, const Choice& b) {
    return a.value != b.value ? a.value > b.value : a.move < b.move;
  };
  std::ranges::sort(takes_, better);
  std::ranges::sort(layings_, better);
  const double gain = layings_.empty() ? 0 : std::max(0.0, layings_[0].value - base_);
  std::size_t combined = 0;
  for (Choice& piece : takes_) {
    const bool is_near = number_of(piece.move) < cells && around_.contains(number_of(piece.move));
    if (!is_near || combined++ < takes_looked_into) {
      combine_with_layings(piece, open);
    } else {
      piece.value = std::clamp(piece.value + gain - doubt, 0.0, 1.0);
    }
    proposals_.add(piece.move, piece.value);
  }
  if (proposals_.empty()) {
    for (const Move move : legal) {
      proposals_.add(move, base_);
    }
  }
}

}  // namespace quatuor::ascension
