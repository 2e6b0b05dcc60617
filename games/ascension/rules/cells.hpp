#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace quatuor::ascension {

// Cells go row by row from a9, the top left, to i1.
inline constexpr unsigned side = 9;
inline constexpr unsigned cells = side * side;
inline constexpr unsigned pillar = 40;
inline constexpr unsigned pillar_height = 9;  // in half-cubes
inline constexpr unsigned nowhere = 255;

// Clockwise from the top left: triangle, circle, square, star.
inline constexpr std::size_t figures = 4;
inline constexpr std::array<unsigned, figures> corners{0, 8, 80, 72};

class CellSet {
 public:
  constexpr CellSet() = default;
  static constexpr CellSet only(unsigned cell) {
    return cell < 64 ? CellSet(std::uint64_t{1} << cell, 0)
                     : CellSet(0, std::uint64_t{1} << (cell - 64));
  }
  static constexpr CellSet all() { return {~std::uint64_t{0}, (1U << (cells - 64)) - 1}; }

  [[nodiscard]] constexpr bool contains(unsigned cell) const {
    return !(*this & only(cell)).empty();
  }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(low_) + std::popcount(high_));
  }
  // Cheaper than size() where only a few matter.
  [[nodiscard]] constexpr bool has_more_than(unsigned count) const {
    CellSet rest = *this;
    for (; count > 0 && !rest.empty(); --count) {
      rest.drop_lowest();
    }
    return !rest.empty();
  }
  [[nodiscard]] constexpr unsigned lowest() const {
    return static_cast<unsigned>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }
  constexpr void drop_lowest() {
    if (low_ != 0) {
      low_ &= low_ - 1;
    } else {
      high_ &= high_ - 1;
    }
  }

  constexpr CellSet operator|(CellSet other) const {
    return {low_ | other.low_, high_ | other.high_};
  }
  constexpr CellSet operator&(CellSet other) const {
    return {low_ & other.low_, high_ & other.high_};
  }
  constexpr CellSet operator-(CellSet other) const {
    return {low_ & ~other.low_, high_ & ~other.high_};
  }
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
  constexpr bool operator==(const CellSet&) const = default;

 private:
  constexpr CellSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

template <class Visit>
constexpr void each(CellSet set, const Visit& visit) {
  for (; !set.empty(); set.drop_lowest()) {
    visit(set.lowest());
  }
}

constexpr CellSet neighbours_of(unsigned cell) {
  CellSet set;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int x = static_cast<int>(cell % side) + dx;
      const int y = static_cast<int>(cell / side) + dy;
      const bool is_on_board = x >= 0 && x < 9 && y >= 0 && y < 9;
      if (is_on_board && (dx != 0 || dy != 0)) {
        set |= CellSet::only(static_cast<unsigned>(y) * side + static_cast<unsigned>(x));
      }
    }
  }
  return set;
}

inline constexpr auto neighbours = [] {
  std::array<CellSet, cells> sets;
  for (unsigned cell = 0; cell < cells; ++cell) {
    sets[cell] = neighbours_of(cell);
  }
  return sets;
}();

inline constexpr CellSet every_corner = CellSet::only(corners[0]) | CellSet::only(corners[1]) |
                                        CellSet::only(corners[2]) | CellSet::only(corners[3]);

// The figure whose corner it is, or `figures`.
constexpr std::size_t corner_at(unsigned cell) {
  for (std::size_t figure = 0; figure < figures; ++figure) {
    if (corners[figure] == cell) {
      return figure;
    }
  }
  return figures;
}

// In steps of a king.
constexpr unsigned distance(unsigned a, unsigned b) {
  const auto gap = [](unsigned p, unsigned q) { return p < q ? q - p : p - q; };
  const unsigned x = gap(a % side, b % side);
  const unsigned y = gap(a / side, b / side);
  return x < y ? y : x;
}

}  // namespace quatuor::ascension
