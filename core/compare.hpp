#pragma once

#include <algorithm>

#include "core/game.hpp"

namespace quatuor {

// What each seat may expect when each pair is compared by what is left to do: a lead of `telling`
// makes the better one win three times out of four.
inline Rewards compare_by_what_is_left(Seat seats, const Rewards& left, double telling) {
  Rewards rewards{};
  for (Seat seat = 0; seat < seats; ++seat) {
    for (Seat other = 0; other < seats; ++other) {
      const double lead = left[other] - left[seat];
      if (other != seat) {
        rewards[seat] += 0.5 + 0.5 * lead / (telling + std::max(lead, -lead));
      }
    }
    rewards[seat] /= seats - 1;
  }
  return rewards;
}

}  // namespace quatuor
