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

}  // namespace quatuor::server
