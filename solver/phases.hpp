#pragma once

#include <array>
#include <cstdint>

#include "games/squadro/rules/advance.hpp"

// How positions of Squadro are numbered for solving. A piece is outbound, inbound or home and never
// goes back a phase, so positions fall into slices by the phases of the ten pieces. Plain tables,
// shared with the GPU.
namespace quatuor::solver {

using squadro::dark;
using squadro::lanes;
using squadro::light;
using squadro::opponent;
using squadro::turning;

enum class Phase : std::uint8_t { out, in, home };

// The phases of five pieces as one number, lane 0 the lowest digit in base 3.
inline constexpr unsigned phase_sets = 243;
inline constexpr std::array<unsigned, lanes> phase_weight{1, 3, 9, 27, 81};

constexpr Phase phase_of(unsigned phases, unsigned lane) {
  return static_cast<Phase>(phases / phase_weight[lane] % 3);
}

constexpr int homes_in(unsigned phases) {
  int homes = 0;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    homes += phase_of(phases, lane) == Phase::home ? 1 : 0;
  }
  return homes;
}

// How many phases the five pieces have behind them.
constexpr unsigned level_of(unsigned phases) {
  unsigned level = 0;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    level += static_cast<unsigned>(phase_of(phases, lane));
  }
  return level;
}

// S8: with so many pieces home the game is over.
constexpr bool is_over(unsigned phases) {
  return homes_in(phases) >= squadro::pieces_to_win;
}

// The cells where a piece may stand in a phase, by cells travelled. A piece of speed 2 or 3 never
// stops on the first cell of a phase.
struct Stops {
  std::array<std::uint8_t, 6> travel{};
  std::uint8_t count = 0;
};

constexpr Stops stops(unsigned side, unsigned lane, Phase phase) {
  Stops list;
  if (phase == Phase::home) {
    list.travel[list.count++] = squadro::home;
    return list;
  }
  const int first = phase == Phase::out ? 0 : turning;
  for (int cell = 0; cell < turning; ++cell) {
    if (cell != 1 || squadro::speed(side, lane, first) == 1) {
      list.travel[list.count++] = static_cast<std::uint8_t>(first + cell);
    }
  }
  return list;
}

constexpr Phase phase_at(int travel) {
  return travel == squadro::home ? Phase::home : travel < turning ? Phase::out : Phase::in;
}

inline constexpr int never = -1;

// Which of its stops a piece is on, or never.
constexpr int stop_at(unsigned side, unsigned lane, int travel) {
  const Stops list = stops(side, lane, phase_at(travel));
  for (int stop = 0; stop < list.count; ++stop) {
    if (list.travel[static_cast<unsigned>(stop)] == travel) {
      return stop;
    }
  }
  return never;
}

}  // namespace quatuor::solver
