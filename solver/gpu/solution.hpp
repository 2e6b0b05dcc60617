#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>

#include "solver/gpu/layout.hpp"
#include "solver/histogram.hpp"

namespace quatuor::solver::gpu {

struct Survey {
  // All positions, and those that can come from the start; by side to move.
  std::array<std::array<Histogram, 2>, 2> counts{};
  std::array<std::uint64_t, levels> checksums{};  // of all scores of a level
  std::array<std::uint64_t, 2> finished{};        // final positions that can come, by winner
};

// What one solving took.
struct Effort {
  double seconds = 0;
  int launches = 0;
};

// The whole game on one card.
class Solution {
 public:
  explicit Solution(const Layout& layout);
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;
  Solution(Solution&&) = delete;
  Solution& operator=(Solution&&) = delete;
  ~Solution();

  // Distances of all positions.
  Effort solve();
  // Which positions can come from the start of the scope, either side beginning.
  Effort reach(const Slice& from);
  Survey survey();
  // Scores by their numbers on the card.
  void gather(std::span<const std::uint64_t> numbers, std::span<Score> scores);
  // The numbers of positions with a score, in ascending order; some of them where there are more.
  std::vector<std::uint64_t> find(Score score, std::size_t most);
  // Can they come? By word and bit.
  void gather_reached(std::span<const std::uint64_t> bits, std::span<std::uint8_t> reached);

 private:
  struct Card;
  std::unique_ptr<Card> card_;
};

}  // namespace quatuor::solver::gpu
