#pragma once

#include <array>
#include <cstdint>

#include "games/squadro/rules/lanes.hpp"

namespace quatuor::squadro {

// What one move does in its lane.
struct Advance {
  std::uint8_t travel = 0;  // of the moved piece, afterwards
  std::uint8_t jumped = 0;  // bit j: the opponent's piece of lane j is sent back
};

// S4–S6, step by step. `opposing` has bit j set when the opponent's piece of lane j stands in this
// lane.
constexpr Advance advance_slowly(unsigned side, unsigned lane, int travel, unsigned opposing) {
  const auto occupied = [&](int at) {
    return crossing(at) != 0 && ((opposing >> (crossing(at) - 1)) & 1U) != 0;
  };
  unsigned jumped = 0;
  int at = travel;
  for (int left = speed(side, lane, travel); left > 0; --left) {
    ++at;
    const bool jumps = occupied(at);
    while (occupied(at)) {
      jumped |= 1U << (crossing(at) - 1);
      ++at;
    }
    if (jumps || at == turning || at == home) {
      break;
    }
  }
  return {static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(jumped)};
}

using AdvanceTable = std::array<std::array<std::array<std::array<Advance, 32>, home>, lanes>, 2>;

inline constexpr AdvanceTable advances = [] {
  AdvanceTable table{};
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      for (int travel = 0; travel < home; ++travel) {
        for (unsigned opposing = 0; opposing < 32; ++opposing) {
          table[side][lane][travel][opposing] = advance_slowly(side, lane, travel, opposing);
        }
      }
    }
  }
  return table;
}();

}  // namespace quatuor::squadro
