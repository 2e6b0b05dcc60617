#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

// Q4, Q9: a turn has two dice, and after each the question of a white jump.
GameLength Game::longest(const Options& options) {
  const auto turns =
      static_cast<std::uint32_t>(options.number("limit") * options.number("players"));
  return {.decisions = 4 * turns, .draws = 2 + turns};
}

}  // namespace quatuor::quadrot
