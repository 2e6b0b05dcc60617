#pragma once

#include "core/game.hpp"

namespace quatuor::protocol {

// The games with their options and bots: all one needs to set up a table.
Json catalogue();

}  // namespace quatuor::protocol
