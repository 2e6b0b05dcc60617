#pragma once

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "core/game.hpp"

// Games as numbers, for the tests of one game.
namespace quatuor {

template <Game G>
Action number_of(const typename G::State& state, std::string_view text) {
  const auto move = G::parse_move(state, text);
  EXPECT_TRUE(move) << text << ": " << move.error().en;
  return move ? G::action_of(state, *move) : UINT32_MAX;
}

// One part of what the seat's tensor says, in rows of its last extent.
template <Game G>
std::vector<std::vector<float>> observed(const typename G::State& state, Seat seat,
                                         std::string_view name) {
  const TensorLayout layout = G::observation(state);
  std::vector<float> numbers(size_of(layout));
  TensorWriter writer(numbers);
  G::observe(state, seat, writer);
  EXPECT_TRUE(writer.is_full());
  auto at = numbers.begin();
  for (const TensorPart& part : layout) {
    const auto end = at + static_cast<std::ptrdiff_t>(part.size());
    std::vector<std::vector<float>> rows;
    for (; at != end; at += part.shape.back()) {
      rows.emplace_back(at, at + part.shape.back());
    }
    if (part.name == name) {
      return rows;
    }
  }
  ADD_FAILURE() << "there is no part " << name;
  return {};
}

// The numbers of the legal moves, each different and below the count.
template <Game G>
std::set<Action> legal_numbers(const typename G::State& state) {
  MoveList list;
  state.moves(list);
  const ActionCounts counts = G::action_counts(state);
  const Action count = state.turn().is_chance() ? counts.outcomes : counts.decisions;
  std::set<Action> numbers;
  for (const Move move : list) {
    const Action number = G::action_of(state, move);
    EXPECT_LT(number, count) << G::move_text(state, move);
    EXPECT_TRUE(numbers.insert(number).second) << G::move_text(state, move);
  }
  return numbers;
}

}  // namespace quatuor
