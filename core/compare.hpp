#pragma once

#include <algorithm>

namespace quatuor {

// How often the one with the lead wins: three times out of four when it is as large as `telling`.
constexpr double chance_of_lead(double lead, double telling) {
  return 0.5 + 0.5 * lead / (telling + std::max(lead, -lead));
}

}  // namespace quatuor
