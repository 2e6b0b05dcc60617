// The solver against a plain one, and its tables against damage.
#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "solver/pack.hpp"
#include "solver/solve.hpp"
#include "tests/solver/brute_force.hpp"
#include "tests/solver/scopes.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::solver {

namespace {

// How many positions disagree.
int compare(const BruteForce& truth, const Tables& tables) {
  int wrong = 0;
  for (const BruteForce::Entry& entry : truth.entries()) {
    if (!place_of(entry.board)) {
      continue;
    }
    const Score score = tables.probe(entry.board).value();
    const Score value = !entry.plies ? endless : entry.is_won() ? Score{1} : Score{-1};
    const bool has_distance = tables.kind().metric == Metric::distances;
    wrong +=
        value_of(score) != value || (has_distance && plies_of(score) != entry.plies.value_or(0));
  }
  return wrong;
}

void expect_solved(const Lanes& of_light, const Lanes& of_dark) {
  const BruteForce truth(of_light, of_dark);
  for (const Metric metric : {Metric::values, Metric::distances}) {
    const TemporaryFolder folder;
    const auto solving = solving_in(folder.path(), metric, scope_of(of_light, of_dark));
    ASSERT_TRUE(solve(solving).value());
    const auto tables = Tables::open(folder.path()).value();
    EXPECT_TRUE(tables->is_complete());
    EXPECT_EQ(compare(truth, *tables), 0);
  }
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

// All tables of a folder, one after the other.
std::string all_tables(const std::filesystem::path& folder) {
  std::string all;
  for (unsigned level = 0; level < levels; ++level) {
    all += content_of(level_path(folder, level));
  }
  return all;
}

// Both halves of a slice, or nothing where a table is refused.
std::optional<std::vector<Score>> loaded(const std::filesystem::path& folder, const Slice& slice) {
  const auto tables = Tables::open(folder);
  std::vector<Score> all;
  for (const unsigned mover : {light, dark}) {
    const auto scores = tables ? (*tables)->load(slice, mover) : std::unexpected(tables.error());
    if (!scores) {
      return {};
    }
    all.insert(all.end(), scores->data(), scores->data() + scores->size());
  }
  return all;
}

const Lanes three{0, 1, 2};
const Lanes two{1, 4};

}  // namespace

TEST(Solver, AgreesWithBruteForceOnTwoLanesEach) {
  expect_solved({0, 1}, {0, 1});
  expect_solved({2, 4}, {1, 3});
  expect_solved({0, 3}, {2, 4});
}

TEST(Solver, AgreesWithBruteForceOnThreeLanesAndTwo) {
  expect_solved(three, two);
  if (!QUATUOR_SLOW_BUILD) {
    expect_solved({2, 3}, {0, 1, 2});
    expect_solved({1, 3}, {0, 2, 4});
  }
}

TEST(Solver, StoppedAndResumedItWritesTheSameTables) {
  const TemporaryFolder whole;
  const TemporaryFolder parts;
  const Scope scope = scope_of(three, two);
  ASSERT_TRUE(solve(solving_in(whole.path(), Metric::distances, scope)).value());
  Solving solving = solving_in(parts.path(), Metric::distances, scope);
  int left = 0;
  int stops = 0;
  solving.stop = [&] { return left-- <= 0; };
  for (bool is_done = false; !is_done; ++stops) {
    left = 3 + stops % 5;
    is_done = solve(solving).value();
  }
  EXPECT_GT(stops, 5);
  EXPECT_EQ(all_tables(parts.path()), all_tables(whole.path()));
}

TEST(Solver, CutOffAnywhereItGoesOn) {
  const TemporaryFolder folder;
  const auto solving = solving_in(folder.path(), Metric::values, scope_of({0, 1}, {2}));
  ASSERT_TRUE(solve(solving).value());
  const std::string whole = all_tables(folder.path());
  const auto last = level_path(folder.path(), solving.kind.scope.from.level());
  const std::string content = content_of(last);
  for (std::size_t size = 0; size < content.size(); size += 4) {
    write(last, content.substr(0, size));
    // Without slices it is as if the level were not begun.
    EXPECT_EQ(Tables::open(folder.path()).has_value(), size <= 32) << size;
    ASSERT_TRUE(solve(solving).value());
    ASSERT_EQ(all_tables(folder.path()), whole) << size;
  }
}

TEST(Solver, OnSeveralThreadsItFindsTheSame) {
  const TemporaryFolder one;
  const TemporaryFolder several;
  const Scope scope = scope_of(three, two);
  Solving solving = solving_in(one.path(), Metric::distances, scope);
  ASSERT_TRUE(solve(solving).value());
  solving.folder = several.path();
  solving.threads = 4;
  ASSERT_TRUE(solve(solving).value());
  for (unsigned level = 0; level < levels; ++level) {
    for (const Slice& slice : slices_of(scope, level)) {
      ASSERT_EQ(loaded(several.path(), slice), loaded(one.path(), slice));
    }
  }
}

TEST(Tables, DamageIsSaidAndNeverBelieved) {
  const TemporaryFolder folder;
  const auto solving = solving_in(folder.path(), Metric::distances, scope_of({0, 1}, {2, 3}));
  ASSERT_TRUE(solve(solving).value());
  const unsigned level = solving.kind.scope.from.level();
  const auto path = level_path(folder.path(), level);
  const std::string content = content_of(path);
  const Slice slice = solving.kind.scope.from;
  const auto truth = loaded(folder.path(), slice);
  int said = 0;
  for (std::size_t at = 0; at < content.size(); at += 3) {
    std::string damaged = content;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    write(path, damaged);
    const auto found = loaded(folder.path(), slice);
    said += found ? 0 : 1;
    // A bit that means nothing to zstd may pass; a wrong score never does.
    EXPECT_TRUE(!found || *found == *truth) << at;
  }
  EXPECT_GT(said, static_cast<int>(content.size() / 3 * 95 / 100));
  write(path, content.substr(0, content.size() - 1));
  EXPECT_NE(Tables::open(folder.path()).error().en.find("cut off after 32 bytes"),
            std::string::npos);
  write(path, "something else that is long enough for a header");
  EXPECT_NE(Tables::open(folder.path()).error().en.find("is not a table of Squadro"),
            std::string::npos);
}

// Right checksums do not make a right table.
TEST(Tables, SlicesThatCannotBeThereAreRefused) {
  const TemporaryFolder folder;
  const auto solving = solving_in(folder.path(), Metric::distances, scope_of({0, 1}, {2, 3}));
  ASSERT_TRUE(solve(solving).value());
  const auto path = level_path(folder.path(), solving.kind.scope.from.level());
  const std::vector<std::string> blocks(2, "x");
  for (const Slice& slice : {Slice{{65535, 65535}}, Slice{{300, 0}}, Slice{{242, 242}}, Slice{},
                             scope_of({0, 1, 2}, {2, 3}).from}) {
    ASSERT_TRUE(LevelWriter::open(path, solving.kind, 0).value()->add(slice, blocks));
    EXPECT_FALSE(Tables::open(folder.path())) << slice.phases[0];
  }
  const std::vector<std::string> too_few(1, "x");
  ASSERT_TRUE(
      LevelWriter::open(path, solving.kind, 0).value()->add(solving.kind.scope.from, too_few));
  EXPECT_FALSE(Tables::open(folder.path()));
  ASSERT_TRUE(solve(solving).value());
  EXPECT_TRUE(Tables::open(folder.path()).value()->is_complete());
}

TEST(Tables, TwoSolversDoNotShareAFolder) {
  const TemporaryFolder folder;
  Solving solving = solving_in(folder.path(), Metric::values, scope_of({0, 1}, {2, 3}));
  bool is_refused = false;
  solving.report = [&](std::size_t, std::size_t) {
    Solving other = solving;
    other.report = [](std::size_t, std::size_t) {};
    is_refused = !solve(other);
  };
  ASSERT_TRUE(solve(solving).value());
  EXPECT_TRUE(is_refused);
}

TEST(Tables, OtherSettingsAreRefused) {
  const TemporaryFolder folder;
  ASSERT_TRUE(solve(solving_in(folder.path(), Metric::values, scope_of({0, 1}, {2, 3}))).value());
  const auto other = solve(solving_in(folder.path(), Metric::distances, scope_of({0, 1}, {2, 3})));
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().en.find("of another kind"), std::string::npos);
  const TemporaryFolder empty;
  EXPECT_NE(Tables::open(empty.path()).error().en.find("There are no tables"), std::string::npos);
}

TEST(Tables, PackingKeepsEveryScore) {
  EXPECT_TRUE(rc::check("values", [](const std::vector<std::int8_t>& drawn) {
    std::vector<Score> scores(drawn.begin(), drawn.end());
    std::vector<Score> read(scores.size());
    std::string packed;
    pack(Metric::distances, scores, packed);
    RC_ASSERT(unpack(Metric::distances, packed, read));
    RC_ASSERT(read == scores);
    std::ranges::transform(scores, scores.begin(), value_of);
    pack(Metric::values, scores, packed);
    RC_ASSERT(unpack(Metric::values, packed, read));
    RC_ASSERT(read == scores);
    packed += std::string(2 * packed.size() + 1, 'x');
    RC_ASSERT(!unpack(Metric::values, packed, read));
  }));
}

}  // namespace quatuor::solver
