#include <fmt/format.h>

#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

namespace {

std::string side_text(const Board& board, unsigned side) {
  std::string text;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    text += fmt::format("{}{}", lane == 0 ? "" : ",", board.travel(side, lane));
  }
  return text;
}

}  // namespace

std::string Game::position_text(const State& state, Viewer /*viewer*/) {
  const Board& board = state.board();
  const char mover = state.turn().is_chance() ? '?' : board.mover == light ? 'l' : 'd';
  return fmt::format("{}/{}/{}", side_text(board, light), side_text(board, dark), mover);
}

}  // namespace quatuor::squadro
