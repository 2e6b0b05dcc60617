#pragma once

#include "core/game.hpp"
#include "games/crescendo/bot/tower.hpp"

namespace quatuor::crescendo {

// How all players stand. After a move only those whose stacks it touched need another look.
class TowerRace {
 public:
  explicit TowerRace(const State& state);

  void look_again(const State& state, Player player);
  [[nodiscard]] Rewards rewards(const State& state) const;

 private:
  struct Side {
    TowerPlan plan;
    CellSet strikes = 0;  // where a move of theirs can end
  };

  [[nodiscard]] double danger(const State& state, Player player) const;
  [[nodiscard]] double moves_left(const State& state, Player player) const;

  std::array<Side, most_seats> sides_{};
};

}  // namespace quatuor::crescendo
