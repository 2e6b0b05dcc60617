#pragma once

#include <cstdint>

#include "core/optional_parts.hpp"

namespace quatuor {

// Where the same decisions may come in several orders: only the listed one; all of them once a turn
// has begun, as people do; or all of them always, where any legal move may be asked about.
enum class Orders : std::uint8_t { listed, all_in_mid_turn, all };

// What one seat knows of the table: all that a bot ever gets to hold.
template <Game G>
class Seen {
 public:
  // What `seat` knows of `table`, with its decisions in these orders.
  Seen(const typename G::State& table, Seat seat, Orders orders = Orders::all_in_mid_turn)
      : known_(hide(table, seat, orders)), seat_(seat) {}

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
                                [[maybe_unused]] Orders orders) {
    if constexpr (G::info.hidden) {
      return table.seen_by(seat);
    } else if constexpr (HasOrders<typename G::State>) {
      const bool are_all_wanted =
          orders == Orders::all || (orders == Orders::all_in_mid_turn && table.is_in_mid_turn());
      return are_all_wanted ? table.in_any_order() : table;
    } else {
      return table;
    }
  }

  typename G::State known_;
  Seat seat_;
};

}  // namespace quatuor
