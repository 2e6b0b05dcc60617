#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/move.hpp"

// What a bot is asked, and what it answers.
namespace quatuor {

// A move of the position that a tree search thinks about.
struct Considered {
  Move move{};
  std::uint32_t visits = 0;
  double score = 0.5;
};

// Moves that a thought foresees at most.
inline constexpr std::size_t longest_line = 32;
// How play may go on, the move thought about first.
using MoveLine = FixedList<Move, longest_line>;

// Another move of the same position, and what its seat may expect of it.
struct Alternative {
  double score = 0.5;
  bool is_proven = false;
  MoveLine line;
};

// What a bot has found out so far.
struct Thought {
  Move move{};
  double score = 0.5;      // what its seat may expect: 0 (last place) to 1 (first)
  bool is_proven = false;  // the score is certain
  int depth = 0;
  std::uint64_t nodes = 0;
  double fullness = 0;                      // the part of the memory it may take that is in use
  MoveLine line;                            // how play may go on, `move` first
  std::vector<Considered> considered = {};  // of a tree search, where the task asks for them
  std::vector<Alternative> others = {};     // the next best moves, where the task asks for them
};

// How a bot decides. The yardsticks are there to measure the search by.
enum class Brain : std::uint8_t {
  search,
  tree,      // tree search in every game, also where `search` is another one
  greedy,    // yardstick: what looks best at once, by the same evaluation
  playouts,  // yardstick: tree search with random playouts to the end, and no knowledge
};

// Of a search that is not told otherwise.
inline constexpr std::uint64_t usual_memory = std::uint64_t{64} << 20U;

// How to think, and for how long: so many positions, or until asked to stop.
struct Task {
  Brain brain = Brain::search;
  std::uint64_t nodes = UINT64_MAX;             // positions looked at
  std::uint64_t simulations = UINT64_MAX;       // of a tree search
  int depth = std::numeric_limits<int>::max();  // plies searched to the end; a tree's longest line
  double noise = 0;  // errors of judgement: of two moves as far apart as this, either may be played
  double overlooks = 0;  // how many of the others' moves it does not see; of its own, half as many
  // In mid-turn, where the same decisions may come in several orders, as people do; or only as the
  // list of moves has them.
  bool in_any_order = true;
  // Does the thought tell which moves were considered?
  bool lists_considered = false;
  // Does it use the endgame table of the game? Then whoever has that hands it over.
  bool knows_endgame = false;
  std::span<const std::uint8_t> endgame = {};
  // Only these moves are thought about, where there are any here.
  std::vector<Move> only = {};
  // How many moves the thought tells, the best one included (MultiPV).
  std::size_t lines = 1;
  // Threads that search together. With more than one, the same search may end otherwise.
  unsigned threads = 1;
  // Bytes for the transposition table or the tree. A short search takes less.
  std::uint64_t memory = usual_memory;
  // What the last search of this seat in this game left, and this one leaves. Without it every
  // search begins with nothing, and ends the same every time.
  std::any* kept = nullptr;
  // Asked now and then: should it stop thinking?
  std::function<bool()> stop = [] { return false; };
  // Told now and then what has been found.
  std::function<void(const Thought&)> listen = [](const Thought&) {};
};

}  // namespace quatuor
