#include <fmt/format.h>

#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

Json side_json(const Board& board, unsigned side) {
  Json pieces = Json::array();
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const int travel = board.travel(side, lane);
    pieces.push_back({{"lane", lane + 1},
                      {"travel", travel},
                      {"speed", travel == home ? 0 : speed(side, lane, travel)}});
  }
  return {{"home", board.homes(side)}, {"pieces", std::move(pieces)}};
}

std::string lanes_in(unsigned set) {
  std::string text;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if (((set >> lane) & 1U) != 0) {
      text += fmt::format("{}{}", text.empty() ? "" : ", ", lane + 1);
    }
  }
  return text;
}

Text where_to(int travel) {
  if (travel == home) {
    return say("rentre", "comes home");
  }
  if (travel == turning) {
    return say("atteint le bord et fait demi-tour", "reaches the edge and turns");
  }
  return say("va à la case {}", "goes to cell {}", travel < turning ? travel : home - travel);
}

}  // namespace

Json Game::board_json(const State& state, Viewer /*viewer*/) {
  return {{"light", side_json(state.board(), light)}, {"dark", side_json(state.board(), dark)}};
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
  return {{"lane", number_of(move) + 1}, {"travel", step.travel}, {"jumped", std::move(jumped)}};
}

Text Game::tell(const State& state, Move move, Viewer /*viewer*/) {
  if (state.turn().is_chance()) {
    return say("Le sort désigne {}, qui commence.", "The draw falls on {}, who begins.",
               seat_name(seat_of(number_of(move))));
  }
  const Words mover = seat_name(state.turn().seat());
  const unsigned lane = number_of(move) + 1;
  const Advance step = state.board().advance(number_of(move));
  const Text where = where_to(step.travel);
  if (step.jumped == 0) {
    return say("{}, couloir {} : la pièce {}.", "{}, lane {}: the piece {}.", mover, lane, where);
  }
  const std::string sent_back = lanes_in(step.jumped);
  return std::popcount(step.jumped) == 1
             ? say("{}, couloir {} : la pièce {} en sautant celle du couloir {}.",
                   "{}, lane {}: the piece {}, jumping the one of lane {}.", mover, lane, where,
                   sent_back)
             : say("{}, couloir {} : la pièce {} en sautant celles des couloirs {}.",
                   "{}, lane {}: the piece {}, jumping those of lanes {}.", mover, lane, where,
                   sent_back);
}

}  // namespace quatuor::squadro
