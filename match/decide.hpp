#pragma once

#include <chrono>

#include "core/oracle.hpp"
#include "match/match.hpp"
#include "match/players.hpp"

// What a bot does at its turn in a match, and how long it may think.
namespace quatuor {

// More than anybody waits for.
inline constexpr std::uint64_t most_nodes = 1'000'000'000'000;

// How long a bot may think at most, whatever its level allows. `mcts` has no level: it takes all
// that it is given.
struct Limits {
  std::uint64_t nodes = most_nodes;
  std::optional<std::chrono::milliseconds> time = std::nullopt;
  unsigned threads = 1;                 // of one search
  std::uint64_t memory = usual_memory;  // likewise, in bytes
};

// What a player has left for all its decisions, and gets for each one that it makes.
struct ClockTime {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};
};
// How much of it to spend on the next decision: a share of what is left and most of the increment,
// never all.
std::chrono::milliseconds time_to_think(const ClockTime& clock);

// True once so much time has passed from now.
std::function<bool()> after(std::chrono::milliseconds time);

// The same task within the limits; the time runs from now.
Task within(const Limits& limits, Task task);

// What a player who is not human does at its turn: the same again for the same match, task and
// oracle, unless it is stopped. A seat must be to decide. `perfect` asks the oracle, and searches
// where that does not know.
Thought decide(const Match& match, const Player& player, const Task& task,
               const Oracle* oracle = nullptr);

}  // namespace quatuor
