// The line protocol, as a program at the other end sees it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <nlohmann/json.hpp>

#include "core/split.hpp"
#include "match/match.hpp"
#include "protocol/engine/engine.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::protocol {

namespace {

class EngineTest : public testing::Test {
 protected:
  std::string ask(std::string_view line) { return engine_.answer(line); }

  Engine engine_{**find_game("squadro"), Lang::en};
};

}  // namespace

TEST_F(EngineTest, IntroducesItselfWithItsOptions) {
  const auto text = ask("ugi");
  EXPECT_TRUE(text.starts_with("id name Quatuor squadro "));
  EXPECT_NE(
      text.find("\noption name first type combo default random var light var dark var random\n"),
      std::string::npos);
  EXPECT_TRUE(text.ends_with("\nugiok\n"));
  EXPECT_NE(text.find("\noption name Seed type spin default 1 min 1 max 2147483647\n"),
            std::string::npos);
  EXPECT_NE(text.find("\noption name Ponder type check default false\n"), std::string::npos);
  EXPECT_EQ(ask("isready"), "readyok\n");
}

TEST_F(EngineTest, TheEndgameTableIsAskedForWhereItIsUsed) {
  int asked = 0;
  Engine::Driver driver;
  bool had_time = false;
  driver.endgame = [&](bool has_time) {
    ++asked;
    had_time = has_time;
    return std::span<const std::uint8_t>();
  };
  Engine engine(**find_game("squadro"), Lang::en, driver);
  EXPECT_NE(engine.answer("ugi").find("option name Endgame type combo default level var level "),
            std::string::npos);
  EXPECT_EQ(engine.answer("position fen 6,6,6,6,6/6,6,6,6,6/l moves 1"), "");
  const auto asked_by = [&](std::string_view line) {
    asked = 0;
    EXPECT_TRUE(engine.answer(line).starts_with("bestmove "));
    return asked;
  };
  EXPECT_EQ(asked_by("go nodes 100"), 0);
  EXPECT_EQ(asked_by("go level 7 nodes 100"), 0);
  EXPECT_EQ(asked_by("go level 8 nodes 100"), 1);
  EXPECT_TRUE(had_time);
  EXPECT_EQ(asked_by("go level 8 nodes 100 movetime 600000"), 1);
  EXPECT_FALSE(had_time) << "a clock runs";
  asked = 0;
  had_time = true;
  EXPECT_EQ(engine.answer("isready"), "readyok\n");
  EXPECT_EQ(asked, 1) << "no clock runs yet";
  EXPECT_FALSE(had_time);
  EXPECT_EQ(engine.answer("setoption name Endgame value always"), "");
  EXPECT_EQ(asked_by("go nodes 100"), 1);
  EXPECT_EQ(engine.answer("setoption name Endgame value never"), "");
  EXPECT_EQ(asked_by("go level 8 nodes 100"), 0);
  EXPECT_EQ(engine.answer("isready"), "readyok\n");
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(engine.answer("query position"), "response 7,6,6,6,6/6,6,6,6,6/d\n")
      << "the game goes on";
  EXPECT_EQ(engine.answer("setoption name Endgame value on"),
            "error Endgame is level, always or never, not \"on\"\n");
  EXPECT_EQ(
      engine.answer("setoption name hash value 3"),
      "error no option \"hash\". Did you mean \"Hash\"? There are: first, repetition, MultiPV, "
      "Hash, Threads, Seed, Ponder, Endgame\n");
  Engine toy(**find_game("toy"), Lang::en);
  EXPECT_EQ(toy.answer("ugi").find("Endgame"), std::string::npos);
}

TEST_F(EngineTest, ANumberOptionIsASpin) {
  Engine toy(**find_game("toy"), Lang::en);
  EXPECT_NE(toy.answer("ugi").find("option name players type spin default 2 min 2 max 4\n"),
            std::string::npos);
}

TEST_F(EngineTest, StartsWithChance) {
  EXPECT_EQ(ask("query turn"), "response chance\n");
  EXPECT_EQ(ask("query moves"), "response light:1 dark:1\n");
  EXPECT_EQ(ask("query position"), "response 0,0,0,0,0/0,0,0,0,0/?\n");
}

// Somebody who knows the commands of UCI, and nothing of chance.
TEST_F(EngineTest, WhoOnlyAsksForTheNextMoveHasAWholeGame) {
  for (const Entry& entry : registry()) {
    const auto play = [&](int seed) {
      Engine engine(entry, Lang::en);
      EXPECT_TRUE(engine.answer("uci").ends_with("\nuciok\n"));
      EXPECT_EQ(engine.answer(fmt::format("setoption name Seed value {}", seed)), "");
      EXPECT_EQ(engine.answer("setoption name Ponder value true"), "");
      EXPECT_EQ(engine.answer("ucinewgame"), "");
      std::string line = "position startpos";
      while (engine.answer("query gameover") == "response false\n") {
        std::string answer = engine.answer("go nodes 1");
        answer.resize(answer.find_last_not_of('\n') + 1);
        const auto words = split_words(answer);
        line += line == "position startpos" ? " moves" : "";
        line += fmt::format(" {}", words.size() < 2 ? "nothing" : words[1]);
        if (const auto error = engine.answer(line); !error.empty()) {
          ADD_FAILURE() << answer << error;
          break;
        }
      }
      EXPECT_TRUE(engine.answer("go nodes 1").starts_with("error the game is over"));
      return line;
    };
    const auto game = play(1);
    EXPECT_EQ(play(1), game) << "the same seed, the same game";
    if (entry.game().info().chance) {
      EXPECT_NE(play(2), game) << entry.game().info().id;
    }
  }
}

// The dice of `quatuor play` with that seed.
TEST_F(EngineTest, ChanceIsThatOfAMatchOfTheSameSeed) {
  const Entry& quadrot = **find_game("quadrot");
  Engine engine(quadrot, Lang::en);
  for (const std::uint64_t seed : {1U, 7U, 8U}) {
    const auto match = Match::start(quadrot, quadrot.game().options(), seed).value();
    EXPECT_EQ(engine.answer(fmt::format("setoption name Seed value {}", seed)), "");
    EXPECT_EQ(engine.answer("go"),
              fmt::format("bestmove {}\n", match.position().move_text(match.draw())));
  }
}

TEST_F(EngineTest, PlaysMovesChanceResultsAmongThem) {
  EXPECT_EQ(ask("position startpos moves dark 1 1"), "");
  EXPECT_EQ(ask("query turn"), "response seat 2\n");
  EXPECT_EQ(ask("query position"), "response 2,0,0,0,0/0,0,0,0,0/d\n");
}

TEST_F(EngineTest, OptionsBeginANewGame) {
  EXPECT_EQ(ask("setoption name first value dark"), "");
  EXPECT_EQ(ask("query turn"), "response seat 2\n");
  EXPECT_EQ(ask("position startpos moves 1 1"), "");
  EXPECT_EQ(ask("uginewgame"), "");
  EXPECT_EQ(ask("query position"), "response 0,0,0,0,0/0,0,0,0,0/d\n");
}

TEST_F(EngineTest, ReadsPositions) {
  EXPECT_EQ(ask("position fen 3,3,3,3,3/0,0,0,7,3/d moves 3"), "");
  EXPECT_EQ(ask("query position"), "response 0,0,0,0,0/0,0,6,7,3/l\n");
  EXPECT_EQ(ask("query moves"), "response 1 2 3 4 5\n");
  EXPECT_EQ(ask("query gameover"), "response false\n");
  EXPECT_EQ(ask("query result"), "response none\n");
  EXPECT_EQ(ask("query places"), "response none\n");
}

TEST_F(EngineTest, TellsTheHash) {
  EXPECT_EQ(ask("position fen 3,0,0,0,0/0,0,0,3,0/l"), "");
  const auto read = ask("query hash");
  EXPECT_EQ(read.size(), std::string_view("response 0123456789abcdef\n").size());
  EXPECT_EQ(read.find_first_not_of("0123456789abcdef\n", 9), std::string::npos);
  EXPECT_EQ(ask("position startpos moves light 1 4"), "");
  EXPECT_EQ(ask("query hash"), read) << "of the position, whatever led to it";
  EXPECT_EQ(ask("position startpos moves light 1"), "");
  EXPECT_NE(ask("query hash"), read);
}

TEST_F(EngineTest, TellsMovesAsNumbersInTheirOrder) {
  EXPECT_EQ(ask("query actions"), "response 0 1\n") << "of chance";
  EXPECT_EQ(ask("position fen 12,3,3,12,3/0,0,0,7,3/l"), "");
  EXPECT_EQ(ask("query moves"), "response 2 3 5\n");
  EXPECT_EQ(ask("query actions"), "response 1 2 4\n");
  EXPECT_EQ(ask("position fen 12,12,12,11,0/0,0,0,0,0/l moves 4"), "");
  EXPECT_EQ(ask("query actions"), "response\n");
}

TEST_F(EngineTest, TellsWhatASeatKnowsAsNumbers) {
  Engine toy(**find_game("toy"), Lang::en);
  EXPECT_EQ(toy.answer("position startpos moves card7 card3"), "");
  EXPECT_EQ(toy.answer("query tensor 1"), "response 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0\n");
  EXPECT_EQ(toy.answer("query tensor 2"), "response 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n");
  EXPECT_EQ(toy.answer("query tensor 3"), "error query tensor needs a seat from 1 to 2\n");
  EXPECT_EQ(toy.answer("query tensor all"), "error query tensor needs a seat from 1 to 2\n");
  EXPECT_EQ(ask("position startpos moves light 1"), "");
  EXPECT_TRUE(ask("query tensor 2").ends_with(" 1 0 0 0.002\n")) << "dark's turn, one ply";
}

TEST_F(EngineTest, TellsTheEnd) {
  EXPECT_EQ(ask("position fen 12,12,12,11,0/0,0,0,0,0/l moves 4"), "");
  EXPECT_EQ(ask("query turn"), "response over\n");
  EXPECT_EQ(ask("query moves"), "response\n");
  EXPECT_EQ(ask("query gameover"), "response true\n");
  EXPECT_EQ(ask("query result"), "response p1win\n");
  EXPECT_EQ(ask("query places"), "response 1 2\n");
  EXPECT_EQ(ask("go nodes 10"), "error the game is over\n");
}

TEST_F(EngineTest, TellsADraw) {
  EXPECT_EQ(ask("position fen 2,1,6,2,6/1,3,4,6,0/d moves 4 4 4 3 3 4 3 4 4 4 4 3 3 4 3 4"), "");
  EXPECT_EQ(ask("query turn"), "response over\n");
  EXPECT_EQ(ask("query result"), "response draw\n");
  EXPECT_EQ(ask("query places"), "response 1 1\n");
}

TEST_F(EngineTest, ViewsAreOneLineOfJson) {
  EXPECT_EQ(ask("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
  for (const auto* who : {"1", "2", "all"}) {
    const auto answer = ask(fmt::format("query view {}", who));
    ASSERT_TRUE(answer.starts_with("response {"));
    EXPECT_EQ(answer.find('\n'), answer.size() - 1);
    const auto json = Json::parse(answer.substr(9));
    EXPECT_EQ(json["position"], "0,0,0,0,0/0,0,0,0,0/l");
    EXPECT_EQ(json["moves"].size(), std::string(who) == "2" ? 0U : 5U)
        << "moves are for who decides";
  }
}

TEST_F(EngineTest, SecretsOfOneSeatAreNotInAnothersView) {
  Engine toy(**find_game("toy"), Lang::en);
  EXPECT_EQ(toy.answer("position startpos moves card7 card3"), "");
  EXPECT_NE(toy.answer("query view 1").find("\"cards\":\"7,?\""), std::string::npos);
  EXPECT_NE(toy.answer("query view 2").find("\"cards\":\"?,3\""), std::string::npos);
  EXPECT_NE(toy.answer("query view all").find("\"cards\":\"7,3\""), std::string::npos);
}

TEST_F(EngineTest, TheMoveDoesNotTellTheSecretsOfOthers) {
  const auto choice = [](int other) {
    Engine toy(**find_game("toy"), Lang::en);
    EXPECT_EQ(toy.answer(fmt::format("position startpos moves card4 card{}", other)), "");
    return toy.answer("go nodes 20");
  };
  for (const int other : {1, 2, 3, 5, 6, 7, 8}) {
    EXPECT_EQ(choice(other), choice(1)) << other;
  }
}

TEST_F(EngineTest, TooLongALineChangesNothing) {
  EXPECT_EQ(ask("position fen 0,0,0,0,0/0,0,0,0,0/l moves 1" + std::string(1U << 20U, ' ') + "2"),
            "error line too long\n");
  EXPECT_EQ(ask("query turn"), "response chance\n");
}

TEST_F(EngineTest, ChoosesTheSameMoveForTheSameNodes) {
  EXPECT_EQ(ask("position fen 0,0,0,0,0/0,0,0,0,0/l"), "");
  const auto move = ask("go nodes 20000");
  EXPECT_TRUE(move.starts_with("bestmove "));
  EXPECT_EQ(ask("go nodes 20000"), move);
  EXPECT_TRUE(ask("go movetime 5").starts_with("bestmove "));
  EXPECT_TRUE(ask("go level 1").starts_with("bestmove "));
  EXPECT_TRUE(ask("go").starts_with("bestmove "));
}

TEST_F(EngineTest, TakesAWinInOne) {
  EXPECT_EQ(ask("position fen 12,12,12,11,0/12,12,12,9,0/l"), "");
  EXPECT_EQ(ask("go nodes 5000"), "bestmove 4\n");
}

TEST_F(EngineTest, BadLinesAreAnsweredAndChangeNothing) {
  ASSERT_EQ(ask("position fen 3,3,3,3,3/0,0,0,7,3/d"), "");
  const auto before = ask("query view all");
  for (const auto* line : {"nonsense",
                           "position",
                           "position startpos moves",
                           "position startpos moves light 9",
                           "position fen",
                           "position fen x",
                           "position fen 0,0,0,0,0/0,0,0,0,0/l moves 1 2 x",
                           "position startpos extra",
                           "setoption",
                           "setoption name first value",
                           "setoption name first value x",
                           "setoption name x value y",
                           "go nodes",
                           "go nodes 0",
                           "go nodes -1",
                           "go level 9",
                           "go depth 0",
                           "go depth x",
                           "go infinite nodes 5",
                           "go searchmoves",
                           "go searchmoves 1 9",
                           "go searchmoves 1 nodes 5",
                           "go p1time 1000",
                           "go p2time",
                           "go p5time 1000",
                           "setoption name MultiPV value 0",
                           "setoption name Hash value 65537",
                           "setoption name Threads value 257",
                           "setoption name Seed value 0",
                           "setoption name Ponder value 1",
                           "ponderhit now",
                           "go ponder ponder nodes",
                           "query p1turn 1",
                           "query",
                           "query view",
                           "query view 3",
                           "query view 0",
                           "query tensor",
                           "query tensor 3",
                           "query tensor 1 2",
                           "query hash 1",
                           "query nothing",
                           "query turn now",
                           "isready now",
                           "quit now",
                           "\x01\xff",
                           "ugi\x01"}) {
    const auto answer = ask(line);
    if (std::string_view(line) == "position startpos moves") {
      EXPECT_EQ(answer, "") << "an empty list of moves is a list";
      ASSERT_EQ(ask("position fen 3,3,3,3,3/0,0,0,7,3/d"), "");
      continue;
    }
    EXPECT_TRUE(answer.starts_with("error ")) << line << " -> " << answer;
    EXPECT_EQ(answer.find('\n'), answer.size() - 1) << line;
    EXPECT_EQ(ask("query view all"), before) << line;
  }
  EXPECT_EQ(ask(""), "");
  EXPECT_EQ(ask("   "), "");
}

TEST_F(EngineTest, BytesThatAreNotUtf8AreNotPrintedBack) {
  for (const char* bytes : {"\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf", "\xff"}) {
    for (const char* command : {"", "position fen ", "setoption name ", "query "}) {
      EXPECT_EQ(ask(std::string(command) + bytes), "error not text (UTF-8)\n");
    }
  }
}

TEST_F(EngineTest, ABadMoveIsNamedByItsNumber) {
  EXPECT_EQ(ask("position startpos moves light 1 7"),
            "error move 3: A move is the number of a lane, 1 to 5, not \"7\".\n");
}

TEST_F(EngineTest, AnyLineIsAnswered) {
  EXPECT_TRUE(rc::check("noise", [](const std::string& noise) {
    Engine engine(**find_game("squadro"), Lang::fr);
    (void)engine.answer(noise);
    (void)engine.answer("position " + noise);
    (void)engine.answer("position fen " + noise);
    (void)engine.answer("query " + noise);
    RC_ASSERT(engine.answer("isready") == "readyok\n");
  }));
}

TEST_F(EngineTest, Quits) {
  EXPECT_FALSE(engine_.has_quit());
  EXPECT_EQ(ask("stop"), "");
  EXPECT_EQ(ask("quit"), "");
  EXPECT_TRUE(engine_.has_quit());
}

}  // namespace quatuor::protocol
