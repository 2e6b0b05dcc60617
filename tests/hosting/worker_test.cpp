// Bots in programs of their own, which may die.
#include <gtest/gtest.h>

#include "tests/hosting/table_client.hpp"
#include "tests/store/temporary_postgres.hpp"

namespace quatuor::server {

namespace {

class WorkingProgram {
 public:
  // Nobody reads on: a program that says much would wait for a reader for ever.
  explicit WorkingProgram(const std::string& database, const std::string& pace = "0",
                          const std::string& says = "info", const std::string& lease = "3600s")
      : program({"worker", "--database", database, "--lang", "en", "--log-level", says, "--limit",
                 "rounds=50ms", "--limit", "bot-pace=" + pace, "--limit", "bot-lease=" + lease},
                Process::Reads::errors_too) {
    EXPECT_NE(program.read_until("at work"), "");
  }

  Process program;
};

}  // namespace

TEST(Worker, TheDeathOfOneCostsNothing) {
  const Page page;
  const std::string database = TemporaryPostgres::shared().new_database();
  ServingProgram serving(page, {"--database", database, "--bots", "0"});
  TableClient client(serving.port, 1);
  // In a game with secrets this one keeps its first move to itself for an hour.
  WorkingProgram slow(database, "3600s", "debug");
  const std::string held = client.begin("ascension", {"open", "bot:1", "bot:1"});
  while (client.play_once(held)) {
  }
  EXPECT_NE(slow.program.read_until("event=bot_thinks"), "");
  const Json before = client.watch(held);

  WorkingProgram one(database);
  WorkingProgram other(database);
  EXPECT_EQ(slow.program.stop(SIGKILL), -1);
  EXPECT_GT(client.await_news(held, before["version"])["version"], before["version"])
      << "another has taken its work";
  EXPECT_EQ(one.program.stop(SIGTERM), 0);
  EXPECT_EQ(other.program.stop(SIGINT), 0);
  EXPECT_EQ(serving.program.stop(SIGTERM), 0);
}

// Frozen (SIGSTOP) or cut off, a worker is as good as dead, though its connection is not.
TEST(Worker, WhoeverHangsLosesItsWorkToAnother) {
  const Page page;
  const std::string database = TemporaryPostgres::shared().new_database();
  ServingProgram serving(page, {"--database", database, "--bots", "0"});
  TableClient client(serving.port, 1);
  WorkingProgram slow(database, "3600s", "debug", "500ms");
  const std::string held = client.begin("ascension", {"open", "bot:1", "bot:1"});
  while (client.play_once(held)) {
  }
  EXPECT_NE(slow.program.read_until("event=bot_thinks"), "");
  const Json before = client.watch(held);
  slow.program.signal(SIGSTOP);

  WorkingProgram other(database);
  EXPECT_GT(client.await_news(held, before["version"])["version"], before["version"])
      << "the other has taken its work";
  slow.program.signal(SIGCONT);
  EXPECT_EQ(slow.program.stop(SIGTERM), 0);
  EXPECT_EQ(other.program.stop(SIGTERM), 0);
  EXPECT_EQ(serving.program.stop(SIGTERM), 0);
}

// Whatever it was doing: reading, thinking, storing.
TEST(Worker, AfterEachKillTheNextGoesOn) {
  constexpr int kills = 4;
  const Page page;
  const std::string database = TemporaryPostgres::shared().new_database();
  ServingProgram serving(page, {"--database", database, "--bots", "0"});
  TableClient client(serving.port, 1);
  const std::string table = client.begin("ascension", {"open", "bot:4", "bot:4"});
  for (int kill = 0; kill < kills; ++kill) {
    while (client.play_once(table)) {
    }
    WorkingProgram killed(database, "0", "debug");
    EXPECT_NE(killed.program.read_until("event=bot_thinks"), "");
    EXPECT_EQ(killed.program.stop(SIGKILL), -1);
    WorkingProgram next(database);
    ASSERT_TRUE(client.await_turn(table)) << "after kill " << kill + 1;
    EXPECT_EQ(next.program.stop(SIGTERM), 0);
  }
  EXPECT_EQ(serving.program.stop(SIGTERM), 0);
}

TEST(Worker, SaysWhereItsDatabaseIsMissing) {
  Process lost({"worker", "--lang", "en", "--database", "postgresql:///none?host=/no/such/folder"},
               Process::Reads::errors_too);
  EXPECT_TRUE(lost.read_line().starts_with("quatuor: PostgreSQL cannot be used"));
}

}  // namespace quatuor::server
