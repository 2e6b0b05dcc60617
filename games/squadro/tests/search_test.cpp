// The alpha-beta search on Squadro: proofs, and wins that are not thrown away.
#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "games/squadro/game.hpp"
#include "games/squadro/tests/slow_values.hpp"

namespace quatuor::squadro {

namespace {

State at(const char* text) {
  return *Game::parse_position(Options(Game::info.options), text);
}

Thought thought_of(const State& state, std::uint64_t nodes) {
  Random random(1);
  return think(Seen<Game>(state, state.turn().seat()), {.nodes = nodes}, random);
}

}  // namespace

TEST(SquadroSearch, ProvesAWin) {
  const auto thought = thought_of(at("12,12,12,11,0/12,12,12,9,0/l"), 5'000);
  EXPECT_EQ(number_of(thought.move), 3U);
  EXPECT_TRUE(thought.is_proven);
  EXPECT_EQ(thought.score, 1);
  EXPECT_EQ(thought.line, (FixedList<Move, 32>{Move{3}}));
}

// Stopped at any moment, what is won is not called lost.
TEST(SquadroSearch, AStopInMidSearchClaimsNothingFalse) {
  for (const char* position : {"8,9,12,5,6/2,10,9,12,12/l", "7,12,12,1,8/0,10,12,9,12/l",
                               "9,12,12,1,12/0,9,12,12,6/d", "6,12,12,6,9/2,8,12,12,12/l"}) {
    const State state = at(position);
    ASSERT_EQ(thought_of(state, 3'000'000).score, 1) << position;
    for (std::uint64_t nodes = 1; nodes < 3'000; nodes += QUATUOR_SLOW_BUILD ? 61 : 7) {
      const auto thought = thought_of(state, nodes);
      ASSERT_FALSE(thought.is_proven && thought.score == 0) << position << ' ' << nodes;
    }
  }
}

TEST(SquadroSearch, TheYardsticksTakeAWinInOne) {
  const State state = at("12,12,12,11,0/12,12,12,9,0/l");
  for (const Brain brain : {Brain::greedy, Brain::playouts}) {
    Random random(1);
    const Task task{.brain = brain, .nodes = 5'000};
    EXPECT_EQ(number_of(think(Seen<Game>(state, 1), task, random).move), 3U);
  }
}

TEST(SquadroSearch, TheSameSearchTwiceIsTheSame) {
  const State state = at("0,0,0,0,0/0,0,0,0,0/d");
  const auto once = thought_of(state, 50'000);
  const auto again = thought_of(state, 50'000);
  EXPECT_EQ(once.move, again.move);
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.line, again.line);
  EXPECT_EQ(once.nodes, 50'000U) << "all that was allowed";
}

// Five pieces are left to race: some of the positions that can come up from there, against their
// true values.
TEST(SquadroSearch, KeepsWhatIsWonAndProvesOnlyWhatIsTrue) {
  const SlowValues values(at("12,0,12,0,0/0,12,0,12,12/l").board());
  EXPECT_GT(values.size(), 10'000U);
  int decisions = 0;
  int kept = 0;
  values.each([&](const Board& board, SlowValues::Value value) {
    if (mix(board.key()) % (QUATUOR_SLOW_BUILD ? 1024 : 64) != 0) {
      return;
    }
    const auto thought = thought_of(State(board, false, true), 20'000);
    if (thought.is_proven) {
      EXPECT_EQ(value, thought.score == 1 ? SlowValues::Value::win : SlowValues::Value::loss);
    }
    decisions += value != SlowValues::Value::loss ? 1 : 0;
    kept += value != SlowValues::Value::loss && values.value_of(board, thought.move) == value;
  });
  EXPECT_GT(decisions, QUATUOR_SLOW_BUILD ? 5 : 100);
  EXPECT_EQ(kept, decisions);
}

// What comes near the score of a win is a proof: no evaluation may.
constexpr int highest_lead(unsigned mover) {
  int sum = 0;
  for (const auto& pair : worths[mover]) {
    const auto [low, high] = std::ranges::minmax(pair);
    sum += std::max<int>(high, -low);
  }
  return sum;
}
static_assert(highest_lead(light) <= 20'000 && highest_lead(dark) <= 20'000);

// The evaluation alone, without search, knows who wins in four positions of five.
TEST(SquadroSearch, TheLeadTellsWhoWins) {
  const SlowValues values(at("12,0,12,0,0/0,12,0,12,12/l").board());
  int decided = 0;
  int told = 0;
  values.each([&](const Board& board, SlowValues::Value value) {
    const int lead = lead_of_mover(board);
    if (value != SlowValues::Value::draw) {
      ++decided;
      told += (value == SlowValues::Value::win) == (lead > 0) ? 1 : 0;
    }
  });
  EXPECT_GT(decided, 10'000);
  EXPECT_GT(told, decided * 8 / 10) << decided;
}

// S9. Coming back for the third time ends the game: the search knows what has been on the table.
TEST(SquadroSearch, SeesADrawByRepetitionComing) {
  State state = at("10,2,6,2,0/11,9,4,6,11/d");
  const auto play = [&](std::string_view plies) {
    for (const char lane : plies) {
      state.play(Move{static_cast<std::uint32_t>(lane - '1')});
    }
  };
  const auto key = state.board().key();
  play("4443343");
  // Light is worse off, and to bring the position back by lane 4 does not end the game yet.
  const auto early = thought_of(state, 20'000);
  EXPECT_EQ(early.move, Move{1});
  EXPECT_LT(early.score, 0.3);
  EXPECT_TRUE(state.drawn_if_repeated().empty());
  play("4");
  EXPECT_EQ(state.drawn_if_repeated(), (FixedList<std::uint64_t, 64>{key}));
  play("4443343");
  // Now it does.
  const auto late = thought_of(state, 20'000);
  EXPECT_EQ(late.move, Move{3});
  EXPECT_EQ(late.score, 0.5);
  play("4");
  EXPECT_TRUE(state.turn().is_over());
}

// A weak level that happens to play the winning move knows that it wins.
TEST(SquadroSearch, WhatIsProvenIsCertainWithErrorsOfJudgementToo) {
  const State state = at("12,12,12,11,0/12,12,12,9,0/l");
  int proven = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const auto thought = think(Seen<Game>(state, 1), {.nodes = 1'000, .noise = 0.05}, random);
    proven += thought.is_proven ? 1 : 0;
    EXPECT_TRUE(!thought.is_proven || thought.score == 1) << thought.score;
  }
  EXPECT_GT(proven, 0);
}

TEST(SquadroSearch, StopsWhenAsked) {
  int asked = 0;
  Random random(1);
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  const auto thought = think(Seen<Game>(state, 1), {.stop = [&] { return ++asked == 3; }}, random);
  EXPECT_EQ(asked, 3) << "and is not asked again";
  EXPECT_LT(thought.nodes, 10'000U);
}

}  // namespace quatuor::squadro
