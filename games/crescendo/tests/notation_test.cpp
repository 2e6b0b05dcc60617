// One text for each move and each number, apart from what docs/notation.md allows.
#include "games/crescendo/tests/table.hpp"
#include "tests/games/mutate.hpp"
#include "tests/games/random_options.hpp"

namespace quatuor::crescendo {

namespace {

// Without the height the whole stack goes.
bool is_short_for(const State& state, const std::string& text, Move move) {
  return state.stage() == Stage::move && move != pass &&
         step_of(move).height == state.height(step_of(move).from) &&
         fmt::format("{}/{}", text, step_of(move).height) == Game::move_text(state, move);
}

}  // namespace

TEST(CrescendoNotation, WhatIsAcceptedIsTheMovesOwnText) {
  int accepted = 0;
  for (int seed = 0; seed < (QUATUOR_SLOW_BUILD ? 4 : 20); ++seed) {
    Random random = random_for(seed);
    accepted += on_mutated_moves<Game>(
        random_options(Options(Game::info.options), random, 20), "001234567890,@>/r-+d ", random,
        [](const State& state, const std::string& text, Move move) {
          EXPECT_TRUE(text == Game::move_text(state, move) || is_short_for(state, text, move))
              << text << " for " << Game::move_text(state, move);
        });
  }
  EXPECT_GT(accepted, 100);
}

TEST(CrescendoNotation, NumbersHaveNoLeadingZeros) {
  const auto refused = [](const State& state, std::string_view text) {
    return why_not(state, text) != "accepted";
  };
  const State dealing = *Game::start(options_for(2));
  EXPECT_EQ(why_not(dealing, "d3"), "accepted");
  EXPECT_TRUE(refused(dealing, "d03"));
  const State laying = position(options_for(2), "l/-/001122,334455/-/12/-/-/0,0/1");
  EXPECT_EQ(why_not(laying, "0r0@0,0"), "accepted");
  for (const auto* text : {"00r0@0,0", "0r00@0,0", "0r0@00,0", "0r0@0,-0"}) {
    EXPECT_TRUE(refused(laying, text)) << text;
  }
  const State pot = position(options_for(2), fmt::format("p/{}/,/-/12/-/-/0,0/1", tiling));
  EXPECT_EQ(why_not(pot, "2@0,0"), "accepted");
  EXPECT_TRUE(refused(pot, "02@0,0"));
  const State moving = table("1x2@0,0;1x6@5,5;2x7@-2,4;2x1@4,7");
  EXPECT_EQ(why_not(moving, "0,0>1,1/2"), "accepted");
  EXPECT_TRUE(refused(moving, "0,0>1,1/02"));
  EXPECT_FALSE(Game::parse_position(options_for(2), "l/-/001122,334455/-/12/-/-/0,0/01"));
  EXPECT_FALSE(Game::parse_position(options_for(2), "l/-/001122,334455/-/12/-/-/0,00/1"));
}

}  // namespace quatuor::crescendo
