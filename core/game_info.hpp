#pragma once

#include <array>
#include <limits>
#include <span>
#include <string_view>

#include "core/options.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

// What a game says of itself, and small things that everybody who shows or judges one needs.
namespace quatuor {

// How strong a bot is: the positions it looks at before it moves, what it does not see, its errors
// of judgement, and whether it knows the endgame.
struct Level {
  std::uint64_t nodes;
  double overlooks = 0;  // how many of the others' moves it does not see; of its own, half as many
  double noise = 0;      // of two moves as far apart as this, it may take either
  int depth = std::numeric_limits<int>::max();  // plies it looks ahead
  bool knows_endgame = false;
};
// One for each level, the weakest first.
using Levels = std::array<Level, 8>;
// Of a game that has none of its own.
inline constexpr Levels usual_levels{{{1, 0.6, 0.05},
                                      {60, 0.3, 0.02},
                                      {400, 0.12},
                                      {1'000},
                                      {4'000},
                                      {16'000},
                                      {64'000},
                                      {256'000}}};

// What a game declares about itself, as data.
struct GameInfo {
  std::string_view id;  // the name of its folder
  Words name;
  Words goal;  // in a sentence
  Seat least_players;
  Seat most_players;
  bool chance;  // is anything drawn?
  bool hidden;  // does a seat know what others do not?
  // How a position was reached can end the game, so that its text does not say all.
  bool history;
  std::span<const OptionSpec> options;
  // Option settings that `bench` plays in turn, each "name=value name=value".
  std::span<const std::string_view> bench_setups;
  // The bots, weakest first.
  Levels levels = usual_levels;
  // Decisions at the beginning of a game between bots that are drawn at random, where nothing else
  // would make one game differ from the next.
  int opening_plies = 0;
  // Its folder brings a board for the page (web/index.ts). The page shows the others as a terminal
  // would, and only their modules carry what that takes.
  bool own_board = false;
};

// How to draw a board in a terminal.
struct Style {
  Lang lang = Lang::fr;
  bool colour = false;
  bool unicode = true;
  bool clears = true;  // a screen that can be wiped
};

// What each seat gets or may expect, 0 (last place) to 1 (first): rewards[0] is seat 1's.
using Rewards = std::array<double, most_seats>;

}  // namespace quatuor
