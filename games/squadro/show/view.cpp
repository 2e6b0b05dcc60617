#include "core/json_object.hpp"
#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

namespace {

Json side_json(const Board& board, unsigned side) {
  Json pieces = Json::array();
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const int travel = board.travel(side, lane);
    pieces.push_back(object_of("lane", lane + 1, "travel", travel, "speed",
                               travel == home ? 0 : speed(side, lane, travel)));
  }
  return object_of("home", board.homes(side), "pieces", std::move(pieces));
}

}  // namespace

Json Game::board_json(const State& state, Viewer /*viewer*/) {
  return object_of("light", side_json(state.board(), light), "dark",
                   side_json(state.board(), dark));
}

Json Game::move_json(const State& state, Move move) {
  if (state.turn().is_chance()) {
    return {{"first", move_text(state, move)}};
  }
  const Advance step = state.board().advance(number_of(move));
  Json jumped = Json::array();
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if (((step.jumped >> lane) & 1U) != 0) {
      jumped.push_back(lane + 1);
    }
  }
  return object_of("lane", number_of(move) + 1, "travel", step.travel, "jumped", std::move(jumped));
}

}  // namespace quatuor::squadro
