// The example in Python, against the limits that everybody has.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/hosting/table_client.hpp"

namespace quatuor::server {

TEST(Example, TheRandomBotPlaysAWholeGame) {
  const Page page;
  const ServingProgram serving(
      page, {"--limit", "messages-per-second=30", "--limit", "messages-burst=90"});
  const std::string command = fmt::format(
      "python3 {}/examples/random_bot.py --make squadro --seed 3 --server ws://localhost:{}/ws "
      "> /dev/null",
      QUATUOR_SOURCE, serving.port);
  EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
}

// It promises dice of its own: else everybody waits for a secret that it does not know.
TEST(Example, TheRandomBotTakesOverASeatBeforeTheBeginning) {
  const Page page;
  const ServingProgram serving(
      page, {"--limit", "messages-per-second=30", "--limit", "messages-burst=90"});
  TableClient anna(serving.port, 1);
  const Json made = anna.wish({{"ask", "create"},
                               {"game", "crescendo"},
                               {"options", {{"players", "2"}}},
                               {"seats", {"open", "bot:1"}}});
  const std::string table = made.value("table", "");
  anna.wish({{"ask", "sit"}, {"table", table}, {"seat", 1}, {"commit", std::string(64, 'a')}});
  const Json link = anna.wish({{"ask", "link"}, {"table", table}});
  const std::string command = fmt::format(
      "python3 {}/examples/random_bot.py {}/{} --seed 3 --server ws://localhost:{}/ws > /dev/null",
      QUATUOR_SOURCE, table, link.value("token", ""), serving.port);
  EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
  const Json record = anna.ask({{"ask", "record"}, {"table", table}});
  EXPECT_FALSE(record.value("record", "").contains(std::string(64, 'a'))) << record;
  EXPECT_TRUE(record.value("record", "").contains("dice 1 ")) << record;
  EXPECT_FALSE(record.value("record", "").contains(" -\ndice 2"))
      << "nobody is missing: " << record;
}

}  // namespace quatuor::server
