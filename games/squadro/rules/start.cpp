#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

Expected<State> Game::start(const Options& options) {
  const auto first = options.get("first");
  Board board;
  board.mover = first == "dark" ? dark : light;
  return State(board, first == "random", options.get("repetition") == "on");
}

}  // namespace quatuor::squadro
