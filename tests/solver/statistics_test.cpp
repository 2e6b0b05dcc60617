// Which positions can come, and how many of them end how, against a plain walk.
#include <set>

#include <gtest/gtest.h>

#include "solver/statistics.hpp"
#include "solver/verify.hpp"
#include "tests/solver/scopes.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::solver {

namespace {

struct Walk {
  std::array<Histogram, 2> reachable{};
  std::array<std::uint64_t, 2> finished{};
};

// All that can come from the first position of a scope, either side beginning.
Walk walk(const Tables& tables) {
  Walk walk;
  std::set<std::uint64_t> seen;
  std::vector<squadro::Board> open;
  for (const unsigned mover : {light, dark}) {
    open.push_back(board_at({.slice = tables.kind().scope.from, .mover = mover}));
    seen.insert(open.back().key());
  }
  while (!open.empty()) {
    const squadro::Board board = open.back();
    open.pop_back();
    ++walk.reachable[board.mover][static_cast<std::uint8_t>(tables.probe(board).value())];
    for (unsigned lane = 0; lane < lanes; ++lane) {
      squadro::Board next = board;
      if (board.travel(board.mover, lane) == squadro::home) {
        continue;
      }
      next.play(lane);
      if (!seen.insert(next.key()).second) {
        continue;
      }
      if (next.has_won(board.mover)) {
        ++walk.finished[board.mover];
      } else {
        open.push_back(next);
      }
    }
  }
  return walk;
}

}  // namespace

TEST(Statistics, CountWhatCanCome) {
  const TemporaryFolder folder;
  ASSERT_TRUE(
      solve(solving_in(folder.path(), Metric::distances, scope_of({0, 2, 3}, {1, 4}))).value());
  const auto tables = Tables::open(folder.path()).value();
  const auto found = count(*tables, {.threads = 2}).value().value();
  const Walk truth = walk(*tables);
  EXPECT_EQ(found.reachable, truth.reachable);
  EXPECT_EQ(found.finished, truth.finished);
  ASSERT_TRUE(found.longest);
  EXPECT_EQ(plies_of(tables->probe(board_at(*found.longest)).value()), found.longest_plies);
  EXPECT_EQ(by_plies(found.reachable).rbegin()->first, found.longest_plies);
}

TEST(Statistics, AreTheSameOnHoweverManyThreads) {
  const TemporaryFolder folder;
  ASSERT_TRUE(solve(solving_in(folder.path(), Metric::values, scope_of({1, 2}, {0, 4}))).value());
  const auto tables = Tables::open(folder.path()).value();
  const auto alone = count(*tables, {.threads = 1}).value().value();
  const auto shared = count(*tables, {.threads = 3}).value().value();
  EXPECT_EQ(alone.all, shared.all);
  EXPECT_EQ(alone.reachable, shared.reachable);
  EXPECT_EQ(alone.checksum, shared.checksum);
}

TEST(Verify, LooksAtAllPositionsByTheRules) {
  const TemporaryFolder folder;
  const auto solving = solving_in(folder.path(), Metric::distances, scope_of({0, 1}, {2, 3}));
  ASSERT_TRUE(solve(solving).value());
  const auto tables = Tables::open(folder.path()).value();
  EXPECT_EQ(verify(*tables, {}).value(), positions_of(solving.kind.scope));
}

// A wrong score in a table that is otherwise whole.
TEST(Verify, FindsAWrongScore) {
  const TemporaryFolder folder;
  const auto solving = solving_in(folder.path(), Metric::distances, scope_of({0, 1}, {2, 3}));
  ASSERT_TRUE(solve(solving).value());
  const Slice slice = solving.kind.scope.from;
  std::vector<std::string> blocks;
  {
    const auto tables = Tables::open(folder.path()).value();
    Scores lights = tables->load(slice, light).value();
    lights.data()[0] = static_cast<Score>(lights.data()[0] / 2);
    compress(Metric::distances, lights, blocks);
    compress(Metric::distances, tables->load(slice, dark).value(), blocks);
  }
  auto writer =
      LevelWriter::open(level_path(folder.path(), slice.level()), solving.kind, 0).value();
  ASSERT_TRUE(writer->add(slice, blocks));
  const auto tables = Tables::open(folder.path()).value();
  const auto found = verify(*tables, {});
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().en.find("The tables contradict themselves: 0,0,12,12,12/12,12,0,0,12/"),
            std::string::npos)
      << found.error().en;
}

}  // namespace quatuor::solver
