#pragma once

#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/crescendo/text/notation.hpp"

// Positions for the tests of Crescendo. Most lie on one board without holes:
//
//       -3  -2  -1   0   1   2   3   4   5   6   7
//  -1                △
//   0            ☆   ·   ○   △
//   1            △   □   ☆   ·   ○   △
//   2        ☆   ·   □   △   □   □   ·   ○   △
//   3        △   ○   ☆   ·   □   △   ☆   □   ·   ○
//   4    □   ·   ☆   △   ○   ○   ·   □   △   ☆
//   5        ○   □   ·   ☆   △   ☆   ○   ·   □
//   6                ○   ○   ·   ☆   △   ☆
//   7                        □   ○   ·   ☆
//   8                                □
//
// △ is a cell of seat 1's colour, ○ of seat 2's, □ of seat 3's, ☆ of seat 4's, · is white.
namespace quatuor::crescendo {

inline constexpr std::string_view tiling =
    "0r0@0,0;0r0@2,1;1r0@4,2;1r0@6,3;2r0@-1,2;2r0@1,3;3r0@3,4;3r0@5,5;4r0@-2,4;4r0@0,5;5r0@2,6;5r0@"
    "4,7";

inline Options options_for(unsigned players, std::string_view more = {}) {
  Options options(Game::info.options);
  EXPECT_TRUE(options.set(fmt::format("players={}", players)));
  if (!more.empty()) {
    EXPECT_TRUE(options.set(more));
  }
  return options;
}

inline State position(const Options& options, std::string_view text) {
  auto state = Game::parse_position(options, text);
  EXPECT_TRUE(state) << text << ": " << state.error().en;
  return state ? *state : *Game::start(options);
}

// A position of the moving stage with two players on the tiling; a pawn is written seat x height @
// cell.
inline State table(std::string_view stacks, int mover = 1, std::string_view more = {}) {
  return position(options_for(2, more),
                  fmt::format("m/{}/,/{}/12/-/-/0,0/{}", tiling, stacks, mover));
}

inline void play(State& state, std::string_view text) {
  const auto move = Game::parse_move(state, text);
  ASSERT_TRUE(move) << text << ": " << move.error().en;
  state.play(*move);
}

inline std::string why_not(const State& state, std::string_view text) {
  const auto move = Game::parse_move(state, text);
  return move ? "accepted" : move.error().en;
}

// A field of the position's text: 3 the stacks, 4 the order, 5 finished, 6 eliminated, 7 turns, 8
// mover.
inline std::string field(const State& state, std::size_t number) {
  const std::string text = Game::position_text(state, Viewer::all());
  std::size_t begin = 0;
  for (std::size_t i = 0; i < number; ++i) {
    begin = text.find('/', begin) + 1;
  }
  return text.substr(begin, text.find('/', begin) - begin);
}

inline std::string moves(const State& state) {
  MoveList list;
  state.moves(list);
  std::string text;
  for (const Move move : list) {
    text += (text.empty() ? "" : " ") + Game::move_text(state, move);
  }
  return text;
}

}  // namespace quatuor::crescendo
