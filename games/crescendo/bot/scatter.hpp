#pragma once

#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

// C10. How awkward each cell is for the player whose pawns are being dispersed.
class Scatter {
 public:
  explicit Scatter(const State& state);

  // The cells that may come next, the most awkward first.
  [[nodiscard]] FixedList<unsigned, cells> best_cells(std::size_t most) const;
  // A cell for every pawn left to disperse, one of them given.
  [[nodiscard]] CellSet with(unsigned cell) const;
  [[nodiscard]] CellSet best() const { return with(best_cell(0)); }

 private:
  [[nodiscard]] unsigned best_cell(CellSet taken) const;
  void rate(CellSet taken, std::array<int, cells>& awkward) const;

  const State& state_;
  CellSet open_;        // where pawns may still go
  CellSet near_mover_;  // a single pawn there strikes the mover
  CellSet joined_;      // where another stack of theirs picks it up at once
};

// The same state once the dispersal is done, the way that looks best.
void disperse_well(State& state);
void disperse_all(State& state, CellSet where);

}  // namespace quatuor::crescendo
