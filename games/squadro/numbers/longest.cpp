#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

// S9. Without repetition to count, 500 plies in all; with it, 500 from one turning or coming home
// to the next: ten pieces turn, and the seventh to come home ends the game. S3: who begins may be
// drawn.
GameLength Game::longest(const Options& options) {
  const bool counts = options.get("repetition") == "on";
  const auto pieces = static_cast<std::uint32_t>(2 * lanes);
  const auto homes = static_cast<std::uint32_t>(2 * pieces_to_win - 1);
  return {.decisions = counts ? (pieces + homes) * Past::capacity : State::most_plies,
          .draws = options.get("first") == "random" ? 1U : 0U};
}

}  // namespace quatuor::squadro
