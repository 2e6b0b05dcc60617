#pragma once

#include "solver/solve.hpp"

namespace quatuor::solver {

using Lanes = std::vector<unsigned>;

// The pieces of these lanes at the start, all others home.
inline Scope scope_of(const Lanes& of_light, const Lanes& of_dark) {
  Scope scope{{{phase_sets - 1, phase_sets - 1}}};
  for (const unsigned lane : of_light) {
    scope.from.phases[light] -= 2 * phase_weight[lane];
  }
  for (const unsigned lane : of_dark) {
    scope.from.phases[dark] -= 2 * phase_weight[lane];
  }
  return scope;
}

inline Solving solving_in(const std::filesystem::path& folder, Metric metric, const Scope& scope) {
  return {.folder = folder, .kind = {.metric = metric, .scope = scope}};
}

}  // namespace quatuor::solver
