#pragma once

#include <atomic>
#include <optional>

#include "games/crescendo/rules/layout.hpp"

namespace quatuor::crescendo {

inline constexpr unsigned cells = 5 * crosses;
inline constexpr unsigned tallest = 8;

// Cells are numbered cross by cross in the order of laying, each: centre, N, E, S, W.
using CellSet = std::uint64_t;

constexpr CellSet only(unsigned cell) {
  return CellSet{1} << cell;
}
constexpr unsigned lowest(CellSet set) {
  return static_cast<unsigned>(std::countr_zero(set));
}
inline constexpr CellSet every_cell = only(cells) - 1;

// C4. The finished board: it never changes again, so all states of a match share one.
class Ground {
 public:
  Ground(const Layout& layout, const CrossSet& set);

  [[nodiscard]] Spot spot(unsigned cell) const { return spots_[cell]; }
  [[nodiscard]] std::optional<unsigned> cell_at(Spot spot) const;
  [[nodiscard]] unsigned colour(unsigned cell) const { return colour_[cell]; }
  [[nodiscard]] CellSet neighbours(unsigned cell) const { return neighbours_[cell]; }
  // Cells of a colour; 0 is white.
  [[nodiscard]] CellSet of_colour(unsigned colour) const { return of_colour_[colour]; }

  // C8. Where a way of exactly `steps` cells can end that enters no cell twice. It depends on the
  // board alone and is worked out when first asked for: most boards never see most tall towers.
  [[nodiscard]] CellSet reach(unsigned cell, unsigned steps) const {
    auto& known = reach_[(cell * tallest) + steps - 1];
    const CellSet set = known.load(std::memory_order_relaxed);
    return set != 0 ? set & every_cell : work_out(cell, steps, known);
  }

  // Asks for what reach() and of_colour() look up of these cells, before it is needed.
  [[gnu::always_inline]] void fetch(CellSet set) const {
    __builtin_prefetch(&of_colour_);
    for (; set != 0; set &= set - 1) {
      __builtin_prefetch(&reach_[lowest(set) * tallest]);
    }
  }

  // Where a whole stack of that height can stand after two moves; it may well be back.
  [[nodiscard]] CellSet reach_in_two(unsigned cell, unsigned height) const {
    auto& known = reach_in_two_[(cell * tallest) + height - 1];
    const CellSet set = known.load(std::memory_order_relaxed);
    return set != 0 ? set & every_cell : work_out_two(cell, height, known);
  }

 private:
  static constexpr CellSet is_known = only(63);

  [[nodiscard]] CellSet work_out(unsigned cell, unsigned steps, std::atomic<CellSet>& known) const;
  [[nodiscard]] CellSet work_out_two(unsigned cell, unsigned height,
                                     std::atomic<CellSet>& known) const;
  [[nodiscard]] CellSet ends(unsigned cell, unsigned steps, CellSet visited) const;

  std::array<Spot, cells> spots_{};
  std::array<std::uint8_t, cells> colour_{};
  std::array<CellSet, cells> neighbours_{};
  alignas(64) std::array<CellSet, colours + 1> of_colour_{};
  // Only ever filled with what the board implies, in whatever order and by whatever thread.
  // A line of memory holds all heights of a cell.
  alignas(64) mutable std::array<std::atomic<CellSet>, cells * tallest> reach_{};
  mutable std::array<std::atomic<CellSet>, cells * tallest> reach_in_two_{};
};

}  // namespace quatuor::crescendo
