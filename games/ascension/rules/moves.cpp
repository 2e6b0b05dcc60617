#include "games/ascension/rules/offers.hpp"

namespace quatuor::ascension {

void State::moves(MoveList& list) const {
  const auto add = [&](unsigned cell) { list.add(Move{cell}); };
  switch (stage_) {
    case Stage::seating:
      for (unsigned i = 0; i < seatings; ++i) {
        list.add_outcome(Move{i}, 1);
      }
      return;
    case Stage::beginning:
      for (Player player = 0; player < setup_.players; ++player) {
        list.add_outcome(Move{player}, 1);
      }
      return;
    case Stage::take: return Offers(*this).list_pieces(list);
    case Stage::look: return list_faces(list);
    case Stage::lay: return Offers(*this).list_layings(list);
    case Stage::pawn: return each(pawn_moves(mover_), add);
    case Stage::on_spring:
      each(steps(mover_), add);
      list.add(stop);
      return;
    case Stage::over: return;
  }
}

// What somebody has seen is drawn already.
void State::list_faces(MoveList& list) const {
  if (stacks_.face(hand_) != unseen) {
    list.add_outcome(Move{stacks_.face(hand_)}, 1);
    return;
  }
  for (Face face = 0; face < faces; ++face) {
    if (left_[face] > 0) {
      list.add_outcome(Move{face}, left_[face]);
    }
  }
}

}  // namespace quatuor::ascension
