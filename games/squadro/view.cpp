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
    return say("fait demi-tour", "turns");
  }
  return say("va en case {}", "goes to cell {}", travel < turning ? travel : home - travel);
}

Text jumping(unsigned jumped) {
  if (jumped == 0) {
    return {};
  }
  return std::has_single_bit(jumped)
             ? say(" en sautant le couloir {}", ", jumping lane {}", lanes_in(jumped))
             : say(" en sautant les couloirs {}", ", jumping lanes {}", lanes_in(jumped));
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

Text Game::ask(const State& state) {
  return state.turn().is_chance() ? say("Tirez qui commence", "Draw who begins")
                                  : say("Choisissez un couloir", "Choose a lane");
}

Text Game::tell(const State& state, Move move, Viewer /*viewer*/) {
  if (state.turn().is_chance()) {
    return say("Le sort désigne {}, qui commence.", "The draw falls on {}, who begins.",
               seat_name(seat_of(number_of(move))));
  }
  const Advance step = state.board().advance(number_of(move));
  return say("{}, couloir {} : {}{}.", "{}, lane {}: {}{}.", seat_name(state.turn().seat()),
             number_of(move) + 1, where_to(step.travel), jumping(step.jumped));
}

}  // namespace quatuor::squadro
