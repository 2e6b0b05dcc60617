#pragma once

#include <array>

#include "games/quadrot/rules/points.hpp"

namespace quatuor::quadrot {

// How a pawn goes: with a die of one of the colours, or by a jump over a pawn (Q8).
inline constexpr std::size_t by_jump = colours;
inline constexpr std::size_t ways_to_go = colours + 1;

// The edges of a plan, numbered from 0 as their moves are ordered: by the point they leave, how the
// pawn goes, and the point that it steps to or jumps over.
class Edges {
 public:
  // One point after the other, in ascending order.
  void add(unsigned from, const std::array<PointSet, ways_to_go>& points) {
    for (std::size_t how = 0; how < ways_to_go; ++how) {
      fans_[from][how] = {points[how], size_};
      size_ += static_cast<std::uint32_t>(std::popcount(points[how]));
    }
  }

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] std::uint32_t number(unsigned from, std::size_t how, unsigned point) const {
    const Fan& fan = fans_[from][how];
    return fan.first + static_cast<std::uint32_t>(std::popcount(fan.points & (only(point) - 1)));
  }

 private:
  struct Fan {
    PointSet points = 0;
    std::uint32_t first = 0;
  };

  std::array<std::array<Fan, ways_to_go>, home + 1> fans_{};
  std::uint32_t size_ = 0;
};

}  // namespace quatuor::quadrot
