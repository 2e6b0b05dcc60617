// Nothing acknowledged is lost, and nothing is done twice: one server, and several.
#include "tests/server/at_table.hpp"

namespace quatuor::tables {

TEST_F(AtTable, AMoveIsAnsweredWhenItIsStoredAndNotBefore) {
  begin();
  store.held_back = true;
  const Json early = play(anna, 0, "3");
  EXPECT_TRUE(early.is_null());
  EXPECT_EQ(world.news(ben)["version"], 4);
  store.waiting.front()();
  loop.settle();
  EXPECT_EQ(world.news(ben)["version"], 5);
  EXPECT_EQ(world.news(anna)["version"], 5);
}

TEST_F(AtTable, TheSameMessageAgainIsDoneOnce) {
  begin();
  const Json message = {
      {"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "3"}, {"key", "mine"}};
  EXPECT_EQ(world.ask(anna, message)["version"], 5);
  EXPECT_EQ(world.ask(anna, message)["version"], 5);
  // From another device of the same person too.
  EXPECT_EQ(world.ask(world.visitor(1, "Anna"), message)["version"], 5);
  EXPECT_EQ(store.log_of(code).size(), 5U);
  // The key of one person is nothing to another.
  EXPECT_TRUE(is_refused(world.ask(ben, message), "outdated"));
}

TEST_F(AtTable, ATableIsMadeOnce) {
  const Json message = {
      {"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "open"}}, {"key", "one"}};
  const Json first = world.ask(anna, message);
  EXPECT_EQ(world.ask(anna, message)["table"], first["table"]);
  EXPECT_NE(world.ask(ben, message)["table"], first["table"]);
}

TEST_F(AtTable, WhatCannotBeStoredIsSaidAndCanBeSentAgain) {
  begin();
  store.fails = 1;
  const Json message = {
      {"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "3"}, {"key", "mine"}};
  EXPECT_TRUE(is_refused(world.ask(anna, message), "unavailable"));
  EXPECT_EQ(world.news(ben)["version"], 4);
  EXPECT_EQ(world.ask(anna, message)["version"], 5);
}

TEST_F(AtTable, WhatWasMissedIsToldHoweverMuchItIs) {
  begin();
  play(anna, 0, "3");
  const int known = world.news(anna)["version"];
  play(ben, 1, "2");
  play(anna, 2, "1");
  const Json again = world.ask(ben, {{"ask", "watch"}, {"table", code}, {"version", known}});
  EXPECT_EQ(again["from"], 1);
  EXPECT_EQ(again["step"]["told"].size(), 2U);
  // After an undo what was heard before is not all true any more.
  wish(anna, "offer", {{"what", "undo"}});
  wish(ben, "accept", {{"what", "undo"}});
  play(anna, 2, "5");
  const Json later = world.ask(ben, {{"ask", "watch"}, {"table", code}, {"version", known + 2}});
  EXPECT_EQ(later["from"], 2);
}

TEST_F(AtTable, ABotsMoveWaitsForTheDatabase) {
  code = make({{"seats", {"open", "bot:1"}}});
  sit(anna, 1, 1);
  wish(anna, "begin");
  play(anna, 0, "3");
  World other(store, loop);
  store.is_away = true;
  other.playroom().bot_decided({.table = 1, .ply = 1}, 0, Move{1});
  loop.settle();
  store.is_away = false;
  loop.pass(2'000);
  EXPECT_EQ(store.log_of(code).size(), 5U);
  EXPECT_EQ(store.works_done, 1);
}

TEST_F(AtTable, TwoServersServeOneTable) {
  store.shared = true;
  World other(store, loop);
  begin();
  const server::VisitorId far = other.visitor(2, "Ben");
  EXPECT_EQ(other.ask(far, {{"ask", "watch"}, {"table", code}})["version"], 4);
  play(anna, 0, "3");
  loop.settle();
  EXPECT_EQ(other.news(far)["version"], 5);
  EXPECT_TRUE(other.wish(far, {{"ask", "play"}, {"table", code}, {"ply", 1}, {"move", "2"}})
                  .contains("version"));
  loop.settle();
  EXPECT_EQ(world.news(anna)["version"], 6);
}

TEST_F(AtTable, WhatComesWhileTheTableIsReadIsNotMissed) {
  store.shared = true;
  World other(store, loop);
  begin();
  const server::VisitorId far = other.visitor(1, "Anna");
  other.ask(far, {{"ask", "watch"}, {"table", code}});
  store.reads_late = true;
  EXPECT_TRUE(other.wish(far, {{"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "3"}})
                  .contains("version"));
  store.reads_late = false;
  // The other server hears of its own change as well, and is done with it.
  const auto late = std::exchange(store.waiting, {});
  late.back()();
  EXPECT_TRUE(
      other.wish(far, {{"ask", "chat"}, {"table", code}, {"text", "?"}}).contains("version"));
  late.front()();
  loop.settle();
  EXPECT_EQ(world.news(ben)["version"], 6);
}

TEST_F(AtTable, NothingIsRefusedBecauseAServerIsBehind) {
  World other(store, loop);
  const server::VisitorId far = leave_behind(other);
  const Json move = {{"ask", "play"}, {"table", code}, {"ply", 1}, {"move", "2"}, {"key", "mine"}};
  EXPECT_EQ(world.ask(ben, move)["version"], 6);
  // The answer was lost with its server; the other has seen neither move.
  EXPECT_EQ(other.ask(far, move)["version"], 6);
  EXPECT_EQ(other.news(far)["version"], 6);
  EXPECT_EQ(store.log_of(code).size(), 6U);
}

TEST_F(AtTable, NothingNeedsANotificationToBeCorrect) {
  World other(store, loop);
  const server::VisitorId far = leave_behind(other);
  // It tries with what it knows, finds that somebody was faster, and looks again.
  EXPECT_TRUE(is_refused(
      other.wish(far, {{"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "2"}}), "outdated"));
  EXPECT_TRUE(
      other.wish(far, {{"ask", "chat"}, {"table", code}, {"text", "?"}}).contains("version"));
  EXPECT_EQ(other.news(far)["step"]["turn"], 2);
  play(anna, 1, "x");
  EXPECT_TRUE(other.wish(far, {{"ask", "play"}, {"table", code}, {"ply", 1}, {"move", "2"}})
                  .contains("version"));
  loop.pass(20'000);
  EXPECT_EQ(world.news(anna)["step"]["turn"], 1)
      << world.news(anna)["version"] << " of " << store.log_of(code).size();
}

TEST_F(AtTable, NoQuestionIsRefusedForGoodBecauseAServerIsBehind) {
  World other(store, loop);
  const server::VisitorId far = leave_behind(other);
  wish(anna, "resign");
  store.is_away = true;
  EXPECT_TRUE(is_refused(other.ask(far, {{"ask", "record"}, {"table", code}}), "unavailable"));
  store.is_away = false;
  loop.pass(2'000);
  EXPECT_TRUE(other.ask(far, {{"ask", "record"}, {"table", code}}).contains("record"));
}

TEST_F(AtTable, ARematchIsNotRefusedBecauseAServerIsBehind) {
  World other(store, loop);
  const server::VisitorId far = leave_behind(other);
  EXPECT_TRUE(is_refused(other.wish(far, {{"ask", "rematch"}, {"table", code}})));
  wish(anna, "resign");
  EXPECT_TRUE(other.wish(far, {{"ask", "rematch"}, {"table", code}}).contains("version"));
}

TEST_F(AtTable, AfterASilenceAllTablesAreReadOn) {
  World other(store, loop);
  const server::VisitorId far = leave_behind(other);
  EXPECT_EQ(other.news(far)["version"], Json());
  store.tell_that_some_were_missed();
  loop.settle();
  EXPECT_EQ(other.news(far)["version"], 5);
}

}  // namespace quatuor::tables
