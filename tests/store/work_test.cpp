// Work for bots: who holds it, until when, and whose turn it is.
#include "tests/store/any_store.hpp"

namespace quatuor::store {

namespace {

class WorkTest : public AnyStore {
 protected:
  // A table at which a bot is to decide at this ply.
  static Work waiting(Store& store, const std::string& code, const std::string& person,
                      int level = 1) {
    const TableId table = made(store, code);
    Append with_bot = one_more(table, 1);
    with_bot.bot_ply = 1;
    with_bot.bot_for = person;
    with_bot.bot_level = level;
    EXPECT_EQ(append(store, with_bot), Outcome::stored);
    return {.table = table, .ply = 1};
  }
  // The bot has played, and it is somebody else's turn.
  static void play(Store& store, const Work& work) {
    EXPECT_EQ(append(store, one_more(work.table, 2)), Outcome::stored);
    store.done(work);
  }
  static std::string taken_for(Store& store, WorkWanted wanted = {}) {
    const auto work = take_work(store, std::move(wanted));
    return work ? work->person : "nobody";
  }
};

INSTANTIATE_TEST_SUITE_P(Databases, WorkTest, testing::Values(Kind::sqlite, Kind::postgresql),
                         kind_name);

TEST_P(WorkTest, WorkHasOneHolder) {
  auto store = open();
  const TableId a = made(*store, "AAAAAA");
  const TableId b = made(*store, "BBBBBB");
  const auto append_with_bot = [&](TableId table, std::size_t version, std::size_t ply, Time at) {
    Append with_bot = one_more(table, version);
    with_bot.entries.front().at = at;
    with_bot.bot_ply = ply;
    return append(*store, with_bot);
  };
  EXPECT_EQ(append_with_bot(a, 1, 4, 300), Outcome::stored);
  EXPECT_EQ(append_with_bot(b, 1, 7, 200), Outcome::stored);
  const Work work_a{.table = a, .ply = 4};
  const Work work_b{.table = b, .ply = 7};
  EXPECT_EQ(take_work(*store), work_b);  // the older one
  EXPECT_EQ(take_work(*store), work_a);
  EXPECT_EQ(take_work(*store), std::nullopt);

  // It is over with it once the bot has played.
  EXPECT_EQ(append(*store, one_more(a, 2)), Outcome::stored);
  store->done(work_a);
  EXPECT_EQ(take_work(*store), std::nullopt);

  // Somebody took back and played again while the bot thought: nobody waited, nothing is lost.
  EXPECT_EQ(append(*store, one_more(b, 2)), Outcome::stored);
  EXPECT_EQ(append_with_bot(b, 3, 7, 400), Outcome::stored);
  store->done(work_b);
  EXPECT_EQ(take_work(*store), work_b);

  // Whoever ends gives back what it holds.
  store.reset();
  store = open();
  EXPECT_EQ(take_work(*store), work_b);
  EXPECT_EQ(take_work(*store), std::nullopt);
}

TEST_P(WorkTest, ALeaseThatEndsFreesIt) {
  const auto store = open();
  const Work work = waiting(*store, "AAAAAA", "anna");
  EXPECT_EQ(take_work(*store, {.lease = 0}), work);
  EXPECT_EQ(take_work(*store, {.lease = 0}), work) << "whoever had it was not heard of in time";
  store->keep_work(3'600'000);
  EXPECT_FALSE(take_work(*store)) << "it is kept";
  store->keep_work(0);
  EXPECT_EQ(take_work(*store), work) << "it was kept for no longer";
}

TEST_P(WorkTest, AClockThatIsSetBackHoldsNothingLonger) {
  const auto store = open();
  const Work work = waiting(*store, "AAAAAA", "anna");
  EXPECT_EQ(take_work(*store), work);
  EXPECT_FALSE(take_work(*store));
  execute("UPDATE work SET held_at = held_at + 3600000");
  EXPECT_EQ(take_work(*store), work);
}

TEST_P(WorkTest, PeopleTakeTurnsHoweverMuchEachWaitsFor) {
  const auto store = open();
  std::vector<std::string> order;
  for (int i = 0; i < 4; ++i) {
    waiting(*store, fmt::format("A{}", i), "anna", 1);
  }
  waiting(*store, "B0", "ben", 8);
  waiting(*store, "C0", "carl", 8);
  // One hand: the next is taken when the one before is done.
  for (int i = 0; i < 6; ++i) {
    const auto work = take_work(*store);
    ASSERT_TRUE(work);
    order.push_back(work->person);
    play(*store, *work);
  }
  EXPECT_EQ(order, (std::vector<std::string>{"anna", "ben", "carl", "anna", "anna", "anna"}));
}

TEST_P(WorkTest, WhoeverComesLaterIsServedBeforeTheSameAgain) {
  const auto store = open();
  for (int i = 0; i < 3; ++i) {
    waiting(*store, fmt::format("A{}", i), "anna");
  }
  const auto first = take_work(*store);
  waiting(*store, "B0", "ben");
  play(*store, first.value());
  EXPECT_EQ(taken_for(*store), "ben");
  waiting(*store, "C0", "carl");
  waiting(*store, "A3", "anna");
  EXPECT_EQ(taken_for(*store), "anna") << "she waited before Carl came";
  EXPECT_EQ(taken_for(*store), "carl");
  EXPECT_EQ(taken_for(*store), "anna");
  EXPECT_EQ(taken_for(*store), "anna");
  EXPECT_EQ(taken_for(*store), "nobody");
}

TEST_P(WorkTest, OfOnePersonsTablesTheQuickestThoughtComesFirst) {
  const auto store = open();
  waiting(*store, "A8", "anna", 8);
  waiting(*store, "A2", "anna", 2);
  waiting(*store, "A5", "anna", 5);
  std::vector<int> levels;
  while (const auto work = take_work(*store)) {
    levels.push_back(work->level);
  }
  EXPECT_EQ(levels, (std::vector{2, 5, 8}));
}

TEST_P(WorkTest, OneTakesWhatOneCanDo) {
  const auto store = open();
  waiting(*store, "A8", "anna", 8);
  waiting(*store, "B1", "ben", 1);
  EXPECT_EQ(taken_for(*store, {.most_level = 5, .busy_for = {"ben", "carl"}}), "nobody");
  EXPECT_EQ(taken_for(*store, {.busy_for = {"anna", "ben"}}), "nobody");
  EXPECT_EQ(taken_for(*store, {.most_level = 5}), "ben");
  EXPECT_EQ(taken_for(*store, {.most_level = 5}), "nobody");
  EXPECT_EQ(taken_for(*store, {.busy_for = {"ben"}}), "anna");
}

TEST_P(WorkTest, ADatabaseOfTheFirstFormIsBroughtToTodays) {
  make_empty();
  const bool is_sqlite = GetParam() == Kind::sqlite;
  execute(
      fmt::format("CREATE TABLE tables (id {}, code TEXT NOT NULL UNIQUE, "
                  "key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, listed INTEGER NOT NULL, "
                  "phase TEXT NOT NULL, turn INTEGER NOT NULL, deadline BIGINT, "
                  "created BIGINT NOT NULL, changed BIGINT NOT NULL, version BIGINT NOT NULL, "
                  "bot_ply BIGINT, summary TEXT NOT NULL)",
                  is_sqlite ? "INTEGER PRIMARY KEY AUTOINCREMENT"
                            : "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"));
  execute(
      "CREATE TABLE log (table_id BIGINT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, "
      "content TEXT NOT NULL, PRIMARY KEY (table_id, number))");
  execute(
      "CREATE TABLE members (identity TEXT NOT NULL, table_id BIGINT NOT NULL, "
      "PRIMARY KEY (identity, table_id))");
  execute(
      "CREATE TABLE work (table_id BIGINT NOT NULL, ply BIGINT NOT NULL, since BIGINT NOT NULL, "
      "PRIMARY KEY (table_id, ply))");
  execute("CREATE TABLE schema (version INTEGER NOT NULL)");
  execute("INSERT INTO schema (version) VALUES (1)");
  execute(
      "INSERT INTO tables (code, key, game, listed, phase, turn, created, changed, version, "
      "bot_ply, summary) VALUES ('AAAAAA', 'k', 'squadro', 0, 'running', 2, 1, 1, 1, 3, '{}')");
  execute("INSERT INTO log (table_id, number, at, content) VALUES (1, 0, 1, 'made')");
  execute("INSERT INTO work (table_id, ply, since) VALUES (1, 3, 1)");

  auto store = open();
  EXPECT_EQ(contents(*store, 1), std::vector<std::string>{"made"});
  const Work old{.table = 1, .ply = 3};
  EXPECT_EQ(take_work(*store), old);
  waiting(*store, "BBBBBB", "ben");
  store.reset();
  store = open();
  EXPECT_EQ(take_work(*store), old) << "and it opens again";
  EXPECT_EQ(taken_for(*store), "ben");
}

}  // namespace

}  // namespace quatuor::store
