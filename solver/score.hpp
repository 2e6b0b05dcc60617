#pragma once

#include <cstdint>

namespace quatuor::solver {

// How a position ends for the player to move, in one byte that is larger where it is better: 128 -
// k for a win in 2k - 1 plies, k - 128 for a loss in 2k plies, 0 for endless play. A win always
// takes an odd number of plies, a loss an even one. Where only values are solved: 1, 0 and -1.
using Score = std::int8_t;

inline constexpr Score lost_now = -128;
inline constexpr Score endless = 0;

// With distances, or only who wins.
enum class Metric : std::uint8_t { values, distances };

// What a position is worth to whoever moves into it.
template <Metric metric>
constexpr Score flipped(Score reply) {
  return static_cast<Score>(metric == Metric::distances && reply < 0 ? -1 - reply : -reply);
}

// S8: the opponent has brought enough pieces home.
constexpr Score over(Metric metric) {
  return metric == Metric::distances ? lost_now : Score{-1};
}

constexpr int plies_of(Score score) {
  return score > 0 ? 2 * (128 - score) - 1 : score < 0 ? 2 * (128 + score) : 0;
}

constexpr Score value_of(Score score) {
  return static_cast<Score>(score > 0 ? 1 : score < 0 ? -1 : 0);
}

}  // namespace quatuor::solver
