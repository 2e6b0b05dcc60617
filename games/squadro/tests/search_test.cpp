// The alpha-beta search on Squadro: proofs, and wins that are not thrown away.
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"
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

// With little memory it forgets, and goes on.
TEST(SquadroSearch, LittleMemoryIsEnough) {
  const State state = at("8,9,12,5,6/2,10,9,12,12/l");
  Random random(1);
  const Task task{.nodes = 3'000'000, .memory = 1};
  const auto thought = think(Seen<Game>(state, 1), task, random);
  EXPECT_TRUE(thought.is_proven);
  EXPECT_EQ(thought.score, 1);
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

TEST(SquadroSearch, GoesOnFromWhatTheLastSearchLeft) {
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  std::any kept;
  Random random(1);
  const Task task{.nodes = 50'000, .kept = &kept};
  const auto first = think(Seen<Game>(state, 1), task, random);
  const auto second = think(Seen<Game>(state, 1), task, random);
  EXPECT_EQ(first.depth, thought_of(state, 50'000).depth) << "it began with nothing";
  EXPECT_GT(second.depth, first.depth);
}

// Whatever positions the table comes from.
TEST(SquadroSearch, WhatIsKeptProvesOnlyWhatIsTrue) {
  const SlowValues values(at("12,0,12,0,0/0,12,0,12,12/l").board());
  std::any kept;
  Random random(1);
  int proven = 0;
  values.each([&](const Board& board, SlowValues::Value value) {
    if (mix(board.key()) % (QUATUOR_SLOW_BUILD ? 1024 : 32) != 0) {
      return;
    }
    const State state(board, false, true);
    const Task task{.nodes = 2'000, .memory = 1U << 20U, .kept = &kept};
    const auto thought = think(Seen<Game>(state, state.turn().seat()), task, random);
    if (thought.is_proven) {
      ++proven;
      EXPECT_EQ(value, thought.score == 1 ? SlowValues::Value::win : SlowValues::Value::loss);
    }
  });
  EXPECT_GT(proven, QUATUOR_SLOW_BUILD ? 5 : 100);
}

// A proof holds where fewer positions are a draw, not where others are; and where wins are counted,
// one that is only known is none.
TEST(SquadroSearch, WhatIsKeptIsForgottenWhereItMayNotHold) {
  using Memory = DuelMemory<Game>;
  const auto is_kept = [](const Memory::Drawn& before, bool has_probed, const Memory::Drawn& now,
                          bool probes) {
    std::any kept;
    const Task task{.kept = &kept};
    Memory::recall(task, before, has_probed)->table.store(1, {.score = 7, .depth = 3});
    return Memory::recall(task, now, probes)->table.probe(1).has_value();
  };
  EXPECT_TRUE(is_kept({}, false, {}, false));
  EXPECT_TRUE(is_kept({5, 6}, false, {6}, false));
  EXPECT_FALSE(is_kept({}, false, {5}, false));
  EXPECT_FALSE(is_kept({5}, false, {6}, false));
  EXPECT_TRUE(is_kept({}, true, {}, true));
  EXPECT_TRUE(is_kept({}, false, {}, true));
  EXPECT_FALSE(is_kept({}, true, {}, false));
}

TEST(SquadroSearch, WhatIsKeptFitsIntoTheMemoryThereIs) {
  std::any kept;
  Random random(1);
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  think(Seen<Game>(state, 1), {.nodes = 200'000, .kept = &kept}, random);
  const auto large = std::any_cast<std::shared_ptr<DuelMemory<Game>>>(kept);
  EXPECT_GT(large->table.positions(), 1U << 14U);
  think(Seen<Game>(state, 1), {.nodes = 1'000, .memory = 1U << 16U, .kept = &kept}, random);
  const auto small = std::any_cast<std::shared_ptr<DuelMemory<Game>>>(kept);
  EXPECT_EQ(small->table.positions(), 1U << 12U);
}

// What comes near the score of a win is a proof: no evaluation may.
constexpr int highest_lead(unsigned mover) {
  int sum = 0;
  for (unsigned pair = 0; pair < pairs; ++pair) {
    const auto [low, high] = std::ranges::minmax(
        std::span(worths).subspan(place_of_worth(mover, pair, 0), travels * travels));
    sum += std::max<int>(high, -low);
  }
  return sum;
}
static_assert(highest_lead(light) <= 20'000 && highest_lead(dark) <= 20'000);

// Trios of pieces are there for speed alone.
TEST(SquadroSearch, TheLeadIsWhatThePairsAreWorth) {
  Random random(1);
  for (int game = 0; game < 200; ++game) {
    State state = at(game % 2 == 0 ? "0,0,0,0,0/0,0,0,0,0/l" : "0,0,0,0,0/0,0,0,0,0/d");
    while (!state.turn().is_over()) {
      const Board& board = state.board();
      int lead = 0;
      each_pair(board, [&](unsigned pair, unsigned stand) {
        lead += worths[place_of_worth(board.mover, pair, stand)];
      });
      ASSERT_EQ(lead_of_mover(board), lead);
      MoveList list;
      state.moves(list);
      state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

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
void expect_to_see_a_draw_coming(std::any* kept) {
  const auto thought_of_state = [&](const State& state) {
    Random random(1);
    const Task task{.nodes = 100'000, .kept = kept};
    return think(Seen<Game>(state, state.turn().seat()), task, random);
  };
  State state = at("10,2,6,2,0/11,9,4,6,11/d");
  const auto play = [&](std::string_view plies) {
    for (const char lane : plies) {
      state.play(Move{static_cast<std::uint32_t>(lane - '1')});
    }
  };
  const auto key = state.board().key();
  play("4443343");
  // Light is worse off, and to bring the position back by lane 4 does not end the game yet.
  const auto early = thought_of_state(state);
  EXPECT_EQ(early.move, Move{1});
  EXPECT_LT(early.score, 0.3);
  EXPECT_TRUE(state.drawn_if_repeated().empty());
  play("4");
  EXPECT_EQ(state.drawn_if_repeated(), (FixedList<std::uint64_t, 64>{key}));
  play("4443343");
  // Now it does.
  const auto late = thought_of_state(state);
  EXPECT_EQ(late.move, Move{3});
  EXPECT_EQ(late.score, 0.5);
  play("4");
  EXPECT_TRUE(state.turn().is_over());
}

TEST(SquadroSearch, SeesADrawByRepetitionComing) {
  expect_to_see_a_draw_coming(nullptr);
}

// What it found out before holds no longer.
TEST(SquadroSearch, SeesADrawByRepetitionComingWithWhatIsKeptToo) {
  std::any kept;
  expect_to_see_a_draw_coming(&kept);
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

TEST(SquadroSearch, GoesNoDeeperThanItMay) {
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  Random random(1);
  const auto thought = think(Seen<Game>(state, 1), {.depth = 7}, random);
  EXPECT_EQ(thought.depth, 7);
  EXPECT_LT(thought.nodes, 10'000U);
  EXPECT_EQ(think(Seen<Game>(state, 1), {.depth = 0}, random).depth, 1) << "once it looks";
}

TEST(SquadroSearch, ThinksOnlyAboutTheMovesItIsGiven) {
  const State state = at("12,12,12,11,0/12,12,12,9,0/l");
  Random random(1);
  const auto other = think(Seen<Game>(state, 1), {.nodes = 5'000, .only = {Move{4}}}, random);
  EXPECT_EQ(other.move, Move{4}) << "though lane 4 wins";
  EXPECT_NE(other.score, 1);
  const auto none = think(Seen<Game>(state, 1), {.nodes = 5'000, .only = {Move{0}}}, random);
  EXPECT_EQ(none.move, Move{3}) << "lane 1 is home: all moves are thought about";
}

TEST(SquadroSearch, TellsTheNextBestMoves) {
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  Random random(1);
  const auto alone = think(Seen<Game>(state, 1), {.depth = 8}, random);
  EXPECT_TRUE(alone.others.empty());
  const auto thought = think(Seen<Game>(state, 1), {.depth = 8, .lines = 3}, random);
  EXPECT_EQ(thought.move, alone.move);
  ASSERT_EQ(thought.others.size(), 2U);
  std::set<Move> moves{thought.move};
  double before = thought.score;
  for (const Alternative& other : thought.others) {
    EXPECT_TRUE(moves.insert(other.line[0]).second);
    EXPECT_LE(other.score, before);
    EXPECT_GT(other.line.size(), 1U);
    before = other.score;
  }
  EXPECT_EQ(think(Seen<Game>(state, 1), {.depth = 3, .lines = 9}, random).others.size(), 4U)
      << "no more than there are moves";
}

// Stopped at any moment: no move twice, and as many as were asked for once it knows them.
TEST(SquadroSearch, AStopInMidSearchLeavesWholeLines) {
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  for (std::uint64_t nodes = 1; nodes < 3'000; nodes += QUATUOR_SLOW_BUILD ? 61 : 7) {
    Random random(1);
    const auto thought = think(Seen<Game>(state, 1), {.nodes = nodes, .lines = 4}, random);
    std::set<Move> moves{thought.move};
    for (const Alternative& other : thought.others) {
      ASSERT_TRUE(moves.insert(other.line[0]).second) << nodes;
    }
    ASSERT_EQ(thought.others.size(), thought.depth > 1 ? 3U : thought.others.size()) << nodes;
  }
}

TEST(SquadroSearch, TheLinesOfAWonPositionAreToldApart) {
  const State state = at("12,12,12,11,0/12,12,12,11,0/l");
  Random random(1);
  const auto thought = think(Seen<Game>(state, 1), {.nodes = 5'000, .lines = 2}, random);
  EXPECT_EQ(thought.move, Move{3});
  EXPECT_EQ(thought.score, 1);
  ASSERT_EQ(thought.others.size(), 1U);
  EXPECT_EQ(thought.others[0].line[0], Move{4});
  EXPECT_TRUE(thought.others[0].is_proven);
  EXPECT_EQ(thought.others[0].score, 0) << "then Dark comes home";
}

// Lazy SMP: which way several threads go nobody knows; that they prove only what is true is
// certain.
TEST(SquadroSearch, SeveralThreadsProveOnlyWhatIsTrue) {
  for (const char* position : {"8,9,12,5,6/2,10,9,12,12/l", "7,12,12,1,8/0,10,12,9,12/l",
                               "9,12,12,1,12/0,9,12,12,6/d", "6,12,12,6,9/2,8,12,12,12/l"}) {
    const State state = at(position);
    Random random(1);
    const auto thought = think(Seen<Game>(state, state.turn().seat()), {.threads = 3}, random);
    EXPECT_TRUE(thought.is_proven) << position;
    EXPECT_EQ(thought.score, 1) << position;
  }
}

TEST(SquadroSearch, ThePositionsOfAllThreadsCount) {
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  constexpr std::uint64_t nodes = 300'000;
  constexpr unsigned threads = 4;
  Random random(1);
  const auto thought = think(Seen<Game>(state, 1), {.nodes = nodes, .threads = threads}, random);
  EXPECT_GE(thought.nodes, nodes);
  EXPECT_LE(thought.nodes, nodes + threads * 2'048U) << "each stops soon";
  EXPECT_EQ(thought.line[0], thought.move);
}

// Only the thread that was asked to think asks.
TEST(SquadroSearch, SeveralThreadsStopWhenAsked) {
  const auto self = std::this_thread::get_id();
  int asked = 0;
  Random random(1);
  const State state = at("0,0,0,0,0/0,0,0,0,0/l");
  const Task task{.threads = 3, .stop = [&] {
                    EXPECT_EQ(std::this_thread::get_id(), self);
                    return ++asked == 100;
                  }};
  think(Seen<Game>(state, 1), task, random);
  EXPECT_EQ(asked, 100) << "and is not asked again";
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
