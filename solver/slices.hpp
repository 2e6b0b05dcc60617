#pragma once

#include <vector>

#include "core/hash.hpp"
#include "games/squadro/rules/board.hpp"
#include "solver/phases.hpp"

namespace quatuor::solver {

// All positions with given phases of the ten pieces.
struct Slice {
  std::array<unsigned, 2> phases{};  // by side

  [[nodiscard]] constexpr unsigned level() const {
    return level_of(phases[light]) + level_of(phases[dark]);
  }
  [[nodiscard]] constexpr bool is_over() const {
    return solver::is_over(phases[light]) || solver::is_over(phases[dark]);
  }
  // With one piece a phase further.
  [[nodiscard]] constexpr Slice after(unsigned side, unsigned lane) const {
    Slice next = *this;
    next.phases[side] += phase_weight[lane];
    return next;
  }
  [[nodiscard]] constexpr unsigned number() const {
    return phases[light] * phase_sets + phases[dark];
  }
  constexpr bool operator==(const Slice&) const = default;
};

inline constexpr unsigned levels = 2 * 2 * lanes + 1;
inline constexpr unsigned slice_numbers = phase_sets * phase_sets;

// The part of the game that is solved: all that can come after these phases. From the start it is
// the whole game; with lanes that are home from the start it is a game with fewer lanes.
struct Scope {
  Slice from;

  [[nodiscard]] constexpr bool has(const Slice& slice) const {
    for (unsigned side = 0; side < 2; ++side) {
      for (unsigned lane = 0; lane < lanes; ++lane) {
        if (phase_of(slice.phases[side], lane) < phase_of(from.phases[side], lane)) {
          return false;
        }
      }
    }
    return !slice.is_over();
  }
  constexpr bool operator==(const Scope&) const = default;
};

// Those of one level, without games that are over.
inline std::vector<Slice> slices_of(const Scope& scope, unsigned level) {
  std::vector<Slice> list;
  for (unsigned of_light = 0; of_light < phase_sets; ++of_light) {
    for (unsigned of_dark = 0; of_dark < phase_sets; ++of_dark) {
      const Slice slice{{of_light, of_dark}};
      if (slice.level() == level && scope.has(slice)) {
        list.push_back(slice);
      }
    }
  }
  return list;
}

// A number for a score and where it stands; a checksum of tables is the sum of all.
constexpr std::uint64_t check_number(unsigned slice, unsigned mover, std::uint64_t at,
                                     std::uint8_t score) {
  const std::uint64_t number = ((slice * std::uint64_t{2} + mover) << 26U) + at;
  return mix((number << 8U | score) + golden_ratio);
}

// Where a position is in the tables.
struct Place {
  Slice slice;
  unsigned mover = light;
  std::array<int, 2> arrangements{};  // by side
};

}  // namespace quatuor::solver
