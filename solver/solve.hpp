#pragma once

#include <functional>

#include "solver/relax.hpp"
#include "solver/tables.hpp"

namespace quatuor::solver {

// The slices that moves out of a slice lead to, loaded.
class LoadedNeighbours {
 public:
  static Expected<LoadedNeighbours> of(const Tables& tables, const Slice& slice);
  [[nodiscard]] const Neighbours& get() const { return neighbours_; }

 private:
  std::vector<std::unique_ptr<Scores>> scores_;
  Neighbours neighbours_;
};

// What one thread needs at most to solve a slice.
inline constexpr std::size_t memory_of_a_thread = std::size_t{14} * widest * widest;

// In this order all threads are done at about the same time.
std::vector<Slice> large_first(std::vector<Slice> slices);

// How large tables become, roughly.
std::size_t expected_bytes(const TableKind& kind);
// Positions with either side to move.
std::size_t positions_of(const Scope& scope);

struct Solving {
  std::filesystem::path folder;
  TableKind kind;
  unsigned threads = 1;
  std::function<bool()> stop = [] { return false; };
  // So many positions are solved, so many of them in an earlier run.
  std::function<void(std::size_t done, std::size_t before)> report = [](std::size_t, std::size_t) {
  };
};

// Solves what is not solved yet, from the last level up; the slices of a level on several threads.
// A stop is heeded after the slices at hand: what is finished is kept, and another call goes on.
// Says whether everything is solved.
Expected<bool> solve(const Solving& solving);

}  // namespace quatuor::solver
