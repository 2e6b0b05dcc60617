#pragma once

#include "games/quadrot/rules/board.hpp"

namespace quatuor::quadrot {

// Q2. Does a plan have what the rules need? Every seat has ends of its own, and from every point a
// way without red squares leads to them.
Expected<void> check_plan(const Plan& plan);

}  // namespace quatuor::quadrot
