#pragma once

#include <span>
#include <string_view>

#include "bots/task.hpp"
#include "core/game.hpp"

namespace quatuor::protocol {

// What stands after `go`: "nodes 1000 movetime 50 level 3" in any order, the first limit reached
// ends the search; "infinite"; or nothing, for the usual level.
Expected<Task> parse_go(const GameInfo& info, std::span<const std::string_view> words);

}  // namespace quatuor::protocol
