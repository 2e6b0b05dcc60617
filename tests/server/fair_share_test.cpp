// What many do at once, and what one does to all others.
#include "tests/server/at_table.hpp"

namespace quatuor::tables {

namespace {

const std::string school = "10.9.9.9";

// A code that no table has; another for each number.
std::string wrong_code(int number) {
  return fmt::format("ZZZ{}{}{}", 2 + number / 64 % 8, 2 + number / 8 % 8, 2 + number % 8);
}

}  // namespace

TEST_F(AtTable, FiftyOfOneAddressComeBackAtOnce) {
  constexpr int people = 50;
  std::vector<std::string> codes;
  for (int i = 0; i < people; ++i) {
    codes.push_back(make());
  }
  World restarted(store, loop);
  std::vector<std::pair<server::VisitorId, int>> asked;
  for (int i = 0; i < people; ++i) {
    const server::VisitorId who = restarted.visitor_from(school, 100 + i);
    asked.emplace_back(who, restarted.send_with_id(who, {{"ask", "watch"}, {"table", codes[i]}}));
  }
  loop.settle();
  for (int i = 0; i < people; ++i) {
    const auto [who, id] = asked[i];
    EXPECT_EQ(restarted.answer_to(who, id)["table"], codes[i]) << restarted.answer_to(who, id);
  }
}

TEST_F(AtTable, WhoGuessesCodesAtOnceHasNoMoreGuesses) {
  code = make();
  constexpr int guesses = 400;
  std::vector<int> asked;
  const server::VisitorId guesser = world.visitor_from(school, 50);
  for (int i = 0; i < guesses; ++i) {
    // What is right in between wins nothing.
    const std::string tried = i % 4 == 0 ? code : wrong_code(i);
    asked.push_back(world.send_with_id(guesser, {{"ask", "watch"}, {"table", tried}}));
    asked.push_back(world.send_with_id(guesser, {{"ask", "leave"}, {"table", tried}}));
  }
  loop.settle();
  const auto wrong = std::ranges::count_if(asked, [&](int id) {
    return is_refused(world.answer_to(guesser, id));  // "No table has this code."
  });
  EXPECT_EQ(wrong, 20);
  EXPECT_TRUE(is_refused(world.ask(guesser, {{"ask", "watch"}, {"table", wrong_code(500)}}),
                         "unavailable"));
}

TEST_F(AtTable, WhoStoodUpBeforeTheBeginningIsNoMember) {
  code = make();
  sit(ben, 2, 2);
  EXPECT_EQ(world.ask(ben, {{"ask", "mine"}})["tables"].size(), 1U);
  EXPECT_TRUE(wish(ben, "stand").contains("version"));
  EXPECT_TRUE(world.ask(ben, {{"ask", "mine"}})["tables"].empty());
  sit(anna, 1, 1);
  EXPECT_TRUE(wish(anna, "stand").contains("version"));
  EXPECT_EQ(world.ask(anna, {{"ask", "mine"}})["tables"].size(), 1U) << "she made it";
}

TEST_F(AtTable, OnlyTablesThatAreMadeUseUpTheAllowance) {
  PlayroomSettings few;
  few.new_tables = {.burst = 2, .pause = 10'000};
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(9);
  const Json bad = {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open"}}};
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(is_refused(small.wish(dora, bad)));
  }
  const Json good = {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "open"}}};
  Json twice = good;
  twice["key"] = "once";
  EXPECT_TRUE(small.ask(dora, twice).contains("table"));
  EXPECT_TRUE(small.ask(dora, twice).contains("table")) << "made already";
  EXPECT_TRUE(small.wish(dora, good).contains("table"));
  EXPECT_TRUE(is_refused(small.wish(dora, good), "unavailable"));
}

TEST_F(AtTable, NobodyFillsTheListOfOpenTables) {
  int made = 0;
  Json last;
  for (int i = 0; i < 50 && !last.contains("error"); ++i) {
    last = world.wish(
        anna,
        {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "open"}}, {"listed", true}});
    made += last.contains("table") ? 1 : 0;
    code = last.value("table", code);
  }
  EXPECT_TRUE(is_refused(last));
  EXPECT_EQ(world.ask(carl, {{"ask", "tables"}, {"phase", "open"}})["tables"].size(), made);
  EXPECT_LE(made, 5);
  EXPECT_FALSE(make().empty()) << "by link there is no such limit";
  // One that has begun waits for nobody.
  sit(anna, 1, 1);
  sit(ben, 2, 2);
  EXPECT_TRUE(wish(anna, "begin").contains("version"));
  EXPECT_FALSE(make({{"listed", true}}).empty());
}

TEST_F(AtTable, AfterAGameWithSecretsTheyAreToldOnce) {
  begin({{"game", "ascension"}, {"options", {{"players", "2"}}}});
  wish(anna, "dice", {{"secret", dice_secret(1)}});
  wish(ben, "dice", {{"secret", dice_secret(2)}});
  for (int ply = 0; ply < 10; ++ply) {
    const auto seat = seen(carl)["step"]["turn"].get<Seat>();
    const server::VisitorId who = seat == 1 ? anna : ben;
    const Json view = seen(who)["step"]["view"];
    play(who, view["ply"].get<std::size_t>(), view["moves"][0]["move"]);
  }
  const Json running = seen(ben);
  wish(ben, "resign");
  const std::size_t plies = world.news(carl)["step"]["turns"].size();
  for (const server::VisitorId who : {anna, ben, carl}) {
    EXPECT_EQ(world.news(who)["from"], 0);
    EXPECT_EQ(world.news(who)["step"]["told"].size(), plies) << "nothing is hidden any more";
  }
  const int ended = world.news(carl)["version"];
  wish(carl, "chat", {{"text", "Bravo"}});
  wish(anna, "rematch");
  for (const server::VisitorId who : {anna, ben, carl}) {
    EXPECT_EQ(world.news(who)["from"], plies);
    EXPECT_TRUE(world.news(who)["step"]["told"].empty()) << "and it was told";
  }
  // Whoever was away during the end is told too.
  const auto again = [&](const Json& version) {
    return world.ask(ben, {{"ask", "watch"}, {"table", code}, {"version", version}})["from"];
  };
  EXPECT_EQ(again(running["version"]), 0);
  EXPECT_EQ(again(ended), plies);
}

TEST_F(AtTable, WhoAsksPaysAndWhoHearsNewsDoesNot) {
  begin();
  const auto cost = [&](server::VisitorId who, const auto& act) {
    const auto before = world.heard().charged[who];
    act();
    return world.heard().charged[who] - before;
  };
  const auto ping = cost(carl, [&] { world.ask(carl, {{"ask", "ping"}}); });
  const auto watch = cost(carl, [&] { seen(carl); });
  const auto list = cost(carl, [&] { world.ask(carl, {{"ask", "mine"}}); });
  EXPECT_LT(ping, watch);
  EXPECT_LT(watch, list);
  EXPECT_EQ(cost(carl, [&] { play(anna, 0, "3"); }).count(), 0);
}

TEST_F(AtTable, SpectatorsWhoComeAtAnyTimeSeeTheSame) {
  begin();
  const server::VisitorId dora = world.visitor(9);
  for (const std::string move : {"3", "2", "1"}) {
    const Json view = seen(carl)["step"]["view"];
    const server::VisitorId who = seen(carl)["step"]["turn"] == 1 ? anna : ben;
    play(who, view["ply"].get<std::size_t>(), move);
    EXPECT_EQ(seen(carl)["step"], seen(dora)["step"]);
    EXPECT_EQ(seen(carl)["step"],
              world.ask(carl, {{"ask", "watch"}, {"table", code}, {"version", 0}})["step"]);
    EXPECT_EQ(seen(carl)["step"]["view"], world.news(carl)["step"]["view"]) << "as it is now";
    EXPECT_EQ(seen(carl)["step"]["told"].size(), view["ply"].get<std::size_t>() + 1);
    EXPECT_FALSE(seen(anna)["step"] == seen(ben)["step"]) << "moves are for whoever decides";
  }
}

TEST_F(AtTable, ManyTablesAreNotKeptInMemoryForOneAddress) {
  std::vector<std::string> codes;
  for (int i = 0; i < 6; ++i) {
    codes.push_back(make());
  }
  PlayroomSettings few;
  few.tables_watched_per_address = 3;
  few.tables_in_memory = 4;
  World small(store, loop, few);
  const auto watch = [&](server::VisitorId who, const std::string& table) {
    return small.ask(who, {{"ask", "watch"}, {"table", table}});
  };
  const server::VisitorId one = small.visitor_from(school, 60);
  const server::VisitorId two = small.visitor_from(school, 61);
  EXPECT_TRUE(watch(one, codes[0]).contains("version"));
  EXPECT_TRUE(watch(one, codes[1]).contains("version"));
  EXPECT_TRUE(watch(two, codes[2]).contains("version"));
  EXPECT_TRUE(is_refused(watch(two, codes[3]), "unavailable"));
  EXPECT_TRUE(watch(two, codes[2]).contains("version")) << "one that it watches already";
  // A table that nobody watches any more makes room.
  const server::VisitorId elsewhere = small.visitor(62);
  loop.pass(1);
  EXPECT_TRUE(watch(elsewhere, codes[4]).contains("version"));
  EXPECT_TRUE(is_refused(watch(elsewhere, codes[5]), "unavailable")) << "all are watched";
  small.playroom().left(one);
  loop.pass(1);
  EXPECT_TRUE(watch(elsewhere, codes[5]).contains("version"));
  EXPECT_TRUE(watch(two, codes[0]).contains("version")) << "its neighbour has gone";
}

}  // namespace quatuor::tables
