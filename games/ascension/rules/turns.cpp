#include <algorithm>

#include "games/ascension/rules/offers.hpp"

namespace quatuor::ascension {

bool State::has_flag(Player player) const {
  return std::ranges::find(flags_, player) != flags_.end();
}

// A17. For every other player whose pawn stands on its own corner.
void State::see_who_is_free() {
  free_ = 0;
  all_stay_free_ = true;
  for (Player player = 0; player < setup_.players; ++player) {
    if (player == mover_ || is_out(player) || !is_in_corner(player)) {
      continue;
    }
    const auto freedom = Offers::freedom_of(*this, player);
    if (freedom.is_free()) {
      free_ |= static_cast<std::uint8_t>(1U << player);
      all_stay_free_ &= freedom.survives_a_move;
    }
  }
}

void State::begin_turn() {
  see_who_is_free();
  stage_ = Stage::take;
  if (!Offers(*this).has_piece()) {
    free_ = 0;
    all_stay_free_ = false;
    begin_pawn_move();
  }
}

void State::end_turn() {
  lock_[mover_] = is_out(mover_) ? Lock{} : laid_;  // A7
  laid_ = {};
  springs_.clear();
  if (!extra_) {
    ++turns_[mover_];
    last_normal_ = mover_;
  }
  if (survivors() == 1) {
    winner_ = first_survivor();  // A22
  }
  if (survivors() == 1 || have_had_their_turns()) {
    stage_ = Stage::over;
    return;
  }
  choose_next();
  begin_turn();
}

bool State::have_had_their_turns() const {
  for (Player player = 0; player < setup_.players; ++player) {
    if (!is_out(player) && turns_[player] < setup_.turn_limit) {
      return false;
    }
  }
  return true;
}

// A19.
void State::choose_next() {
  extra_ = is_leaders_extra_turn();
  mover_ = extra_ ? leader() : next_normal();
  last_normal_ = extra_ ? last_normal_ : mover_;
}

bool State::is_leaders_extra_turn() const {
  return !extra_ && setup_.players > 2 && leader() != nobody && leader() != last_normal_ &&
         !has_flag(last_normal_) && next_normal() != leader();
}

Player State::first_survivor() const {
  Player player = 0;
  while (is_out(player)) {
    ++player;
  }
  return player;
}

// Clockwise after the last normal turn, over those who are out or have had all their turns (A23).
Player State::next_normal() const {
  for (std::size_t step = 1; step <= figures; ++step) {
    for (Player player = 0; player < setup_.players; ++player) {
      if (figure_[player] == (figure_[last_normal_] + step) % figures && !is_out(player) &&
          turns_[player] < setup_.turn_limit) {
        return player;
      }
    }
  }
  return last_normal_;
}

}  // namespace quatuor::ascension
