#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/budget.hpp"
#include "bots/seen.hpp"
#include "core/playout.hpp"

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

// Tries each move in random playouts, the promising ones more often, and takes the most tried.
// Plain arithmetic and square roots only: the same choice on every machine.
template <Game G>
Move choose_by_sampling(const Seen<G>& seen, const Budget& budget, Random& random) {
  constexpr double curiosity = 0.7;
  constexpr std::uint64_t longest_playout = 24;
  struct Trial {
    double rewards = 0;
    double count = 0;
  };

  MoveList list;
  seen.sample(random).moves(list);
  std::array<Trial, MoveList::capacity> trials;
  double total = 1;
  for (std::uint64_t nodes = 0; nodes < budget.nodes && list.size() > 1 && !budget.stop();) {
    std::size_t chosen = 0;
    double highest = -1;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Trial& trial = trials[i];
      const double mean = trial.count == 0 ? 1.0 : trial.rewards / trial.count;
      const double hope = mean + curiosity * std::sqrt(total) / (1 + trial.count);
      if (hope > highest) {
        highest = hope;
        chosen = i;
      }
    }
    auto state = seen.sample(random);
    state.play(list[chosen]);
    nodes += 1 + play_out(state, random, std::min(longest_playout, budget.nodes - nodes));
    trials[chosen].rewards += state.turn().is_over() ? reward(state.places(), seen.seat())
                                                     : G::evaluate(state)[seen.seat() - 1U];
    trials[chosen].count += 1;
    total += 1;
  }

  std::size_t most_tried = 0;
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (trials[i].count > trials[most_tried].count) {
      most_tried = i;
    }
  }
  return list[most_tried];
}

}  // namespace quatuor
