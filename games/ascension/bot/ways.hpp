#pragma once

#include <algorithm>
#include <cstdlib>

#include "games/ascension/bot/eval_board.hpp"
#include "games/ascension/rules/climb.hpp"

namespace quatuor::ascension {

inline constexpr double plain = 2;            // the level of one cube
inline constexpr double summit_to_home = 12;  // turns

// Turns to the summit, or home with the flag, from a cell at that level: walking and climbing are
// done one after the other, and walking high up needs a road to be built.
class Road {
 public:
  Road(const EvalBoard& board, Player player) : has_flag_(board.has_flag(player)) {
    goal_ = has_flag_ ? board.state.corner_of(player) : pillar;
    level_ = board.stacks.height(goal_);
    if (has_flag_ && level_ == 0) {
      // One's own half-cube makes a stair of the corner.
      level_ = board.own_halves[player] > 0 ? 1 : 0;
      delay_ = board.own_halves[player] > 0 ? 0.3 : 0;
    }
  }

  [[nodiscard]] double turns(unsigned cell, int level) const {
    const double rest = has_flag_ ? 0 : summit_to_home;
    const unsigned steps = distance(cell, goal_);
    if (steps == 0) {
      return rest;
    }
    const int rise = static_cast<int>(level_) - level;
    const double climb = std::max(1, std::abs(rise));
    const double walk = steps - 1;
    return rest + delay_ + climb +
           walk * (1 + (has_flag_ ? 0.1 : 0.3) * std::max(0.0, level - plain));
  }

 private:
  bool has_flag_;
  unsigned goal_ = pillar;
  unsigned level_ = 0;
  double delay_ = 0;
};

// The ways on from where a pawn stands, as they are and as one piece move of its player would make
// them.
class Ways {
 public:
  Ways(const EvalBoard& board, Player player)
      : board_(board), stacks_(board.stacks), player_(player), road_(board, player) {
    const unsigned from = board.pawn[player];
    level_ = static_cast<int>(stacks_.height(from));
    here_ = stacks_.sign(from);
    has_halves_ = board.own_halves[player] + board.neutral_halves[player] > 0;
    const CellSet foreign = every_corner - CellSet::only(board.state.corner_of(player));
    each(neighbours[from] - board.pawns - foreign, [&](unsigned cell) { look_at(cell); });
    if (stacks_.sign(from) == cable_car) {
      each(stacks_.cable_cars() - board.pawns, [&](unsigned cell) {
        ++coverable_;
        count(1 + road_.turns(cell, static_cast<int>(stacks_.height(cell))));
      });
    }
    if (best_ == unknown) {
      best_ = 3 + road_.turns(from, level_);
    }
  }

  [[nodiscard]] double turns() const { return best_ + 0.25 * std::min(3.0, second_ - best_); }
  // Ways that another's turn cannot spoil, or only by laying a piece, or only by taking one.
  [[nodiscard]] int firm() const { return firm_; }
  [[nodiscard]] int coverable() const { return coverable_; }
  [[nodiscard]] int removable() const { return removable_; }

 private:
  static constexpr double unknown = 99;
  static constexpr double building = 0.25;  // somebody may hinder it

  void count(double turns) {
    if (turns < best_) {
      second_ = best_;
      best_ = turns;
    } else {
      second_ = std::min(second_, turns);
    }
  }

  [[nodiscard]] bool leads(int height, Face sign) const {
    return is_in_reach(height - level_, here_, sign) && board_.state.may_stand_on(player_, sign);
  }

  // The ways over one cell: as it is, with its piece lifted, with a piece laid on it.
  void look_at(unsigned cell) {
    const int height = static_cast<int>(stacks_.height(cell));
    const int rise = height - level_;
    if (rise > 3 || rise < -3) {
      return;
    }
    double turns = unknown;
    const auto may_go = [&](int level, double cost) {
      turns = std::min(turns, cost + road_.turns(cell, level));
    };
    if (leads(height, stacks_.sign(cell))) {
      may_go(height, 1);
    }
    if (rise > 0 && board_.may_lift(player_, cell)) {
      const Piece piece = stacks_.top(cell);
      const int lower = height - static_cast<int>(size_of(piece));
      if (leads(lower, stacks_.sign_of(stacks_.below(piece)))) {
        may_go(lower, 1 + building);
      }
    }
    for (const int size : {1, 2}) {
      if (rise <= 0 && may_lay(cell, size) && leads(height + size, neutral)) {
        may_go(height + size, 1 + building);
      }
    }
    if (turns < unknown) {
      count(turns);
      count_for_safety(cell, rise);
    }
  }

  // A stair one step down stays in reach whether a cube is taken from it or laid on it; a lower one
  // must not lose any, and a higher one must not gain any.
  void count_for_safety(unsigned cell, int rise) {
    if (rise >= 0) {
      ++coverable_;
    } else if (rise < -1 && others_may_lift(cell)) {
      ++removable_;
    } else {
      ++firm_;
    }
  }

  [[nodiscard]] bool others_may_lift(unsigned cell) const {
    for (Player other = 0; other < board_.state.seats(); ++other) {
      if (other != player_ && board_.starts[other] > 0 && board_.may_lift(other, cell)) {
        return true;
      }
    }
    return false;
  }
  // A8, A9, A20.
  [[nodiscard]] bool may_lay(unsigned cell, int size) const {
    if (cell == board_.state.corner_of(player_)) {
      return size == 1 && board_.own_halves[player_] > 0;
    }
    return stacks_.top(cell) != joker && (cell != pillar || stacks_.top(cell) == none) &&
           (size == 2 || has_halves_);
  }

  const EvalBoard& board_;
  const Stacks& stacks_;
  Player player_;
  Road road_;
  int level_ = 0;
  Face here_ = neutral;
  bool has_halves_ = false;
  double best_ = unknown;
  double second_ = unknown;
  int firm_ = 0;
  int coverable_ = 0;
  int removable_ = 0;
};

}  // namespace quatuor::ascension
