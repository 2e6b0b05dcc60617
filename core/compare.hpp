#pragma once

#include <algorithm>

namespace quatuor {

// How often the one with the lead wins: three times out of four when it is as large as `scale`.
constexpr double chance_of_lead(double lead, double scale) {
  return 0.5 + 0.5 * lead / (scale + std::max(lead, -lead));
}

}  // namespace quatuor
