#include <algorithm>

#include "games/quadrot/rules/choices.hpp"

namespace quatuor::quadrot {

void State::play(Move move) {
  switch (stage_) {
    case Stage::seating: return seat(number_of(move));
    case Stage::beginning:
      mover_ = static_cast<Player>(number_of(move));
      stage_ = Stage::dice;
      return;
    case Stage::dice:
      throw_ = static_cast<std::uint8_t>(number_of(move));
      stage_ = Stage::step;
      return;
    case Stage::step: made_.add(move); return move == pass ? end_turn() : step(step_of(move));
    case Stage::white: made_.add(move); return decide_white(move);
    case Stage::over: return;
  }
}

// Q3.
void State::seat(unsigned seating) {
  std::ranges::copy(seatings[seating], side_.begin());
  stage_ = Stage::beginning;
}

// Q4, Q7, Q10, Q12.
void State::step(const Step& step) {
  const unsigned to = end_of(step);
  const bool is_sent_home = sends_home(step);  // Q11, Q14
  if (step.from == home) {
    --at_home_[mover_];
  } else {
    pawns_[mover_] &= ~only(step.from);
  }
  const unsigned now = is_sent_home ? home : to;
  if (is_sent_home) {
    ++at_home_[mover_];
  } else if (to != out) {
    pawns_[mover_] |= only(to);
  }
  const bool may_jump = legs_.empty() || !legs_[0].took_white_jump();
  used_ = dice_used_ == 0 ? step.die : used_;
  dice_used_ = static_cast<std::uint8_t>(dice_used_ + (step.is_jump ? 2 : 1));
  legs_.add({static_cast<std::uint8_t>(step.from), static_cast<std::uint8_t>(to),
             static_cast<std::uint8_t>(now)});
  if (may_jump && (board().whites() & only(now)) != 0 && other_whites(now) != 0) {
    stage_ = Stage::white;
    return;
  }
  go_on();
}

// Q9.
void State::decide_white(Move move) {
  if (move != stay) {
    Leg& leg = legs_[legs_.size() - 1];
    leg.now = static_cast<std::uint8_t>(number_of(move));
    pawns_[mover_] ^= only(leg.to) | only(leg.now);
  }
  go_on();
}

void State::go_on() {
  if (has_finished(mover_)) {
    finished_.add(mover_);
    return end_turn();
  }
  if (dice_left() == 0 || !Choices(*this).goes_on()) {
    return end_turn();
  }
  stage_ = Stage::step;
}

void State::end_turn() {
  ++turns_[mover_];
  throw_ = 0;
  used_ = Colour::blue;
  dice_used_ = 0;
  any_order_ = false;
  legs_.clear();
  made_.clear();
  if (finished_.size() + 1U >= setup_.players) {
    stage_ = Stage::over;
    return;
  }
  mover_ = next_player();
  stage_ = turns_[mover_] >= setup_.turn_limit ? Stage::over : Stage::dice;  // Q15
}

// Q3, Q14. Clockwise, over those who have finished.
Player State::next_player() const {
  for (std::size_t step = 1; step < sides; ++step) {
    for (Player player = 0; player < setup_.players; ++player) {
      if (side_[player] == (side_[mover_] + step) % sides && !has_finished(player)) {
        return player;
      }
    }
  }
  return mover_;
}

}  // namespace quatuor::quadrot
