#pragma once

#include <optional>

#include "match/puzzles.hpp"
#include "solver/puzzles/candidates.hpp"

namespace quatuor::solver {

// The longest win that is shown move by move.
inline constexpr int longest_win = 15;
inline constexpr int shortest_win = 3;

// Holds a candidate's claims against the search: an error where one is false. Then the puzzle that
// it makes, if it makes one.
Expected<std::optional<Puzzle>> examine(const Candidate& candidate);

}  // namespace quatuor::solver
