#pragma once

#include <chrono>
#include <span>
#include <string_view>

#include "bots/task.hpp"
#include "core/position.hpp"

namespace quatuor::protocol {

// A search ends after ten minutes whatever it was told.
inline constexpr std::chrono::milliseconds longest_search{600'000};

// What `go` asks for.
struct Search {
  Task task;                                       // without a clock
  std::chrono::milliseconds time{longest_search};  // from when the clock runs
  bool is_endless = false;                         // it ends when it is told to
  bool is_timed = false;  // a clock ends it, so that it does not end the same every time
  bool ponders = false;   // the move before it is only expected: no clock runs yet
};

// What stands after `go`: limits in any order, the first that is reached ends the search;
// "infinite"; or nothing, for the usual level; and "ponder". Then the moves to choose from, behind
// "searchmoves". A seat must be to decide.
Expected<Search> parse_go(const Position& position, std::span<const std::string_view> words);

}  // namespace quatuor::protocol
