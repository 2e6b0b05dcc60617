#pragma once

#include <algorithm>

namespace quatuor {

// How often the one with the lead wins: three times out of four when it is as large as `scale`.
constexpr double chance_of_lead(double lead, double scale) {
  return 0.5 + 0.5 * lead / (scale + std::max(lead, -lead));
}

// The logistic function of the logarithm of the odds, by a continued fraction of the hyperbolic
// tangent: plain arithmetic gives the same on every machine.
constexpr double chance_of_odds(double log_odds) {
  const double half = std::clamp(log_odds / 2, -4.0, 4.0);
  const double square = half * half;
  const double above = half * (135135 + square * (17325 + square * (378 + square)));
  const double below = 135135 + square * (62370 + square * (3150 + square * 28));
  return 0.5 + 0.5 * above / below;
}

}  // namespace quatuor
