#pragma once

#include <vector>

#include "core/oracle.hpp"

namespace quatuor {

// What is certain once a move is played, for whoever plays it; plies count from before the move.
// Where chance draws who begins, for whoever that is, and from there.
struct CertainMove {
  Move move{};
  Certainty certainty;
};

// A position of a solved game under best play.
struct Outlook {
  bool is_chance = false;          // it is drawn who begins: nothing is best
  Certainty best;                  // for whoever is to move
  std::vector<CertainMove> moves;  // all there are, in their order

  [[nodiscard]] const Certainty& after(Move move) const;
  // Does this give nothing away, as far as is known?
  [[nodiscard]] bool is_best(const Certainty& certainty) const {
    return best.plies ? certainty == best : certainty.outcome == best.outcome;
  }
};

// Are these the tables of this game?
Expected<void> check_solved(const Oracle& oracle, const AnyGame& game);
// Or why the oracle does not know all of it. The way to a position may have made a move a draw
// (S9): that is seen two plies ahead.
Expected<Outlook> outlook_of(const Oracle& oracle, const Position& position);

// What a seat may expect, 0 to 1.
constexpr double reward_of(const Certainty& certainty) {
  return (certainty.outcome + 1) / 2.0;
}

// "won in 23 plies", "drawn"
Text certainty_text(const Certainty& certainty);

}  // namespace quatuor
