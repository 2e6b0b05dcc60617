#include <soci/soci.h>

#include "store/postgresql_session.hpp"
#include "tests/store/store_fixture.hpp"
#include "tests/store/temporary_postgres.hpp"

namespace quatuor::store {

namespace {

TEST(PostgresqlStore, OfTwoProgramsOneWritesAndTheOtherHearsOfIt) {
  const std::string where = TemporaryPostgres::shared().new_database();
  const auto one = opened(where);
  const auto other = opened(where);
  Answer<std::vector<TableId>> heard;
  std::atomic<int> own = 0;
  const TableId table = made(*one, "AAAAAA");
  one->on_change([&](const std::vector<TableId>&) { ++own; });
  other->on_change(heard.hear());
  EXPECT_EQ(append(*one, one_more(table, 1)), Outcome::stored);
  EXPECT_EQ(heard.get(), std::vector{table});
  EXPECT_EQ(own, 0);
  other->on_change({});

  for (std::size_t version = 2; version < 30; ++version) {
    Answer<Outcome> first;
    Answer<Outcome> second;
    one->append(one_more(table, version), first.hear());
    other->append(one_more(table, version), second.hear());
    const Outcome a = first.get();
    const Outcome b = second.get();
    EXPECT_EQ(std::minmax(a, b), std::minmax(Outcome::stored, Outcome::outdated));
  }
  EXPECT_EQ(contents(*other, table).size(), 30);
}

TEST(PostgresqlStore, TwoProgramsNeverWaitForEachOtherInACircle) {
  const std::string where = TemporaryPostgres::shared().new_database();
  const auto one = opened(where);
  const auto other = opened(where);
  std::vector<TableId> tables;
  for (int i = 0; i < 20; ++i) {
    tables.push_back(made(*one, fmt::format("T{}", i)));
  }
  for (std::size_t round = 1; round <= 10; ++round) {
    std::vector<Answer<Outcome>> answers(2 * tables.size());
    HeldWriter held_one(*one);
    HeldWriter held_other(*other);
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const std::size_t back = tables.size() - 1 - i;
      one->append(one_more(tables[i], round), answers[2 * i].hear());
      other->append(one_more(tables[back], round), answers[2 * back + 1].hear());
    }
    held_one.go_on();
    held_other.go_on();
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const Outcome a = answers[2 * i].get();
      const Outcome b = answers[2 * i + 1].get();
      EXPECT_EQ(std::minmax(a, b), std::minmax(Outcome::stored, Outcome::outdated));
    }
  }
}

TEST(PostgresqlStore, OfManyChangesNoneIsLeftOut) {
  const std::string where = TemporaryPostgres::shared().new_database();
  const auto one = opened(where);
  const auto other = opened(where);
  std::set<TableId> tables;
  // Ids with many digits: more than one notification can name.
  TemporaryPostgres::shared().ask(
      where, "ALTER TABLE tables ALTER COLUMN id RESTART WITH 1000000000000000000");
  for (int i = 0; i < 500; ++i) {
    one->create(new_table(fmt::format("T{}", i)),
                [&](const Created& created) { tables.insert(created.row.id); });
  }
  made(*one, "the last");
  std::mutex mutex;
  std::set<TableId> heard;
  Answer<bool> all;
  other->on_change([&](const std::vector<TableId>& some) {
    const std::scoped_lock lock(mutex);
    heard.insert(some.begin(), some.end());
    if (heard == tables) {
      all.hear()(true);
    }
  });
  HeldWriter held(*one);
  for (const TableId table : tables) {
    one->append(one_more(table, 1), [](Outcome) {});
  }
  held.go_on();
  EXPECT_TRUE(all.get());
}

TEST(PostgresqlStore, ACutConnectionIsMadeAnew) {
  TemporaryPostgres& postgres = TemporaryPostgres::shared();
  const std::string where = postgres.new_database();
  const auto one = opened(where);
  const auto other = opened(where);
  const TableId table = made(*one, "AAAAAA");
  Append with_bot = one_more(table, 1);
  with_bot.bot_ply = 3;
  EXPECT_EQ(append(*one, with_bot), Outcome::stored);
  EXPECT_EQ(contents(*one, table).size(), 2);
  const auto work = take_work(*one);
  ASSERT_TRUE(work);
  EXPECT_FALSE(take_work(*other));

  postgres.cut_connections(where);
  EXPECT_EQ(take_work(*other), work);
  one->done(*work);  // not its own any more
  EXPECT_FALSE(take_work(*one));
  EXPECT_EQ(append(*one, one_more(table, 2)), Outcome::stored);
  EXPECT_EQ(contents(*one, table).size(), 3);
  other->done(*work);
  EXPECT_FALSE(take_work(*other));
  EXPECT_FALSE(take_work(*one));
}

TEST(PostgresqlStore, WhoeverHangsLosesItsWorkAndDoublesNothing) {
  const std::string where = TemporaryPostgres::shared().new_database();
  const auto hangs = opened(where);
  const auto other = opened(where);
  const TableId table = made(*hangs, "AAAAAA");
  Append with_bot = one_more(table, 1);
  with_bot.bot_ply = 3;
  EXPECT_EQ(append(*hangs, with_bot), Outcome::stored);
  const auto work = take_work(*hangs, {.lease = 0});
  ASSERT_TRUE(work);
  EXPECT_EQ(take_work(*other), work);

  // It wakes up, and knows nothing of it.
  hangs->keep_work(0);
  EXPECT_FALSE(take_work(*hangs)) << "it is the other's now";
  EXPECT_EQ(append(*other, one_more(table, 2, "the other's move")), Outcome::stored);
  EXPECT_EQ(append(*hangs, one_more(table, 2, "its move")), Outcome::outdated);
  hangs->done(*work);
  other->done(*work);
  EXPECT_FALSE(take_work(*other));
  EXPECT_EQ(contents(*other, table).back(), "the other's move");
}

TEST(PostgresqlStore, WhatIsTakenOverIsNotGivenBackByWhoeverHadIt) {
  const std::string where = TemporaryPostgres::shared().new_database();
  const auto hangs = opened(where);
  const auto other = opened(where);
  const TableId table = made(*hangs, "AAAAAA");
  Append with_bot = one_more(table, 1);
  with_bot.bot_ply = 3;
  EXPECT_EQ(append(*hangs, with_bot), Outcome::stored);
  const auto work = take_work(*hangs, {.lease = 0});
  EXPECT_EQ(take_work(*other), work);
  hangs->done(work.value());
  EXPECT_FALSE(take_work(*hangs)) << "the bot still thinks, elsewhere";
}

TEST(PostgresqlStore, WhoeverTakesAtTheSameTimeTakesSomethingElse) {
  const std::string where = TemporaryPostgres::shared().new_database();
  const std::array stores{opened(where), opened(where)};
  constexpr std::size_t works = 60;
  for (std::size_t i = 0; i < works; ++i) {
    Append with_bot = one_more(made(*stores[0], fmt::format("T{}", i)), 1);
    with_bot.bot_ply = 3;
    with_bot.bot_for = fmt::format("p{}", i % 4);
    EXPECT_EQ(append(*stores[0], with_bot), Outcome::stored);
  }
  std::vector<Answer<std::optional<Work>>> answers(works);
  for (std::size_t i = 0; i < works; ++i) {
    stores.at(i % 2)->take_work({}, answers[i].hear());
    stores.at(i % 2)->keep_work(3'600'000);
  }
  std::set<TableId> taken;
  for (auto& answer : answers) {
    const auto work = answer.get();
    EXPECT_TRUE(work && taken.insert(work->table).second);
  }
  EXPECT_FALSE(take_work(*stores[0]));
}

// By itself a system misses a machine that has gone without a word after two hours.
TEST(PostgresqlStore, ConnectionsMissTheOtherSide) {
  const std::string usual =
      "application_name=quatuor&connect_timeout=10&keepalives_idle=10&keepalives_interval=5&"
      "keepalives_count=3&tcp_user_timeout=25000";
  EXPECT_EQ(full_address("postgresql://db/quatuor"), "postgresql://db/quatuor?" + usual);
  EXPECT_EQ(full_address("postgresql://db/quatuor?sslmode=require"),
            "postgresql://db/quatuor?sslmode=require&" + usual);
  const std::string own = full_address("postgresql://db/quatuor?keepalives_idle=77");
  EXPECT_TRUE(own.starts_with("postgresql://db/quatuor?keepalives_idle=77&")) << own;
  EXPECT_FALSE(own.contains("keepalives_idle=10")) << own;
}

// It would hold for ever what all others want to write.
TEST(PostgresqlStore, WhoeverHangsInATransactionIsPutOut) {
  const auto session = open_postgresql_session(TemporaryPostgres::shared().new_database());
  std::string patience;
  *session << "SELECT current_setting('idle_in_transaction_session_timeout')", soci::into(patience);
  EXPECT_EQ(patience, "10s");
}

// Whoever was deaf for a while is told that any table may have changed.
TEST(PostgresqlStore, WhatWasMissedMeanwhileMayBeAnything) {
  TemporaryPostgres& postgres = TemporaryPostgres::shared();
  const std::string where = postgres.new_database();
  const auto store = opened(where);
  Answer<std::vector<TableId>> heard;
  store->on_change(heard.hear());
  postgres.cut_connections(where);
  EXPECT_EQ(heard.get(), std::vector<TableId>{});
  store->on_change({});
}

TEST(PostgresqlStore, WithoutADatabaseEverythingSaysSo) {
  TemporaryPostgres& postgres = TemporaryPostgres::shared();
  const std::string where = postgres.new_database();
  const auto store = opened(where);
  const TableId table = made(*store, "AAAAAA");
  EXPECT_TRUE(back_up(*store, "copy").error().en.contains("pg_dump"));

  EXPECT_TRUE(can_write(*store));
  postgres.shut(where);
  EXPECT_FALSE(can_write(*store));
  EXPECT_EQ(append(*store, one_more(table, 1)), Outcome::failed);
  EXPECT_EQ(create(*store, new_table("BBBBBB")).outcome, Outcome::failed);
  EXPECT_EQ(load(*store, table).error(), Missing::unavailable);
  EXPECT_EQ(find(*store, "AAAAAA").error(), Missing::unavailable);
  EXPECT_FALSE(count(*store));
  EXPECT_FALSE(take_work(*store));
  const auto refused = open_store({.where = where});
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().fr.contains("ne peut pas servir")) << refused.error().fr;
}

}  // namespace

}  // namespace quatuor::store
