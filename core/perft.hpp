#pragma once

#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

#include "core/game.hpp"

// Counting games and positions, to compare one implementation of the rules with another.
namespace quatuor {

// Told now and then how much of the work is done, 0 … 1.
using Report = std::function<void(double)>;

// How many games of `depth` plies begin here; a game that ends earlier counts once.
template <GameState S>
std::uint64_t perft(const S& state, int depth) {
  if (depth == 0 || state.turn().is_over()) {
    return 1;
  }
  MoveList list;
  state.moves(list);
  if (depth == 1) {
    return list.size();
  }
  std::uint64_t leaves = 0;
  for (const Move move : list) {
    S next = state;
    next.play(move);
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

// The same, reporting after each branch of the first plies; [from, to] is the part of the work it
// is.
template <GameState S>
std::uint64_t perft(const S& state, int depth, const Report& report, double from = 0, double to = 1,
                    int reporting_plies = 3) {
  if (reporting_plies == 0 || depth <= 1 || state.turn().is_over()) {
    const auto leaves = perft(state, depth);
    report(to);
    return leaves;
  }
  MoveList list;
  state.moves(list);
  const double share = (to - from) / static_cast<double>(list.size());
  std::uint64_t leaves = 0;
  for (const Move move : list) {
    S next = state;
    next.play(move);
    leaves += perft(next, depth - 1, report, from, from + share, reporting_plies - 1);
    from += share;
  }
  return leaves;
}

// How many different positions there are after 0, 1, … depth plies, told apart by their hashes.
template <GameState S>
std::vector<std::uint64_t> distinct_positions(const S& state, int depth, const Report& report) {
  std::vector<std::uint64_t> counts{1};
  std::vector<S> layer{state};
  for (int ply = 1; ply <= depth && !layer.empty(); ++ply) {
    std::unordered_set<std::uint64_t> seen;
    std::vector<S> next_layer;
    MoveList list;
    for (const S& from : layer) {
      if (from.turn().is_over()) {
        continue;
      }
      list.clear();
      from.moves(list);
      for (const Move move : list) {
        S next = from;
        next.play(move);
        if (seen.insert(next.hash()).second) {
          next_layer.push_back(std::move(next));
        }
      }
    }
    counts.push_back(next_layer.size());
    layer = std::move(next_layer);
    report(static_cast<double>(ply) / depth);
  }
  return counts;
}

}  // namespace quatuor
