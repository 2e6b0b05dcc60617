#pragma once

#include <cstdint>

namespace quatuor::solver {

// How a position ends for the player to move, in one byte that larger is better: 128 - k for a win
// in 2k - 1 plies, k - 128 for a loss in 2k plies, 0 for endless play. A win always takes an odd
// number of plies, a loss an even one.
using Score = std::int8_t;

inline constexpr Score lost_now = -128;
inline constexpr Score endless = 0;
// No move is worse than one after which the opponent wins at once.
inline constexpr Score worst_reply = 127;

// What a position is worth to whoever moves into it.
constexpr Score flipped(Score reply) {
  return static_cast<Score>(reply < 0 ? -1 - reply : -reply);
}

constexpr int plies_of(Score score) {
  return score > 0 ? 2 * (128 - score) - 1 : score < 0 ? 2 * (128 + score) : 0;
}

// Only who wins.
constexpr Score value_of(Score score) {
  return static_cast<Score>(score > 0 ? 1 : score < 0 ? -1 : 0);
}

}  // namespace quatuor::solver
