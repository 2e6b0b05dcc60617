#pragma once

#include <numeric>

#include "bots/duel_memory.hpp"
#include "bots/oversight.hpp"

namespace quatuor {

// In which order a search tries the moves of a position: that of the transposition table first,
// then by the history heuristic.
template <DuelGame G>
class MoveOrder {
 public:
  using Duel = typename G::Duel;
  using History = typename DuelMemory<G>::History;
  using List = std::array<Move, Duel::most_moves>;
  // Moves by their numbers in the list.
  using Order = std::array<std::uint8_t, Duel::most_moves>;

  static constexpr Order as_listed = [] {
    Order order{};
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    return order;
  }();

  explicit MoveOrder(const History& history) : history_(history) {}

  [[nodiscard]] const History& history() const { return history_; }

  // The moves, the most promising first in `order`; says how many.
  std::size_t list(const Duel& duel, int depth, std::size_t table_move, List& list,
                   Order& order) const {
    return depth < least_sorted_depth ? duel.moves(list) : sort(duel, table_move, list, order);
  }

  // A move of that index has cut a search short.
  void raise(std::size_t history_index, int depth) {
    constexpr int most = 1 << 14;
    const int more = std::min(depth * depth, most / 4);
    history_[history_index] += more - history_[history_index] * more / most;
  }

 private:
  // To look at a position is quicker than to sort it to the front.
  static constexpr int least_sorted_depth = 2;

  std::size_t sort(const Duel& duel, std::size_t table_move, List& list, Order& order) const {
    std::array<int, Duel::most_moves> histories;
    const std::size_t count = duel.moves(list);
    for (std::size_t i = 0; i < count; ++i) {
      const int history = i == table_move ? INT32_MAX : history_[duel.history_index(list[i])];
      std::size_t at = i;
      for (; at > 0 && histories[at - 1] < history; --at) {
        histories[at] = histories[at - 1];
        order[at] = order[at - 1];
      }
      histories[at] = history;
      order[at] = static_cast<std::uint8_t>(i);
    }
    return count;
  }

  History history_;
};

// How many moves of the other one are seen. There is always something to answer: all, where none
// would be.
template <class List, class Order>
std::size_t drop_overlooked(const Oversight& oversight, std::uint64_t key, const List& list,
                            Order& order, std::size_t count) {
  const auto is_overlooked = [&](std::uint8_t i) { return oversight.hides(key, list[i]); };
  const auto* const end = std::remove_if(order.data(), order.data() + count, is_overlooked);
  return end == order.data() ? count : static_cast<std::size_t>(end - order.data());
}

}  // namespace quatuor
