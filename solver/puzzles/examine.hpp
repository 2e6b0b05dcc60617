#pragma once

#include <optional>

#include "match/puzzles.hpp"
#include "solver/puzzles/candidates.hpp"

namespace quatuor::solver {

// The wins that are shown move by move.
inline constexpr int shortest_win = 3;
inline constexpr int longest_win = 15;
// The longest that is proven by trying everything; longer ones are compared with the search.
inline constexpr int longest_proof = 21;

// Holds a candidate's claims against the search: an error where one is false. Then the puzzle that
// it makes, if it makes one.
Expected<std::optional<Puzzle>> examine(const Candidate& candidate);

}  // namespace quatuor::solver
