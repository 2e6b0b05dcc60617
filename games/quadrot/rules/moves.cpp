#include "games/quadrot/rules/choices.hpp"

namespace quatuor::quadrot {

void State::moves(MoveList& list) const {
  switch (stage_) {
    case Stage::seating:
      for (std::uint32_t i = 0; i < seatings.size(); ++i) {
        list.add_outcome(Move{i}, 1);
      }
      return;
    case Stage::beginning:
      for (Player player = 0; player < setup_.players; ++player) {
        list.add_outcome(Move{player}, 1);
      }
      return;
    case Stage::dice: return list_throws(list);
    case Stage::step: return Choices(*this).list_steps(list);
    case Stage::white: return Choices(*this).list_white_jumps(list);
    case Stage::over: return;
  }
}

// Q1.
void State::list_throws(MoveList& list) const {
  const auto& faces = board().plan().faces;
  for (std::uint32_t i = 0; i < throws.size(); ++i) {
    const std::uint32_t ways = faces[index_of(throws[i].low)] * faces[index_of(throws[i].high)];
    list.add_outcome(Move{i}, throws[i].low == throws[i].high ? ways : 2 * ways);
  }
}

}  // namespace quatuor::quadrot
