#include "games/squadro/state.hpp"

namespace quatuor::squadro {

State::State(const Board& board, bool beginner_is_drawn, bool counts_repetition)
    : board_(board),
      turn_(beginner_is_drawn ? Turn::chance() : Turn::of(seat_of(board.mover))),
      counts_repetition_(counts_repetition),
      past_(board) {
  if (board.homes(light) >= 4 || board.homes(dark) >= 4) {
    turn_ = Turn::over();
  }
}

Places State::places() const {
  if (board_.homes(light) >= 4) {
    return {1, 2};
  }
  if (board_.homes(dark) >= 4) {
    return {2, 1};
  }
  return {1, 1};
}

void State::remember(unsigned lane, int travel) {
  if (travel == turning || travel == home) {
    past_.restart(board_);
  } else {
    past_.add(lane);
  }
}

}  // namespace quatuor::squadro
