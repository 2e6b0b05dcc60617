// One text for each move and each number.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/squadro/game.hpp"
#include "tests/games/mutate.hpp"

namespace quatuor::squadro {

TEST(SquadroNotation, WhatIsAcceptedIsTheMovesOwnText) {
  int accepted = 0;
  for (int seed = 0; seed < 20; ++seed) {
    Random random = random_for(seed);
    accepted +=
        on_mutated_moves<Game>(Options(Game::info.options), "0123456789+- lightdarkLD", random,
                               [](const State& state, const std::string& text, Move move) {
                                 EXPECT_EQ(Game::move_text(state, move), text);
                               });
  }
  EXPECT_GT(accepted, 1'000);
}

TEST(SquadroNotation, NumbersHaveNoLeadingZeros) {
  const Options options(Game::info.options);
  EXPECT_TRUE(Game::parse_position(options, "0,0,0,0,0/0,0,0,0,0/l"));
  for (const auto* text : {"00,0,0,0,0/0,0,0,0,0/l", "0,0,03,0,0/0,0,0,0,0/l",
                           "0,0,0,0,0/0,0,0,0,-0/l", "0,0,0,0,0/0,012,0,0,0/l"}) {
    EXPECT_FALSE(Game::parse_position(options, text)) << text;
  }
}

}  // namespace quatuor::squadro
