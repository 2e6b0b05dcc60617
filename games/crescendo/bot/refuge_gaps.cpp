#include "games/crescendo/bot/refuge_gaps.hpp"

#include <algorithm>

namespace quatuor::crescendo {

namespace {

using Refuges = std::array<std::array<Spot, crosses>, colours>;

// C11. Where each colour's arm lies on each cross; a board file may give a cross none or several.
Refuges refuges_of(const State& state) {
  constexpr Spot nowhere{1000, 1000};
  Refuges refuges;
  for (auto& spots : refuges) {
    for (std::size_t i = 0; i < crosses; ++i) {
      spots[i] = {nowhere.x * static_cast<int>(i + 1), nowhere.y};
    }
  }
  const Layout& layout = state.layout();
  for (std::size_t i = 0; i < layout.size(); ++i) {
    const Arms arms = turned(state.setup().set->kinds[layout[i].kind].arms, layout[i].rotation);
    for (unsigned arm = 0; arm < 4; ++arm) {
      if (arms[arm] != 0) {
        const Spot off = cross_cells[arm + 1];
        refuges[arms[arm] - 1U][i] = {layout[i].x + off.x, layout[i].y + off.y};
      }
    }
  }
  return refuges;
}

}  // namespace

RefugeGaps refuge_gaps(const State& state) {
  const Refuges refuges = refuges_of(state);
  RefugeGaps gaps{};
  for (std::size_t i = 0; i < state.layout().size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (Player player = 0; player < state.seats(); ++player) {
        const Spot a = refuges[player][i];
        const Spot b = refuges[player][j];
        const auto steps = static_cast<std::size_t>(std::abs(a.x - b.x) + std::abs(a.y - b.y));
        ++gaps[player][std::min(steps, most_steps_apart - 1)];
      }
    }
  }
  return gaps;
}

}  // namespace quatuor::crescendo
