#include <algorithm>

#include "games/ascension/rules/offers.hpp"

namespace quatuor::ascension {

void State::play(Move move) {
  switch (stage_) {
    case Stage::seating:
      std::ranges::copy(seating(number_of(move)), figure_.begin());
      return seat_players();
    case Stage::beginning:
      mover_ = last_normal_ = static_cast<Player>(number_of(move));
      return begin_turn();
    case Stage::take: return take(move);
    case Stage::look: return look(static_cast<Face>(number_of(move)));
    case Stage::lay: return lay(laying_of(move));
    case Stage::pawn: return move_pawn(number_of(move));
    case Stage::on_spring: return move == stop ? end_turn() : move_pawn(number_of(move));
    case Stage::over: return;
  }
}

// A3, A4.
void State::take(Move move) {
  const std::size_t figure = figure_[mover_];
  stage_ = Stage::lay;
  origin_ = nowhere;
  if (move == own_half) {
    hand_ = half_of(figure, 2U - own_halves_[mover_]);
    --own_halves_[mover_];
  } else if (move == neutral_half) {
    hand_ = half_of(figure, 4U - neutral_halves_[mover_]);
    --neutral_halves_[mover_];
  } else if (move == the_joker) {
    hand_ = joker;
  } else {
    origin_ = static_cast<std::uint8_t>(number_of(move));
    const Piece piece = stacks_.top(origin_);
    hand_showed_ = is_cube(piece) && stacks_.shows(piece);
    hand_ = stacks_.lift(origin_);
    // Whether others have looked before shows in nothing; only whoever knows the face need not
    // look.
    const bool is_known =
        setup_.remembers && is_cube(hand_) && (stacks_.knowers(hand_) >> mover_ & 1U) != 0;
    if (is_cube(hand_) && !hand_showed_ && !is_known) {
      stage_ = Stage::look;
    }
  }
}

// A6.
void State::look(Face face) {
  if (stacks_.face(hand_) == unseen) {
    --left_[face];
    stacks_.set_face(hand_, face);
  }
  stacks_.let_know(hand_, mover_);
  stage_ = Stage::lay;
}

void State::lay(Laying laying) {
  lock_[mover_] = lock(mover_);  // A7. What is laid is locked anew.
  if (laying.shown) {
    stacks_.make_public(hand_);
  }
  stacks_.put(laying.cell, hand_, laying.shown);
  if (hand_ == joker) {
    joker_cell_ = static_cast<std::uint8_t>(laying.cell);
  }
  laid_ = {hand_, static_cast<std::uint8_t>(laying.cell)};
  hand_ = none;
  hand_showed_ = false;
  origin_ = nowhere;
  free_ = 0;
  all_stay_free_ = false;
  begin_pawn_move();
}

void State::begin_pawn_move() {
  if (must_rest(mover_)) {
    resting_ &= static_cast<std::uint8_t>(~(1U << mover_));  // A14
    return end_turn();
  }
  if (!pawn_moves(mover_).empty()) {
    stage_ = Stage::pawn;
    return;
  }
  return is_in_corner(mover_) ? end_turn() : block();  // A17c, A16
}

void State::move_pawn(unsigned cell) {
  place_pawn(mover_, cell);
  highest_[mover_] = std::max(highest_[mover_], static_cast<std::uint8_t>(stacks_.height(cell)));
  if (cell == pillar) {
    summit_ |= static_cast<std::uint8_t>(1U << mover_);
    if (!has_flag(mover_)) {
      flags_.add(mover_);  // A18
    }
  }
  if (cell == corner_of(mover_) && has_flag(mover_)) {
    // A22. At once: the turn is not finished.
    winner_ = mover_;
    stage_ = Stage::over;
    laid_ = {};
    springs_.clear();
    return;
  }
  const Face sign = stacks_.sign(cell);
  if (sign == bivouac) {
    resting_ |= static_cast<std::uint8_t>(1U << mover_);
  }
  // A12. Each spring gives its step once a turn.
  const auto here = static_cast<std::uint8_t>(cell);
  if (sign == spring && std::ranges::find(springs_, here) == springs_.end()) {
    springs_.add(here);
    if (!steps(mover_).empty()) {
      stage_ = Stage::on_spring;
      return;
    }
  }
  end_turn();
}

// A16.
void State::block() {
  if (leader() == mover_) {
    remove_joker();  // A21
  }
  PlayerList kept;
  for (const Player player : flags_) {
    if (player != mover_) {
      kept.add(player);
    }
  }
  flags_ = kept;
  --starts_[mover_];
  if (starts_[mover_] > 0) {
    place_pawn(mover_, corner_of(mover_));
  } else {
    place_pawn(mover_, nowhere);
    eliminated_.add(mover_);
    // A10. The reserve is lost.
    own_halves_[mover_] = 0;
    neutral_halves_[mover_] = 0;
  }
  end_turn();
}

void State::remove_joker() {
  if (joker_cell_ == nowhere) {
    return;
  }
  stacks_.lift(joker_cell_);
  for (Lock& lock : lock_) {
    lock = lock.piece == joker ? Lock{} : lock;
  }
  laid_ = laid_.piece == joker ? Lock{} : laid_;
  joker_cell_ = nowhere;
}

}  // namespace quatuor::ascension
