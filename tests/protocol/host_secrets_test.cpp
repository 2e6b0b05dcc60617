// What `host` tells whom: every message that could tell has a viewer.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/host.hpp"

namespace quatuor::protocol {

namespace {

class HostSecrets : public testing::Test {
 protected:
  Json ask(const Json& message) { return Json::parse(host_.answer(message.dump())); }
  Json ask_as(const Json& viewer, Json message) {
    message["viewer"] = viewer;
    return ask(message);
  }
  void start(const char* game, const Json& options = Json::object()) {
    const Json answer = ask({{"ask", "start"},
                             {"game", game},
                             {"seed", "18446744073709551615"},
                             {"players", {"human", "human"}},
                             {"options", options}});
    ASSERT_FALSE(answer.contains("error")) << answer;
    EXPECT_FALSE(answer.contains("seed"));
  }
  // The seat to decide, 0 where nobody is.
  int mover() {
    const Json turn = ask({{"ask", "table"}})["turn"];
    return turn.is_number() ? turn.get<int>() : 0;
  }
  // Chance decides and the first piece is taken, so that somebody holds a cube with a secret face.
  void take_a_cube() {
    while (mover() == 0) {
      ask({{"ask", "draw"}});
    }
    const Json moves = ask_as(mover(), {{"ask", "view"}})["moves"];
    ask_as(mover(), {{"ask", "play"}, {"move", moves[0]["move"]}});
    while (mover() == 0) {
      ask({{"ask", "draw"}});
    }
  }

  Host host_;
};

}  // namespace

TEST_F(HostSecrets, TheSeedIsForWhoeverKeepsTheTable) {
  start("quadrot");
  for (const Json& viewer : {Json(1), Json(2), Json("spectator")}) {
    EXPECT_FALSE(ask_as(viewer, {{"ask", "table"}}).contains("seed"));
    EXPECT_FALSE(ask_as(viewer, {{"ask", "draw"}}).contains("seed"));
    EXPECT_TRUE(ask_as(viewer, {{"ask", "record"}}).contains("error"));
  }
  EXPECT_EQ(ask_as("all", {{"ask", "table"}})["seed"], "18446744073709551615")
      << "a text: a JSON number would lose its last digits";
  EXPECT_TRUE(ask_as("all", {{"ask", "record"}}).contains("record"));
}

TEST_F(HostSecrets, ARecordIsForEverybodyOnceTheGameIsOver) {
  start("squadro", {{"first", "light"}});
  EXPECT_TRUE(ask_as(1, {{"ask", "record"}}).contains("error"));
  ask_as(2, {{"ask", "resign"}, {"seat", 2}});
  EXPECT_TRUE(ask_as(1, {{"ask", "record"}}).contains("record"));
  EXPECT_TRUE(ask({{"ask", "record"}}).contains("record"));
}

TEST_F(HostSecrets, OnlyWhoDecidesLearnsWhyNot) {
  start("ascension");
  take_a_cube();
  const int seat = mover();
  const int other = 3 - seat;
  // Whether the cube in hand has a face to show is for its holder.
  const Json moves = ask_as(seat, {{"ask", "view"}})["moves"];
  ASSERT_FALSE(moves.empty());
  const std::string lay = moves[0]["move"];
  const std::string shown = lay.substr(0, lay.find('/')) + "/show";
  for (const char* what : {"why", "play"}) {
    for (const Json& viewer : {Json(other), Json("spectator")}) {
      const Json answer = ask_as(viewer, {{"ask", what}, {"move", shown}});
      EXPECT_EQ(answer["error"]["en"], fmt::format("Seat {} decides.", seat));
    }
    EXPECT_EQ(ask({{"ask", what}, {"move", shown}})["error"]["en"],
              fmt::format("Seat {} decides.", seat));
  }
  EXPECT_TRUE(ask_as(other, {{"ask", "think"}, {"player", "greedy"}}).contains("error"));
  EXPECT_TRUE(ask_as(seat, {{"ask", "think"}, {"player", "greedy"}}).contains("thought"));
  EXPECT_EQ(ask_as(seat, {{"ask", "why"}, {"move", lay}}), Json::object());
  EXPECT_FALSE(ask_as(seat, {{"ask", "play"}, {"move", lay}}).contains("error"));
}

TEST_F(HostSecrets, NobodyResignsForAnother) {
  start("squadro", {{"first", "light"}});
  EXPECT_TRUE(ask_as(1, {{"ask", "resign"}, {"seat", 2}}).contains("error"));
  EXPECT_TRUE(ask({{"ask", "resign"}, {"seat", 2}}).contains("error"));
  EXPECT_EQ(ask_as(2, {{"ask", "resign"}, {"seat", 2}})["turn"], "over");
}

TEST_F(HostSecrets, TakingBackDoesNotTellAFace) {
  start("ascension");
  take_a_cube();
  for (const Json& viewer : {Json(1), Json(2), Json("spectator")}) {
    EXPECT_EQ(ask_as(viewer, {{"ask", "take back"}, {"to", 1}})["error"]["en"],
              "In a game with secrets no move is taken back.");
  }
  EXPECT_FALSE(ask_as("all", {{"ask", "take back"}, {"to", 1}}).contains("error"));
}

TEST_F(HostSecrets, WhatIsToBeRememberedIsNotGivenBack) {
  start("ascension", {{"memory", "off"}});
  take_a_cube();
  const int seat = mover();
  const Json now = ask_as(seat, {{"ask", "view"}});
  const std::size_t ply = now["ply"];
  const Json lay = now["moves"][0]["move"];
  ask_as(seat, {{"ask", "play"}, {"move", lay}});
  // The look was a moment ago: who holds nothing any more is told what the public is told.
  for (std::size_t past = 0; past <= ply; ++past) {
    const Json mine = ask_as(seat, {{"ask", "view"}, {"ply", past}});
    EXPECT_EQ(mine, ask_as("spectator", {{"ask", "view"}, {"ply", past}})) << past;
    EXPECT_EQ(mine["viewer"], "spectator");
  }
  EXPECT_EQ(ask_as(seat, {{"ask", "told"}, {"from", 0}}),
            ask_as("spectator", {{"ask", "told"}, {"from", 0}}));
  EXPECT_NE(ask_as("all", {{"ask", "told"}, {"from", 0}}),
            ask_as("spectator", {{"ask", "told"}, {"from", 0}}));
  EXPECT_EQ(ask_as(seat, {{"ask", "view"}})["viewer"], seat) << "what lies there now";
}

TEST_F(HostSecrets, APositionSomebodyWroteIsToldAsEachMayKnowIt) {
  start("ascension");
  take_a_cube();
  const int seat = mover();
  const std::string position = ask_as("all", {{"ask", "view"}})["position"];
  const std::string seen = ask_as(3 - seat, {{"ask", "view"}})["position"];
  ASSERT_NE(position, seen);
  ASSERT_FALSE(ask({{"ask", "start"},
                    {"game", "ascension"},
                    {"seed", "1"},
                    {"players", {"human", "human"}},
                    {"position", position}})
                   .contains("error"));
  EXPECT_EQ(ask_as(3 - seat, {{"ask", "table"}})["position"], seen);
  EXPECT_EQ(ask_as("all", {{"ask", "table"}})["position"], position);
}

// An answer that holds a view and words holds what the viewer would get by asking for them.
TEST_F(HostSecrets, WholeAnswersTellNoMoreThanTheirParts) {
  for (const char* memory : {"on", "off"}) {
    start("ascension", {{"memory", memory}});
    take_a_cube();
    const int seat = mover();
    const auto check = [&](const Json& viewer, const Json& answer) {
      ASSERT_TRUE(answer.contains("view")) << answer;
      EXPECT_EQ(answer["view"], ask_as(viewer, {{"ask", "view"}}));
      EXPECT_EQ(answer["told"], ask_as(viewer, {{"ask", "told"}, {"from", 0}})["told"]);
      EXPECT_FALSE(answer.contains("record") || answer.contains("seed"));
    };
    for (const Json& viewer : {Json(1), Json(2), Json("spectator")}) {
      check(viewer, ask_as(viewer, {{"ask", "table"}, {"from", 0}}));
      for (const char* show : {"all", "spectator"}) {
        const Json other = ask_as(viewer, {{"ask", "table"}, {"from", 0}, {"show", show}});
        EXPECT_EQ(other["error"]["en"], "\"show\" is for whoever keeps the table.");
      }
    }
    const Json lay = ask_as(seat, {{"ask", "view"}})["moves"][0]["move"];
    check(seat, ask_as(seat, {{"ask", "play"}, {"move", lay}, {"from", 0}}));
    const Json kept = ask_as("all", {{"ask", "table"}, {"from", 0}, {"show", 3 - seat}});
    EXPECT_EQ(kept["view"], ask_as(3 - seat, {{"ask", "view"}}));
    check(3 - seat, ask_as(3 - seat, {{"ask", "resign"}, {"seat", 3 - seat}, {"from", 0}}));
  }
}

TEST_F(HostSecrets, WhatChanceDrawsIsNotInTheAnswer) {
  start("ascension");
  while (mover() == 0) {
    ask({{"ask", "draw"}});
  }
  const int seat = mover();
  const Json moves = ask_as(seat, {{"ask", "view"}})["moves"];
  ask_as(seat, {{"ask", "play"}, {"move", moves[0]["move"]}});
  ASSERT_EQ(mover(), 0) << "a face is looked at";
  const Json answer = ask_as(3 - seat, {{"ask", "draw"}, {"from", 0}});
  EXPECT_FALSE(answer["told"].back().contains("move"));
  EXPECT_EQ(answer["view"], ask_as(3 - seat, {{"ask", "view"}}));
}

}  // namespace quatuor::protocol
