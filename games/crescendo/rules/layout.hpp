#pragma once

#include <bit>
#include <cstdint>
#include <cstdlib>

#include "games/crescendo/rules/crosses.hpp"

namespace quatuor::crescendo {

// x grows east, y grows south; the first cross is centred on (0,0).
struct Spot {
  int x = 0;
  int y = 0;

  constexpr auto operator<=>(const Spot&) const = default;
};

// Each cross after the first lies at most 2 farther out; its cells one more.
inline constexpr int farthest_centre = 22;

// The cells of a cross: centre, N, E, S, W.
inline constexpr std::array<Spot, 5> cross_cells{{{0, 0}, {0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

// A cross as it lies.
struct Laid {
  std::int8_t x = 0;
  std::int8_t y = 0;
  std::uint8_t kind = 0;
  std::uint8_t rotation = 0;

  [[nodiscard]] constexpr Spot centre() const { return {x, y}; }
  constexpr bool operator==(const Laid&) const = default;
};

using Layout = FixedList<Laid, crosses>;

// C3. Sides that two crosses share when their centres differ so: a knight's move apart they touch
// along 3, tip to tip along 1; nearer than 3 steps they overlap.
constexpr bool overlaps(int dx, int dy) {
  return std::abs(dx) + std::abs(dy) < 3;
}
constexpr int shared_sides(int dx, int dy) {
  const int far = std::max(std::abs(dx), std::abs(dy));
  const int near = std::min(std::abs(dx), std::abs(dy));
  return far == 2 && near == 1 ? 3 : far == 3 && near == 0 ? 1 : 0;
}

// Where a next cross may be centred, row by row: bit x of rows[y], both shifted by `middle`.
class CrossPlaces {
 public:
  // `of_one_cross`: the two sides must belong to one and the same cross.
  CrossPlaces(const Layout& layout, bool of_one_cross);

  // Calls use(x, y) for each place, from north to south, then from west to east.
  template <class Use>
  void each(const Use& use) const;

 private:
  static constexpr int middle = 32;

  std::array<std::uint64_t, 64> rows_{};
  int north_ = 0;
  int south_ = 0;
};

template <class Use>
void CrossPlaces::each(const Use& use) const {
  for (int y = north_; y <= south_; ++y) {
    for (auto row = rows_[static_cast<std::size_t>(y + middle)]; row != 0; row &= row - 1) {
      use(std::countr_zero(row) - middle, y);
    }
  }
}

}  // namespace quatuor::crescendo
