#pragma once

#include "solver/histogram.hpp"
#include "solver/solve.hpp"

namespace quatuor::solver {

struct Statistics {
  // All positions, and those that can come from the start; by side to move.
  std::array<Histogram, 2> all{};
  std::array<Histogram, 2> reachable{};
  std::array<std::uint64_t, 2> finished{};  // final positions that can come, by winner
  std::uint64_t checksum = 0;               // of all scores, in whatever order
  std::optional<Place> longest;             // of the games with an end that can come
  int longest_plies = 0;
};

struct Counting {
  unsigned threads = 1;
  std::function<bool()> stop = [] { return false; };
  std::function<void(double)> report = [](double) {};
};

// Walks the whole game forwards, level by level. Nothing where it was stopped.
Expected<std::optional<Statistics>> count(const Tables& tables, const Counting& counting);

}  // namespace quatuor::solver
