#include <gtest/gtest.h>

#include "tests/server/playroom_world.hpp"

namespace quatuor::tables {

namespace {

std::string dice_secret(int number) {
  return fmt::format("{:064x}", number);
}

std::string commit(int number) {
  return hex_of(commitment_to(parse_hex(dice_secret(number)).value()));
}

bool is_refused(const Json& answer, std::string_view code = "refused") {
  return answer.contains("error") && answer.value("code", "") == code;
}

// Two people at a table, and somebody who watches.
class AtTable : public testing::Test {
 protected:
  std::string make(const Json& more = Json::object()) {
    Json message = {{"ask", "create"},
                    {"game", "squadro"},
                    {"seats", {"open", "open"}},
                    {"options", {{"first", "light"}}}};
    message.update(more);
    return world.wish(anna, message).value("table", "");
  }
  void sit(server::VisitorId who, int number, int seat) {
    const Json answer = world.wish(
        who, {{"ask", "sit"}, {"table", code}, {"seat", seat}, {"commit", commit(number)}});
    ASSERT_TRUE(answer.contains("version")) << answer;
  }
  void watch_all() {
    for (const server::VisitorId who : {anna, ben, carl}) {
      world.ask(who, {{"ask", "watch"}, {"table", code}});
    }
  }
  void begin(const Json& more = Json::object()) {
    code = make(more);
    sit(anna, 1, 1);
    sit(ben, 2, 2);
    watch_all();
    const Json answer = world.wish(anna, {{"ask", "begin"}, {"table", code}});
    ASSERT_TRUE(answer.contains("version")) << answer;
  }
  Json play(server::VisitorId who, std::size_t ply, const std::string& move) {
    return world.wish(who, {{"ask", "play"}, {"table", code}, {"ply", ply}, {"move", move}});
  }
  Json wish(server::VisitorId who, const std::string& ask, Json more = Json::object()) {
    more.update({{"ask", ask}, {"table", code}});
    return world.wish(who, more);
  }
  Json seen(server::VisitorId who) { return world.ask(who, {{"ask", "watch"}, {"table", code}}); }

  HandLoop loop;
  MemoryStore store;
  World world{store, loop};
  server::VisitorId anna = world.visitor(1, "Anna");
  server::VisitorId ben = world.visitor(2, "Ben");
  server::VisitorId carl = world.visitor(3, "Carl");
  std::string code;
};

}  // namespace

TEST_F(AtTable, TwoPlayAndOneWatches) {
  begin();
  EXPECT_EQ(play(anna, 0, "3").value("version", 0), 5);
  for (const server::VisitorId who : {anna, ben, carl}) {
    const Json news = world.news(who);
    EXPECT_EQ(news["version"], 5);
    EXPECT_EQ(news["step"]["turn"], 2);
    EXPECT_EQ(news["from"], 0);
    EXPECT_EQ(news["step"]["told"].size(), 1U);
  }
  EXPECT_EQ(world.news(anna)["you"], 1);
  EXPECT_TRUE(world.news(carl)["you"].is_null());
  // Whoever decides sees what can be played, nobody else.
  EXPECT_FALSE(world.news(ben)["step"]["view"]["moves"].empty());
  EXPECT_TRUE(world.news(carl)["step"]["view"]["moves"].empty());
}

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

TEST_F(AtTable, NobodyPlaysForAnother) {
  begin();
  EXPECT_TRUE(is_refused(play(ben, 0, "3")));
  EXPECT_TRUE(is_refused(play(carl, 0, "3")));
  EXPECT_TRUE(is_refused(play(anna, 0, "9")));
  EXPECT_TRUE(is_refused(play(anna, 1, "3"), "outdated"));
  EXPECT_TRUE(is_refused(wish(carl, "resign")));
  EXPECT_TRUE(is_refused(wish(carl, "begin"), "outdated"));
  EXPECT_EQ(store.log_of(code).size(), 4U);
}

TEST_F(AtTable, NobodySitsTwiceOrInATakenSeat) {
  code = make();
  sit(anna, 1, 1);
  EXPECT_TRUE(is_refused(wish(anna, "sit", {{"seat", 2}, {"commit", commit(1)}})));
  EXPECT_TRUE(is_refused(wish(ben, "sit", {{"seat", 1}, {"commit", commit(1)}}), "outdated"));
  EXPECT_TRUE(is_refused(wish(ben, "sit", {{"seat", 3}, {"commit", commit(1)}})));
  EXPECT_TRUE(is_refused(wish(ben, "sit", {{"seat", 2}, {"commit", "abc"}})));
  EXPECT_TRUE(is_refused(wish(anna, "begin")));
  EXPECT_TRUE(wish(anna, "stand").contains("version"));
  sit(ben, 2, 1);
}

TEST_F(AtTable, WhoHasNotSaidHelloHearsNothing) {
  world.playroom().came(77, "10.0.0.77");
  begin();
  EXPECT_TRUE(is_refused(world.ask(77, {{"ask", "watch"}, {"table", code}})));
  EXPECT_TRUE(is_refused(world.ask(77, {{"ask", "hello"}, {"secret", "short"}, {"name", "X"}})));
  EXPECT_TRUE(is_refused(
      world.ask(77, {{"ask", "hello"}, {"secret", secret_number(7)}, {"name", "bot:3"}})));
  EXPECT_TRUE(
      is_refused(world.ask(77, {{"ask", "hello"}, {"secret", secret_number(7)}, {"name", " "}})));
  EXPECT_TRUE(is_refused(
      world.ask(77, {{"ask", "hello"}, {"secret", secret_number(7)}, {"name", "a\nb"}})));
  // Who has said who they are cannot become another.
  EXPECT_TRUE(is_refused(
      world.ask(anna, {{"ask", "hello"}, {"secret", secret_number(2)}, {"name", "Ben"}})));
}

TEST_F(AtTable, CodesCannotBeGuessed) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(is_refused(world.ask(
        carl, {{"ask", "watch"}, {"table", fmt::format("ZZZZ{}{}", 2 + i / 8, 2 + i % 8)}})));
  }
  begin();
  EXPECT_TRUE(is_refused(world.ask(carl, {{"ask", "watch"}, {"table", code}})));
  EXPECT_EQ(seen(anna)["version"], 4);
  loop.pass(60'000);
  EXPECT_EQ(seen(carl)["phase"], "running");
}

TEST_F(AtTable, ATableByLinkIsInNoList) {
  code = make();
  EXPECT_TRUE(world.ask(carl, {{"ask", "tables"}, {"phase", "open"}})["tables"].empty());
  EXPECT_EQ(world.ask(anna, {{"ask", "mine"}})["tables"].size(), 1U);
  code = make({{"listed", true}});
  const Json tables = world.ask(carl, {{"ask", "tables"}, {"phase", "open"}})["tables"];
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0]["table"], code);
  EXPECT_EQ(tables[0]["seats"][0]["player"], "open");
}

TEST_F(AtTable, TooManyTablesAreRefused) {
  PlayroomSettings few;
  few.tables_per_person = 2;
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(9);
  const Json message = {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "open"}}};
  EXPECT_TRUE(small.wish(dora, message).contains("table"));
  EXPECT_TRUE(small.wish(dora, message).contains("table"));
  EXPECT_TRUE(is_refused(small.wish(dora, message)));
}

TEST_F(AtTable, TablesAskedForAtOnceAreCountedToo) {
  PlayroomSettings few;
  few.tables_per_person = 2;
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(9);
  const server::VisitorId her_phone = small.visitor(9);
  Json message = {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "open"}}};
  for (int i = 0; i < 10; ++i) {
    message["key"] = fmt::format("t{}", i);
    small.send(i % 2 == 0 ? dora : her_phone, message);
  }
  loop.settle();
  EXPECT_EQ(small.ask(dora, {{"ask", "mine"}})["tables"].size(), 2U);
  // A table that is made stays made for whoever asks again.
  message["key"] = "t1";
  EXPECT_TRUE(small.ask(dora, message).contains("table"));
}

TEST_F(AtTable, UndoNeedsEverybody) {
  begin();
  play(anna, 0, "3");
  play(ben, 1, "2");
  EXPECT_TRUE(wish(anna, "offer", {{"what", "undo"}}).contains("version"));
  EXPECT_EQ(world.news(ben)["offer"]["by"], 1);
  EXPECT_EQ(world.news(ben)["step"]["turns"].size(), 2U);
  EXPECT_TRUE(is_refused(wish(carl, "accept", {{"what", "undo"}})));
  EXPECT_TRUE(is_refused(wish(anna, "accept", {{"what", "undo"}})));
  EXPECT_TRUE(wish(ben, "decline", {{"what", "undo"}}).contains("version"));
  EXPECT_TRUE(world.news(anna)["offer"].is_null());
  wish(anna, "offer", {{"what", "undo"}});
  wish(ben, "accept", {{"what", "undo"}});
  EXPECT_EQ(world.news(ben)["step"]["turns"].size(), 0U);
  EXPECT_EQ(world.news(ben)["from"], 0);
  EXPECT_TRUE(play(anna, 0, "1").contains("version"));
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

TEST_F(AtTable, ADrawIsAgreedOn) {
  begin();
  wish(anna, "offer", {{"what", "draw"}});
  wish(ben, "accept", {{"what", "draw"}});
  EXPECT_EQ(world.news(carl)["phase"], "over");
  EXPECT_EQ(world.news(carl)["ending"], "agreed");
  const Json record = world.ask(carl, {{"ask", "record"}, {"table", code}});
  EXPECT_TRUE(record["record"].get<std::string>().contains("1 1 agreed")) << record;
  EXPECT_TRUE(record["record"].get<std::string>().contains("seat 1 Anna"));
  EXPECT_TRUE(is_refused(play(anna, 0, "3"), "outdated"));
}

TEST_F(AtTable, WhoResignsHasLost) {
  begin();
  EXPECT_TRUE(is_refused(world.ask(carl, {{"ask", "record"}, {"table", code}})));
  wish(ben, "resign");
  EXPECT_EQ(world.news(anna)["ending"], "resigned");
  EXPECT_EQ(world.news(anna)["step"]["view"]["places"], Json({1, 2}));
}

TEST_F(AtTable, TheClockRunsForWhoeverIsToPlay) {
  begin({{"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 5}}}});
  loop.pass(10'000);
  play(anna, 0, "3");
  EXPECT_EQ(world.news(ben)["clock"]["left"], Json({55'000, 60'000}));
  EXPECT_EQ(world.news(ben)["clock"]["runs"], 2);
  loop.pass(59'999);
  EXPECT_EQ(seen(ben)["phase"], "running");
  loop.pass(1);
  EXPECT_EQ(seen(ben)["phase"], "over");
  EXPECT_EQ(world.news(anna)["ending"], "time");
  EXPECT_EQ(world.news(anna)["step"]["view"]["places"], Json({1, 2}));
}

TEST_F(AtTable, ClocksGoOnThroughARestart) {
  begin({{"clock", {{"kind", "move"}, {"seconds", 60}}}});
  loop.pass(20'000);
  World restarted(store, loop);
  const server::VisitorId again = restarted.visitor(1, "Anna");
  EXPECT_EQ(restarted.ask(again, {{"ask", "watch"}, {"table", code}})["clock"]["left"],
            Json({40'000, 60'000}));
}

TEST_F(AtTable, NobodyLosesOnTimeRightAfterARestart) {
  begin({{"clock", {{"kind", "move"}, {"seconds", 60}}}});
  loop.skip(600'000);
  World restarted(store, loop);
  const server::VisitorId again = restarted.visitor(1, "Anna");
  EXPECT_EQ(restarted.ask(again, {{"ask", "watch"}, {"table", code}})["phase"], "running");
  EXPECT_TRUE(restarted.wish(again, {{"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "3"}})
                  .contains("version"));
}

TEST_F(AtTable, TimeRunsOutAlsoWhereNobodyLooks) {
  begin({{"clock", {{"kind", "days"}, {"days", 1}}}});
  for (const server::VisitorId who : {anna, ben, carl}) {
    world.playroom().left(who);
  }
  loop.pass(25LL * 60 * 60 * 1000);
  const server::VisitorId later = world.visitor(2, "Ben");
  EXPECT_EQ(world.ask(later, {{"ask", "watch"}, {"table", code}})["ending"], "time");
}

TEST_F(AtTable, ATableThatNobodyTouchesIsClosedAfterAWeek) {
  code = make();
  loop.pass(open_time - 1000);
  EXPECT_EQ(seen(anna)["phase"], "open");
  loop.pass(2000);
  EXPECT_EQ(seen(anna)["phase"], "closed");
}

TEST_F(AtTable, WhoHasGoneForGoodHasLost) {
  begin();
  EXPECT_TRUE(is_refused(wish(anna, "claim")));
  EXPECT_TRUE(wish(ben, "claim").contains("version"));
  EXPECT_EQ(world.news(anna)["claim"]["seat"], 1);
  EXPECT_TRUE(wish(anna, "here").contains("version"));
  EXPECT_TRUE(world.news(ben)["claim"].is_null());
  wish(ben, "claim");
  loop.pass(claim_time);
  EXPECT_EQ(world.news(ben)["ending"], "left");
  EXPECT_EQ(world.news(ben)["step"]["view"]["places"], Json({2, 1}));
}

TEST_F(AtTable, ARematchMovesEverybodyOn) {
  begin();
  wish(ben, "resign");
  EXPECT_TRUE(wish(anna, "rematch").contains("version"));
  EXPECT_TRUE(wish(ben, "rematch").contains("version"));
  EXPECT_TRUE(is_refused(wish(carl, "rematch")));
  code = world.news(ben)["next"];
  const Json next = seen(carl);
  EXPECT_EQ(next["seats"][1]["for"], world.news(ben)["seats"][0]["id"]);
  EXPECT_TRUE(is_refused(wish(carl, "sit", {{"seat", 1}, {"commit", commit(3)}})));
  EXPECT_TRUE(is_refused(wish(ben, "sit", {{"seat", 2}, {"commit", commit(3)}})));
  sit(ben, 2, 1);
  sit(anna, 1, 2);
}

TEST_F(AtTable, PlayersAndSpectatorsTalkApart) {
  begin();
  wish(anna, "chat", {{"text", "Bonjour <b>Ben</b>"}});
  EXPECT_EQ(world.news(ben)["talk"][0]["text"], "Bonjour <b>Ben</b>");
  EXPECT_TRUE(world.news(carl)["talk"].empty());
  wish(carl, "chat", {{"text", "psst"}});
  EXPECT_TRUE(world.news(ben)["talk"].empty());
  EXPECT_EQ(seen(carl)["talk"].size(), 1U);
  EXPECT_TRUE(is_refused(wish(anna, "chat", {{"text", ""}})));
  EXPECT_TRUE(is_refused(wish(anna, "chat", {{"text", std::string(301, 'a')}})));
  code = make({{"chat", false}});
  EXPECT_TRUE(is_refused(wish(anna, "chat", {{"text", "?"}})));
}

TEST_F(AtTable, WhoTalksTooMuchWaits) {
  begin();
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(wish(carl, "chat", {{"text", "spam"}}).contains("version"));
  }
  EXPECT_TRUE(is_refused(wish(carl, "chat", {{"text", "spam"}})));
  EXPECT_TRUE(wish(anna, "chat", {{"text", "Bonjour"}}).contains("version"));
  loop.pass(10'000);
  EXPECT_TRUE(wish(carl, "chat", {{"text", "sorry"}}).contains("version"));
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

TEST_F(AtTable, ASeatMovesToAnotherDeviceOnce) {
  begin();
  const Json link = world.ask(anna, {{"ask", "link"}, {"table", code}, {"key", "l"}});
  EXPECT_EQ(world.ask(anna, {{"ask", "link"}, {"table", code}, {"key", "l"}})["token"],
            link["token"]);
  const server::VisitorId phone = world.visitor(8, "Anna");
  EXPECT_TRUE(is_refused(wish(phone, "take", {{"token", "0000"}})));
  EXPECT_TRUE(is_refused(wish(ben, "take", {{"token", link["token"]}})));
  EXPECT_EQ(wish(phone, "take", {{"token", link["token"]}})["seat"], 1);
  EXPECT_TRUE(is_refused(wish(carl, "take", {{"token", link["token"]}})));
  EXPECT_TRUE(is_refused(play(anna, 0, "3")));
  EXPECT_TRUE(play(phone, 0, "3").contains("version"));
  EXPECT_TRUE(world.news(anna)["you"].is_null());
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
  store.shared = true;
  store.notifies = false;
  World other(store, loop);
  begin();
  const server::VisitorId far = other.visitor(2, "Ben");
  other.ask(far, {{"ask", "watch"}, {"table", code}});
  play(anna, 0, "3");
  const Json move = {{"ask", "play"}, {"table", code}, {"ply", 1}, {"move", "2"}, {"key", "mine"}};
  EXPECT_EQ(world.ask(ben, move)["version"], 6);
  // The answer was lost with its server; the other has seen neither move.
  EXPECT_EQ(other.ask(far, move)["version"], 6);
  EXPECT_EQ(other.news(far)["version"], 6);
  EXPECT_EQ(store.log_of(code).size(), 6U);
}

TEST_F(AtTable, NothingNeedsANotificationToBeCorrect) {
  store.shared = true;
  store.notifies = false;
  World other(store, loop);
  begin();
  const server::VisitorId far = other.visitor(2, "Ben");
  other.ask(far, {{"ask", "watch"}, {"table", code}});
  play(anna, 0, "3");
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

TEST_F(AtTable, DiceWaitForTheSecretsOfAll) {
  begin({{"game", "quadrot"}, {"options", Json::object()}});
  EXPECT_EQ(seen(carl)["dice"]["awaits"], Json({1, 2}));
  EXPECT_EQ(seen(carl)["dice"]["seats"], Json({commit(1), commit(2)}));
  EXPECT_EQ(seen(carl)["step"]["turn"], "chance");
  EXPECT_TRUE(is_refused(wish(anna, "dice", {{"secret", dice_secret(2)}})));
  EXPECT_TRUE(wish(anna, "dice", {{"secret", dice_secret(1)}}).contains("version"));
  EXPECT_TRUE(is_refused(wish(anna, "dice", {{"secret", dice_secret(1)}})));
  EXPECT_EQ(seen(carl)["step"]["turn"], "chance");
  EXPECT_TRUE(wish(ben, "dice", {{"secret", dice_secret(2)}}).contains("version"));
  EXPECT_TRUE(seen(carl)["step"]["turn"].is_number());
}

TEST_F(AtTable, WhoKeepsTheirSecretIsMissingInTheDice) {
  begin({{"game", "quadrot"}, {"options", Json::object()}});
  wish(anna, "dice", {{"secret", dice_secret(1)}});
  loop.pass(secret_time);
  EXPECT_TRUE(seen(carl)["step"]["turn"].is_number());
  wish(ben, "resign");
  const auto record =
      world.ask(carl, {{"ask", "record"}, {"table", code}})["record"].get<std::string>();
  EXPECT_TRUE(record.contains("dice 1 " + commit(1) + " " + dice_secret(1))) << record;
  EXPECT_TRUE(record.contains("dice 2 " + commit(2) + " -")) << record;
}

TEST_F(AtTable, AmongMoreABotGoesOnForWhoLeaves) {
  code = make(
      {{"game", "quadrot"}, {"options", {{"players", "3"}}}, {"seats", {"open", "open", "bot:1"}}});
  sit(anna, 1, 1);
  sit(ben, 2, 2);
  watch_all();
  wish(anna, "begin");
  wish(ben, "resign");
  EXPECT_EQ(world.news(anna)["phase"], "running");
  EXPECT_EQ(world.news(anna)["seats"][1]["player"], "bot:3");
}

TEST_F(AtTable, NonsenseIsRefusedAndChangesNothing) {
  begin();
  for (const char* text : {"", "{}", "[]", "null", "{\"ask\":1}", "{\"ask\":\"nothing\"}", "\xff",
                           "{\"ask\":\"play\",\"table\":\"X\"}", "{\"ask\":\"play\"}"}) {
    world.playroom().heard(anna, text);
  }
  loop.settle();
  EXPECT_TRUE(is_refused(wish(anna, "play", {{"ply", 0}, {"move", "3"}, {"extra", 1}})));
  EXPECT_TRUE(is_refused(world.ask(anna, {{"ask", "resign"}, {"table", code}})));
  EXPECT_TRUE(is_refused(world.ask(anna, {{"ask", "resign"}, {"table", code}, {"key", "a b"}})));
  EXPECT_EQ(store.log_of(code).size(), 4U);
}

TEST_F(AtTable, ALogThatMakesNoSenseIsOutOfOrderAndHarmsNobody) {
  begin();
  const auto room = store.log_of(code);
  store.append({.table = 1,
                .version = room.size(),
                .entries = {{.at = 0, .content = "{\"do\":\"played\"}"}},
                .card = {},
                .members = {},
                .bot_ply = {}},
               [](store::Outcome) {});
  World other(store, loop);
  const server::VisitorId far = other.visitor(2, "Ben");
  EXPECT_TRUE(is_refused(other.ask(far, {{"ask", "watch"}, {"table", code}}), "unavailable"));
  EXPECT_TRUE(other.ask(far, {{"ask", "ping"}}).contains("now"));
}

}  // namespace quatuor::tables
