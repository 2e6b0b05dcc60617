#include "games/ascension/game.hpp"

namespace quatuor::ascension {

// A3, A12: take, lay, move, and go on from either spring. A19: extra turns.
GameLength Game::longest(const Options& options) {
  const int players = options.number("players");
  const auto turns =
      static_cast<std::uint32_t>(options.number("limit") * players * (players > 2 ? 2 : 1));
  return {.decisions = 5 * turns, .draws = 2 + turns};
}

}  // namespace quatuor::ascension
