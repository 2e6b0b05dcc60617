#pragma once

#include <array>
#include <cassert>

#include "bots/task.hpp"
#include "core/game.hpp"

// The levels of the bots: their names, and how each thinks.
namespace quatuor {

// Every game has these.
inline constexpr int least_level = 1;
inline constexpr int most_level = 8;

// The weakest first.
inline constexpr std::array<Words, most_level> level_names{{
    {"novice", "novice"},
    {"apprenti", "apprentice"},
    {"amateur", "amateur"},
    {"habitué", "regular"},
    {"confirmé", "seasoned"},
    {"expert", "expert"},
    {"maître", "master"},
    {"champion", "champion"},
}};

// The level must be one of them.
constexpr Words level_name(int level) {
  return level_names[static_cast<std::size_t>(level - least_level)];
}

// How a bot of that level thinks in a game. The level must be one of them.
inline Task task_of_level(const GameInfo& info, int level) {
  assert(level >= least_level && level <= most_level);
  const Level& entry = info.levels[static_cast<std::size_t>(level - least_level)];
  return {.nodes = entry.nodes, .noise = entry.noise, .knows_endgame = entry.knows_endgame};
}

}  // namespace quatuor
