#pragma once

#include <array>

namespace quatuor::squadro {

// S1. Every piece keeps to its lane; where it is follows from the cells it has travelled:
// 0 start, 1…5 crossings on the way out, 6 turning cell, 7…11 the same crossings back, 12 home.
inline constexpr unsigned lanes = 5;
inline constexpr int turning = 6;
inline constexpr int home = 12;

// S8. Whoever has so many pieces home has won.
inline constexpr int pieces_to_win = 4;

inline constexpr unsigned light = 0;
inline constexpr unsigned dark = 1;

constexpr unsigned opponent(unsigned side) {
  return side ^ 1U;
}

// S2. Cells per move on the way out and on the way back, by side and lane.
using Speeds = std::array<std::array<int, lanes>, 2>;
inline constexpr Speeds out_speed{{{3, 1, 2, 1, 3}, {1, 3, 2, 3, 1}}};
inline constexpr Speeds back_speed{{{1, 3, 2, 3, 1}, {3, 1, 2, 1, 3}}};

constexpr int speed(unsigned side, unsigned lane, int travel) {
  return (travel < turning ? out_speed : back_speed)[side][lane];
}

// The crossing a piece stands on, 1…5: with the opponent's lane of that number. 0 on no crossing
// (S7).
constexpr int crossing(int travel) {
  const int along = travel <= turning ? travel : home - travel;
  return along == turning ? 0 : along;
}

}  // namespace quatuor::squadro
