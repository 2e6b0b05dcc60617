#pragma once

#include "solver/score.hpp"

// The inner loops of the solver: plain loops over bytes that the compiler turns into vector
// instructions. A row holds the scores of one arrangement of Light with all arrangements of Dark.
namespace quatuor::solver {

// Columns that lie apart in equal stretches, and where their scores come from.
struct Stretches {
  int blocks = 0;
  int length = 0;
  int first = 0;
  int apart = 0;
  int from = 0;
  int from_apart = 0;
};

// What became of a row.
struct Change {
  bool is_changed = false;
  bool is_open = false;  // some of it may still change
};

template <Metric metric>
struct Rows {
  // best = max(best, flipped(from))
  static void raise(Score* best, const Score* from, int count);
  static void raise_stretches(Score* best, const Score* from, const Stretches& stretches);
  // Only where the mask has a byte of ones.
  static void raise_where(Score* best, const Score* from, const std::uint8_t* mask, int count);
  static Change replace(Score* row, const Score* by, int count);
};

// For bytes that are all ones or all zeros.
// What has come and was not taken before; now it was.
void take_new(Score* fresh, const Score* reached, Score* taken, int count);
// Says whether anything is new.
bool join(Score* to, const Score* from, int count);
// The same where the mask is set, and takes it away there.
bool move_where(Score* to, Score* from, const std::uint8_t* mask, int count);

void copy_where(Score* to, const Score* from, const std::uint8_t* mask, int count);

}  // namespace quatuor::solver
