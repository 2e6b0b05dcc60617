#include "core/random.hpp"
#include "games/quadrot/rules/state.hpp"

namespace quatuor::quadrot {

bool State::leads_forward(Move move) const {
  const auto left = [&](unsigned point) {
    return board().segments_left(side_[mover_], is_opened(), point);
  };
  if (stage_ == Stage::white) {
    return move != stay && left(number_of(move)) < left(on_white());
  }
  if (move == pass) {
    return true;
  }
  const Step step = step_of(move);
  return left(end_of(step)) < left(step.from);
}

Move State::playout_move(const MoveList& list, Random& random) const {
  constexpr int tries = 8;
  Move move = list.pick(random);
  for (int i = 1; i < tries && !leads_forward(move); ++i) {
    move = list.pick(random);
  }
  return move;
}

}  // namespace quatuor::quadrot
