#pragma once

#include <string>

#include "core/position.hpp"

namespace quatuor::cli {

// How moves are written in this game: that part of its rule book; empty where it has none.
std::string how_moves_are_written(const AnyGame& game, const Style& style);

}  // namespace quatuor::cli
