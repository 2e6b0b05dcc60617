// What nobody may do at a table, or at somebody else's.
#include "tests/server/at_table.hpp"

namespace quatuor::tables {

TEST_F(AtTable, ANameIsReadableAndNoBots) {
  const auto hello = [&](const std::string& name) {
    return world.ask(carl, {{"ask", "hello"}, {"secret", secret_number(3)}, {"name", name}});
  };
  EXPECT_FALSE(hello("Renée").contains("error"));
  for (const char* name : {"", " Carl", "a\nb", "a\u202Eb", "0123456789012345678901234567890"}) {
    EXPECT_TRUE(hello(name)["error"]["en"].get<std::string>().contains("readable")) << name;
  }
  for (const char* name : {"random", "bot:3"}) {
    EXPECT_TRUE(hello(name)["error"]["en"].get<std::string>().contains("what a bot is called"));
  }
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
  EXPECT_TRUE(is_refused(world.ask(carl, {{"ask", "watch"}, {"table", code}}), "unavailable"));
  EXPECT_EQ(seen(anna)["version"], 4);
  loop.pass(60'000);
  EXPECT_EQ(seen(carl)["phase"], "running");
}

// One address: a school.
TEST_F(AtTable, WrongCodesOfOnesNeighbourKeepNobodyFromPlaying) {
  begin();
  constexpr server::VisitorId neighbour = 88;
  world.playroom().came(neighbour, "10.0.0.1");
  world.ask(neighbour, {{"ask", "hello"}, {"secret", secret_number(5)}, {"name", "Emma"}});
  for (int i = 0; i < 25; ++i) {
    world.send(neighbour, {{"ask", "watch"}, {"table", fmt::format("ZZZZ2{}", 2 + i % 8)}});
  }
  EXPECT_TRUE(play(anna, 0, "3").contains("version"));
  EXPECT_TRUE(is_refused(world.ask(neighbour, {{"ask", "watch"}, {"table", code}}), "unavailable"));
  const server::VisitorId again = world.visitor(1, "Anna");
  EXPECT_EQ(world.ask(again, {{"ask", "watch"}, {"table", code}})["you"], 1);
}

TEST_F(AtTable, NobodySetsUpAGameWithSecrets) {
  const Json refused = world.wish(anna, {{"ask", "create"},
                                         {"game", "ascension"},
                                         {"seats", {"open", "open"}},
                                         {"position", "anything"}});
  EXPECT_TRUE(refused["error"]["en"].get<std::string>().contains("secrets")) << refused;
}

TEST_F(AtTable, ListsSayWhichPhaseAndWhenTheyCannotBeRead) {
  EXPECT_TRUE(is_refused(world.ask(carl, {{"ask", "tables"}})));
  EXPECT_TRUE(is_refused(world.ask(carl, {{"ask", "tables"}, {"phase", "closed"}})));
  store.is_away = true;
  EXPECT_TRUE(is_refused(world.ask(carl, {{"ask", "tables"}, {"phase", "open"}}), "unavailable"));
  EXPECT_TRUE(is_refused(world.ask(carl, {{"ask", "mine"}}), "unavailable"));
}

TEST_F(AtTable, ARematchIsATableToo) {
  PlayroomSettings few;
  few.new_tables = {.burst = 1, .pause = 10'000};
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(9);
  const Json made =
      small.wish(dora, {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "bot:1"}}});
  const Json table = made["table"];
  small.wish(dora, {{"ask", "sit"}, {"table", table}, {"seat", 1}, {"commit", commit(9)}});
  small.wish(dora, {{"ask", "begin"}, {"table", table}});
  small.wish(dora, {{"ask", "resign"}, {"table", table}});
  EXPECT_TRUE(is_refused(small.wish(dora, {{"ask", "rematch"}, {"table", table}}), "unavailable"));
  loop.pass(10'000);
  EXPECT_TRUE(small.wish(dora, {{"ask", "rematch"}, {"table", table}}).contains("version"));
}

TEST_F(AtTable, WhoSaysNothingGoes) {
  world.playroom().came(77, "10.0.0.77");
  loop.pass(20'000);
  EXPECT_TRUE(world.heard().dropped.contains(77));
  EXPECT_FALSE(world.heard().dropped.contains(anna));
}

// However often somebody asks for a link, the game goes on, and can be ended in every way.
TEST_F(AtTable, WhatIsNoMoveHasAnEnd) {
  PlayroomSettings few;
  few.asides = few.seatings_per_person = {.burst = 3, .pause = 10'000};
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(8);
  const server::VisitorId emma = small.visitor(9);
  const auto wish = [&](server::VisitorId who, const std::string& ask, Json more = {}) {
    more.update({{"ask", ask}, {"table", code}});
    return small.wish(who, more);
  };
  const auto times_until_refused = [&](server::VisitorId who, const std::string& ask, Json more,
                                       const std::string& undone_by) {
    int times = 0;
    while (times < 10 && !wish(who, ask, more).contains("error")) {
      ++times;
      if (!undone_by.empty()) {
        wish(emma, undone_by, more);
      }
    }
    return times;
  };
  code = small.wish(dora, {{"ask", "create"},
                           {"game", "squadro"},
                           {"seats", {"open", "open"}},
                           {"options", {{"first", "light"}}}})["table"];
  wish(dora, "sit", {{"seat", 1}, {"commit", commit(8)}});
  wish(emma, "sit", {{"seat", 2}, {"commit", commit(9)}});
  wish(dora, "begin");
  EXPECT_EQ(times_until_refused(dora, "link", Json::object(), ""), 3);
  EXPECT_TRUE(wish(dora, "play", {{"ply", 0}, {"move", "3"}}).contains("version"));
  EXPECT_EQ(times_until_refused(dora, "offer", {{"what", "undo"}}, "decline"), 3);
  EXPECT_EQ(times_until_refused(dora, "claim", Json::object(), "here"), 3);
  const std::size_t entries = store.log_of(code).size();
  for (const char* ask : {"link", "claim"}) {
    EXPECT_TRUE(is_refused(wish(dora, ask)));
  }
  EXPECT_EQ(store.log_of(code).size(), entries) << "nothing more is written";
  loop.pass(10'000);
  EXPECT_TRUE(wish(dora, "claim").contains("version")) << "after a while one more";
  EXPECT_TRUE(wish(emma, "here").contains("version"));
  EXPECT_TRUE(wish(dora, "offer", {{"what", "draw"}}).contains("version"));
  EXPECT_TRUE(wish(emma, "accept", {{"what", "draw"}}).contains("version"));
  EXPECT_EQ(store.card(code).phase, "over");
}

// Neither one person, nor many of one address.
TEST_F(AtTable, SittingAndStandingKeepsNobodyFromATable) {
  PlayroomSettings few;
  few.seatings_per_person = {.burst = 5, .pause = 60'000};
  few.seatings = {.burst = 30, .pause = 10'000};
  few.seatings_per_address = {.burst = 20, .pause = 60'000};
  World small(store, loop, few);
  const server::VisitorId maker = small.visitor(1, "", "192.0.2.1");
  code = small.wish(maker, {{"ask", "create"},
                            {"game", "squadro"},
                            {"seats", {"open", "open"}},
                            {"listed", true}})["table"];
  const auto sit_and_stand = [&](server::VisitorId who) {
    const Json sat =
        small.wish(who, {{"ask", "sit"}, {"table", code}, {"seat", 2}, {"commit", commit(2)}});
    return sat.contains("version") &&
           small.wish(who, {{"ask", "stand"}, {"table", code}}).contains("version");
  };
  int times = 0;
  for (int number = 10; number < 30; ++number) {
    const server::VisitorId nuisance = small.visitor(number, "", "192.0.2.1");
    for (int i = 0; i < 10; ++i) {
      times += sit_and_stand(nuisance) ? 1 : 0;
    }
    EXPECT_LE(times, 5 * (number - 9));
  }
  EXPECT_EQ(times, 20);
  EXPECT_EQ(store.log_of(code).size(), 41U);
  EXPECT_TRUE(sit_and_stand(small.visitor(2))) << "somebody else";
  for (const auto& [who, seat] : {std::pair(maker, 1), std::pair(small.visitor(3), 2)}) {
    EXPECT_TRUE(
        small.wish(who, {{"ask", "sit"}, {"table", code}, {"seat", seat}, {"commit", commit(seat)}})
            .contains("version"));
  }
  EXPECT_TRUE(small.wish(maker, {{"ask", "close"}, {"table", code}}).contains("version"));
}

TEST_F(AtTable, SpectatorsTakeNoWordsFromPlayers) {
  begin();
  Json last;
  for (int i = 0; i < 600 && !last.contains("error"); ++i) {
    last = wish(carl, "chat", {{"text", "spam"}});
    loop.skip(2000);
  }
  EXPECT_TRUE(is_refused(last));
  EXPECT_EQ(seen(carl)["talk"].size(), 100U);
  EXPECT_TRUE(wish(anna, "chat", {{"text", "Bonjour"}}).contains("version"));
  const server::VisitorId dora = world.visitor(4);
  EXPECT_TRUE(wish(dora, "chat", {{"text", "Bonjour"}}).contains("version")) << "nor from others";
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
  few.new_tables = {.burst = 0, .pause = 10'000};
  World none(store, loop, few);
  EXPECT_TRUE(none.ask(none.visitor(9), message).contains("table"));
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

}  // namespace quatuor::tables
