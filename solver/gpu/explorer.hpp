#pragma once

#include <optional>

#include "games/squadro/rules/board.hpp"
#include "solver/gpu/solution.hpp"
#include "solver/numbered.hpp"

namespace quatuor::solver::gpu {

// Looks up boards on the card, many at a time.
class Explorer {
 public:
  Explorer(const Layout& layout, Solution& solution) : layout_(layout), solution_(solution) {}

  // Boards on which the game goes on.
  [[nodiscard]] std::vector<Score> scores(const std::vector<squadro::Board>& boards);
  [[nodiscard]] std::vector<bool> can_come(const std::vector<squadro::Board>& boards);

  struct Reply {
    unsigned lane = 0;
    squadro::Board board;
    bool wins = false;  // the game is over
    Score score = 0;    // for whoever plays it
  };
  // The moves of each board, with what they are worth.
  [[nodiscard]] std::vector<std::vector<Reply>> replies(const std::vector<squadro::Board>& boards);
  // A position with this score that can come from the start.
  [[nodiscard]] std::optional<squadro::Board> example(Score score, const Scope& scope);
  // The lanes of best play on both sides until the end, the lowest of equals. Won or lost ones.
  [[nodiscard]] std::vector<std::vector<unsigned>> lines(std::vector<squadro::Board> boards);

 private:
  const Layout& layout_;
  Solution& solution_;
};

std::string text_of(const squadro::Board& board);
const Explorer::Reply& best_of(const std::vector<Explorer::Reply>& replies);

}  // namespace quatuor::solver::gpu
