#pragma once

#include "games/squadro/declaration.hpp"
#include "registry/entry.hpp"

namespace quatuor::cli {

// One game is small enough to be solved.
inline Expected<void> check_solved_game(std::string_view game) {
  if (const auto entry = find_game(game); !entry) {
    return std::unexpected(entry.error());
  }
  if (game != squadro::Game::info.id) {
    return refuse("Seul Squadro est résolu.", "Only Squadro is solved.");
  }
  return {};
}

}  // namespace quatuor::cli
