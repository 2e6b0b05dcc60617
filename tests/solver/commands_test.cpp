// `quatuor solve` and `quatuor stats`, as people call them.
#include <gtest/gtest.h>

#include "core/json_object.hpp"
#include "solver/tables.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

// Two lanes each.
const std::string small = "12,12,12,0,0/12,12,0,12,0/l";

class SolveCommands : public ::testing::Test {
 protected:
  Outcome solve(std::vector<std::string> more = {}, const Surroundings& surroundings = {}) const {
    std::vector<std::string> arguments{"solve", "squadro", "--tables", tables(), "--from", small};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments, surroundings);
  }
  [[nodiscard]] std::string tables() const { return (folder_.path() / "tables").string(); }

  TemporaryFolder folder_;
};

}  // namespace

TEST_F(SolveCommands, SolvesAndChecks) {
  const auto first = solve({"--distances", "--threads", "2"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_TRUE(first.says(" positions solved in ")) << first.out;
  EXPECT_TRUE(first.says(" positions checked by the rules")) << first.out;
  const auto again = solve({"--distances", "--verify-all"});
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_TRUE(again.says("Everything is solved already.")) << again.out;
  EXPECT_TRUE(again.says(" positions proven by the rules")) << again.out;
  const auto other = solve({"--values"});
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(other.err.contains("of another kind")) << other.err;
}

// Where the error stream is a file: a line at each stage, and every ten seconds.
TEST_F(SolveCommands, InAFileProgressIsWrittenAsLines) {
  std::chrono::steady_clock::time_point time;
  const auto told =
      solve({"--threads", "1"}, {.now = [&] { return time += std::chrono::seconds(4); }});
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_TRUE(told.err.starts_with("  0 % solving\n")) << told.err;
  EXPECT_TRUE(told.err.contains(" left\n")) << told.err;
  EXPECT_TRUE(told.err.contains("\n  0 % checking\n")) << told.err;
  EXPECT_FALSE(told.err.contains('\r')) << told.err;
  const auto quick = solve({"--verify-all"}, {.now = [&] { return time; }});
  EXPECT_EQ(quick.err, "  0 % solving\n  0 % checking\n");
}

TEST_F(SolveCommands, InterruptedItGoesOn) {
  int asked = 0;
  const auto stopped = solve({"--threads", "1"}, {.interrupted = [&] { return ++asked > 5; }});
  EXPECT_EQ(stopped.status, 130);
  EXPECT_TRUE(stopped.says("the same command goes on")) << stopped.out;
  EXPECT_FALSE(solver::Tables::open(tables()).value()->is_complete());
  EXPECT_EQ(run_program({"stats", "squadro", "--tables", tables()}).status, 2);
  EXPECT_EQ(solve().status, 0);
  EXPECT_TRUE(solver::Tables::open(tables()).value()->is_complete());
}

TEST_F(SolveCommands, MistakesAreSaid) {
  EXPECT_TRUE(run_program({"solve", "quadrot", "--tables", tables()})
                  .err.contains("Only Squadro is solved"));
  EXPECT_TRUE(run_program({"solve", "squadro"}).err.contains("--tables FOLDER is missing"));
  EXPECT_EQ(solve({"--values", "--distances"}).status, 2);
  const auto over = run_program(
      {"solve", "squadro", "--tables", tables(), "--from", "12,12,12,12,0/0,0,0,0,0/d"});
  EXPECT_TRUE(over.err.contains("This game is over")) << over.err;
  EXPECT_TRUE(run_program({"stats", "squadro", "--tables", folder_.path().string()})
                  .err.contains("There are no tables in"));
}

TEST_F(SolveCommands, StatisticsForPeopleAndPrograms) {
  ASSERT_EQ(solve({"--distances"}).status, 0);
  const auto told = run_program({"stats", "squadro", "--tables", tables()});
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_TRUE(told.says("Those that can come from the start:")) << told.out;
  const Json json =
      Json::parse(run_program({"stats", "squadro", "--tables", tables(), "--json"}).out);
  EXPECT_TRUE(json["distances"].get<bool>());
  const auto& longest = json["longest"];
  const auto line = longest["line"].get<std::string>();
  EXPECT_EQ(static_cast<int>(line.size() + 1) / 2, longest["plies"].get<int>());
  const Json probed = Json::parse(run_program({"probe", "squadro", "--tables", tables(),
                                               "--position", longest["position"], "--json"})
                                      .out);
  EXPECT_NE(probed["outcome"], "draw");
  EXPECT_EQ(probed["plies"], longest["plies"]);
  std::uint64_t by_plies = 0;
  for (const auto& count : json["reachable"]["by_plies"]) {
    by_plies += count.get<std::uint64_t>();
  }
  const auto& lights = json["reachable"]["light_to_move"];
  const auto& darks = json["reachable"]["dark_to_move"];
  EXPECT_EQ(by_plies, lights["won"].get<std::uint64_t>() + lights["lost"].get<std::uint64_t>() +
                          darks["won"].get<std::uint64_t>() + darks["lost"].get<std::uint64_t>());
}

}  // namespace quatuor::cli
