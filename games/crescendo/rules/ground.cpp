#include "games/crescendo/rules/ground.hpp"

namespace quatuor::crescendo {

namespace {

// Room for every cell and a border: cells lie within -23 … 23.
constexpr int middle = farthest_centre + 2;
constexpr int width = 2 * middle + 1;

constexpr std::size_t square(Spot spot) {
  return static_cast<std::size_t>((spot.y + middle) * width + spot.x + middle);
}

}  // namespace

Ground::Ground(const Layout& layout, const CrossSet& set) {
  std::array<std::uint8_t, width * width> number_at{};  // cell + 1
  for (unsigned cross = 0; cross < layout.size(); ++cross) {
    const Laid& laid = layout[cross];
    const Arms arms = turned(set.kinds[laid.kind].arms, laid.rotation);
    for (unsigned part = 0; part < 5; ++part) {
      const unsigned cell = (5 * cross) + part;
      spots_[cell] = {laid.x + cross_cells[part].x, laid.y + cross_cells[part].y};
      colour_[cell] = part == 0 ? set.kinds[laid.kind].centre : arms[part - 1];
      of_colour_[colour_[cell]] |= only(cell);
      number_at[square(spots_[cell])] = static_cast<std::uint8_t>(cell + 1);
    }
  }
  for (unsigned cell = 0; cell < cells; ++cell) {
    const std::size_t here = square(spots_[cell]);
    for (const std::size_t there : {here - width, here + 1, here + width, here - 1}) {
      if (number_at[there] != 0) {
        neighbours_[cell] |= only(number_at[there] - 1U);
      }
    }
    reach_[cell * tallest] = neighbours_[cell] | is_known;
  }
}

std::optional<unsigned> Ground::cell_at(Spot spot) const {
  const auto found = std::ranges::find(spots_, spot);
  return found == spots_.end() ? std::nullopt
                               : std::optional(static_cast<unsigned>(found - spots_.begin()));
}

CellSet Ground::work_out(unsigned cell, unsigned steps, std::atomic<CellSet>& known) const {
  const CellSet set = ends(cell, steps, only(cell));
  known.store(set | is_known, std::memory_order_relaxed);
  return set;
}

CellSet Ground::work_out_two(unsigned cell, unsigned height, std::atomic<CellSet>& known) const {
  CellSet set = 0;
  for (CellSet between = reach(cell, height); between != 0; between &= between - 1) {
    set |= reach(lowest(between), height);
  }
  known.store(set | is_known, std::memory_order_relaxed);
  return set;
}

CellSet Ground::ends(unsigned cell, unsigned steps, CellSet visited) const {
  const CellSet next = neighbours_[cell] & ~visited;
  if (steps == 1) {
    return next;
  }
  CellSet found = 0;
  for (CellSet left = next; left != 0; left &= left - 1) {
    found |= ends(lowest(left), steps - 1, visited | only(lowest(left)));
  }
  return found;
}

}  // namespace quatuor::crescendo
