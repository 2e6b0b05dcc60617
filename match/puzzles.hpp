#pragma once

#include <memory>
#include <vector>

#include "core/position.hpp"

namespace quatuor {

enum class PuzzleKind : std::uint8_t {
  win,   // win in so many moves: one solution, all of it in the line
  only,  // only one move wins, the line has that one
};

// A position where whoever is to move finds how to win.
struct Puzzle {
  static constexpr int least_grade = 1;  // easy
  static constexpr int most_grade = 5;   // hard

  PuzzleKind kind = PuzzleKind::win;
  int plies = 1;  // until the game is won, if both sides play their best
  int grade = least_grade;
  std::shared_ptr<const Position> position;
  std::vector<Move> line;  // of both sides in turn

  // Of the one who wins.
  [[nodiscard]] int moves() const { return (plies + 1) / 2; }
};

std::string_view word_of(PuzzleKind kind);

// One a line, "win 3 1 12,11,10,3,12/9,7,12,12,12/l 3 1 2": kind, plies, grade, position, line. A
// line that begins with # is a comment. Every move is played; whether the solution is the only one
// is for those to prove who make puzzles.
Expected<std::vector<Puzzle>> read_puzzles(const AnyGame& game, std::string_view text);
std::string write_puzzle(const Puzzle& puzzle);

}  // namespace quatuor
