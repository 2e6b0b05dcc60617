#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

Setup setup_of(const Options& options) {
  return {.board = options.file<Board>("board"),
          .players = static_cast<std::uint8_t>(options.number("players")),
          .turn_limit = static_cast<std::uint16_t>(options.number("limit"))};
}

Expected<State> Game::start(const Options& options) {
  return State(setup_of(options));
}

}  // namespace quatuor::quadrot
