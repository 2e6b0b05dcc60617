#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

// C3, then in each round both pots, and turns of a move and the dispersal of a stack, which is
// never the whole tower: together as many as a player has pawns.
GameLength Game::longest(const Options& options) {
  const auto limit = static_cast<std::uint32_t>(options.number("limit"));
  const auto players = static_cast<std::uint32_t>(options.number("players"));
  GameLength longest{.decisions = crosses, .draws = crosses};
  for (std::uint32_t left = 2; left <= players; ++left) {
    const std::uint32_t pawns = 12 + 2 * left;  // of all players: State::pawns_each
    longest.decisions += pawns + limit * pawns;
  }
  return longest;
}

}  // namespace quatuor::crescendo
