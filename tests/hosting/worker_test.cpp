// Bots in programs of their own, which may die.
#include <gtest/gtest.h>

#include "tests/hosting/table_client.hpp"
#include "tests/store/temporary_postgres.hpp"

namespace quatuor::server {

namespace {

// What it logs is read from its output.
class WorkingProgram {
 public:
  WorkingProgram(const std::string& database, const std::string& pace)
      : program({"worker", "--database", database, "--lang", "en", "--log-level", "debug",
                 "--limit", "rounds=50ms", "--limit", "bot-pace=" + pace},
                Process::Reads::errors_too) {
    EXPECT_NE(program.read_until("at work"), "");
  }

  Process program;
};

}  // namespace

TEST(Worker, TwoPlayForTheBotsOfAServerThatHasNone) {
  const Page page;
  const std::string database = TemporaryPostgres::shared().new_database();
  ServingProgram serving(page, {"--database", database, "--bots", "0"});
  TableClient client(serving.port, 1);
  WorkingProgram one(database, "0");
  WorkingProgram other(database, "0");
  const std::string table = client.begin("crescendo", {"open", "bot:1", "bot:1"});
  client.wish({{"ask", "resign"}, {"table", table}});
  EXPECT_EQ(client.await_end(table).value("ending", ""), "rules") << "bots among themselves";
  EXPECT_EQ(one.program.stop(SIGTERM), 0);
  EXPECT_EQ(other.program.stop(SIGINT), 0);
  EXPECT_EQ(serving.program.stop(SIGTERM), 0);
}

TEST(Worker, SaysWhereItsDatabaseIsMissing) {
  Process lost({"worker", "--lang", "en", "--database", "postgresql:///none?host=/no/such/folder"},
               Process::Reads::errors_too);
  EXPECT_TRUE(lost.read_line().starts_with("quatuor: PostgreSQL does not answer"));
}

}  // namespace quatuor::server
