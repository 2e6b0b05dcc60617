// A table from the first seat to the rematch.
#include "tests/server/at_table.hpp"

namespace quatuor::tables {

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

// In Ascension faces are drawn in the middle of a turn.
TEST_F(AtTable, ATurnGoesOnAcrossChance) {
  begin({{"game", "ascension"},
         {"options", {{"players", "2"}}},
         {"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 5}}}});
  wish(anna, "dice", {{"secret", dice_secret(1)}});
  wish(ben, "dice", {{"secret", dice_secret(2)}});
  std::array<int, 2> turns{};
  int draws = 0;
  Json before = seen(carl);
  for (int ply = 0; ply < 60; ++ply) {
    const auto seat = before["step"]["turn"].get<Seat>();
    const server::VisitorId who = seat == 1 ? anna : ben;
    const Json view = seen(who)["step"]["view"];
    play(who, view["ply"].get<std::size_t>(), view["moves"][0]["move"]);
    const Json after = seen(carl);
    if (after["phase"] == "over") {
      break;  // as the dice will have it
    }
    draws += after["step"]["view"]["ply"] > view["ply"].get<int>() + 1 ? 1 : 0;
    turns.at(seat - 1U) += after["step"]["turn"] != seat ? 1 : 0;
    before = after;
  }
  EXPECT_GT(draws, 0);
  EXPECT_EQ(before["clock"]["left"], Json({60'000 + 5'000 * turns[0], 60'000 + 5'000 * turns[1]}));
}

TEST_F(AtTable, WhatIsTakenBackEarnsNoTime) {
  begin({{"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 5}}}});
  play(anna, 0, "3");
  EXPECT_EQ(seen(ben)["clock"]["left"], Json({65'000, 60'000}));
  wish(anna, "offer", {{"what", "undo"}});
  wish(ben, "accept", {{"what", "undo"}});
  EXPECT_EQ(seen(ben)["clock"]["left"][0], 60'000);
  EXPECT_EQ(seen(ben)["clock"]["runs"], 1);
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
  loop.skip(open_time - 40'000);
  loop.pass(39'000);
  EXPECT_EQ(seen(anna)["phase"], "open");
  loop.pass(2'000);
  EXPECT_EQ(seen(anna)["phase"], "closed");
}

TEST_F(AtTable, WhoHasGoneForGoodHasLost) {
  begin();
  EXPECT_TRUE(is_refused(wish(anna, "claim")));
  EXPECT_TRUE(is_refused(wish(ben, "claim"))) << "she is there";
  world.ask(anna, {{"ask", "leave"}, {"table", code}});
  EXPECT_TRUE(wish(ben, "claim").contains("version"));
  EXPECT_EQ(seen(carl)["claim"]["seat"], 1);
  EXPECT_TRUE(wish(anna, "here").contains("version"));
  EXPECT_TRUE(world.news(ben)["claim"].is_null());
  wish(ben, "claim");
  EXPECT_TRUE(wish(anna, "chat", {{"text", "Je suis là"}}).contains("version"));
  EXPECT_TRUE(world.news(ben)["claim"].is_null()) << "whoever talks is there";
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

TEST_F(AtTable, ASeatMovesToAnotherDeviceOnce) {
  begin();
  const Json link = world.ask(anna, {{"ask", "link"}, {"table", code}, {"key", "l"}});
  EXPECT_FALSE(world.ask(anna, {{"ask", "link"}, {"table", code}, {"key", "l"}}).contains("token"))
      << "told once";
  for (const store::LogEntry& entry : store.log_of(code)) {
    EXPECT_FALSE(entry.content.contains(link["token"].get<std::string>())) << entry.content;
  }
  const server::VisitorId phone = world.visitor(8, "Somebody");
  EXPECT_TRUE(is_refused(wish(phone, "take", {{"token", "0000"}})));
  EXPECT_TRUE(is_refused(wish(ben, "take", {{"token", link["token"]}})));
  EXPECT_EQ(wish(phone, "take", {{"token", link["token"]}})["seat"], 1);
  EXPECT_TRUE(is_refused(wish(carl, "take", {{"token", link["token"]}})));
  EXPECT_TRUE(is_refused(play(anna, 0, "3")));
  EXPECT_TRUE(play(phone, 0, "3").contains("version"));
  EXPECT_TRUE(world.news(anna)["you"].is_null());
  EXPECT_EQ(world.news(anna)["seats"][0]["name"], "Anna") << "still the same person";
}

// The new device does not know the secret of the old one: it would be missing in the dice.
TEST_F(AtTable, WhoTakesASeatBeforeTheBeginningCommitsAnew) {
  code = make({{"game", "quadrot"}, {"options", Json::object()}});
  sit(anna, 1, 1);
  sit(ben, 2, 2);
  const Json token = wish(anna, "link")["token"];
  const server::VisitorId phone = world.visitor(8, "Somebody");
  EXPECT_TRUE(is_refused(wish(phone, "take", {{"token", token}})));
  EXPECT_TRUE(is_refused(wish(phone, "take", {{"token", token}, {"commit", "abc"}})));
  EXPECT_EQ(wish(phone, "take", {{"token", token}, {"commit", commit(8)}})["seat"], 1);
  EXPECT_EQ(seen(carl)["dice"]["seats"], Json({commit(8), commit(2)}));
  wish(ben, "begin");
  EXPECT_TRUE(is_refused(wish(phone, "dice", {{"secret", dice_secret(1)}})));
  EXPECT_TRUE(wish(phone, "dice", {{"secret", dice_secret(8)}}).contains("version"));
  EXPECT_TRUE(wish(ben, "dice", {{"secret", dice_secret(2)}}).contains("version"));
  EXPECT_TRUE(seen(carl)["step"]["turn"].is_number()) << "nobody waits";
  wish(ben, "resign");
  const auto record =
      world.ask(carl, {{"ask", "record"}, {"table", code}})["record"].get<std::string>();
  EXPECT_TRUE(record.contains("dice 1 " + commit(8) + " " + dice_secret(8))) << record;
}

TEST_F(AtTable, OnceTheGameHasBegunNoCommitmentChanges) {
  begin({{"game", "quadrot"}, {"options", Json::object()}});
  const server::VisitorId phone = world.visitor(8, "Somebody");
  const Json token = wish(anna, "link")["token"];
  EXPECT_EQ(wish(phone, "take", {{"token", token}, {"commit", commit(8)}})["seat"], 1);
  EXPECT_EQ(seen(carl)["dice"]["seats"], Json({commit(1), commit(2)}));
  EXPECT_TRUE(is_refused(wish(phone, "dice", {{"secret", dice_secret(8)}})));
  EXPECT_TRUE(wish(phone, "dice", {{"secret", dice_secret(1)}}).contains("version"));
}

TEST_F(AtTable, CommitmentsAndSecretsMayBeWrittenInCapitals) {
  const auto in_capitals = [](std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
      return c >= 'a' && c <= 'f' ? static_cast<char>(c - 32) : c;
    });
    return text;
  };
  code = make({{"game", "quadrot"}, {"options", Json::object()}, {"seats", {"open", "bot:1"}}});
  const Json sat = wish(anna, "sit", {{"seat", 1}, {"commit", in_capitals(commit(175))}});
  EXPECT_TRUE(sat.contains("version")) << sat;
  EXPECT_EQ(seen(carl)["dice"]["seats"][0], commit(175));
  wish(anna, "begin");
  EXPECT_TRUE(wish(anna, "dice", {{"secret", in_capitals(dice_secret(175))}}).contains("version"));
  EXPECT_TRUE(seen(carl)["step"]["turn"].is_number());
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
  wish(anna, "resign");
  EXPECT_EQ(world.news(carl)["ending"], "resigned") << "nobody is left to play for";
}

TEST_F(AtTable, EverybodySeesThatAGameDoesNotBeginAtTheStart) {
  const std::string position = "11,12,12,12,0/0,0,0,0,0/l";
  code = make({{"position", position}, {"listed", true}});
  EXPECT_EQ(seen(ben)["position"], position);
  const Json open = world.ask(ben, {{"ask", "tables"}, {"phase", "open"}})["tables"];
  EXPECT_EQ(open[0]["set_up"], true);
  code = make();
  EXPECT_TRUE(seen(ben)["position"].is_null());
}

}  // namespace quatuor::tables
