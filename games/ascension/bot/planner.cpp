#include "games/ascension/bot/planner.hpp"

#include <algorithm>

#include "games/ascension/rules/climb.hpp"

namespace quatuor::ascension {

namespace {

constexpr auto within_two = [] {
  std::array<CellSet, cells> sets;
  for (unsigned cell = 0; cell < cells; ++cell) {
    each(neighbours[cell], [&](unsigned other) { sets[cell] |= neighbours[other]; });
    sets[cell] -= CellSet::only(cell);
  }
  return sets;
}();

}  // namespace

Planner::Planner(const State& state, Proposals& proposals)
    : state_(state),
      proposals_(proposals),
      me_(state.mover()),
      stacks_(state.stacks()),
      now_(state, stacks_) {
  now_.next = next_player();
  if (state.laid().piece != none) {
    now_.lock[me_] = state.laid();
  }
  for (Player player = 0; player < state.seats(); ++player) {
    if (player != me_ && !state.is_out(player)) {
      near_others_ |= neighbours[state.pawn(player)];
    }
  }
  around_ = surroundings();
}

Player Planner::next_player() const {
  Player next = state_.last_normal();
  do {
    next = static_cast<Player>((next + 1) % state_.seats());
  } while (state_.is_out(next));
  return next;
}

// The cells beside the pawns, and those that the mover's pawn may come to stand beside on its way.
CellSet Planner::surroundings() const {
  const unsigned from = state_.pawn(me_);
  const unsigned goal = now_.has_flag(me_) ? state_.corner_of(me_) : pillar;
  CellSet set = neighbours[from] | near_others_ | CellSet::only(pillar);
  each(within_two[from] - neighbours[from], [&](unsigned cell) {
    if (distance(cell, goal) < distance(from, goal)) {
      set |= CellSet::only(cell);
    }
  });
  return set;
}

// Where a piece neither helps nor hinders.
unsigned Planner::most_remote(CellSet set) const {
  unsigned best = nowhere;
  unsigned longest = 0;
  each(set, [&](unsigned cell) {
    unsigned nearest = std::min(distance(cell, pillar), distance(cell, state_.corner_of(me_)));
    each(state_.pawns(), [&](unsigned pawn) { nearest = std::min(nearest, distance(cell, pawn)); });
    if (nearest > longest) {
      longest = nearest;
      best = cell;
    }
  });
  return best;
}

void Planner::look_at_others(const EvalBoard& laid) {
  for (Player other = 0; other < state_.seats(); ++other) {
    if (other != me_) {
      glances_[other] = glance_at(laid, other);
    }
  }
}

double Planner::value(const EvalBoard& board) {
  ++looked_at_;
  Glances glances = glances_;
  glances[me_] = glance_at(board, me_);
  for (Player other = 0; other < state_.seats(); ++other) {
    // Where the mover's pawn stands matters only beside the other one.
    const CellSet beside = state_.is_out(other) ? CellSet{} : neighbours[board.pawn[other]];
    if (other != me_ && (beside.contains(board.pawn[me_]) || beside.contains(now_.pawn[me_]))) {
      glances[other] = glance_at(board, other);
    }
  }
  return judge(board, glances)[me_];
}

double Planner::value_of_step(const EvalBoard& board, unsigned cell, bool may_bounce) {
  if (cell == state_.corner_of(me_) && board.has_flag(me_)) {
    return 1;  // A22
  }
  EvalBoard next = board;
  next.step(me_, cell);
  double best = value(next);
  if (may_bounce && stacks_.sign(cell) == spring) {
    each(next.steps(me_, cell),
         [&](unsigned further) { best = std::max(best, value_of_step(next, further, false)); });
  }
  return best;
}

double Planner::value_of_finish(const EvalBoard& laid) {
  look_at_others(laid);
  if (state_.must_rest(me_)) {
    return value(laid);
  }
  const unsigned from = laid.pawn[me_];
  const CellSet steps = pawn_moves_from(from, me_, state_, laid.stacks, laid.pawns);
  if (steps.empty()) {
    EvalBoard next = laid;
    if (!laid.is_in_corner(me_)) {
      next.block(me_);
    }
    return value(next);
  }
  double best = 0;
  each(steps, [&](unsigned cell) { best = std::max(best, value_of_step(laid, cell, true)); });
  return best;
}

double Planner::value_of_laying(const EvalBoard& held, Piece piece, Laying laying) {
  EvalBoard laid = held;
  laid.lock[me_] = {piece, static_cast<std::uint8_t>(laying.cell)};
  stacks_.put(laying.cell, piece, laying.shown);
  const double value = value_of_finish(laid);
  stacks_.lift(laying.cell);
  return value;
}

void Planner::propose_steps() {
  MoveList legal;
  state_.moves(legal);
  look_at_others(now_);
  for (const Move move : legal) {
    const bool stays = state_.stage() == Stage::on_spring && move == stop;
    proposals_.add(move, stays ? value(now_) : value_of_step(now_, number_of(move), true));
  }
}

void Planner::propose_layings() {
  MoveList legal;
  state_.moves(legal);
  CellSet hidden;
  for (const Move move : legal) {
    if (!laying_of(move).shown) {
      hidden |= CellSet::only(laying_of(move).cell);
    }
  }
  const CellSet chosen = around_ | every_corner;
  const unsigned remote = most_remote(hidden - chosen);
  for (const Move move : legal) {
    const Laying laying = laying_of(move);
    if (chosen.contains(laying.cell) || (laying.cell == remote && !laying.shown)) {
      proposals_.add(move, value_of_laying(now_, state_.in_hand(), laying));
    }
  }
  if (proposals_.empty()) {
    for (const Move move : legal) {
      proposals_.add(move, value_of_laying(now_, state_.in_hand(), laying_of(move)));
    }
  }
}

}  // namespace quatuor::ascension
