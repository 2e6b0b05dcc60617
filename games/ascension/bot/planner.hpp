#pragma once

#include "core/proposals.hpp"
#include "games/ascension/bot/learned.hpp"

namespace quatuor::ascension {

// Looks at whole turns of the mover, as far as they touch a pawn's surroundings, and gives every
// decision what the best way to finish the turn after it is worth.
class Planner {
 public:
  Planner(const State& state, Proposals& proposals);

  void propose_pieces();
  void propose_layings();
  void propose_steps();

  // Positions that were judged.
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

 private:
  struct Choice {
    Move move{};
    double value = 0;

    bool operator==(const Choice&) const = default;
  };
  // A piece in the mover's hand, in thought.
  struct Held {
    EvalBoard board;
    Piece piece = none;
    bool showed = false;
  };
  using Choices = FixedList<Choice, cells + 3>;

  [[nodiscard]] Player next_player() const;
  [[nodiscard]] CellSet surroundings() const;
  [[nodiscard]] unsigned most_remote(CellSet set) const;
  [[nodiscard]] CellSet half_cells() const;
  [[nodiscard]] CellSet open_cells() const;
  [[nodiscard]] bool may_show(unsigned cell) const;

  void look_at_others(const EvalBoard& laid);
  // What the mover may expect: as it is, after a step, after the best one.
  double value(const EvalBoard& board);
  double value_of_step(const EvalBoard& board, unsigned cell, bool may_bounce);
  double value_of_finish(const EvalBoard& laid);
  double value_of_laying(const EvalBoard& held, Piece piece, Laying laying);

  [[nodiscard]] CellSet choose_pieces(const MoveList& legal) const;
  void weigh_pieces(const MoveList& legal, CellSet chosen);
  void weigh_layings(CellSet open);
  void combine_with_layings(Choice& piece, CellSet open);
  double best_laying(const EvalBoard& held, Piece piece, CellSet hidden, CellSet shown);
  [[nodiscard]] Held take(Move move);
  void put_back(Move move, const Held& held);

  const State& state_;
  Proposals& proposals_;
  Player me_;
  Stacks stacks_;
  EvalBoard now_;
  CellSet around_;
  Choices takes_;
  Choices layings_;
  double base_ = 0;
  Glances glances_{};
  CellSet near_others_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace quatuor::ascension
