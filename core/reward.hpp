#pragma once

#include "core/optional_parts.hpp"

// Places as numbers from 0 to 1, which searches and programs that learn reckon with.
namespace quatuor {

// 1 for coming first, 0 for coming last, evenly spaced between; a shared place is worth its middle.
inline double reward(const Places& places, Seat seat) {
  double beaten = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i + 1 != seat) {
      const auto mine = places[seat - 1U];
      beaten += places[i] > mine ? 1.0 : places[i] == mine ? 0.5 : 0.0;
    }
  }
  return places.size() < 2 ? beaten : beaten / static_cast<double>(places.size() - 1);
}

// The same for every seat.
inline Rewards rewards_of(const Places& places) {
  Rewards rewards{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    rewards[i] = reward(places, static_cast<Seat>(i + 1));
  }
  return rewards;
}

// As programs that learn count: 1 for the first place, -1 for the last; over all seats, nothing.
constexpr double return_of(double reward) {
  return 2 * reward - 1;
}

// What each seat may expect: certain once the game is over.
template <Game G>
Rewards expected(const typename G::State& state) {
  return state.turn().is_over() ? rewards_of(state.places()) : G::evaluate(state);
}

// The same for one seat.
template <Game G>
double expected_by(Seat seat, const typename G::State& state) {
  if (state.turn().is_over()) {
    return reward(state.places(), seat);
  }
  if constexpr (HasSeatEvaluation<G>) {
    return G::evaluate_for(state, seat);
  } else {
    return G::evaluate(state)[seat - 1U];
  }
}

}  // namespace quatuor
