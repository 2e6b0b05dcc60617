#pragma once

#include <span>

#include "core/numbers.hpp"
#include "core/position.hpp"

namespace quatuor {

// A game as numbers, for code that knows it only by name; null in a page, which does not learn.
struct Numbers {
  ActionCounts (*action_counts)(const Position& position) = nullptr;
  Action (*action_of)(const Position& position, Move move) = nullptr;
  TensorLayout (*observation)(const Position& position) = nullptr;
  // What the seat knows, and nothing else; as many numbers as the layout says.
  void (*observe)(const Position& position, Seat seat, std::span<float> numbers) = nullptr;
};

}  // namespace quatuor
