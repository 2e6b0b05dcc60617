#pragma once

#include "games/ascension/state.hpp"

namespace quatuor::ascension {

// The piece moves that A17 leaves: nobody is shut in a corner, and nobody stays in one by choice.
class Offers {
 public:
  explicit Offers(const State& state) : state_(state) {}

  void list_pieces(MoveList& list) const;
  void list_layings(MoveList& list) const;
  [[nodiscard]] bool has_piece() const;

  // For messages: whom this laying would shut in, and can a piece be laid at all?
  [[nodiscard]] static Player shut_in_by(const State& holding, Laying laying);
  [[nodiscard]] bool can_be_laid(Move taken) const {
    return !legal_cells(holding(taken), false).empty();
  }

  // A17. Is a pawn on its corner free, as the board and the locks are?
  [[nodiscard]] static bool is_free(const State& state, Player player) {
    const Freedom freedom = freedom_of(state, player);
    return freedom.survives_a_laying || !freedom.single_pieces.empty();
  }

 private:
  // What keeps a pawn on its corner free, if nothing changes beside the corner: a step, a piece
  // beside the corner to lift, or pieces to lay there. A piece laid elsewhere covers one of those
  // at most; a piece taken elsewhere is one of those at most.
  struct Freedom {
    bool survives_a_laying = false;
    bool survives_a_move = false;
    CellSet single_pieces;  // each alone of its size for the place where it would open a step
  };

  // Cells of the board, and half-cubes and joker by the numbers of their moves.
  struct Candidates {
    CellSet cells;
    FixedList<Move, 3> others;

    [[nodiscard]] bool empty() const { return cells.empty() && others.empty(); }
  };

  [[nodiscard]] static Freedom freedom_of(const State& state, Player player);
  [[nodiscard]] static bool lifting_opens(const State& state, Player player, unsigned cell);

  [[nodiscard]] Candidates all_pieces() const;
  // A17a, A17b.
  [[nodiscard]] Candidates that_can_be_laid(const Candidates& all) const;
  [[nodiscard]] Candidates that_open_a_step(const Candidates& all) const;
  template <class Check, class Quick>
  [[nodiscard]] static Candidates filter(const Candidates& all, CellSet doubtful,
                                         bool others_are_doubtful, const Quick& quick,
                                         const Check& check);
  [[nodiscard]] bool all_survive_a_move() const;
  [[nodiscard]] State holding(Move taken) const;

  // For a state with the piece in hand.
  [[nodiscard]] static CellSet legal_cells(const State& holding, bool shown);
  [[nodiscard]] static CellSet shutting_in(const State& holding, Player player, bool shown);
  [[nodiscard]] static CellSet opening_cells(const State& holding, CellSet legal, bool shown);

  const State& state_;
};

}  // namespace quatuor::ascension
