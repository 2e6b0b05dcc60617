#pragma once

#include "games/squadro/rules/state.hpp"

namespace quatuor::squadro {

inline void State::moves(MoveList& list) const {
  if (turn_.is_chance()) {
    list.add_outcome(Move{light}, 1);
    list.add_outcome(Move{dark}, 1);
    return;
  }
  for (auto racing = board_.sides[board_.mover].racing; racing != 0; racing &= racing - 1) {
    list.add(Move{static_cast<std::uint32_t>(std::countr_zero(racing))});
  }
}

}  // namespace quatuor::squadro
