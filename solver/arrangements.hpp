#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/phases.hpp"

namespace quatuor::solver {

// Where the five pieces of one side stand.
struct Arrangement {
  std::uint32_t travel = 0;  // 4 bits a lane: cells travelled
  std::uint32_t stops = 0;   // 4 bits a lane: which stop of its phase
  // 5 bits for each lane of the opponent: which of these pieces stand in it.
  std::uint32_t opposing = 0;
  // The crossings they stand on, bit 5 × (Light's lane) + (Dark's lane).
  std::uint32_t crossings = 0;
};

// All arrangements of one side in given phases. The number of an arrangement is the sum over the
// lanes of stop × stride.
struct Arrangements {
  unsigned side = light;
  unsigned phases = 0;
  std::array<int, lanes> sizes{};
  std::array<int, lanes> strides{};
  int count = 1;
  std::vector<Arrangement> list;

  Arrangements(unsigned of_side, unsigned in_phases);

  [[nodiscard]] bool is_racing(unsigned lane) const {
    return phase_of(phases, lane) != Phase::home;
  }
  [[nodiscard]] int travel(unsigned lane, int stop) const {
    return stops(side, lane, phase_of(phases, lane)).travel[static_cast<unsigned>(stop)];
  }
  [[nodiscard]] int stop(int arrangement, unsigned lane) const {
    return static_cast<int>(list[static_cast<unsigned>(arrangement)].stops >> (4 * lane) & 0xfU);
  }
  // Which of these pieces stand in that lane of the opponent.
  [[nodiscard]] unsigned opposing(int arrangement, unsigned opposing_lane) const {
    return list[static_cast<unsigned>(arrangement)].opposing >> (5 * opposing_lane) & 0x1fU;
  }
  // The stop of a lane's piece that stands in the opponent's lane, or never.
  [[nodiscard]] int stop_in(unsigned lane, unsigned opposing_lane) const;
  // What it takes off the number of an arrangement to send jumped pieces back to the start of their
  // phase, when they stand in that lane of the opponent (S6).
  [[nodiscard]] int sent_back(unsigned jumped, unsigned opposing_lane) const;
};

// Of both sides, by phases: made once.
const Arrangements& arrangements_of(unsigned side, unsigned phases);

}  // namespace quatuor::solver
