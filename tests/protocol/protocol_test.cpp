// The messages of docs/protocol.md, as whoever shows a table sends them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <nlohmann/json.hpp>

#include "core/random.hpp"
#include "protocol/host.hpp"

namespace quatuor::protocol {

namespace {

class HostTest : public testing::Test {
 protected:
  Json ask(const Json& message) { return Json::parse(host_.answer(message.dump())); }
  // As whoever keeps the table.
  Json ask_all(Json message) {
    message["viewer"] = "all";
    return ask(message);
  }
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
      const Json turn = ask({{"ask", "table"}})["turn"];
      if (turn == "over") {
        return;
      }
      if (turn == "chance") {
        ask({{"ask", "draw"}});
        continue;
      }
      const Json moves = ask({{"ask", "view"}, {"viewer", turn}})["moves"];
      ask_all({{"ask", "play"},
               {"move", moves[random.below(static_cast<std::uint32_t>(moves.size()))]["move"]}});
    }
  }

  std::vector<std::string> news_;
  bool stops_ = false;
  Host host_{{.send = [this](const std::string& text) { news_.push_back(text); },
              .wants_an_end = [this](const Json&) { return stops_; }}};
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
  EXPECT_EQ(start("squadro", {{"first", "light"}})["turn"], 1);
  const Json table = ask({{"ask", "play"}, {"viewer", 1}, {"move", "3"}});
  EXPECT_EQ(table["turn"], 2);
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
  EXPECT_TRUE(ask({{"ask", "why"}, {"viewer", 1}, {"move", "3"}}).empty());
  EXPECT_EQ(ask({{"ask", "why"}, {"viewer", 1}, {"move", "6"}})["why"]["en"],
            "A move is the number of a lane, 1 to 5, not \"6\".");
}

TEST_F(HostTest, TakesBackWithTheSameLuck) {
  start("quadrot");
  play_on(20);
  const Json before = ask_all({{"ask", "record"}});
  ask({{"ask", "take back"}, {"to", 0}});
  EXPECT_EQ(ask({{"ask", "table"}})["turns"].size(), 0U);
  play_on(1);
  const std::string record = before["record"];
  EXPECT_EQ(ask({{"ask", "view"}, {"viewer", "all"}})["last"]["move"],
            Json(record.substr(record.find("begin"), 6)));
}

TEST_F(HostTest, ResignsBetweenTwo) {
  start("squadro", {{"first", "light"}});
  EXPECT_EQ(ask({{"ask", "resign"}, {"viewer", 1}, {"seat", 1}})["outcome"]["en"],
            "Light resigns. Dark wins!");
  EXPECT_EQ(ask_all({{"ask", "play"}, {"move", "1"}})["error"]["en"], "The game is over.");
}

// Whoever has no board for a game shows what a terminal does, and no more than the viewer may know.
TEST_F(HostTest, AGameWithoutABoardOfItsOwnIsDrawn) {
  start("nim", {{"pile", "4"}});
  const Json drawing = ask({{"ask", "view"}, {"viewer", 1}})["drawing"];
  EXPECT_EQ(drawing, (Json{{"fr", "||||\n"}, {"en", "||||\n"}}));
  start("toy");
  play_on(2);
  const Json mine = ask({{"ask", "view"}, {"viewer", 1}});
  EXPECT_EQ(mine["drawing"]["en"], fmt::format("[{}]\n", mine["position"].get<std::string>()));
  EXPECT_TRUE(mine["position"].get<std::string>().contains('?'));
  start("squadro");
  EXPECT_FALSE(ask({{"ask", "view"}, {"viewer", 1}}).contains("drawing"));
}

TEST_F(HostTest, ARecordOpensAgain) {
  for (const Entry& entry : registry()) {
    start(std::string(entry.game().info().id).c_str());
    play_on(40);
    const Json view = ask({{"ask", "view"}, {"viewer", 2}});
    const Json record = ask_all({{"ask", "record"}});
    EXPECT_FALSE(ask({{"ask", "open"}, {"record", record["record"]}}).contains("error"));
    EXPECT_EQ(ask({{"ask", "view"}, {"viewer", 2}}), view);
  }
}

TEST_F(HostTest, ThinksTheSameTwiceAndReportsOnTheWay) {
  start("crescendo");
  play_on(30);
  const Json question = {
      {"ask", "think"}, {"viewer", "all"}, {"player", "bot:8"}, {"nodes", 20'000}};
  const Json first = ask(question);
  EXPECT_FALSE(news_.empty());
  EXPECT_EQ(ask(question), first);
  EXPECT_GE(first["thought"]["score"], 0.0);
}

// Of a level that would look at fewer, and of one that would look at more.
TEST_F(HostTest, LooksAtAsManyPositionsAsItWasTold) {
  for (const Entry& entry : registry()) {
    const std::string game(entry.game().info().id);
    if (game == "quadrot") {
      continue;  // there a search ends where no other move can be as good any more
    }
    start(game.c_str());
    const auto moves = [&] {
      const Json turn = ask({{"ask", "table"}})["turn"];
      return turn.is_number() ? ask({{"ask", "view"}, {"viewer", turn}})["moves"].size() : 0;
    };
    for (int ply = 0; moves() < 2; ++ply) {
      ASSERT_LT(ply, 100) << game << ": nobody has a choice";
      play_on(1);
    }
    for (const char* player : {"bot:4", "bot:5", "bot:8", "mcts"}) {
      for (const std::uint64_t nodes : {700U, 7'000U}) {
        const Json thought =
            ask_all({{"ask", "think"}, {"player", player}, {"nodes", nodes}})["thought"];
        // In a tree a simulation ends what it began, and one that finds nothing new counts too.
        EXPECT_LE(thought["nodes"], nodes + 1'000) << game << ' ' << player;
        EXPECT_TRUE(thought["nodes"] >= nodes / 2 || thought["proven"] == true)
            << game << ' ' << player << ' ' << thought.dump();
      }
    }
  }
}

TEST_F(HostTest, ATimeDoesNotMakeALevelThinkLonger) {
  start("squadro", {{"first", "light"}});
  const Json level = ask_all({{"ask", "think"}, {"player", "bot:5"}});
  EXPECT_EQ(ask_all({{"ask", "think"}, {"player", "bot:5"}, {"movetime", 600'000}}), level);
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
      EXPECT_EQ(ply.contains("move"), ply["turn"] != "chance");
      results += ply["turn"] == "chance" ? 1 : 0;
    }
  }
  EXPECT_GT(results, 10);
  EXPECT_TRUE(ask({{"ask", "judge"}, {"ply", 3}, {"nodes", 100}}).contains("error"));
}

TEST_F(HostTest, TheTableChangesByNothingThatIsRefused) {
  start("squadro", {{"first", "light"}});
  play_on(5);
  const Json before = ask_all({{"ask", "record"}});
  for (const char* text :
       {"", "[]", "{", "{}", R"({"ask":"play"})", R"({"ask":"play","move":7})",
        R"({"ask":"take back","to":6})", R"({"ask":"take back","to":-1})",
        R"({"ask":"resign","seat":0})", R"({"ask":"open","record":"x"})", R"({"ask":"start"})",
        R"({"ask":"start","game":"squadro","seed":"x","players":[]})",
        R"({"ask":"start","game":"squadro","seed":"1","players":["a"]})",
        R"({"ask":"start","game":"squadro","seed":"1","players":["a","b"],"options":{"first":1}})",
        R"({"ask":"start","game":"squadro","seed":"1","players":["a","b"],"viewer":7})",
        R"({"ask":"start","game":"squadro","seed":"1","players":["a\u0000b","b"]})",
        R"({"ask":"view","viewer":3})", R"({"ask":"think","player":"bot:9"})"}) {
    EXPECT_TRUE(Json::parse(host_.answer(text)).contains("error")) << text;
    EXPECT_EQ(ask_all({{"ask", "record"}}), before) << text;
  }
}

TEST_F(HostTest, AnswersRepeatTheIdAndTheTable) {
  EXPECT_EQ(ask({{"id", 7}, {"ask", "stop"}}), Json({{"id", 7}, {"stopped", true}}));
  const Json refused = ask({{"id", "b"}, {"table", "x"}, {"ask", "view"}});
  EXPECT_EQ(refused["id"], "b");
  EXPECT_EQ(refused["table"], "x");
  EXPECT_EQ(refused["error"]["en"], "No game is open here.");
  for (const Json& id : {Json(1.5), Json(true), Json(nullptr), Json::array(), Json::object(),
                         Json(std::string(101, 'x'))}) {
    const Json answer = ask({{"id", id}, {"ask", "games"}});
    EXPECT_TRUE(answer.contains("error")) << id;
    EXPECT_FALSE(answer.contains("id")) << id;
  }
  EXPECT_EQ(ask({{"id", 8}, {"table", 1}, {"ask", "games"}})["id"], 8) << "though the table is bad";
}

TEST_F(HostTest, ProgressSaysSoAndWhoseItIs) {
  start("crescendo");
  play_on(30);
  const Json last = ask(
      {{"id", 12}, {"ask", "think"}, {"viewer", "all"}, {"player", "bot:8"}, {"nodes", 20'000}});
  ASSERT_FALSE(news_.empty());
  for (const auto& text : news_) {
    const Json news = Json::parse(text);
    EXPECT_EQ(news["id"], 12);
    EXPECT_EQ(news["progress"], true);
    EXPECT_TRUE(news["thought"].contains("move"));
  }
  EXPECT_EQ(last["id"], 12);
  EXPECT_FALSE(last.contains("progress"));
}

TEST_F(HostTest, AStopEndsThinkingAndJudging) {
  start("squadro", {{"first", "light"}});
  play_on(4);
  stops_ = true;
  const Json thought = ask_all({{"ask", "think"}, {"player", "bot:8"}})["thought"];
  EXPECT_LT(thought["nodes"], 10'000) << "the level allows millions";
  EXPECT_EQ(ask({{"ask", "judge"}, {"ply", 3}})["error"]["en"], "The judgement was stopped.");
}

TEST(Stop, IsForOneMessageOrForAll) {
  const Json three = {{"id", 3}, {"table", "a"}};
  EXPECT_TRUE(is_stop_for(R"({"ask":"stop"})", three));
  EXPECT_TRUE(is_stop_for(R"({"ask":"stop","id":9})", Json::object()));
  EXPECT_TRUE(is_stop_for(R"({"ask":"stop","what":3})", three));
  EXPECT_TRUE(is_stop_for(R"({"ask":"stop","table":"a"})", three));
  EXPECT_FALSE(is_stop_for(R"({"ask":"stop","what":4})", three));
  EXPECT_FALSE(is_stop_for(R"({"ask":"stop","what":"3"})", three));
  EXPECT_FALSE(is_stop_for(R"({"ask":"stop","table":"b"})", three));
  EXPECT_FALSE(is_stop_for(R"({"ask":"stop","waht":3})", three)) << "it is refused";
  EXPECT_FALSE(is_stop_for(R"({"ask":"stop","id":[]})", three)) << "it is refused";
  EXPECT_FALSE(is_stop_for(R"({"ask":"play","move":"stop"})", three));
  EXPECT_FALSE(is_stop_for(R"({"ask":)", three));
}

TEST_F(HostTest, SeveralTablesGoOnBesideEachOther) {
  for (const char* name : {"a", "b"}) {
    EXPECT_EQ(ask({{"table", name},
                   {"ask", "start"},
                   {"game", "squadro"},
                   {"seed", "1"},
                   {"players", {"x", "y"}},
                   {"options", {{"first", "light"}}}})["table"],
              name);
  }
  ask_all({{"table", "a"}, {"ask", "play"}, {"move", "3"}});
  EXPECT_EQ(ask({{"table", "a"}, {"ask", "table"}})["turns"], Json::array({1}));
  EXPECT_EQ(ask({{"table", "b"}, {"ask", "table"}})["turns"], Json::array());
  EXPECT_EQ(ask({{"ask", "tables"}})["tables"], Json::array({"a", "b"}));
  EXPECT_TRUE(ask({{"ask", "table"}}).contains("error")) << "the table without a name is empty";
  EXPECT_EQ(ask({{"table", "a"}, {"ask", "close"}})["closed"], true);
  EXPECT_TRUE(ask({{"table", "a"}, {"ask", "table"}}).contains("error"));
  EXPECT_TRUE(ask({{"table", "a"}, {"ask", "close"}}).contains("error"));
  EXPECT_FALSE(ask({{"table", "b"}, {"ask", "table"}}).contains("error"));
}

TEST_F(HostTest, WhatItDoesNotKnowIsNamed) {
  EXPECT_EQ(ask({{"ask", "fly"}})["error"]["en"], "There is no message \"fly\".")
      << "also before a game is open";
  start("squadro", {{"first", "light"}});
  const Json answer = ask({{"ask", "view"}, {"viewer", 1}, {"Ply", 0}});
  EXPECT_EQ(answer["error"]["en"], "This message has no field \"Ply\".");
}

TEST_F(HostTest, TooLongOrMonstrousAMessageIsRefusedWhole) {
  start("squadro", {{"first", "light"}});
  const std::string move = R"({"ask":"play","viewer":"all","move":"3"})";
  std::string many = R"({"ask":"table")";
  for (int i = 0; i < 100'000; ++i) {
    many += fmt::format(R"(,"a{}":1)", i);
  }
  for (const auto& text :
       {move + std::string(longest_message, ' '),
        move + std::string(longest_message, ' ') + "garbage",
        move + std::string(1U << 20U, ' ') + "garbage", std::string(longest_message, '['),
        many + "}",
        R"({"ask":"table","viewer":)" + std::string(9, '[') + "1" + std::string(9, ']') + "}"}) {
    EXPECT_TRUE(Json::parse(host_.answer(text)).contains("error")) << text.substr(0, 80);
  }
  EXPECT_EQ(ask({{"ask", "table"}})["turns"], Json::array());
  EXPECT_FALSE(ask({{"ask", "table"}, {"viewer", "a \\\" { [ : b"}})["error"].empty())
      << "brackets in a text are text";
}

TEST_F(HostTest, RecordsOfFourMebibytesOpen) {
  start("squadro", {{"first", "light"}});
  std::string record = ask_all({{"ask", "record"}})["record"];
  record.append((std::size_t{4} << 20U) - record.size(), '\n');
  EXPECT_FALSE(ask({{"ask", "open"}, {"record", record}}).contains("error"));
  EXPECT_TRUE(ask({{"ask", "open"}, {"record", record + "\n"}}).contains("error"));
}

TEST_F(HostTest, BytesThatAreNotUtf8AreRefused) {
  for (const char* bytes : {"\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf", "\xff"}) {
    const std::string text =
        fmt::format(R"({{"ask":"start","game":"squadro","seed":"1","players":["{}","b"]}})", bytes);
    EXPECT_TRUE(Json::parse(host_.answer(text)).contains("error"));
  }
}

RC_GTEST_FIXTURE_PROP(HostTest, AnyBytesAreAnswered, (const std::string& bytes)) {
  RC_ASSERT(Json::parse(host_.answer(bytes), nullptr, false).is_object());
}

TEST_F(HostTest, AMoveIsAnsweredByAllThatAClickNeeds) {
  start("squadro", {{"first", "light"}});
  const Json answer = ask({{"ask", "play"}, {"viewer", 1}, {"move", "2"}});
  EXPECT_EQ(answer["view"], ask({{"ask", "view"}, {"viewer", 1}}));
  EXPECT_EQ(answer["told"], ask({{"ask", "told"}, {"viewer", 1}, {"from", 0}})["told"]);
  EXPECT_FALSE(answer.contains("record"));
  const Json kept = ask_all({{"ask", "play"}, {"move", "3"}, {"show", 1}, {"from", 1}});
  EXPECT_EQ(kept["view"]["viewer"], 1);
  EXPECT_EQ(kept["told"].size(), 1U);
  EXPECT_EQ(kept["record"], ask_all({{"ask", "record"}})["record"]);
  EXPECT_FALSE(ask({{"ask", "table"}}).contains("view")) << "only who wants it";
  EXPECT_EQ(ask_all({{"ask", "take back"}, {"to", 1}, {"from", 0}})["told"].size(), 1U);
}

TEST_F(HostTest, AWishThatCannotBeChangesNothing) {
  start("squadro", {{"first", "light"}});
  const Json before = ask_all({{"ask", "table"}});
  for (const Json& wish : {Json{{"from", 2}}, Json{{"from", "1"}}, Json{{"show", 2}}}) {
    Json message = {{"ask", "play"}, {"viewer", 1}, {"move", "2"}};
    message.update(wish);
    EXPECT_TRUE(ask(message).contains("error")) << message;
    EXPECT_EQ(ask_all({{"ask", "table"}}), before);
  }
}

}  // namespace quatuor::protocol
