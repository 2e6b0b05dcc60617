#include <algorithm>

#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

void State::pass_the_turn() {
  at_ = static_cast<std::uint8_t>((at_ + 1U) % order_.size());
}

// C14.
void State::end_turn() {
  ++turns_[mover()];
  const bool all_had_their_turns =
      turns_[mover()] >= setup_.turn_limit && std::ranges::all_of(order_, [&](Player player) {
        return turns_[player] >= setup_.turn_limit || !is_still_in(player);
      });
  if (all_had_their_turns) {
    return end_round();
  }
  do {
    pass_the_turn();
  } while (!is_still_in(mover()));
}

void State::end_round() {
  const PlayerList ranked = ranking();
  eliminated_.add(ranked[ranked.size() - 1]);
  if (ranked.size() == 2) {
    stage_ = Stage::over;
    return;
  }
  order_.clear();
  for (std::size_t i = 0; i + 1 < ranked.size(); ++i) {
    order_.add(ranked[i]);
  }
  finished_.clear();
  turns_ = {};
  stacks_ = {};
  height_ = {};
  at_ = 0;
  stage_ = Stage::first_pot;
}

}  // namespace quatuor::crescendo
