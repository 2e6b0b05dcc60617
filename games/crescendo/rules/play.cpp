#include <algorithm>

#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

void State::play(Move move) {
  switch (stage_) {
    case Stage::deal: return deal(number_of(move));
    case Stage::lay: return lay(laying_of(move));
    case Stage::first_pot:
    case Stage::second_pot: return drop(drop_of(move));
    case Stage::move: return move == pass ? end_turn() : step(step_of(move));
    case Stage::disperse: return disperse(number_of(move));
    case Stage::over: return;
  }
}

// C2.
void State::deal(unsigned kind) {
  const unsigned before = dealt();
  hands_[order_[before % order_.size()]] += std::uint64_t{1} << (4 * kind);
  if (before + 1 == crosses) {
    stage_ = Stage::lay;
  }
}

// C3, C4.
void State::lay(const Laying& laying) {
  hands_[mover()] -= std::uint64_t{1} << (4 * laying.kind);
  layout_.add(laying.laid());
  pass_the_turn();
  if (layout_.size() == crosses) {
    ground_ = std::make_shared<const Ground>(layout_, *setup_.set);
    stage_ = Stage::first_pot;
  }
}

// C5, C6.
void State::drop(const Drop& drop) {
  stacks_[drop.colour] |= only(drop.cell);
  ++height_[drop.cell];
  pass_the_turn();
  const bool is_empty =
      std::ranges::all_of(order_, [&](Player player) { return left_in_pot(player) == 0; });
  if (is_empty) {
    stage_ = stage_ == Stage::first_pot ? Stage::second_pot : Stage::move;
  }
}

// C8, C9. Displaced pawns are dispersed next.
void State::step(const Step& step) {
  const Player me = mover();
  height_[step.from] = static_cast<std::uint8_t>(height_[step.from] - step.height);
  if (height_[step.from] == 0) {
    stacks_[me] &= ~only(step.from);
  }
  if ((stacks_[me] & only(step.to)) != 0) {
    height_[step.to] = static_cast<std::uint8_t>(height_[step.to] + step.height);
    return height_[step.to] == pawns_each() ? finish() : end_turn();
  }
  const unsigned displaced = height_[step.to];
  if (displaced != 0) {
    dispersed_ = owner(step.to).value_or(me);
    stacks_[dispersed_] &= ~only(step.to);
  }
  stacks_[me] |= only(step.to);
  height_[step.to] = static_cast<std::uint8_t>(step.height);
  if (displaced == 0) {
    return end_turn();
  }
  left_ = static_cast<std::uint8_t>(displaced);
  stage_ = Stage::disperse;
}

// C10. Pawns are alike: they go to cells in ascending order.
void State::disperse(unsigned cell) {
  stacks_[dispersed_] |= only(cell);
  height_[cell] = 1;
  next_cell_ = static_cast<std::uint8_t>(cell + 1);
  --left_;
  if (left_ == 0) {
    dispersed_ = 0;
    next_cell_ = 0;
    stage_ = Stage::move;
    end_turn();
  }
}

// C12. The mover's pawns form one tower.
void State::finish() {
  const Player me = mover();
  finished_.add(me);
  if (order_.size() > 2) {
    height_[lowest(stacks_[me])] = 0;
    stacks_[me] = 0;
  }
  if (finished_.size() == order_.size() - 1) {
    ++turns_[me];
    return end_round();
  }
  end_turn();
}

}  // namespace quatuor::crescendo
