#include "games/squadro/rules/state.hpp"

namespace quatuor::squadro {

State::State(const Board& board, bool beginner_is_drawn, bool counts_repetition)
    : board_(board),
      turn_(beginner_is_drawn ? Turn::chance() : Turn::of(seat_of(board.mover))),
      counts_repetition_(counts_repetition),
      past_(board) {
  if (board.has_won(light) || board.has_won(dark)) {
    turn_ = Turn::over();
  }
}

void State::remember(unsigned lane, int travel) {
  if (travel == turning || travel == home) {
    past_.restart(board_);
  } else {
    past_.add(lane);
  }
}

}  // namespace quatuor::squadro
