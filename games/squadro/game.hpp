#pragma once

#include "games/squadro/bot/duel.hpp"
#include "games/squadro/declaration.hpp"
#include "games/squadro/rules/moves.hpp"
#include "games/squadro/rules/play.hpp"

// Squadro, for two: four of five pieces out and home again. The one type with everything about it.
namespace quatuor::squadro {

static_assert(quatuor::Game<Game>);

}  // namespace quatuor::squadro
