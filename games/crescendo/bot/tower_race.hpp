#pragma once

#include "core/game.hpp"
#include "games/crescendo/bot/tower.hpp"

namespace quatuor::crescendo {

// How all players stand. After a move only those whose stacks it touched need another look.
class TowerRace {
 public:
  struct Side {
    TowerPlan plan;
    CellSet strikes = 0;  // where a move of theirs can end
  };

  explicit TowerRace(const State& state);

  void look_again(const State& state, Player player);
  [[nodiscard]] const Side& side(Player player) const { return sides_[player]; }

 private:
  std::array<Side, most_seats> sides_{};
};

}  // namespace quatuor::crescendo
