// The endgame table as the search uses it.
#include <set>

#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"
#include "games/squadro/game.hpp"
#include "games/squadro/tests/slow_values.hpp"

namespace quatuor::squadro {

namespace {

State position(const char* text) {
  return *Game::parse_position(Options(Game::info.options), text);
}

// All that can come of five pieces.
const SlowValues& five_pieces() {
  static const SlowValues values(position("12,0,12,0,0/0,12,0,12,12/l").board());
  return values;
}

// The bits of all endgames among these positions.
std::vector<std::uint8_t> bits_of(const SlowValues& values) {
  std::vector<std::uint8_t> bits(endgame::bytes);
  values.each([&](const Board& board, SlowValues::Value value) {
    if (endgame::known(board, bits)) {
      const auto number =
          endgame::number_of(board.mover, endgame::arrangement_of(light, board.sides[light].travel),
                             endgame::arrangement_of(dark, board.sides[dark].travel));
      EXPECT_NE(value, SlowValues::Value::draw) << "no endgame is endless";
      bits[number / 8] |=
          static_cast<std::uint8_t>((value == SlowValues::Value::win ? 1U : 0U) << (number % 8));
    }
  });
  return bits;
}

Thought thought_with(std::span<const std::uint8_t> bits, const State& state, std::uint64_t nodes,
                     std::any* kept = nullptr) {
  Random random(1);
  const Task task{.nodes = nodes, .endgame = bits, .kept = kept};
  return think(Seen<Game>(state, state.turn().seat()), task, random);
}

// All arrangements of a side's pieces that are inbound or home, on any cell.
std::vector<std::uint32_t> inbound_travels() {
  std::vector<std::uint32_t> list{0};
  for (unsigned lane = 0; lane < lanes; ++lane) {
    std::vector<std::uint32_t> longer;
    for (const std::uint32_t before : list) {
      for (int travel = turning; travel <= home; ++travel) {
        longer.push_back(before | static_cast<std::uint32_t>(travel) << (4 * lane));
      }
    }
    list = std::move(longer);
  }
  return list;
}

}  // namespace

TEST(SquadroEndgame, NumbersTellArrangementsApart) {
  for (const unsigned side : {light, dark}) {
    std::set<std::uint32_t> numbers;
    for (const std::uint32_t travel : inbound_travels()) {
      const auto number = endgame::arrangement_of(side, travel);
      if (number < endgame::elsewhere) {
        EXPECT_LT(number, endgame::numbers[side].count);
        EXPECT_TRUE(numbers.insert(number).second) << number;
      }
    }
    EXPECT_EQ(numbers.size(), 10'584U);
  }
}

TEST(SquadroEndgame, NothingIsKnownElsewhere) {
  const std::vector<std::uint8_t> bits(endgame::bytes);
  EXPECT_EQ(endgame::known(position("6,6,6,6,6/6,6,6,6,6/l").board(), bits), false);
  EXPECT_EQ(endgame::known(position("6,6,6,6,6/6,5,6,6,6/l").board(), bits), std::nullopt);
  EXPECT_EQ(endgame::known(position("7,6,6,6,6/6,6,6,6,6/d").board(), bits), false);
  Board board = position("6,6,6,6,6/6,6,6,6,6/l").board();
  board.put(light, 1, 7);
  EXPECT_EQ(endgame::known(board, bits), std::nullopt) << "it never stops there";
}

TEST(SquadroEndgame, TheSearchThatKnowsItKeepsWhatIsWonAndProvesOnlyWhatIsTrue) {
  const SlowValues& values = five_pieces();
  const auto bits = bits_of(values);
  int decisions = 0;
  int kept = 0;
  int proven = 0;
  int proven_without = 0;
  values.each([&](const Board& board, SlowValues::Value value) {
    if (mix(board.key()) % (QUATUOR_SLOW_BUILD ? 1024 : 32) != 0) {
      return;
    }
    constexpr std::uint64_t nodes = 1'000;
    const State state(board, false, true);
    const auto thought = thought_with(bits, state, nodes);
    if (thought.is_proven) {
      EXPECT_EQ(value, thought.score == 1 ? SlowValues::Value::win : SlowValues::Value::loss);
    }
    EXPECT_TRUE(thought.is_proven || !endgame::known(board, bits));
    proven += thought.is_proven ? 1 : 0;
    proven_without += thought_with({}, state, nodes).is_proven ? 1 : 0;
    decisions += value == SlowValues::Value::win && endgame::known(board, bits) ? 1 : 0;
    kept += value == SlowValues::Value::win && endgame::known(board, bits) &&
            values.value_of(board, thought.move) == value;
  });
  EXPECT_GT(decisions, QUATUOR_SLOW_BUILD ? 2 : 50);
  EXPECT_EQ(kept, decisions);
  // In the few positions of a slow build a short search proves them all by itself.
  EXPECT_GE(proven, proven_without + (QUATUOR_SLOW_BUILD ? 0 : 1));
}

// One search leaves what it knows to the next, with the endgame table or without.
TEST(SquadroEndgame, WhatIsKeptProvesOnlyWhatIsTrue) {
  const SlowValues& values = five_pieces();
  const auto bits = bits_of(values);
  std::any kept;
  int proven = 0;
  int searches = 0;
  values.each([&](const Board& board, SlowValues::Value value) {
    if (mix(board.key()) % (QUATUOR_SLOW_BUILD ? 1024 : 64) != 0) {
      return;
    }
    const bool knows = ++searches % 3 != 0;
    const auto thought =
        thought_with(knows ? std::span<const std::uint8_t>(bits) : std::span<const std::uint8_t>(),
                     State(board, false, true), 1'000, &kept);
    if (thought.is_proven) {
      ++proven;
      EXPECT_EQ(value, thought.score == 1 ? SlowValues::Value::win : SlowValues::Value::loss);
    }
  });
  EXPECT_GT(proven, searches / 2);
}

// Every move of an endgame is known, the ones that throw it away too.
TEST(SquadroEndgame, TellsOfEveryMoveHowItEnds) {
  const SlowValues& values = five_pieces();
  const auto bits = bits_of(values);
  int won = 0;
  int lost = 0;
  values.each([&](const Board& board, SlowValues::Value value) {
    if (!endgame::known(board, bits) || mix(board.key()) % 64 != 0) {
      return;
    }
    const State state(board, false, true);
    Random random(1);
    const Task task{.nodes = 1'000, .endgame = bits, .lines = lanes};
    const auto thought = think(Seen<Game>(state, state.turn().seat()), task, random);
    const auto expect_true = [&](Move move, double score) {
      EXPECT_EQ(values.value_of(board, move),
                score == 1 ? SlowValues::Value::win : SlowValues::Value::loss);
      (score == 1 ? won : lost) += 1;
    };
    EXPECT_EQ(thought.score, value == SlowValues::Value::win ? 1 : 0);
    expect_true(thought.move, thought.score);
    for (const Alternative& other : thought.others) {
      EXPECT_TRUE(other.is_proven);
      expect_true(other.line[0], other.score);
    }
    const Task only{
        .nodes = 1'000,
        .endgame = bits,
        .only = {thought.others.empty() ? thought.move : thought.others.back().line[0]}};
    const auto told = think(Seen<Game>(state, state.turn().seat()), only, random);
    expect_true(told.move, told.score);
  });
  EXPECT_GT(won, 0);
  EXPECT_GT(lost, 0);
}

// Won, it comes home; the table alone would let it wander among won positions.
void expect_won_games_to_be_brought_home(bool keeps) {
  const SlowValues& values = five_pieces();
  const auto bits = bits_of(values);
  int games = 0;
  values.each([&](const Board& board, SlowValues::Value value) {
    if (value != SlowValues::Value::win || mix(board.key()) % 4096 != 0) {
      return;
    }
    State state(board, false, true);
    const auto winner = state.turn().seat();
    std::any kept;
    while (!state.turn().is_over()) {
      const bool knows = state.turn().seat() == winner;
      state.play(thought_with(
                     knows ? std::span<const std::uint8_t>(bits) : std::span<const std::uint8_t>(),
                     state, 2'000, knows && keeps ? &kept : nullptr)
                     .move);
    }
    EXPECT_EQ(state.places()[winner - 1U], 1);
    ++games;
  });
  EXPECT_GT(games, 0);
}

// It may not have seen the move that wins.
TEST(SquadroEndgame, WhoOverlooksMovesClaimsNoProofHereEither) {
  const auto bits = bits_of(five_pieces());
  int looked_at = 0;
  five_pieces().each([&](const Board& board, SlowValues::Value /*value*/) {
    if (!endgame::known(board, bits) || ++looked_at % 20 != 0) {
      return;
    }
    Random random(static_cast<std::uint64_t>(looked_at));
    const State state(board, false, true);
    const Task task{.nodes = 100, .overlooks = 0.9, .endgame = bits};
    EXPECT_FALSE(think(Seen<Game>(state, state.turn().seat()), task, random).is_proven);
  });
  EXPECT_GT(looked_at, 2'000);
}

TEST(SquadroEndgame, WonGamesAreBroughtHome) {
  expect_won_games_to_be_brought_home(false);
}

TEST(SquadroEndgame, WonGamesAreBroughtHomeWithWhatIsKeptToo) {
  expect_won_games_to_be_brought_home(true);
}

TEST(SquadroEndgame, ATableOfAnotherSizeIsLeftAlone) {
  const State state = position("9,6,8,6,8/6,6,8,6,9/l");
  const std::vector<std::uint8_t> wrong(endgame::bytes - 1, 0xff);
  const auto with = thought_with(wrong, state, 2'000);
  const auto without = thought_with({}, state, 2'000);
  EXPECT_EQ(with.move, without.move);
  EXPECT_EQ(with.score, without.score);
  EXPECT_FALSE(with.is_proven);
}

}  // namespace quatuor::squadro
