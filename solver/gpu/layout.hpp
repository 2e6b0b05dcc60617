#pragma once

#include <cstdint>
#include <vector>

#include "solver/score.hpp"
#include "solver/slices.hpp"

// Squadro as plain arrays for a graphics card: made of the same tables that the CPU works with.
namespace quatuor::solver::gpu {

inline constexpr std::uint64_t nowhere = ~std::uint64_t{0};

// One side in given phases.
struct PhaseSet {
  std::int32_t count = 0;  // of arrangements
  std::int32_t first = 0;  // its first in the arrays over all arrangements
  std::int32_t sizes[lanes] = {};
  std::int32_t strides[lanes] = {};
  std::uint8_t phase[lanes] = {};
  std::uint8_t meets[lanes] = {};  // which of its pieces can stand in that lane of the opponent
};

// Where a slice is on the card.
struct SlicePlace {
  std::uint64_t scores[2] = {nowhere, nowhere};  // by mover; nowhere if the game is over
  std::uint64_t bits[2] = {nowhere, nowhere};    // words of 32 positions
  std::int32_t first_row = 0;                    // among the rows of its level
};

// A row to be worked out by one warp.
struct RowJob {
  std::uint32_t slice = 0;
  std::int32_t row = 0;
};

// Everything that kernels read, and where everything lies.
struct Layout {
  std::vector<PhaseSet> sets[2];            // by phases
  std::vector<std::uint32_t> opposing[2];   // of every arrangement
  std::vector<std::uint32_t> stops[2];      //
  std::vector<std::uint32_t> crossings[2];  //
  std::vector<std::uint16_t> further[2];    // by lane: its number once that piece has gone on
  std::vector<std::int32_t> sent_back[2];   // by phases, opponent's lane, jumped pieces
  std::vector<std::uint8_t> arrival[2];     // by lane, phase, stop, pieces there: 8 = it leaves
  std::vector<std::uint8_t> jumped[2];      //
  std::vector<SlicePlace> slices;           // by number
  std::vector<std::vector<RowJob>> jobs;    // by level
  std::vector<std::vector<std::uint32_t>> finished;  // by level: slices in which the game is over
  std::uint64_t positions = 0;
  std::uint64_t words = 0;
};

inline constexpr std::uint8_t leaves = 8;

constexpr unsigned step_index(unsigned lane, unsigned phase, unsigned stop, unsigned there) {
  return ((lane * 2 + phase) * 6 + stop) * 32 + there;
}

Layout make_layout(const Scope& scope);

}  // namespace quatuor::solver::gpu
