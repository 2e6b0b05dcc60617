#pragma once

#include "core/random.hpp"
#include "games/ascension/tests/table.hpp"

namespace quatuor::ascension {

// A player who builds a staircase to the summit, takes it down again behind the pawn and goes home:
// for tests that need whole games with flags and winners.
class Climber {
 public:
  Climber(const State& state, Random& random) : state_(state), random_(random) {
    state.moves(list_);
    me_ = state.mover();
    from_ = state.pawn(me_);
    level_ = height(from_);
    goes_home_ = state.has_flag(me_);
  }

  Move choose() {
    switch (state_.stage()) {
      case Stage::take: return best([&](Move move) { return take_value(move); });
      case Stage::lay: return best([&](Move move) { return lay_value(laying_of(move)); });
      case Stage::pawn:
      case Stage::on_spring: return best([&](Move move) { return pawn_value(move); });
      default: return list_.pick(random_);
    }
  }

 private:
  template <class Value>
  Move best(const Value& value) {
    Move chosen = list_[0];
    int highest = -1000;
    std::uint32_t ties = 0;
    for (const Move move : list_) {
      const int worth = value(move);
      ties = worth > highest ? 1 : ties + (worth == highest ? 1U : 0U);
      if (worth > highest || (worth == highest && random_.below(ties) == 0)) {
        highest = worth;
        chosen = move;
      }
    }
    return chosen;
  }

  [[nodiscard]] int height(unsigned cell) const {
    return static_cast<int>(state_.stacks().height(cell));
  }
  [[nodiscard]] bool is_near(unsigned cell) const { return neighbours[from_].contains(cell); }
  [[nodiscard]] unsigned goal() const { return goes_home_ ? state_.corner_of(me_) : pillar; }
  // Is there a neighbour that a piece of that size would make one level higher than the pawn?
  [[nodiscard]] bool can_build(int size) const {
    bool found = false;
    each(neighbours[from_] - state_.pawns() - every_corner - CellSet::only(pillar),
         [&](unsigned cell) { found |= height(cell) + size == level_ + 1; });
    return found;
  }

  [[nodiscard]] int take_value(Move move) const {
    const unsigned cell = number_of(move);
    if (goes_home_) {
      const bool is_own_half = move == own_half && is_near(state_.corner_of(me_)) && level_ == 2;
      const bool opens =
          cell < cells && is_near(cell) &&
          height(cell) - static_cast<int>(size_of(state_.stacks().top(cell))) == level_ - 1;
      return is_own_half ? 5 : opens ? 4 : cell < cells && !is_near(cell) ? 1 : 0;
    }
    if (distance(from_, pillar) > 1 && level_ >= 2) {
      return cell < cells && distance(cell, from_) > 2 && distance(cell, pillar) > 1 ? 1 : 0;
    }
    const bool is_far = cell < cells && distance(cell, from_) > 2 && distance(cell, pillar) > 2;
    const bool is_cube_top = is_far && is_cube(state_.stacks().top(cell));
    if (can_build(2)) {
      return is_cube_top ? 2 : 0;
    }
    return can_build(1) && (move == own_half || move == neutral_half) ? 2 : is_far ? 1 : 0;
  }

  [[nodiscard]] int lay_value(Laying laying) const {
    const int after = height(laying.cell) + static_cast<int>(size_of(state_.in_hand()));
    if (goes_home_) {
      return laying.cell == state_.corner_of(me_) ? 3 : distance(laying.cell, from_) > 2 ? 1 : 0;
    }
    const bool climbs = is_near(laying.cell) && after == level_ + 1 && level_ < 8 &&
                        (level_ < 2 || distance(from_, pillar) == 1);
    return climbs ? 20 - static_cast<int>(distance(laying.cell, pillar))
           : distance(laying.cell, from_) > 2 && distance(laying.cell, pillar) > 2 ? 1
                                                                                   : 0;
  }

  [[nodiscard]] int pawn_value(Move move) const {
    if (state_.stage() == Stage::on_spring && move == stop) {
      return -5;
    }
    const unsigned cell = number_of(move);
    const int near = -static_cast<int>(distance(cell, goal()));
    if (goes_home_) {
      return cell == goal() ? 100 : near - (level_ > 2 ? 3 * height(cell) : 0);
    }
    const bool climbs_here = level_ < 2 || distance(from_, pillar) <= 1;
    return cell == pillar ? 100 : near + (climbs_here ? 3 * height(cell) : 0);
  }

  const State& state_;
  Random& random_;
  MoveList list_;
  Player me_ = 0;
  unsigned from_ = 0;
  int level_ = 0;
  bool goes_home_ = false;
};

}  // namespace quatuor::ascension
