#pragma once

#include "core/optional_parts.hpp"

namespace quatuor {

// What one seat knows of the table: all that a bot ever gets to hold.
template <Game G>
class Seen {
 public:
  // In mid-turn with every order of the same decisions, unless only the listed one is wanted.
  Seen(const typename G::State& table, Seat seat, bool in_any_order = true)
      : known_(hide(table, seat, in_any_order)), seat_(seat) {}

  // Who knows it.
  [[nodiscard]] Seat seat() const { return seat_; }

  // A full state that agrees with what the seat knows.
  [[nodiscard]] typename G::State sample([[maybe_unused]] Random& random) const {
    if constexpr (G::info.hidden) {
      return known_.fill_in(random);
    } else {
      return known_;
    }
  }

 private:
  static typename G::State hide(const typename G::State& table, [[maybe_unused]] Seat seat,
                                [[maybe_unused]] bool in_any_order) {
    if constexpr (G::info.hidden) {
      return table.seen_by(seat);
    } else if constexpr (HasOrders<typename G::State>) {
      return in_any_order && table.is_in_mid_turn() ? table.in_any_order() : table;
    } else {
      return table;
    }
  }

  typename G::State known_;
  Seat seat_;
};

}  // namespace quatuor
