#pragma once

#include "match/puzzles.hpp"
#include "solver/puzzles/candidates.hpp"

namespace quatuor::solver {

// The candidates worth examining, at most so many: in turn from all kinds of positions.
std::vector<Candidate> sift(std::vector<Candidate> candidates, std::size_t most);

// At most so many puzzles, no two alike, of all kinds and grades; in an order in which one differs
// from the next.
std::vector<Puzzle> pick(std::vector<Puzzle> puzzles, std::size_t most);

}  // namespace quatuor::solver
