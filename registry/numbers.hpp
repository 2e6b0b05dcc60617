#pragma once

#include <memory>
#include <span>

#include "core/game_info.hpp"
#include "core/lot.hpp"
#include "core/numbers.hpp"
#include "core/position.hpp"

namespace quatuor {

// A game as numbers, for code that knows it only by name; null in a page, which does not learn.
struct Numbers {
  // As the concept `Game` has them.
  ActionCounts (*action_counts)(const Position& position) = nullptr;
  Action (*action_of)(const Position& position, Move move) = nullptr;
  // Of each move in the list.
  void (*list_actions)(const Position& position, const MoveList& moves,
                       std::span<Action> actions) = nullptr;
  // The longest game that the rules allow with these options.
  GameLength (*longest)(const Options& options) = nullptr;
  TensorLayout (*observation)(const Position& position) = nullptr;
  // What the seat knows, and nothing else; as many numbers as the layout says.
  void (*observe)(const Position& position, Seat seat, std::span<float> numbers) = nullptr;
  // What each seat may expect at a glance, from 0 (last place) to 1 (first).
  Rewards (*evaluate)(const Position& position) = nullptr;
  // The games from `first` to before `last` of a batch.
  std::unique_ptr<Lot> (*lot)(const Position& start, const LotSettings& settings, std::size_t first,
                              std::size_t last) = nullptr;
};

}  // namespace quatuor
