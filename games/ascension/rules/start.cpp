#include "games/ascension/game.hpp"

namespace quatuor::ascension {

Setup setup_of(const Options& options) {
  return {.players = static_cast<std::uint8_t>(options.number("players")),
          .turn_limit = static_cast<std::uint16_t>(options.number("limit")),
          .remembers = options.get("memory") == "on"};
}

Expected<State> Game::start(const Options& options) {
  return State(setup_of(options));
}

}  // namespace quatuor::ascension
