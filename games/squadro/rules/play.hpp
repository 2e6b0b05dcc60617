#pragma once

#include "core/hash.hpp"
#include "games/squadro/rules/state.hpp"

namespace quatuor::squadro {

inline std::uint64_t State::hash() const {
  return combine(0, board_.key() | static_cast<std::uint64_t>(turn_.is_chance()) << 41);
}

inline bool State::is_drawn() const {
  return counts_repetition_ ? past_.full() || past_.occurrences(board_.key()) >= 3
                            : plies_ >= most_plies;
}

// S4. What a piece does on its way is in advance.hpp (S5, S6).
inline void State::play(Move move) {
  if (turn_.is_chance()) [[unlikely]] {
    board_.mover = number_of(move);
    past_.restart(board_);
    turn_ = Turn::of(seat_of(board_.mover));
    return;
  }
  const unsigned lane = number_of(move);
  const unsigned mover = board_.mover;
  const int travel = board_.play(lane);
  ++plies_;
  if (counts_repetition_) {
    remember(lane, travel);
  }
  // S8: only the mover's own move can bring a piece home.
  const bool won = travel == home && board_.has_won(mover);
  turn_ = won || is_drawn() ? Turn::over() : Turn::of(seat_of(board_.mover));
}

}  // namespace quatuor::squadro
