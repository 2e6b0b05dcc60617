#pragma once

#include "cli/console/console.hpp"
#include "match/puzzles.hpp"

namespace quatuor::cli {

// One puzzle at the terminal.
class PuzzleTable {
 public:
  enum class End : std::uint8_t { solved, shown, left };

  PuzzleTable(const Console& console, const Puzzle& puzzle);

  // Until it is solved, its solution is shown, or the person leaves.
  End play();

 private:
  enum class Next : std::uint8_t { ask_again, go_on, show_solution, leave };

  void show_board() const;
  [[nodiscard]] Text question() const;
  [[nodiscard]] std::vector<std::string> moves() const;
  Next ask();
  Next obey(std::string_view line);
  Next try_move(std::string_view text);
  void help() const;
  void hint();
  void answer();
  Text make_next();
  void show_solution();
  [[nodiscard]] Viewer viewer() const { return Viewer::seat(solver_); }
  [[nodiscard]] Move right_move() const { return puzzle_.line[played_]; }
  [[nodiscard]] bool is_solved() const { return played_ == puzzle_.line.size(); }
  // Own moves until the win.
  [[nodiscard]] std::size_t moves_left() const;

  const Console& console_;
  const Puzzle& puzzle_;
  Seat solver_;
  std::unique_ptr<Position> position_;
  std::size_t played_ = 0;            // of the line
  std::vector<Move> ruled_out_ = {};  // by hints, on this turn
};

}  // namespace quatuor::cli
