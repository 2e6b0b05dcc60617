#pragma once

#include <cstdint>

#include "solver/score.hpp"

// The inner loops of the solver: plain loops over bytes that the compiler turns into vector
// instructions. A row holds the scores of one arrangement of Light with all arrangements of Dark.
namespace quatuor::solver {

// With distances, or only who wins.
enum class Metric : std::uint8_t { values, distances };

// Columns that have one piece on one stop: `blocks` stretches of `length` columns.
struct Stretches {
  int blocks = 0;
  int length = 0;
  int first = 0;  // column
  int apart = 0;
  int from = 0;  // where the first one's scores come from
  int from_apart = 0;
};

// best = max(best, flipped(from))
void raise(Metric metric, Score* best, const Score* from, int count);
void raise_stretches(Metric metric, Score* best, const Score* from, const Stretches& stretches);
// Only where the mask has a byte of ones.
void raise_where(Metric metric, Score* best, const Score* from, const std::uint8_t* mask, int count);
void copy_where(Score* to, const Score* from, const std::uint8_t* mask, int count);
// Says whether anything changed.
bool replace(Score* row, const Score* by, int count);

}  // namespace quatuor::solver
