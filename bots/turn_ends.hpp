#pragma once

#include "core/move.hpp"
#include "core/seat.hpp"

namespace quatuor {

// How a seat's turn may end, and what that is worth.
template <class State>
struct TurnEnd {
  State state;
  double value;
};

// The best end of the seat's turn, as `value` of a state has it; of equals the first.
template <class State, class Value>
TurnEnd<State> best_turn_end(const State& state, Seat seat, const Value& value) {
  if (!state.turn().is_seat(seat)) {
    return {state, value(state)};
  }
  MoveList list;
  state.moves(list);
  TurnEnd<State> best{state, -1};
  for (const Move move : list) {
    State next = state;
    next.play(move);
    TurnEnd<State> end = best_turn_end(next, seat, value);
    if (end.value > best.value) {
      best = std::move(end);
    }
  }
  return best;
}

}  // namespace quatuor
