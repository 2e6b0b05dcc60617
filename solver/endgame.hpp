#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "solver/slices.hpp"

namespace quatuor::solver {

// All pieces inbound: every phase is 1.
inline constexpr Scope whole_endgame{{{(phase_sets - 1) / 2, (phase_sets - 1) / 2}}};

struct EndgameSolving {
  Scope scope = whole_endgame;  // or a part of it
  unsigned threads = 1;
  std::function<bool()> stop = [] { return false; };
  // What share of the positions is solved; by one thread at a time.
  std::function<void(double)> report = [](double) {};
};

// The bits of games/squadro/bot/endgame.hpp, made in memory; empty where it was stopped.
std::vector<std::uint8_t> solve_endgame(const EndgameSolving& solving);

}  // namespace quatuor::solver
