#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

Setup setup_of(const Options& options) {
  return {.set = options.file<CrossSet>("crosses"),
          .players = static_cast<std::uint8_t>(options.number("players")),
          .sides_of_one_cross = options.get("touch") == "one",
          .turn_limit = static_cast<std::uint16_t>(options.number("limit"))};
}

Expected<State> Game::start(const Options& options) {
  return State(setup_of(options));
}

}  // namespace quatuor::crescendo
