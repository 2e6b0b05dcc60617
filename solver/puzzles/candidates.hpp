#pragma once

#include <vector>

#include "games/squadro/game.hpp"

namespace quatuor::solver {

// A won position, and what a solver claims of it.
struct Candidate {
  squadro::State state;
  int plies = 0;           // until the win, if both sides play their best
  unsigned winning = 0;    // how many moves win
  unsigned losing = 0;     // how many lose
  std::vector<Move> line;  // all plies of best play; among equals, the lowest lane

  [[nodiscard]] const squadro::Board& board() const { return state.board(); }
  [[nodiscard]] unsigned choices() const { return choices_of(board()); }

  static unsigned choices_of(const squadro::Board& board) {
    return static_cast<unsigned>(std::popcount(board.sides[board.mover].racing));
  }
};

// "POSITION PLIES WINNING LOSING LINE…"; every move of the line is played, and the last one wins.
Expected<Candidate> read_candidate(std::string_view text);

}  // namespace quatuor::solver
