// What is shipped against tables of the whole game, where there are some:
// QUATUOR_TABLES=FOLDER [QUATUOR_SAMPLES=samples.bin of quatuor-gpu] quatuor_tests
// --gtest_filter='WholeTables*'
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <numeric>

#include <gtest/gtest.h>

#include "core/split.hpp"
#include "games/squadro/game.hpp"
#include "match/outlook.hpp"
#include "match/puzzles.hpp"
#include "registry/entry.hpp"
#include "solver/numbered.hpp"
#include "solver/oracle.hpp"
#include "solver/tables.hpp"

namespace quatuor::solver {

namespace {

const char* whole_tables() {
  return std::getenv("QUATUOR_TABLES");
}

}  // namespace

TEST(WholeTables, KnowEveryPuzzle) {
  if (whole_tables() == nullptr) {
    GTEST_SKIP() << "QUATUOR_TABLES names no folder";
  }
  const auto oracle = open_oracle(whole_tables()).value();
  const Entry& entry = **find_game("squadro");
  const auto puzzles = read_puzzles(entry.game(), entry.puzzles()).value();
  for (const Puzzle& puzzle : puzzles) {
    SCOPED_TRACE(write_puzzle(puzzle));
    const auto outlook = outlook_of(*oracle, *puzzle.position).value();
    EXPECT_EQ(outlook.best.outcome, 1);
    EXPECT_EQ(outlook.best.plies.value_or(puzzle.plies), puzzle.plies);
    for (const auto& [move, certainty] : outlook.moves) {
      if (puzzle.kind == PuzzleKind::only) {
        EXPECT_EQ(certainty.outcome == 1, move == puzzle.line[0]);
      }
    }
  }
}

TEST(WholeTables, KnowThePositionsThatAreWrittenDown) {
  if (whole_tables() == nullptr) {
    GTEST_SKIP() << "QUATUOR_TABLES names no folder";
  }
  const auto tables = Tables::open(whole_tables()).value();
  std::ifstream file(QUATUOR_SOURCE "/games/squadro/vectors/solved.txt");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with('#')) {
      const auto words = split(line, ' ');
      const auto state =
          squadro::Game::parse_position(Options(squadro::Game::info.options), words[0]).value();
      const Score score = tables->probe(state.board()).value();
      EXPECT_EQ(value_of(score), words[1] == "win" ? 1 : words[1] == "loss" ? -1 : 0) << line;
      if (tables->kind().metric == Metric::distances && score != endless) {
        EXPECT_EQ(std::to_string(plies_of(score)), words[2]) << line;
      }
    }
  }
}

TEST(WholeTables, AgreeWithTheGraphicsCard) {
  const char* samples = std::getenv("QUATUOR_SAMPLES");
  if (whole_tables() == nullptr || samples == nullptr) {
    GTEST_SKIP() << "QUATUOR_TABLES or QUATUOR_SAMPLES is not set";
  }
  const auto tables = Tables::open(whole_tables()).value();
  std::ifstream file(samples, std::ios::binary);
  const std::string scores{std::istreambuf_iterator<char>(file), {}};
  ASSERT_EQ(scores.size(), sample_size);
  const auto boards = Numbered(tables->kind().scope).drawn(sample_size, sample_seed);
  // In the order of the tables: every block is read once.
  std::vector<std::size_t> order(boards.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, {}, [&](std::size_t i) {
    const Place place = place_of(boards[i]).value();
    return std::tuple(place.slice.number(), place.mover, place.arrangements);
  });
  std::size_t wrong = 0;
  for (const std::size_t i : order) {
    const auto expected = static_cast<Score>(scores[i]);
    const bool has_distances = tables->kind().metric == Metric::distances;
    wrong += tables->probe(boards[i]).value() != (has_distances ? expected : value_of(expected));
  }
  EXPECT_EQ(wrong, 0U);
}

}  // namespace quatuor::solver
