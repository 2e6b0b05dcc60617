#include "match/puzzles.hpp"

#include <gtest/gtest.h>

#include "registry/entry.hpp"

namespace quatuor {

namespace {

const AnyGame& squadro_game() {
  return (*find_game("squadro"))->game();
}

constexpr auto win_line = "win 3 2 12,11,10,3,12/9,7,12,12,12/l 3 1 2\n";
constexpr auto only_line = "only 11 5 11,12,12,4,9/5,7,12,12,12/l 5\n";

std::string refusal(const std::string& text) {
  const auto puzzles = read_puzzles(squadro_game(), text);
  return puzzles ? "" : puzzles.error().en;
}

}  // namespace

TEST(Puzzles, AreReadAndWritten) {
  const auto text = std::string("# a comment\n\n") + win_line + only_line;
  const auto puzzles = read_puzzles(squadro_game(), text);
  ASSERT_TRUE(puzzles) << puzzles.error().en;
  ASSERT_EQ(puzzles->size(), 2U);
  const Puzzle& win = puzzles->front();
  EXPECT_EQ(win.kind, PuzzleKind::win);
  EXPECT_EQ(win.plies, 3);
  EXPECT_EQ(win.moves(), 2);
  EXPECT_EQ(win.grade, 2);
  EXPECT_EQ(win.line, (std::vector{Move{2}, Move{0}, Move{1}}));
  const Puzzle& only = puzzles->back();
  EXPECT_EQ(only.kind, PuzzleKind::only);
  EXPECT_EQ(only.line, (std::vector{Move{4}}));
  EXPECT_EQ(write_puzzle(win) + '\n' + write_puzzle(only) + '\n',
            std::string(win_line) + only_line);
}

TEST(Puzzles, AreRefusedWithTheLine) {
  const std::string position = "12,11,10,3,12/9,7,12,12,12/l";
  EXPECT_EQ(refusal(""), "There are no puzzles.");
  EXPECT_EQ(refusal("# none\nwin 3"),
            "Puzzles, line 2: a puzzle is written kind, plies, grade, position, moves; there are 2 "
            "words.");
  EXPECT_EQ(refusal("draw 3 2 " + position + " 3 1 2"),
            "Puzzles, line 1: a puzzle is win or only, not \"draw\".");
  for (const std::string plies : {"4", "0", "-1", "03", "x"}) {
    EXPECT_EQ(refusal("win " + plies + " 2 " + position + " 3 1 2"),
              "Puzzles, line 1: a win takes an odd number of plies, not \"" + plies + "\".");
  }
  for (const std::string grade : {"0", "6", "a"}) {
    EXPECT_EQ(refusal("win 3 " + grade + " " + position + " 3 1 2"),
              "Puzzles, line 1: grades are 1 to 5, \"" + grade + "\" is none.");
  }
  EXPECT_EQ(refusal("win 3 2 12,11,10,3,13/9,7,12,12,12/l 3 1 2"),
            "Puzzles, line 1: Light, lane 5: \"13\" is not a number from 0 to 12.");
  EXPECT_EQ(refusal("win 3 2 0,0,0,0,0/0,0,0,0,0/? 3 1 2"),
            "Puzzles, line 1: it is nobody's turn.");
  EXPECT_EQ(refusal("win 3 2 " + position + " 3 1"),
            "Puzzles, line 1: 3 moves are needed, there are 2.");
  EXPECT_EQ(refusal("only 3 2 " + position + " 3 1 2"),
            "Puzzles, line 1: one move is needed, there are 3.");
  EXPECT_EQ(refusal("win 3 2 " + position + " 1 1 2"),
            "Puzzles, line 1: The piece of lane 1 is already home.");
  EXPECT_EQ(refusal("win 3 2 " + position + " 4 1 2"),
            "Puzzles, line 1: the game is not won at the end of the line.");
  EXPECT_EQ(refusal("only 1 2 12,12,12,11,0/12,12,12,9,0/l 4"),
            "Puzzles, line 1: at least three possible moves are needed, there are 2.");
  EXPECT_EQ(refusal(std::string(win_line) + win_line),
            "Puzzles, line 2: this position was there before.");
}

}  // namespace quatuor
