#include <future>

#include <gtest/gtest.h>

#include "tests/server/playroom_world.hpp"

namespace quatuor::tables {

namespace {

// A playroom whose bots really think, on a thread of their own.
class WithBots : public testing::Test {
 protected:
  std::string make(const Json& message) {
    Json create = {{"ask", "create"}};
    create.update(message);
    return world.wish(anna, create)["table"];
  }
  void begin(const std::string& code) {
    const Commitment commitment = commitment_to(parse_hex(std::string(64, '1')).value());
    world.wish(anna,
               {{"ask", "sit"}, {"table", code}, {"seat", 1}, {"commit", hex_of(commitment)}});
    world.ask(anna, {{"ask", "watch"}, {"table", code}});
    world.wish(anna, {{"ask", "begin"}, {"table", code}});
    world.wish(anna, {{"ask", "dice"}, {"table", code}, {"secret", std::string(64, '1')}});
  }
  // Lets the bots think until something is so; they take the time they take.
  template <class Condition>
  void until(const Condition& is_so) {
    while (!is_so()) {
      loop.settle();
      std::this_thread::yield();
    }
  }

  HandLoop loop;
  MemoryStore store;
  World world{store, loop};
  BotPool bots{
      loop, store, {.threads = 1}, [this](const store::Work& work, std::size_t undos, Move move) {
        world.playroom().bot_decided(work, undos, move);
      }};
  server::VisitorId anna = world.visitor(1, "Anna");

  void SetUp() override {
    world.playroom().on_work([this] { bots.wake(); });
  }
};

// Bots of level 8 ask for the table of endgames before they think: here they wait for it until the
// test lets them go on, however quick the machine is.
class WithLongThoughts : public testing::Test {
 protected:
  // A table of hers at which it is the bot's turn.
  std::string table_of(server::VisitorId who, const std::string& bot) {
    const std::string code = world.wish(who, {{"ask", "create"},
                                              {"game", "squadro"},
                                              {"seats", {"open", bot}},
                                              {"options", {{"first", "light"}}}})["table"];
    const Commitment commitment = commitment_to(parse_hex(std::string(64, '1')).value());
    world.wish(who, {{"ask", "sit"}, {"table", code}, {"seat", 1}, {"commit", hex_of(commitment)}});
    world.ask(who, {{"ask", "watch"}, {"table", code}});
    world.wish(who, {{"ask", "begin"}, {"table", code}});
    world.wish(who, {{"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "3"}});
    return code;
  }
  void think_with(std::size_t threads) {
    BotSettings settings{.threads = threads};
    settings.endgame = [this, may_go_on = go_on.get_future().share()] {
      ++long_thoughts;
      may_go_on.wait();
      return std::span<const std::uint8_t>();
    };
    bots.emplace(loop, store, settings, [this](const auto& work, std::size_t undos, Move move) {
      world.playroom().bot_decided(work, undos, move);
    });
    world.playroom().on_work([this] { bots->wake(); });
  }
  template <class Condition>
  void until(const Condition& is_so) {
    while (!is_so()) {
      loop.settle();
      std::this_thread::yield();
    }
  }
  std::size_t plies(server::VisitorId who, const std::string& code) {
    return world.ask(who, {{"ask", "watch"}, {"table", code}})["step"]["turns"].size();
  }

  std::atomic<std::size_t> long_thoughts = 0;
  HandLoop loop;
  MemoryStore store;
  World world{store, loop};
  server::VisitorId anna = world.visitor(1, "Anna");
  server::VisitorId ben = world.visitor(2, "Ben");
  std::optional<BotPool> bots;
  std::promise<void> go_on;  // broken by the end of a test that failed, which ends the wait too
};

}  // namespace

TEST_F(WithBots, ABotAnswersAMove) {
  const std::string code =
      make({{"game", "squadro"}, {"seats", {"open", "bot:1"}}, {"options", {{"first", "light"}}}});
  begin(code);
  world.wish(anna, {{"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "3"}});
  until([&] { return world.news(anna)["step"]["turns"].size() == 2; });
  EXPECT_EQ(world.news(anna)["step"]["turn"], 1);
  until([&] { return store.works_done == 1; });
}

TEST_F(WithLongThoughts, AShortOneWaitsForNoLongOne) {
  think_with(1);
  table_of(anna, "bot:8");
  table_of(anna, "bot:8");
  until([&] { return long_thoughts == 1; });
  const std::string code = table_of(ben, "bot:1");
  until([&] { return plies(ben, code) == 2; });
  EXPECT_EQ(long_thoughts, 1U) << "of long ones there are no more than hands";
  go_on.set_value();
}

TEST_F(WithLongThoughts, NobodyHasMoreThanTheirShare) {
  think_with(3);
  for (int table = 0; table < 3; ++table) {
    table_of(anna, "bot:8");
  }
  table_of(ben, "bot:8");
  until([&] { return long_thoughts == 3; });
  std::optional<store::Work> left;
  store.take_work({}, [&](const auto& work) { left = work; });
  ASSERT_TRUE(left);
  EXPECT_EQ(Json(left->person), world.ask(anna, {{"ask", "hello"},
                                                 {"secret", secret_number(1)},
                                                 {"name", "Anna"}})["you"]["id"])
      << "her third table waits, and Ben's is thought about";
  go_on.set_value();
}

TEST_F(WithLongThoughts, WhatIsHeldIsKept) {
  think_with(1);
  const int before = store.works_kept;
  loop.pass(BotSettings{}.lease);
  EXPECT_GE(store.works_kept, before + 3) << "well before the lease ends";
  go_on.set_value();
}

TEST_F(WithBots, AnUndoWhileABotThinksMakesItsMoveMeaningless) {
  const std::string code =
      make({{"game", "squadro"}, {"seats", {"open", "bot:1"}}, {"options", {{"first", "light"}}}});
  begin(code);
  world.send(anna, {{"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "3"}, {"key", "a"}});
  world.send(anna, {{"ask", "offer"}, {"table", code}, {"what", "undo"}, {"key", "b"}});
  world.send(anna, {{"ask", "play"}, {"table", code}, {"ply", 0}, {"move", "1"}, {"key", "c"}});
  until([&] { return world.news(anna)["step"]["turns"].size() == 2; });
  EXPECT_EQ(world.news(anna)["step"]["view"]["last"]["turn"], 2);
  const Json told = world.ask(anna, {{"ask", "watch"}, {"table", code}})["step"]["told"];
  EXPECT_EQ(told[0]["move"], "1");
}

TEST_F(WithBots, ABrokenTableKeepsNobodysBotsWaiting) {
  const Json message = {
      {"game", "squadro"}, {"seats", {"open", "bot:1"}}, {"options", {{"first", "light"}}}};
  const std::string broken = make(message);
  const std::string sound = make(message);
  begin(broken);
  begin(sound);
  store.held_back = true;
  world.send(anna, {{"ask", "play"}, {"table", broken}, {"ply", 0}, {"move", "3"}, {"key", "a"}});
  loop.settle();
  store.waiting.front()();
  store.spoil(broken);
  store.held_back = false;
  loop.settle();
  world.wish(anna, {{"ask", "play"}, {"table", sound}, {"ply", 0}, {"move", "3"}});
  const auto played = [&] {
    const Json seen = world.ask(anna, {{"ask", "watch"}, {"table", sound}});
    return seen["step"]["turns"].size() == 2;
  };
  until(played);
  EXPECT_EQ(store.works_done, 1) << "that of the sound table";
}

// How long a bot thought would tell something of what it knows.
TEST_F(WithBots, WithSecretsAMoveComesAtWholeStepsOfTime) {
  const std::string code =
      make({{"game", "ascension"}, {"seats", {"open", "bot:1"}}, {"options", {{"players", "2"}}}});
  begin(code);
  const auto is_bots_turn = [&] { return world.news(anna)["step"]["turn"] == 2; };
  for (int ply = 0; ply < 200 && !is_bots_turn(); ++ply) {
    const Json view = world.news(anna)["step"]["view"];
    world.wish(anna, {{"ask", "play"},
                      {"table", code},
                      {"ply", view["ply"]},
                      {"move", view["moves"][0]["move"]}});
  }
  ASSERT_TRUE(is_bots_turn());
  const Json before = world.news(anna)["version"];
  const auto asked = loop.now();
  while (world.news(anna)["version"] == before) {
    loop.pass(1);
    std::this_thread::yield();
  }
  EXPECT_EQ((loop.now() - asked) % BotSettings{}.pace, 0);
}

}  // namespace quatuor::tables
