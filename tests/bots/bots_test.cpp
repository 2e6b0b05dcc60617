// The searches, on the smallest game there is, and whole games between bots on every game.
#include <algorithm>

#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "core/playout.hpp"
#include "match/match.hpp"
#include "tests/toy/game.hpp"

namespace quatuor {

namespace {

// Seat 1 holds that card and is to keep or swap it; seat 2's card is unknown to it.
toy::State holding(int card) {
  toy::State state = *toy::Game::start(Options(toy::Game::info.options));
  state.play(Move{static_cast<std::uint32_t>(card)});
  state.play(Move{static_cast<std::uint32_t>(card == 4 ? 5 : 4)});
  return state;
}

Thought thought_of(const toy::State& state, const Task& task) {
  Random random(1);
  return think(Seen<toy::Game>(state, state.turn().seat()), task, random);
}

}  // namespace

TEST(TreeSearch, KeepsAHighCardAndSwapsALowOne) {
  ASSERT_TRUE(holding(8).turn().is_seat(1));
  for (const Brain brain : {Brain::search, Brain::playouts}) {
    EXPECT_EQ(thought_of(holding(8), {.brain = brain, .nodes = 2'000}).move, toy::keep);
    EXPECT_EQ(thought_of(holding(1), {.brain = brain, .nodes = 2'000}).move, toy::swap);
  }
}

TEST(TreeSearch, KnowsWhatItMayExpect) {
  EXPECT_GT(thought_of(holding(8), {.nodes = 5'000}).score, 0.9);
  EXPECT_LT(thought_of(holding(1), {.nodes = 5'000}).score, 0.6);
}

TEST(TreeSearch, TheSameSearchTwiceIsTheSame) {
  const auto once = thought_of(holding(5), {.nodes = 3'000});
  const auto again = thought_of(holding(5), {.nodes = 3'000});
  EXPECT_EQ(once.move, again.move);
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.score, again.score);
}

TEST(TreeSearch, PlayoutsFromFinishedGamesCountToo) {
  // Both moves end the game at once: without a cost the search would not end.
  toy::State state = holding(8);
  state.play(toy::keep);
  EXPECT_LE(thought_of(state, {.brain = Brain::playouts, .nodes = 500}).nodes, 600U);
}

TEST(TreeSearch, ASimulationThatFindsNothingNewCountsItsWay) {
  // Soon every simulation ends with the game, after a decision of each seat at least.
  const Thought thought = thought_of(holding(8), {.simulations = 1'000});
  EXPECT_GE(thought.nodes, 1'900U);
}

TEST(TreeSearch, StopsWhenAsked) {
  int asked = 0;
  thought_of(holding(5), {.stop = [&] { return ++asked == 3; }});
  EXPECT_EQ(asked, 3) << "and is not asked again";
}

TEST(TreeSearch, TellsHowItGoesOn) {
  std::vector<Thought> heard;
  thought_of(holding(5), {.nodes = 10'000,
                          .listen = [&](const Thought& thought) { heard.push_back(thought); }});
  ASSERT_GE(heard.size(), 2U);
  EXPECT_LT(heard.front().nodes, heard.back().nodes);
  EXPECT_EQ(heard.back().line[0], heard.back().move);
}

TEST(TranspositionTable, KeepsTheDeeperAndTheNewer) {
  using Table = TranspositionTable<41>;
  Table table(Table::least_positions);
  const auto hash = [](std::uint64_t number) { return number << 33U; };
  table.store(hash(1), {.score = 10, .depth = 5});
  table.store(hash(2), {.score = 20, .depth = 3});
  EXPECT_EQ(table.probe(hash(1))->score, 10);
  EXPECT_EQ(table.probe(hash(2))->score, 20);
  table.store(hash(3), {.score = -30, .depth = 4, .move = 7, .bound = Bound::upper});
  EXPECT_EQ(table.probe(hash(1))->score, 10) << "the deepest stays";
  EXPECT_FALSE(table.probe(hash(2)));
  EXPECT_EQ(table.probe(hash(3))->score, -30);
  EXPECT_EQ(table.probe(hash(3))->move, 7);
  EXPECT_EQ(table.probe(hash(3))->bound, Bound::upper);
}

// What it knew is still there, and there is room for more.
TEST(TranspositionTable, GrowsWithWhatIsInIt) {
  using Table = TranspositionTable<41>;
  Table table(Table::least_positions);
  constexpr std::uint64_t many = 300;
  const auto hash = [](std::uint64_t number) { return Table::spread(number * 7'919); };
  for (std::uint64_t number = 0; number < many; ++number) {
    table.store(hash(number), {.score = static_cast<std::int16_t>(number), .depth = 9, .move = 3});
  }
  const Table large = table.grown(8 * Table::least_positions);
  EXPECT_EQ(large.positions(), 8 * Table::least_positions);
  std::uint64_t known = 0;
  for (std::uint64_t number = 0; number < many; ++number) {
    const auto before = table.probe(hash(number));
    const auto after = large.probe(hash(number));
    ASSERT_EQ(before.has_value(), after.has_value()) << number;
    ASSERT_TRUE(!after || (after->score == static_cast<int>(number) && after->move == 3));
    known += after ? 1 : 0;
  }
  EXPECT_GT(known, many / 2);
}

TEST(TranspositionTable, WhatIsOldMakesWayFirst) {
  using Table = TranspositionTable<41>;
  Table table(Table::least_positions);
  const auto hash = [](std::uint64_t number) { return number << 33U; };
  table.store(hash(1), {.score = 10, .depth = 8});
  table.age();
  table.store(hash(2), {.score = 20, .depth = 3});
  EXPECT_EQ(table.probe(hash(1))->score, 10) << "much deeper";
  table.store(hash(3), {.score = 30, .depth = 5});
  table.store(hash(4), {.score = 40, .depth = 3});
  EXPECT_FALSE(table.probe(hash(1)));
  EXPECT_EQ(table.probe(hash(3))->score, 30);
  EXPECT_EQ(table.probe(hash(4))->score, 40);
}

TEST(TranspositionTable, TakesNoMoreMemoryThanItMay) {
  using Table = TranspositionTable<41>;
  EXPECT_EQ(Table::positions_in(std::uint64_t{64} << 20U), std::uint64_t{1} << 22U);
  EXPECT_EQ(Table::positions_in((std::uint64_t{64} << 20U) - 1), std::uint64_t{1} << 21U);
  EXPECT_EQ(Table::positions_in(0), Table::least_positions) << "the smallest there is";
}

Options options_for(const Entry& entry, Seat players) {
  Options options = entry.game().options();
  if (entry.game().info().most_players > entry.game().info().least_players) {
    EXPECT_TRUE(options.set("players", fmt::format("{}", players)));
  }
  return options;
}

class BotGames : public testing::TestWithParam<std::tuple<const Entry*, Seat>> {};

// Every seat thinks in its own way, with few positions a move.
TEST_P(BotGames, FastGamesAreLegal) {
  constexpr std::uint64_t games = QUATUOR_SLOW_BUILD ? 6 : 200;
  const auto& [entry, players] = GetParam();
  // Now and then enough for the tree to grow.
  const Task thorough{.nodes = 1'500};
  const std::array<Task, 4> tasks{
      {{.nodes = 20}, {.brain = Brain::greedy}, {.nodes = 10, .noise = 0.3}, {.nodes = 40}}};
  const Options options = options_for(*entry, players);
  for (std::uint64_t game = 0; game < games; ++game) {
    auto match = Match::start(*entry, options, game);
    ASSERT_TRUE(match);
    Random random(game);
    while (!match->turn().is_over()) {
      if (match->turn().is_chance()) {
        match->play(match->draw());
        continue;
      }
      const Seat seat = match->turn().seat();
      const Task& task = random.below(50) == 0 ? thorough : tasks[(seat + game) % tasks.size()];
      const Move move = entry->think(match->position(), seat, task, random).move;
      MoveList legal;
      match->position().choices(legal);
      ASSERT_NE(std::ranges::find(legal, move), legal.end())
          << match->position().text(Viewer::all());
      match->play(move);
    }
    EXPECT_EQ(match->places().size(), players);
  }
}

// A search that is told to stop the n-th time it asks.
struct Stopped {
  std::uint64_t nodes = 0;
  int asked = 0;
};

Stopped stopped_at(int question, const Match& match, Brain brain) {
  int asked = 0;
  Random random(1);
  const Task task{.brain = brain, .stop = [&] { return ++asked >= question; }};
  const Thought thought = match.entry().think(match.position(), match.turn().seat(), task, random);
  return {thought.nodes, asked};
}

// The same search is the same every time: what it looks at between two questions is what it looks
// at more if stopped by the second of them. Random playouts cannot be asked in the middle.
void expect_prompt_stop(const Match& match, Brain brain) {
  constexpr std::uint64_t most_at_once = 4'000;
  for (const int question : {1, 2, 16}) {
    const auto before = question == 1 ? 0 : stopped_at(question - 1, match, brain).nodes;
    const auto [nodes, asked] = stopped_at(question, match, brain);
    EXPECT_LE(nodes - before, most_at_once)
        << "question " << question << " in " << match.position().text(Viewer::all());
    EXPECT_LE(asked, question) << "and is not asked again";
  }
}

// Everywhere in a game, in every way to think.
TEST_P(BotGames, StopsAtOnce) {
  const auto& [entry, players] = GetParam();
  auto match = *Match::start(*entry, options_for(*entry, players), 1);
  int searches = 0;
  for (Random random(1); !match.turn().is_over() && searches < 24;) {
    if (match.turn().is_seat() && (searches == 0 || random.below(4) == 0)) {
      ++searches;
      for (const Brain brain : {Brain::search, Brain::playouts, Brain::greedy}) {
        expect_prompt_stop(match, brain);
      }
    }
    match.play(random_move(match.position(), random));
  }
  EXPECT_GT(searches, 0);
}

std::vector<std::tuple<const Entry*, Seat>> tables() {
  std::vector<std::tuple<const Entry*, Seat>> all;
  for (const Entry& entry : registry()) {
    const GameInfo& info = entry.game().info();
    for (Seat players = info.least_players; players <= info.most_players; ++players) {
      all.emplace_back(&entry, players);
    }
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, BotGames, testing::ValuesIn(tables()), [](const auto& table) {
  return fmt::format("{}_{}", std::get<0>(table.param)->game().info().id,
                     int{std::get<1>(table.param)});
});

}  // namespace quatuor
