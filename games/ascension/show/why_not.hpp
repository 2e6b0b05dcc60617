#pragma once

#include "core/text.hpp"
#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

// Why the mover may not take this piece, lay the one in hand there, or go there.
Text why_not_take(const State& state, Move move);
Text why_not_lay(const State& state, Laying laying);
Text why_not_step(const State& state, unsigned cell);

}  // namespace quatuor::ascension
