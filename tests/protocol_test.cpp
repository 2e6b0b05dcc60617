// The messages of docs/protocol.md, as whoever shows a table sends them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "protocol/host.hpp"

namespace quatuor::protocol {

namespace {

class HostTest : public testing::Test {
 protected:
  Json ask(const Json& message) { return Json::parse(host_.answer(message.dump())); }
  Json start(const char* game, const Json& options = Json::object()) {
    return ask({{"ask", "start"},
                {"game", game},
                {"seed", "7"},
                {"players", {"human", "bot:2"}},
                {"options", options}});
  }
  // Random play, for at most so many plies.
  void play_on(int plies) {
    Random random(3);
    for (int ply = 0; ply < plies; ++ply) {
      const std::string turn = ask({{"ask", "table"}})["turn"];
      if (turn == "over") {
        return;
      }
      if (turn == "chance") {
        ask({{"ask", "draw"}});
        continue;
      }
      const Json moves = ask({{"ask", "view"}, {"viewer", std::stoi(turn.substr(5))}})["moves"];
      ask({{"ask", "play"},
           {"move", moves[random.below(static_cast<std::uint32_t>(moves.size()))]["move"]}});
    }
  }

  std::vector<std::string> news_;
  Host host_{[this](const std::string& text) { news_.push_back(text); }};
};

}  // namespace

TEST_F(HostTest, KnowsTheGames) {
  const Json answer = ask({{"ask", "games"}});
  EXPECT_GE(answer["games"].size(), 5U);
  EXPECT_EQ(answer["levels"].size(), 8U);
  for (const Json& game : answer["games"]) {
    EXPECT_FALSE(game["goal"]["fr"].get<std::string>().empty());
    EXPECT_EQ(game["seats"].size(), game["most_players"]);
  }
}

TEST_F(HostTest, PlaysAndTellsWhoseTurnItIs) {
  EXPECT_EQ(start("squadro", {{"first", "light"}})["turn"], "seat 1");
  const Json table = ask({{"ask", "play"}, {"move", "3"}});
  EXPECT_EQ(table["turn"], "seat 2");
  EXPECT_EQ(table["turns"], Json::array({1}));
  const Json view = ask({{"ask", "view"}, {"viewer", 2}});
  EXPECT_EQ(view["moves"].size(), 5U);
  EXPECT_EQ(view["last"]["move"], "3");
  EXPECT_EQ(view["last"]["tell"]["en"], "Light, lane 3: goes to cell 2.");
  EXPECT_FALSE(view["moves"][0]["tell"]["fr"].get<std::string>().empty());
  EXPECT_TRUE(ask({{"ask", "view"}, {"viewer", 1}})["moves"].empty());
  EXPECT_EQ(ask({{"ask", "view"}, {"viewer", 1}, {"ply", 0}})["moves"].size(), 5U);
}

TEST_F(HostTest, SaysWhyAMoveCannotBeMade) {
  start("squadro", {{"first", "light"}});
  EXPECT_TRUE(ask({{"ask", "why"}, {"move", "3"}}).empty());
  EXPECT_EQ(ask({{"ask", "why"}, {"move", "6"}})["why"]["en"],
            "A move is the number of a lane, 1 to 5, not \"6\".");
}

TEST_F(HostTest, TakesBackWithTheSameLuck) {
  start("quadrot");
  play_on(20);
  const Json before = ask({{"ask", "record"}});
  ask({{"ask", "take back"}, {"to", 0}});
  EXPECT_EQ(ask({{"ask", "table"}})["turns"].size(), 0U);
  play_on(1);
  const std::string record = before["record"];
  EXPECT_EQ(ask({{"ask", "view"}, {"viewer", "all"}})["last"]["move"],
            Json(record.substr(record.find("begin"), 6)));
}

TEST_F(HostTest, ResignsBetweenTwo) {
  start("squadro", {{"first", "light"}});
  EXPECT_EQ(ask({{"ask", "resign"}, {"seat", 1}})["outcome"]["en"], "Light resigns. Dark wins!");
  EXPECT_TRUE(ask({{"ask", "play"}, {"move", "1"}}).contains("error"));
}

TEST_F(HostTest, ARecordOpensAgain) {
  for (const char* game : {"squadro", "crescendo", "quadrot", "ascension"}) {
    start(game);
    play_on(40);
    const Json view = ask({{"ask", "view"}, {"viewer", 2}});
    const Json record = ask({{"ask", "record"}});
    EXPECT_FALSE(ask({{"ask", "open"}, {"record", record["record"]}}).contains("error"));
    EXPECT_EQ(ask({{"ask", "view"}, {"viewer", 2}}), view);
  }
}

TEST_F(HostTest, ThinksTheSameTwiceAndReportsOnTheWay) {
  start("crescendo");
  play_on(30);
  const Json question = {{"ask", "think"}, {"player", "bot:8"}, {"nodes", 20'000}};
  const Json first = ask(question);
  EXPECT_FALSE(news_.empty());
  EXPECT_EQ(ask(question), first);
  EXPECT_GE(first["thought"]["score"], 0.0);
}

TEST_F(HostTest, JudgesADecisionAfterwards) {
  start("squadro", {{"first", "light"}});
  play_on(30);
  const Json judgement = ask({{"ask", "judge"}, {"ply", 3}, {"nodes", 2'000}})["judgement"];
  EXPECT_EQ(judgement["ply"], 3);
  EXPECT_EQ(judgement["seat"], 1);
}

TEST_F(HostTest, SecretsAreToldInWordsOnly) {
  start("ascension");
  play_on(60);
  int results = 0;
  for (const Json& viewer : {Json(1), Json(2), Json("spectator")}) {
    const Json answer = ask({{"ask", "told"}, {"viewer", viewer}, {"from", 0}});
    for (const Json& ply : answer["told"]) {
      EXPECT_EQ(ply.contains("move"), !ply["by"].is_null());
      results += ply["by"].is_null() ? 1 : 0;
    }
  }
  EXPECT_GT(results, 10);
  EXPECT_TRUE(ask({{"ask", "judge"}, {"ply", 3}, {"nodes", 100}}).contains("error"));
}

TEST_F(HostTest, TheTableChangesByNothingThatIsRefused) {
  start("squadro", {{"first", "light"}});
  play_on(5);
  const Json before = ask({{"ask", "record"}});
  for (const char* text :
       {"", "[]", "{", "{}", R"({"ask":"play"})", R"({"ask":"play","move":7})",
        R"({"ask":"take back","to":6})", R"({"ask":"take back","to":-1})",
        R"({"ask":"resign","seat":0})", R"({"ask":"open","record":"x"})", R"({"ask":"start"})",
        R"({"ask":"start","game":"squadro","seed":"x","players":[]})",
        R"({"ask":"start","game":"squadro","seed":"1","players":["a"]})",
        R"({"ask":"start","game":"squadro","seed":"1","players":["a","b"],"options":{"first":1}})",
        R"({"ask":"view","viewer":3})", R"({"ask":"think","player":"bot:9"})"}) {
    EXPECT_TRUE(Json::parse(host_.answer(text)).contains("error")) << text;
    EXPECT_EQ(ask({{"ask", "record"}}), before) << text;
  }
}

RC_GTEST_FIXTURE_PROP(HostTest, AnyBytesAreAnswered, (const std::string& bytes)) {
  RC_ASSERT(Json::parse(host_.answer(bytes), nullptr, false).is_object());
}

}  // namespace quatuor::protocol
