// Whoever starts the program twice wants the page.
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tests/hosting/table_client.hpp"

namespace quatuor::server {

TEST(SecondStart, SaysWhereTheFirstServerIs) {
  const Page page;
  const ServingProgram serving(page);
  const std::vector<std::string> same{"serve", "--folder", page.folder().string(), "--data",
                                      page.data().string()};
  const auto again = cli::run_program(same);
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_TRUE(again.says(fmt::format("http://localhost:{}/", serving.port))) << again.out;
  EXPECT_TRUE(again.says("already waiting for you"));
}

TEST(SecondStart, WhoWantsSomethingElseIsTold) {
  const Page page;
  const ServingProgram serving(page);
  const auto again = cli::run_program(
      {"serve", "--folder", page.folder().string(), "--data", page.data().string(), "--port", "0"});
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(again.err.contains("Quatuor is already running: http://localhost")) << again.err;
}

}  // namespace quatuor::server
