#pragma once

#include <array>
#include <cassert>

#include "bots/task.hpp"
#include "core/game.hpp"

// The levels of the bots: their names, what each sees, and how each thinks.
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

// What each sees of the game, as a sentence goes on that begins with the level.
inline constexpr std::array<Words, most_level> level_sights{{
    {"joue vite, et oublie beaucoup de coups", "plays quickly, and misses many moves"},
    {"oublie encore bien des coups", "still misses a good many moves"},
    {"oublie encore quelques coups", "still misses some moves"},
    {"n'oublie plus rien, mais juge à vue de nez",
     "misses nothing any more, but judges at a glance"},
    {"juge bien, sans voir très loin", "judges well, but does not see very far"},
    {"juge très bien, et se trompe rarement", "judges very well, and is rarely wrong"},
    {"calcule loin", "thinks far ahead"},
    {"calcule plus loin encore : jusqu'à trois secondes sur un téléphone",
     "thinks further still: up to three seconds on a phone"},
}};

// The level must be one of them.
constexpr Words level_sight(int level) {
  return level_sights[static_cast<std::size_t>(level - least_level)];
}

// The level must be one of them.
constexpr Words level_name(int level) {
  return level_names[static_cast<std::size_t>(level - least_level)];
}

// How a bot of that level thinks in a game. The level must be one of them.
inline Task task_of_level(const GameInfo& info, int level) {
  assert(level >= least_level && level <= most_level);
  const Level& entry = info.levels[static_cast<std::size_t>(level - least_level)];
  return {.nodes = entry.nodes,
          .depth = entry.depth,
          .noise = entry.noise,
          .overlooks = entry.overlooks,
          .knows_endgame = entry.knows_endgame};
}

// The same task with just so many positions to look at: how many its level would look at does not
// count, what it overlooks and misjudges does.
inline Task with_nodes(Task task, std::uint64_t nodes) {
  task.nodes = nodes;
  task.depth = std::numeric_limits<int>::max();
  return task;
}

}  // namespace quatuor
