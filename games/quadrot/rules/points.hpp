#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace quatuor::quadrot {

// Points are numbered as in the board file. Home and the finish are a pawn's places beside the
// board: the same two numbers for every player.
inline constexpr unsigned most_points = 62;
inline constexpr unsigned home = 62;
inline constexpr unsigned out = 63;

using PointSet = std::uint64_t;
constexpr PointSet only(unsigned point) {
  return PointSet{1} << point;
}
constexpr unsigned lowest(PointSet set) {
  return static_cast<unsigned>(std::countr_zero(set));
}

enum class Colour : std::uint8_t { blue, red, yellow, black };
inline constexpr std::size_t colours = 4;
constexpr std::size_t index_of(Colour colour) {
  return static_cast<std::size_t>(colour);
}

}  // namespace quatuor::quadrot
