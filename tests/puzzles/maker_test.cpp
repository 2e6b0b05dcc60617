// What makes puzzles out of candidates.
#include <gtest/gtest.h>

#include "core/position_of.hpp"
#include "solver/puzzles/examine.hpp"
#include "solver/puzzles/pick.hpp"

namespace quatuor::solver {

namespace {

std::string fault_in(std::string_view line) {
  const auto candidate = read_candidate(line);
  if (!candidate) {
    return candidate.error().en;
  }
  const auto puzzle = examine(*candidate);
  return puzzle ? "" : puzzle.error().en;
}

std::optional<Puzzle> puzzle_of(std::string_view line) {
  const auto candidate = read_candidate(line);
  EXPECT_TRUE(candidate) << candidate.error().en;
  const auto puzzle = examine(*candidate);
  EXPECT_TRUE(puzzle) << puzzle.error().en;
  return *puzzle;
}

}  // namespace

TEST(PuzzleMaker, AUniqueWinIsShownInFull) {
  const auto puzzle = puzzle_of("7,1,12,11,12/12,11,12,6,3/d 11 2 1 5 1 5 1 2 1 5 1 5 1 5");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->kind, PuzzleKind::win);
  EXPECT_EQ(puzzle->line.size(), 11U);
}

TEST(PuzzleMaker, OneFirstMoveOfALongOrAmbiguousWinIsAnOnly) {
  for (const auto* line :
       {"11,11,12,12,9/9,9,12,6,12/d 19 1 2 1 2 2 2 4 1 4 2 4 5 2 5 2 1 4 1 4 1 4",
        "11,12,12,4,9/5,7,12,12,12/l 11 1 2 5 1 1 1 4 1 4 1 4 1 4"}) {
    const auto puzzle = puzzle_of(line);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->kind, PuzzleKind::only);
    EXPECT_EQ(puzzle->line.size(), 1U);
  }
}

TEST(PuzzleMaker, FalseClaimsAreFound) {
  EXPECT_EQ(fault_in("12,11,10,3,12/9,7,12,12,12/l 3 1 2 3 1 2"), "");
  EXPECT_EQ(fault_in("12,11,10,3,12/9,7,12,12,12/l 3 1 2"),
            "position, plies, winning, losing and moves are needed.");
  EXPECT_EQ(fault_in("12,11,10,3,12/9,7,12,12,12/l 3 2 2 3 1 2"),
            "2 winning and 2 losing moves, of 3 possible.");
  EXPECT_EQ(fault_in("12,11,10,3,12/9,7,12,12,12/l 5 1 2 3 1 2"),
            "the line does not win in 5 plies.");
  EXPECT_EQ(fault_in("12,11,10,3,12/9,7,12,12,12/l 3 1 2 3 1 6"),
            "A move is the number of a lane, 1 to 5, not \"6\".");
  // It wins in 3.
  EXPECT_EQ(fault_in("10,11,12,11,12/3,7,12,12,12/l 5 3 0 1 1 1 1 2"),
            "the win does not take 5 plies.");
  EXPECT_EQ(fault_in("10,11,12,11,12/3,7,12,12,12/l 3 1 0 4 1 2"),
            "at least 3 moves win and 0 lose, says the search.");
}

TEST(PuzzleMaker, NoTwoAreAlike) {
  std::vector<Puzzle> puzzles;
  for (const auto* line :
       {"12,11,10,3,12/9,7,12,12,12/l 3 1 2 3 1 2", "12,11,8,6,12/9,9,12,12,12/l 3 1 2 3 1 2",
        "12,9,11,3,12/6,8,12,12,12/l 3 1 2 3 1 2", "12,11,12,1,11/3,10,12,12,12/l 3 1 2 5 1 2",
        "12,11,10,4,12/9,7,12,12,12/l 3 1 2 3 1 2"}) {
    if (auto puzzle = puzzle_of(line)) {
      puzzles.push_back(*std::move(puzzle));
    }
  }
  ASSERT_EQ(puzzles.size(), 5U);
  const auto picked = pick(puzzles, 365);
  EXPECT_EQ(picked.size(), 4U) << "the first and the last differ by one piece";
  EXPECT_EQ(pick(puzzles, 2).size(), 2U);
  std::ranges::reverse(puzzles);
  const auto again = pick(puzzles, 365);
  ASSERT_EQ(again.size(), picked.size());
  for (std::size_t i = 0; i < picked.size(); ++i) {
    EXPECT_EQ(write_puzzle(picked[i]), write_puzzle(again[i])) << "whatever the order";
  }
}

}  // namespace quatuor::solver
