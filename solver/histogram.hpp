#pragma once

#include <array>
#include <map>

#include "solver/score.hpp"

namespace quatuor::solver {

// Positions by how they end for the player to move: by score as an unsigned byte.
using Histogram = std::array<std::uint64_t, 256>;

struct Sums {
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t endless = 0;
};

inline Sums sums_of(const Histogram& histogram) {
  Sums sums;
  for (unsigned byte = 0; byte < 256; ++byte) {
    const auto score = static_cast<Score>(byte);
    (score > 0 ? sums.won : score < 0 ? sums.lost : sums.endless) += histogram[byte];
  }
  return sums;
}

// Won or lost ones of both sides to move, by plies until the end.
inline std::map<int, std::uint64_t> by_plies(const std::array<Histogram, 2>& histograms) {
  std::map<int, std::uint64_t> counts;
  for (const Histogram& histogram : histograms) {
    for (unsigned byte = 0; byte < 256; ++byte) {
      const auto score = static_cast<Score>(byte);
      if (score != endless && histogram[byte] != 0) {
        counts[plies_of(score)] += histogram[byte];
      }
    }
  }
  return counts;
}

}  // namespace quatuor::solver
