#pragma once

#include <algorithm>

#include "core/random.hpp"
#include "solver/place.hpp"

namespace quatuor::solver {

// The positions of a scope by number, either side to move, in the order of its slices.
class Numbered {
 public:
  explicit Numbered(const Scope& scope) {
    std::uint64_t end = 0;
    for (unsigned level = 0; level < levels; ++level) {
      for (const Slice& slice : slices_of(scope, level)) {
        end += 2 * positions_in(slice);
        slices_.push_back(slice);
        ends_.push_back(end);
      }
    }
  }

  // Nothing where pieces of both sides stand on one crossing.
  [[nodiscard]] std::optional<squadro::Board> board(std::uint64_t number) const {
    const auto at =
        static_cast<std::size_t>(std::ranges::upper_bound(ends_, number) - ends_.begin());
    const Place place = place_at(slices_[at], number - (at == 0 ? 0 : ends_[at - 1]));
    return is_crowded(place) ? std::nullopt : std::optional(board_at(place));
  }

  // So many positions, drawn at random.
  [[nodiscard]] std::vector<squadro::Board> drawn(std::size_t count, std::uint64_t seed) const {
    Random random(seed);
    std::vector<squadro::Board> boards;
    while (boards.size() < count) {
      if (const auto one = board(random.next() % ends_.back())) {
        boards.push_back(*one);
      }
    }
    return boards;
  }

 private:
  std::vector<Slice> slices_;
  std::vector<std::uint64_t> ends_;
};

// What solvers are compared by on positions drawn at random.
inline constexpr std::uint64_t sample_seed = 19;
inline constexpr std::size_t sample_size = 2'000'000;

}  // namespace quatuor::solver
