#pragma once

#include <ostream>

#include "solver/gpu/explorer.hpp"

namespace quatuor::solver::gpu {

void write_statistics(std::ostream& out, const Layout& layout, const Effort& solving,
                      const Effort& reaching, const Survey& survey, Explorer& explorer,
                      const Scope& scope);
// Scores of the sample, a byte each: tests compare tables with it.
void write_samples(std::ostream& out, const Scope& scope, Explorer& explorer);
// Positions with how they end, for tests and other programs: the opening, and some drawn at random.
void write_vectors(std::ostream& out, Explorer& explorer);
// Positions with a win worth finding, out of games between players who err now and then.
void write_candidates(std::ostream& out, Explorer& explorer);

}  // namespace quatuor::solver::gpu
