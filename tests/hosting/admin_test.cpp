// `quatuor admin`, beside a server that runs and without one.
#include <gtest/gtest.h>

#include "match/file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/hosting/table_client.hpp"
#include "tests/store/store_fixture.hpp"
#include "tests/store/temporary_postgres.hpp"

namespace quatuor::server {

namespace {

// SQLite, then PostgreSQL.
class Admin : public testing::TestWithParam<bool> {
 protected:
  std::vector<std::string> place() const {
    return GetParam() ? std::vector<std::string>{"--database", database_}
                      : std::vector<std::string>{"--data", page_.data().string()};
  }
  cli::Outcome admin(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "admin");
    for (const std::string& word : place()) {
      arguments.push_back(word);
    }
    return cli::run_program(arguments);
  }
  ServingProgram serve() const {
    auto more = place();
    if (!GetParam()) {
      more.clear();  // it is told where anyway
    }
    return ServingProgram(page_, more);
  }

  Page page_;
  std::string database_ = GetParam() ? TemporaryPostgres::shared().new_database() : "";
};

}  // namespace

INSTANTIATE_TEST_SUITE_P(Both, Admin, testing::Bool(),
                         [](const auto& shared) { return shared.param ? "postgresql" : "sqlite"; });

TEST_P(Admin, LooksAtTablesWhileTheServerRuns) {
  const ServingProgram serving = serve();
  TableClient client(serving.port, 1);
  const std::string table = client.begin("ascension", {"open", "bot:1", "bot:1"});
  client.wish({{"ask", "chat"}, {"table", table}, {"text", "between us"}});
  const auto list = admin({"list", "--phase", "running"});
  EXPECT_EQ(list.status, 0) << list.err;
  EXPECT_TRUE(list.says(table));
  EXPECT_TRUE(list.says("running  ascension"));
  EXPECT_TRUE(list.says("Somebody1, bot:1, bot:1"));
  EXPECT_EQ(admin({"list", "--phase", "over"}).out, "");

  const auto shown = admin({"show", table});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_TRUE(shown.says("sat seat=1"));
  EXPECT_TRUE(shown.says("began"));
  EXPECT_TRUE(shown.says("said seat=1"));
  EXPECT_TRUE(shown.says("revealed seat=1"));
  for (const char* hidden : {"move=", "between us", "secret", "tokens", "commit"}) {
    EXPECT_FALSE(shown.says(hidden)) << hidden << shown.out;
  }
  EXPECT_FALSE(shown.says(fmt::format("{:064x}", 1)));
  EXPECT_EQ(admin({"show", "NONE22"}).err, "quatuor: There is no table \"NONE22\".\n");
}

TEST_P(Admin, ClosesAGameWithTheServerAndWithout) {
  std::string other;
  {
    const ServingProgram serving = serve();
    TableClient client(serving.port, 1);
    const std::string table = client.begin("squadro", {"open", "bot:1"});
    other = client.begin("squadro", {"open", "bot:1"});
    client.watch(table);
    const auto closing = admin({"close", table});
    EXPECT_EQ(closing.status, 0) << closing.err;
    EXPECT_EQ(closing.out, fmt::format("Table {} is closed.\n", table));
    Json seen = client.watch(table);
    while (seen.is_object() && seen.value("phase", "") != "closed") {
      seen = client.next();
    }
    EXPECT_EQ(admin({"close", table}).err, "quatuor: This table is over or closed.\n");
  }
  EXPECT_EQ(admin({"close", other}).status, 0);
  EXPECT_TRUE(admin({"show", other}).says("closed"));
}

TEST_P(Admin, ShowsATableOutOfOrderAndClosesIt) {
  std::string table;
  {
    const ServingProgram serving = serve();
    table = TableClient(serving.port, 1).begin("squadro", {"open", "bot:1"});
  }
  std::size_t entries = 0;
  {
    const auto store = store::opened(GetParam() ? database_ : page_.data().string());
    const store::TableRow row = store::find(*store, table).value();
    store::append(*store, {.table = row.id,
                           .version = row.version,
                           .entries = {{row.changed, R"({"do":"undone","to":99999})"}},
                           .card = row.card,
                           .members = {}});
    entries = row.version + 1;
  }
  EXPECT_TRUE(admin({"list"}).says(table + "  broken "));
  const auto shown = admin({"show", table});
  EXPECT_TRUE(shown.says("undone to=99999")) << shown.out;
  EXPECT_TRUE(shown.says(
      fmt::format("This table is out of order: line {} of its log makes no sense.", entries)));
  EXPECT_NE(admin({"export", table, "nowhere"}).status, 0);
  const ServingProgram serving = serve();
  TableClient client(serving.port, 2);
  EXPECT_EQ(client.watch(table)["error"]["en"], "This table is out of order.");
  EXPECT_EQ(admin({"close", table}).out, fmt::format("Table {} is closed.\n", table));
  EXPECT_TRUE(admin({"list"}).says(table + "  closed "));
  EXPECT_EQ(admin({"close", table}).err, "quatuor: This table is over or closed.\n");
  EXPECT_TRUE(client.ask({{"ask", "ping"}}).contains("now"));
}

TEST_P(Admin, ExportsARecordOnceTheGameIsOver) {
  const ServingProgram serving = serve();
  TableClient client(serving.port, 1);
  const std::string table = client.begin("squadro", {"open", "bot:1"});
  const std::string file = (page_.folder() / "game.quatuor").string();
  EXPECT_EQ(admin({"export", table, file}).err,
            "quatuor: The record is there once the game is over.\n");
  client.wish({{"ask", "resign"}, {"table", table}});
  const auto exported = admin({"export", table, file});
  EXPECT_EQ(exported.status, 0) << exported.err;
  EXPECT_EQ(cli::run_program({"record", "check", file}).status, 0);
}

TEST_P(Admin, CopiesEverythingWhileTheServerRuns) {
  const std::string copy = (page_.folder() / "copy.db").string();
  std::string table;
  {
    const ServingProgram serving = serve();
    TableClient client(serving.port, 1);
    table = client.begin("squadro", {"open", "bot:1"});
    const auto made = admin({"backup", copy});
    if (GetParam()) {
      EXPECT_EQ(made.err, "quatuor: For PostgreSQL, pg_dump makes the copy.\n");
      return;
    }
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_TRUE(admin({"backup", copy}).err.contains("exists already"));
  }
  std::filesystem::remove_all(page_.data());
  std::filesystem::create_directory(page_.data());
  std::filesystem::copy_file(copy, page_.data() / "quatuor.db");
  const ServingProgram restored = serve();
  EXPECT_EQ(TableClient(restored.port, 1).watch(table).value("phase", ""), "running");
}

TEST(AdminWithout, ThereIsNothingToSee) {
  const Page page;
  const std::string data = page.data().string();
  for (const std::vector<std::string>& words : {std::vector<std::string>{"list"},
                                                {"show", "K7QF3M"},
                                                {"close", "K7QF3M"},
                                                {"backup", "copy.db"}}) {
    std::vector<std::string> arguments{"admin"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    arguments.insert(arguments.end(), {"--data", data});
    const auto outcome = cli::run_program(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(outcome.err.contains("There are no tables in ")) << outcome.err;
  }
  EXPECT_FALSE(std::filesystem::exists(data)) << "looking makes nothing";
}

}  // namespace quatuor::server
