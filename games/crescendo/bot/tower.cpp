#include "games/crescendo/bot/tower.hpp"

namespace quatuor::crescendo {

namespace {

// A stack and where it can stand, whole, after one move and after two.
struct Stack {
  unsigned cell = 0;
  unsigned height = 0;
  CellSet once = 0;
  CellSet twice = 0;
};

Stack stack_at(const Ground& ground, unsigned cell, unsigned height) {
  return {cell, height, ground.reach(cell, height), ground.reach_in_two(cell, height)};
}

// Moves that bring two stacks together, whole, wherever that may be: exact up to 3.
double moves_to_meet(const Ground& ground, const Stack& a, const Stack& b) {
  const CellSet here = only(a.cell);
  const CellSet there = only(b.cell);
  if (((a.once & there) | (b.once & here)) != 0) {
    return 1;
  }
  if (((a.twice & there) | (b.twice & here) | (a.once & b.once)) != 0) {
    return 2;
  }
  if (((a.twice & b.once) | (a.once & b.twice)) != 0) {
    return 3;
  }
  const Spot from = ground.spot(a.cell);
  const Spot to = ground.spot(b.cell);
  const int beyond = std::abs(from.x - to.x) + std::abs(from.y - to.y) - 4;
  return 4 + 0.2 * std::max(beyond, 0) / std::max(a.height, b.height);
}

// One stack goes onto another.
struct Merge {
  std::size_t from = 0;
  std::size_t to = 0;
  double moves = 0;
  double looks = 1000;  // less is better
};

// A player's stacks, brought together two by two, nearest first. A tower goes as far as it is tall:
// what is far apart for single pawns may be one move away for what they grow to.
class Gathering {
 public:
  Gathering(const State& state, Player player)
      : ground_(state.ground()), where_(state.stacks_of(player)) {
    for (CellSet set = where_; set != 0; set &= set - 1) {
      stacks_[size_++] = stack_at(ground_, lowest(set), state.height(lowest(set)));
    }
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool is_one_move_left() const {
    return size_ == 2 && moves_to_meet(ground_, stacks_[0], stacks_[1]) == 1;
  }

  double merge_nearest() {
    const Merge merge = nearest();
    const Stack& to = stacks_[merge.to];
    const unsigned height = stacks_[merge.from].height + to.height;
    where_ &= ~only(stacks_[merge.from].cell);
    if (size_ > 2) {
      stacks_[merge.to] = stack_at(ground_, to.cell, height);
      stacks_[merge.from] = stacks_[size_ - 1];
    }
    --size_;
    return merge.moves;
  }

 private:
  [[nodiscard]] Merge nearest() const {
    Merge best;
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = i + 1; j < size_; ++j) {
        const double moves = moves_to_meet(ground_, stacks_[i], stacks_[j]);
        if (moves < best.looks + 1) {
          try_merge({i, j, moves}, best);
          try_merge({j, i, moves}, best);
        }
      }
    }
    return best;
  }

  // Of merges that take as long, the one from where most others can be joined next.
  void try_merge(Merge merge, Merge& best) const {
    const Stack& from = stacks_[merge.from];
    const Stack& to = stacks_[merge.to];
    if (merge.moves == 1 && (from.once & only(to.cell)) == 0) {
      return;
    }
    merge.looks = merge.moves;
    if (size_ > 2) {
      const CellSet others = where_ & ~only(from.cell) & ~only(to.cell);
      const CellSet joined = ground_.reach(to.cell, from.height + to.height) & others;
      merge.looks -= 0.0625 * std::popcount(joined);
    }
    if (merge.looks < best.looks) {
      best = merge;
    }
  }

  const Ground& ground_;
  CellSet where_;
  std::array<Stack, tallest> stacks_;
  std::size_t size_ = 0;
};

}  // namespace

TowerPlan plan_of(const State& state, Player player) {
  Gathering gathering(state, player);
  TowerPlan plan{.moves = 0, .is_one_move = gathering.is_one_move_left()};
  while (gathering.size() > 1) {
    plan.moves += gathering.merge_nearest();
  }
  return plan;
}

}  // namespace quatuor::crescendo
