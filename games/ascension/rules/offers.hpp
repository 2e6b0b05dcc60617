#pragma once

#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

// A17. What keeps a pawn on its corner free: a step, a piece beside the corner to lift, or pieces
// to lay there. A piece that is laid elsewhere covers one of those at most, and a piece that is
// taken elsewhere is one of those at most.
struct Freedom {
  CellSet ways;           // neighbours of the corner that stay a way out whatever is laid elsewhere
  CellSet single_pieces;  // each the only one of its size for the place where it opens a step
  bool survives_a_move = false;  // of a piece from elsewhere to elsewhere

  [[nodiscard]] bool is_free() const { return !ways.empty() || !single_pieces.empty(); }
};

// The piece moves that A17 leaves: nobody is shut in a corner, and nobody stays in one by choice.
class Offers {
 public:
  explicit Offers(const State& state) : state_(state) {}

  void list_pieces(MoveList& list) const;
  void list_layings(MoveList& list) const;
  [[nodiscard]] bool has_piece() const;

  [[nodiscard]] static Freedom freedom_of(const State& state, Player player);

  // For messages: whom this laying would shut in, and can a piece be laid at all?
  [[nodiscard]] static Player shut_in_by(const State& holding, Laying laying);
  [[nodiscard]] bool can_be_laid(Move taken) const {
    return !legal_cells(holding(taken), false).empty();
  }

 private:
  // Cells of the board, and half-cubes and joker by the numbers of their moves.
  struct Candidates {
    CellSet cells;
    FixedList<Move, 3> others;

    [[nodiscard]] bool empty() const { return cells.empty() && others.empty(); }
  };

  [[nodiscard]] Candidates all_pieces() const;
  // A17a, A17b.
  [[nodiscard]] Candidates that_can_be_laid(const Candidates& all) const;
  [[nodiscard]] Candidates that_open_a_step(const Candidates& all) const;
  [[nodiscard]] bool can_be_laid_anywhere(unsigned cell, State& tried) const;
  [[nodiscard]] bool opens_a_step(Move taken) const;
  [[nodiscard]] CellSet beside_corners_of_free() const;
  [[nodiscard]] State holding(Move taken) const;

  // For a state with the piece in hand.
  [[nodiscard]] static CellSet legal_cells(const State& holding, bool shown);
  [[nodiscard]] static CellSet shutting_in(const State& holding, Player player, bool shown);
  [[nodiscard]] static bool shuts_in(const State& holding, Player player, Laying laying);
  [[nodiscard]] static CellSet opening_cells(const State& holding, CellSet legal, bool shown);

  const State& state_;
};

}  // namespace quatuor::ascension
