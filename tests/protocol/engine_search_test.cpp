// What `go` and the options of the search ask of a bot.
#include <any>

#include <gtest/gtest.h>

#include "match/decide.hpp"
#include "protocol/engine/engine.hpp"
#include "tests/cli/run_program.hpp"

namespace quatuor::protocol {

namespace {

// The last task that somebody was given. A bot is a plain function, which has no other place for
// it.
Task& last_task() {
  static Task task;
  return task;
}

// Takes the first move, and notes its task. What is kept counts the searches that went on from it.
Thought think_nothing(const Position& table, Seat /*seat*/, const Task& task, Random& /*random*/) {
  last_task() = task;
  MoveList list;
  table.moves(list);
  if (task.kept != nullptr) {
    const int* before = std::any_cast<int>(task.kept);
    *task.kept = before == nullptr ? 1 : *before + 1;
  }
  Thought thought{.move = list[0], .line = {}};
  for (std::size_t i = 1; i < task.lines && i < list.size(); ++i) {
    Alternative other{.score = 0.25, .is_proven = false, .line = {}};
    other.line.add(list[i]);
    thought.others.push_back(other);
  }
  task.listen(thought);
  return thought;
}

class EngineSearch : public testing::Test {
 protected:
  EngineSearch() { EXPECT_EQ(engine_.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), ""); }

  // The task of a search that was asked for like this.
  const Task& asked(std::string_view line) {
    EXPECT_EQ(engine_.answer(line), "bestmove 1\n") << line;
    return last_task();
  }
  // How many searches this one has behind it that it went on from; nothing if it could not.
  std::optional<int> kept(std::string_view line) {
    const Task& task = asked(line);
    return task.kept == nullptr ? std::nullopt : std::optional(std::any_cast<int>(*task.kept) - 1);
  }

  Entry entry_ = [] {
    Entry entry = **find_game("squadro");
    entry.think = think_nothing;
    return entry;
  }();
  std::string sent_;
  Engine engine_{entry_, Lang::en, {.send = [this](const std::string& line) { sent_ += line; }}};
};

}  // namespace

TEST_F(EngineSearch, HasADepth) {
  EXPECT_EQ(asked("go depth 4").depth, 4);
  EXPECT_EQ(asked("go depth 4 nodes 100").nodes, 100U);
  EXPECT_GT(asked("go nodes 100").depth, 1'000'000);
  const Task level = asked("go depth 4 level 3");
  EXPECT_EQ(level.depth, 4);
  EXPECT_EQ(level.nodes, entry_.game().info().levels[2].nodes);
}

TEST_F(EngineSearch, LooksAtAsManyPositionsAsItWasTold) {
  const Level& level = entry_.game().info().levels[2];
  for (const auto* line : {"go level 3 nodes 20000", "go nodes 20000 level 3"}) {
    const Task& task = asked(line);
    EXPECT_EQ(task.nodes, 20'000U) << line;
    EXPECT_EQ(task.overlooks, level.overlooks) << line;
    EXPECT_EQ(task.noise, level.noise) << line;
  }
  EXPECT_EQ(asked("go level 8 nodes 9").nodes, 9U);
  EXPECT_EQ(asked("go level 3 movetime 600000").nodes, level.nodes);
}

TEST_F(EngineSearch, MayChooseAmongSomeMovesOnly) {
  const Task task = asked("go nodes 5 searchmoves 2 4");
  ASSERT_EQ(task.only.size(), 2U);
  EXPECT_EQ(task.nodes, 5U);
  EXPECT_TRUE(asked("go nodes 5").only.empty());
  EXPECT_EQ(asked("go searchmoves 3").nodes, entry_.game().info().levels[4].nodes)
      << "the usual level";
  EXPECT_EQ(asked("go infinite searchmoves 3").only.size(), 1U);
}

// A clock that has run out may stand below nothing.
TEST_F(EngineSearch, ClocksAreMillisecondsOfAnySign) {
  EXPECT_TRUE(kept("go p1time -5 p2time 60000 p1inc 100"));
  EXPECT_EQ(engine_.answer("go p1time"), "error p1time needs a whole number of milliseconds\n");
  EXPECT_EQ(engine_.answer("go p1time 1000 p1inc x"),
            "error p1inc needs a whole number of milliseconds\n");
}

// What is as good as no limit is none.
TEST_F(EngineSearch, IsEndlessWithoutALimitThatCouldEndIt) {
  std::optional<bool> was_endless;
  Engine engine(entry_, Lang::en, {.wants_an_end = [&](bool is_endless) {
                  was_endless = is_endless;
                  return true;
                }});
  const auto is_endless = [&](std::string_view line) {
    EXPECT_EQ(engine.answer(line), "bestmove 1\n") << line;
    EXPECT_TRUE(last_task().stop());
    return was_endless;
  };
  EXPECT_EQ(engine.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
  for (const auto* line : {"go infinite", "go nodes 18446744073709551615", "go depth 100",
                           "go depth 200 nodes 18446744073709551615"}) {
    EXPECT_EQ(is_endless(line), true) << line;
  }
  for (const auto* line : {"go", "go nodes 5", "go depth 99", "go level 8", "go movetime 600000",
                           "go p1time 600000"}) {
    EXPECT_EQ(is_endless(line), false) << line;
  }
}

TEST_F(EngineSearch, AnswersWithWhatWasFoundWhereMemoryRunsOut) {
  Entry entry = entry_;
  entry.think = [](const Position& table, Seat /*seat*/, const Task& task,
                   Random& /*random*/) -> Thought {
    if (task.nodes > 5) {
      task.listen({.move = *table.parse_move("4"), .nodes = 5, .line = {}});
    }
    throw std::bad_alloc();
  };
  Engine engine(entry, Lang::en);
  EXPECT_EQ(engine.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
  EXPECT_EQ(engine.answer("go nodes 100"), "bestmove 4\n");
  EXPECT_THROW(engine.answer("go nodes 5"), std::bad_alloc);
}

TEST_F(EngineSearch, OptionsTakeOneNumber) {
  EXPECT_TRUE(engine_.answer("setoption name Hash value 64 junk").starts_with("error Hash needs "));
}

// Quadrot lists one of two equivalent orders, and accepts both.
TEST(EngineSearchOfQuadrot, MayChooseAnOrderThatIsNotListed) {
  std::string sent;
  Engine engine(**find_game("quadrot"), Lang::en,
                {.send = [&](const std::string& line) { sent += line; }});
  ASSERT_EQ(engine.answer("position fen S2@13,21+0;N2@27,34+0/2,3/-/1/red+yellow/-"), "");
  ASSERT_EQ(engine.answer("query moves").find("home>20/red"), std::string::npos);
  for (const std::string level : {"nodes 2000", "level 5", "level 1"}) {
    EXPECT_EQ(engine.answer("go " + level + " searchmoves home>20/red"), "bestmove home>20/red\n");
  }
  ASSERT_EQ(engine.answer("setoption name MultiPV value 9"), "");
  sent.clear();
  engine.answer("go nodes 2000 searchmoves home>20/red 21>20/yellow");
  EXPECT_NE(sent.find("multipv 2"), std::string::npos) << sent;
  EXPECT_EQ(sent.find("multipv 3"), std::string::npos) << sent;
}

TEST_F(EngineSearch, HasTheMemoryThreadsAndLinesOfTheOptions) {
  EXPECT_EQ(asked("go nodes 5").memory, usual_memory);
  EXPECT_EQ(engine_.answer("setoption name Hash value 16"), "");
  EXPECT_EQ(engine_.answer("setoption name Threads value 3"), "");
  EXPECT_EQ(engine_.answer("setoption name MultiPV value 2"), "");
  EXPECT_EQ(engine_.answer("query turn"), "response seat 1\n") << "the game goes on";
  sent_.clear();
  const Task task = asked("go nodes 5");
  EXPECT_EQ(task.memory, 16U << 20U);
  EXPECT_EQ(task.threads, 3U);
  EXPECT_EQ(task.lines, 2U);
  const auto second =
      sent_.find("\ninfo depth 0 multipv 2 score cp -191 wdl 250 0 750 nodes 0 nps 0 hashfull 0 ");
  EXPECT_TRUE(sent_.starts_with("info depth 0 multipv 1 score cp 0 wdl 500 0 500 nodes 0 "))
      << sent_;
  ASSERT_NE(second, std::string::npos) << sent_;
  EXPECT_NE(sent_.find(" pv 2\n", second), std::string::npos) << sent_;
}

// What the searches here say and foresee.
TEST_F(EngineSearch, ScoresAreThoseOfUci) {
  Entry entry = entry_;
  static Thought said;
  entry.think = [](const Position& /*table*/, Seat /*seat*/, const Task& task, Random& /*random*/) {
    task.listen(said);
    return said;
  };
  std::string sent;
  Engine engine(entry, Lang::en, {.send = [&](const std::string& line) { sent = line; }});
  ASSERT_EQ(engine.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
  const auto told = [&](double score, bool is_proven) {
    said = {.score = score, .is_proven = is_proven, .fullness = 0.5, .line = {}};
    MoveList list;
    const auto start = *entry.game().begin_at(entry.game().options(), "0,0,0,0,0/0,0,0,0,0/l");
    start->moves(list);
    said.move = list[0];
    EXPECT_TRUE(engine.answer("go nodes 5").starts_with("bestmove 1"));
    const auto from = sent.find("score ");
    return sent.substr(from, sent.find(" nodes ") - from);
  };
  EXPECT_EQ(told(0.5, false), "score cp 0 wdl 500 0 500");
  EXPECT_EQ(told(0.75, false), "score cp 191 wdl 750 0 250");
  EXPECT_NE(sent.find(" hashfull 500 "), std::string::npos) << sent;
  EXPECT_EQ(told(1, false), "score cp 3000 wdl 1000 0 0");
  EXPECT_EQ(told(1, true), "score cp 10000 wdl 1000 0 0 proven");
  EXPECT_EQ(told(0, true), "score cp -10000 wdl 0 0 1000 proven");
  EXPECT_EQ(told(0.5, true), "score cp 0 wdl 0 1000 0 proven");
}

// What a search on an expected move finds is told once that is made, or at `stop`.
TEST_F(EngineSearch, PondersUntilTheExpectedMoveIsMade) {
  for (const auto* word : {"ponderhit", "stop"}) {
    EXPECT_EQ(engine_.answer("go ponder nodes 5"), "");
    EXPECT_EQ(engine_.answer("isready"), "readyok\n");
    EXPECT_EQ(engine_.answer(word), "bestmove 1\n");
    EXPECT_EQ(engine_.answer(word), "") << "only once";
  }
  for (const auto* line : {"position fen 0,0,0,0,0/0,0,0,0,0/l moves 1 1", "ucinewgame"}) {
    EXPECT_EQ(engine_.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
    EXPECT_EQ(engine_.answer("go ponder"), "");
    EXPECT_EQ(engine_.answer(line), "");
    EXPECT_EQ(engine_.answer("ponderhit"), "") << "it was about another position";
  }
}

// The clock runs from the moment at which the move is made.
TEST_F(EngineSearch, PonderingNoClockRuns) {
  bool is_made = false;
  std::optional<bool> was_endless;
  std::vector<bool> stops;
  Entry entry = entry_;
  static std::function<void(const Task&)> search;
  search = [&](const Task& task) {
    stops.push_back(task.stop());
    EXPECT_EQ(was_endless, true) << "the end of the input ends it";
    is_made = true;
    stops.push_back(task.stop());
    EXPECT_EQ(was_endless, false);
  };
  entry.think = [](const Position& table, Seat /*seat*/, const Task& task, Random& /*random*/) {
    search(task);
    MoveList list;
    table.moves(list);
    Thought thought{.move = list[1], .line = {list[1]}};
    thought.line.add(list[3]);
    return thought;
  };
  Engine engine(entry, Lang::en,
                {.wants_an_end =
                     [&](bool is_endless) {
                       was_endless = is_endless;
                       return false;
                     },
                 .has_made_the_move = [&] { return is_made; }});
  EXPECT_EQ(engine.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
  // Ten minutes are enough for this test.
  EXPECT_EQ(engine.answer("go ponder movetime 600000"), "bestmove 2 ponder 4\n");
  EXPECT_EQ(stops, std::vector<bool>({false, false}));
}

// As UCI writes clocks.
TEST_F(EngineSearch, WhiteIsSeatOne) {
  EXPECT_TRUE(kept("go wtime 60000 btime 60000 winc 100 binc 100 movestogo 12"));
  EXPECT_EQ(engine_.answer("go btime 1000"),
            "error p1time is missing, the time of who is to move\n");
}

TEST_F(EngineSearch, TakesAShareOfTheClock) {
  using std::chrono::milliseconds;
  const auto share = [](int left, int increment) {
    return time_to_think({milliseconds(left), milliseconds(increment)}).count();
  };
  EXPECT_EQ(share(60'000, 0), 3000);
  EXPECT_EQ(share(60'000, 1000), 3750);
  EXPECT_EQ(share(100, 1000), 70) << "never more than there is";
  EXPECT_EQ(share(0, 0), 1);
  // Ten minutes are enough for this test.
  EXPECT_FALSE(asked("go p1time 100000000 p2time 1").stop());
  EXPECT_EQ(engine_.answer("go p2time 1000"),
            "error p1time is missing, the time of who is to move\n");
}

TEST_F(EngineSearch, GoesOnFromTheLastOneWhereAClockEndsIt) {
  EXPECT_EQ(kept("go movetime 1000"), 0);
  EXPECT_EQ(kept("go p1time 1000 p2time 1000"), 1);
  EXPECT_EQ(kept("go infinite"), 2);
  for (const auto* line : {"go", "go nodes 5", "go level 2", "go depth 3"}) {
    EXPECT_EQ(kept(line), std::nullopt) << "the same every time: " << line;
  }
  EXPECT_EQ(engine_.answer("position fen 0,0,0,0,0/0,0,0,0,0/l moves 1"), "");
  EXPECT_EQ(kept("go movetime 1000"), 0) << "the other seat has its own";
  EXPECT_EQ(engine_.answer("position fen 0,0,0,0,0/0,0,0,0,0/l moves 1 1"), "");
  EXPECT_EQ(kept("go movetime 1000"), 3);
}

TEST_F(EngineSearch, BeginsWithNothingInANewGame) {
  for (const auto* line : {"uginewgame", "setoption name repetition value off",
                           "position fen 1,0,0,0,0/0,0,0,0,0/l", "position startpos moves light"}) {
    EXPECT_EQ(engine_.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
    (void)kept("go movetime 1000");
    EXPECT_GT(kept("go movetime 1000"), 0);
    EXPECT_EQ(engine_.answer(line), "");
    EXPECT_EQ(engine_.answer("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
    EXPECT_EQ(kept("go movetime 1000"), 0) << line;
  }
}

TEST_F(EngineSearch, TellsWhetherSeatOneIsToMove) {
  EXPECT_EQ(engine_.answer("query p1turn"), "response true\n");
  EXPECT_EQ(engine_.answer("position fen 0,0,0,0,0/0,0,0,0,0/d"), "");
  EXPECT_EQ(engine_.answer("query p1turn"), "response false\n");
  EXPECT_EQ(engine_.answer("position startpos"), "");
  EXPECT_EQ(engine_.answer("query p1turn"), "response false\n") << "it is chance's";
}

// `ponderhit` is heard while it searches, but not one that stands behind a `stop`.
TEST(EngineProgram, HearsThatTheExpectedMoveWasMade) {
  const auto moves = [](const std::string& lines) {
    const auto outcome =
        cli::run_program({"engine", "squadro"},
                         {.input = "position fen 0,0,0,0,0/0,0,0,0,0/l\n" + lines + "quit\n"});
    EXPECT_EQ(outcome.status, 0);
    int count = 0;
    for (auto at = outcome.out.find("bestmove "); at != std::string::npos;
         at = outcome.out.find("bestmove ", at + 1)) {
      ++count;
    }
    return count;
  };
  EXPECT_EQ(moves("go ponder nodes 100\nponderhit\n"), 1);
  EXPECT_EQ(moves("go ponder movetime 1\nponderhit\n"), 1);
  EXPECT_EQ(moves("go ponder infinite\nstop\ngo ponder nodes 100\nponderhit\n"), 2);
  EXPECT_EQ(moves("go ponder infinite\n"), 0) << "nobody waits for it any more";
}

TEST(EngineProgram, IsReadyAtOnceWhileItSearches) {
  const auto outcome = cli::run_program(
      {"engine", "squadro"},
      {.input = "position fen 0,0,0,0,0/0,0,0,0,0/l\ngo infinite\nisready\nstop\nquit\n"});
  EXPECT_EQ(outcome.status, 0);
  const auto ready = outcome.out.find("readyok\n");
  ASSERT_NE(ready, std::string::npos) << outcome.out;
  EXPECT_LT(ready, outcome.out.find("bestmove ")) << outcome.out;
}

}  // namespace quatuor::protocol
