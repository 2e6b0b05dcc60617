// Logs that disks and people with editors have been at.
#include "core/random.hpp"
#include "tests/server/at_table.hpp"
#include "tests/server/log_reading.hpp"

namespace quatuor::tables {

namespace {

const std::vector<std::string> game_names{"squadro", "crescendo", "quadrot", "ascension"};

// Reads logs of tables that people really sat at.
class Logs : public AtTable {
 protected:
  Entries log_of_a_game(const std::string& game) {
    const Json two = {{"players", "2"}};
    begin({{"game", game}, {"options", game == "squadro" ? Json::object() : two}});
    wish(anna, "dice", {{"secret", dice_secret(1)}});
    wish(ben, "dice", {{"secret", dice_secret(2)}});
    for (int i = 0; i < 6; ++i) {
      const server::VisitorId who = seen(carl)["step"]["turn"] == 1 ? anna : ben;
      const Json view = seen(who)["step"]["view"];
      play(who, view["ply"].get<std::size_t>(), view["moves"][0]["move"]);
      if (i == 3) {
        talk_and_offer();
      }
    }
    wish(ben, "resign");
    wish(anna, "rematch");
    return store.log_of(code);
  }
  void talk_and_offer() {
    wish(carl, "chat", {{"text", "Bonjour"}});
    wish(anna, "offer", {{"what", "draw"}});
    wish(ben, "decline", {{"what", "draw"}});
    const server::VisitorId mover = seen(carl)["step"]["turn"] == 1 ? ben : anna;
    wish(mover, "offer", {{"what", "undo"}});
    wish(mover == anna ? ben : anna, "accept", {{"what", "undo"}});
    const Json link = wish(ben, "link");
    ben = world.visitor(7, "Ben's telephone");
    wish(ben, "take", {{"token", link["token"]}});
    watch_all();
    world.ask(ben, {{"ask", "watch"}, {"table", code}});
  }
  // A game of two that has begun, with one move made.
  Entries running(const Json& more = Json::object()) {
    begin(more);
    play(anna, 0, "3");
    return store.log_of(code);
  }
  static bool is_broken_by(Entries entries, const std::string& content,
                           Time at = 1'800'000'000'000) {
    EXPECT_FALSE(read_table(stored(entries)).is_broken());
    entries.push_back({.at = at, .content = content});
    const HostedTable table = read_table(stored(entries));
    EXPECT_EQ(table.version, entries.size());
    return table.broken_at == entries.size();
  }
};

Json nasty_value(Random& random) {
  const std::vector<Json> values{nullptr,
                                 true,
                                 -1,
                                 0,
                                 5,
                                 255,
                                 256,
                                 257,
                                 99'999,
                                 UINT64_MAX,
                                 INT64_MIN,
                                 1e300,
                                 "",
                                 "x",
                                 "bot:99",
                                 "open",
                                 "draw",
                                 "undo",
                                 std::string(70'000, 'a'),
                                 "a\nb",
                                 std::string(64, '0'),
                                 Json::array(),
                                 {1, 2},
                                 Json::object(),
                                 {{"kind", "total"}, {"seconds", -1}}};
  return values[random.below(static_cast<std::uint32_t>(values.size()))];
}

void spoil_one(Entries& entries, Random& random) {
  const auto any = [&](std::size_t size) { return random.below(static_cast<std::uint32_t>(size)); };
  const std::size_t at = any(entries.size());
  store::LogEntry& entry = entries[at];
  switch (random.below(8)) {
    case 0: entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(at)); return;
    case 1: entries.insert(entries.begin() + any(entries.size()), store::LogEntry(entry)); return;
    case 2: std::swap(entry, entries[any(entries.size())]); return;
    case 3: entry.at = static_cast<Time>(random.next()); return;
    default: break;
  }
  Json json = Json::parse(entry.content);
  if (json.empty()) {
    return;
  }
  const auto field = std::next(json.begin(), any(json.size()));
  if (random.below(4) == 0) {
    json.erase(field);
  } else {
    *field = nasty_value(random);
  }
  entry.content = json.dump();
}

}  // namespace

TEST_F(Logs, WhatWasWrittenIsRead) {
  for (const std::string& game : game_names) {
    const Entries entries = log_of_a_game(game);
    EXPECT_GT(entries.size(), 16U) << game;
    const HostedTable table = read_table(stored(entries));
    EXPECT_FALSE(table.is_broken()) << game << " at entry " << table.broken_at.value_or(0);
    EXPECT_EQ(table.phase, Phase::over);
    EXPECT_TRUE(stands_all(table)) << game;
    ben = world.visitor(2, "Ben");
  }
}

TEST_F(Logs, OfAnyLogATableIsMadeOrItIsOutOfOrder) {
  constexpr int spoilt_logs = 150;
  Random random(20'26);
  for (const std::string& game : game_names) {
    const Entries sound = log_of_a_game(game);
    int broken = 0;
    for (int i = 0; i < spoilt_logs; ++i) {
      Entries entries = sound;
      for (auto changes = 1 + random.below(3); changes > 0 && entries.size() > 1; --changes) {
        spoil_one(entries, random);
      }
      const HostedTable table = read_table(stored(entries));
      broken += table.is_broken() ? 1 : 0;
      EXPECT_TRUE(stands_all(table));
      EXPECT_TRUE(stands_all(as_far_as_it_goes(entries)));
    }
    EXPECT_GT(broken, spoilt_logs / 3) << game;
    ben = world.visitor(2, "Ben");
  }
}

TEST_F(Logs, AnEntryThatDoesNotFitPutsATableOutOfOrder) {
  const Entries entries = running();
  const std::string anna_id =
      world.ask(anna, {{"ask", "watch"}, {"table", code}})["seats"][0]["id"];
  for (const char* content : {"",
                              "{}",
                              "[]",
                              "null",
                              "7",
                              "{\"do\":7}",
                              "{\"do\":\"nothing\"}",
                              "{\"do\":\"undone\"}",
                              R"({"do":"undone","to":99999})",
                              R"({"do":"undone","to":-1})",
                              R"({"do":"undone","to":0})",
                              R"({"do":"undone","to":"0"})",
                              R"({"do":"began","date":"2026-11-16"})",
                              R"({"do":"agreed"})",
                              R"({"do":"time","seat":2})",
                              R"({"do":"left","seat":2})",
                              R"({"do":"drew","move":"1","counter":1})",
                              R"({"do":"next","table":"K7QF3M"})",
                              R"({"do":"played","seat":1,"move":"3"})",
                              R"({"do":"played","seat":2,"move":"9"})",
                              R"({"do":"played","seat":258,"move":"2"})",
                              R"({"do":"played","seat":0,"move":"2"})",
                              R"({"do":"played","seat":2})",
                              R"({"do":"replaced","seat":2,"player":"bot:99"})",
                              R"({"do":"replaced","seat":2,"player":"human"})",
                              R"({"do":"replaced","seat":7,"player":"bot:3"})"}) {
    EXPECT_TRUE(is_broken_by(entries, content)) << content;
  }
  const auto by_anna = [&](Json entry) {
    entry["who"] = anna_id;
    return entry.dump();
  };
  for (const Json& entry : std::vector<Json>{
           {{"do", "accepted"}, {"seat", 1}},
           {{"do", "declined"}, {"seat", 1}},
           {{"do", "answered"}, {"seat", 1}},
           {{"do", "stood"}, {"seat", 1}},
           {{"do", "resigned"}, {"seat", 2}},
           {{"do", "offered"}, {"seat", 1}, {"what", "cake"}},
           {{"do", "offered"}, {"seat", 2}, {"what", "draw"}},
           {{"do", "claimed"}, {"seat", 1}},
           {{"do", "linked"}, {"seat", 1}, {"hash", "abc"}},
           {{"do", "said"}, {"seat", 2}, {"name", "Anna"}, {"text", "?"}},
           {{"do", "said"}, {"seat", 1}, {"name", "Anna"}, {"text", "a\nb"}},
           {{"do", "moved"}, {"seat", 2}, {"name", "A"}, {"face", ""}, {"program", false}},
           {{"do", "revealed"}, {"seat", 1}, {"secret", dice_secret(2)}}}) {
    EXPECT_TRUE(is_broken_by(entries, by_anna(entry))) << entry;
  }
  const std::string ben_id = world.ask(ben, {{"ask", "watch"}, {"table", code}})["seats"][1]["id"];
  const Json nothing_to_undo = {{"do", "offered"}, {"who", ben_id}, {"seat", 2}, {"what", "undo"}};
  EXPECT_TRUE(is_broken_by(entries, nothing_to_undo.dump()));
  const std::string resigned = by_anna({{"do", "resigned"}, {"seat", 1}});
  EXPECT_TRUE(is_broken_by(entries, resigned, -1));
  EXPECT_TRUE(is_broken_by(entries, resigned, INT64_MAX));
  EXPECT_FALSE(is_broken_by(entries, resigned));
}

TEST_F(Logs, EntriesThatAreMissingPutATableOutOfOrder) {
  Entries entries = running();
  store::Loaded loaded = stored(entries);
  loaded.entries.pop_back();
  EXPECT_TRUE(read_table(loaded).is_broken());
  EXPECT_EQ(read_table(loaded).version, entries.size());
  EXPECT_TRUE(read_table(stored({})).is_broken());
}

// What follows is read by nobody, and brings nothing back.
TEST_F(Logs, OutOfOrderIsForGood) {
  Entries entries = running();
  entries.insert(entries.begin() + 2, {.at = 1, .content = "{}"});
  const HostedTable table = read_table(stored(entries));
  EXPECT_EQ(table.broken_at, 3U);
  EXPECT_EQ(table.version, entries.size());
  EXPECT_FALSE(table.deadline());
  EXPECT_TRUE(table.bot_to_play().empty());
}

TEST_F(Logs, ATableOutOfOrderHarmsNobodyAndIsClosedByItsHost) {
  running({{"clock", {{"kind", "move"}, {"seconds", 60}}}});
  const std::string broken = code;
  store.spoil(broken, R"({"do":"undone","to":99999})");
  store.spoil_deadline(broken, 0);
  running();
  World restarted(store, loop);
  const server::VisitorId again = restarted.visitor(1, "Anna");
  const auto refusal = restarted.ask(again, {{"ask", "watch"}, {"table", broken}});
  EXPECT_EQ(refusal["error"]["fr"], "Cette table est en panne.");
  EXPECT_TRUE(is_refused(restarted.wish(again, {{"ask", "resign"}, {"table", broken}})));
  loop.pass(60'000);
  EXPECT_EQ(restarted.ask(again, {{"ask", "watch"}, {"table", code}})["phase"], "running");
  const auto close = [&] {
    std::optional<Expected<void>> outcome;
    restarted.playroom().close_table(broken, [&](Expected<void> told) { outcome = told; });
    loop.settle();
    return outcome;
  };
  store.fails = 1;
  EXPECT_FALSE(close().value()) << "the disk is full";
  const auto closed = close();
  ASSERT_TRUE(closed && *closed);
  EXPECT_EQ(store.card(broken).phase, "closed");
  EXPECT_FALSE(store.card(broken).deadline);
  EXPECT_EQ(restarted.ask(again, {{"ask", "mine"}})["tables"].size(), 1U);
  EXPECT_FALSE(close().value()) << "closed already";
}

TEST_F(Logs, MoreTablesOutOfOrderThanOneRoundLooksAtKeepNoClockWaiting) {
  PlayroomSettings many;
  many.tables_per_person = 1'000;
  many.new_tables.burst = 1'000;
  World generous(store, loop, many);
  const server::VisitorId dora = generous.visitor(9);
  for (int i = 0; i < 120; ++i) {
    code = generous.wish(
        dora, {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "open"}}})["table"];
    store.spoil(code);
    store.spoil_deadline(code, 0);
  }
  begin({{"clock", {{"kind", "move"}, {"seconds", 60}}}});
  for (const server::VisitorId who : {anna, ben, carl}) {
    world.playroom().left(who);
  }
  World restarted(store, loop);
  loop.pass(200'000);
  EXPECT_EQ(store.card(code).phase, "over");
}

// The log is the truth: a card that says otherwise is written anew.
TEST_F(Logs, ADeadlineThatIsDamagedIsMended) {
  running();
  loop.pass(60'000);
  store.spoil_deadline(code, 0);
  const std::size_t entries = store.log_of(code).size();
  loop.pass(5'000);
  EXPECT_FALSE(store.card(code).deadline);
  EXPECT_EQ(store.log_of(code).size(), entries);
  EXPECT_TRUE(play(ben, 1, "2").contains("version"));
}

TEST_F(Logs, AnOlderCopyOfTheDatabaseIsReadAnew) {
  running();
  store.put_back(code, 4);
  EXPECT_TRUE(is_refused(play(ben, 1, "2"), "outdated"));
  EXPECT_EQ(seen(carl)["version"], 4);
  EXPECT_TRUE(play(anna, 0, "1").contains("version"));
}

TEST(Cards, ADamagedSummaryIsShownAsNothing) {
  for (const char* summary : {"", "[]", "7", R"({"seats":7})", R"({"seats":[7]})",
                              R"({"seats":[{"id":7}],"set_up":"x"})"}) {
    store::TableRow row;
    row.card.summary = summary;
    EXPECT_TRUE(card_of(row, "somebody")["seats"].is_array()) << summary;
  }
}

}  // namespace quatuor::tables
