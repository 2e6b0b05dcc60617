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

// All that is endless is said to be won for Light. That fits the moves of every position: from each
// of them Light can go on to the next, and Dark cannot leave them. Only no such game ever ends.
TEST(Verify, FindsWinsThatHoldEachOtherUpInACircle) {
  const TemporaryFolder folder;
  // From 6,12,12,0,12/0,12,6,6,12 on: the smallest part of the game in which something is endless.
  Scope scope{{{phase_sets - 1, phase_sets - 1}}};
  scope.from.phases[light] -= phase_weight[0] + 2 * phase_weight[3];
  scope.from.phases[dark] -= 2 * phase_weight[0] + phase_weight[2] + phase_weight[3];
  const auto solving = solving_in(folder.path(), Metric::values, scope);
  ASSERT_TRUE(solve(solving).value());
  EXPECT_EQ(verify(*Tables::open(folder.path()).value(), {}).value(),
            positions_of(solving.kind.scope));
  int planted = 0;
  for (unsigned level = 0; level < levels; ++level) {
    const auto slices = slices_of(solving.kind.scope, level);
    std::vector<std::vector<std::string>> blocks(slices.size());
    {
      const auto tables = Tables::open(folder.path()).value();
      for (std::size_t i = 0; i < slices.size(); ++i) {
        for (const unsigned mover : {light, dark}) {
          Scores scores = tables->load(slices[i], mover).value();
          for (Score& score : std::span(scores.data(), scores.size())) {
            planted += score == endless ? 1 : 0;
            score = score != endless ? score : mover == light ? Score{1} : Score{-1};
          }
          compress(Metric::values, scores, blocks[i]);
        }
      }
    }
    if (!slices.empty()) {
      const auto writer =
          LevelWriter::open(level_path(folder.path(), level), solving.kind, 0).value();
      for (std::size_t i = 0; i < slices.size(); ++i) {
        ASSERT_TRUE(writer->add(slices[i], blocks[i]));
      }
    }
  }
  EXPECT_GT(planted, 0);
  const auto tables = Tables::open(folder.path()).value();
  EXPECT_TRUE(verify(*tables, {.positions = 1000})) << "compared with their moves";
  const auto found = verify(*tables, {});
  ASSERT_FALSE(found);
  EXPECT_TRUE(found.error().en.contains("and nothing proves it")) << found.error().en;
}

}  // namespace quatuor::solver
