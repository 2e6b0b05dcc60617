#include "games/crescendo/bot/layout_sense.hpp"

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

// Towers go from refuge to refuge when these lie two to four steps apart.
double closeness(Spot a, Spot b) {
  constexpr std::array<double, 5> by_steps{0, 0, 2, 2, 0.5};
  const auto steps = static_cast<std::size_t>(std::abs(a.x - b.x) + std::abs(a.y - b.y));
  return steps < by_steps.size() ? by_steps[steps] : 0;
}

}  // namespace

// A tight board suits everybody: rounds on it are shorter.
Rewards judge_layout(const State& state) {
  const Layout& layout = state.layout();
  const Refuges refuges = refuges_of(state);
  Rewards close{};
  int shared = 0;
  double all = 0;
  for (std::size_t i = 0; i < layout.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      shared += shared_sides(layout[i].x - layout[j].x, layout[i].y - layout[j].y);
      for (Player player = 0; player < state.seats(); ++player) {
        const double more = closeness(refuges[player][i], refuges[player][j]);
        close[player] += more;
        all += more;
      }
    }
  }
  Rewards rewards{};
  for (Player player = 0; player < state.seats(); ++player) {
    rewards[player] = 0.5 + 0.005 * (close[player] - all / state.seats()) + 0.001 * shared;
  }
  return rewards;
}

}  // namespace quatuor::crescendo
