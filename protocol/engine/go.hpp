#pragma once

#include <span>
#include <string_view>

#include "bots/task.hpp"
#include "core/position.hpp"

namespace quatuor::protocol {

// What `go` asks for.
struct Search {
  Task task;
  bool is_endless = false;  // it ends when it is told to
  bool is_timed = false;    // a clock ends it, so that it does not end the same every time
};

// What stands after `go`: limits in any order, the first that is reached ends the search;
// "infinite"; or nothing, for the usual level. Then the moves to choose from, behind
// "searchmoves". A seat must be to decide.
Expected<Search> parse_go(const Position& position, std::span<const std::string_view> words);

}  // namespace quatuor::protocol
