#pragma once

#include "bots/think.hpp"
#include "core/calibration.hpp"
#include "core/reward.hpp"

// What bots find out, as people and programs are told: scores are how likely things are. Searches
// and what learns from them go by their own scores.
namespace quatuor {

// What is certain stays so.
inline Thought calibrated(Thought thought, const Calibration& calibration) {
  if (!thought.is_proven) {
    thought.score = calibration(thought.score);
  }
  for (Alternative& other : thought.others) {
    other.score = other.is_proven ? other.score : calibration(other.score);
  }
  for (Considered& one : thought.considered) {
    one.score = calibration(one.score);
  }
  return thought;
}

// As `think`, with scores that come true; the same move. The yardsticks say what they see.
template <Game G>
Thought think_and_tell(const Seen<G>& seen, Seat seats, const Task& task, Random& random) {
  if constexpr (HasCalibrations<G>) {
    if (task.brain == Brain::search) {
      const Calibration& calibration = G::calibrations(seats).search;
      Task telling = task;
      telling.listen = [&](const Thought& thought) {
        task.listen(calibrated(thought, calibration));
      };
      return calibrated(think(seen, telling, random), calibration);
    }
  }
  return think(seen, task, random);
}

// What each seat may expect by the evaluation of the position alone; certain once the game is over.
template <Game G>
Rewards told_expectations(const typename G::State& state) {
  const Rewards said = expected<G>(state);
  if constexpr (HasCalibrations<G>) {
    if (!state.turn().is_over()) {
      return calibrated(said, G::calibrations(state.seats()).evaluation, state.seats());
    }
  }
  return said;
}

}  // namespace quatuor
