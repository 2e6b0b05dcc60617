#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/seat.hpp"
#include "match/decide.hpp"
#include "tournament/contestant.hpp"

namespace quatuor {

// What a program is asked for one decision.
struct Order {
  std::string go;                     // the whole line
  std::chrono::milliseconds longest;  // what comes later is too late
};

// What a program may take before it has lost: beyond its time, in all where no time is set, and to
// get ready for a game.
struct Patience {
  std::chrono::milliseconds beyond{10'000};
  std::chrono::milliseconds in_all{600'000};
  std::chrono::milliseconds ready{60'000};
};

// What each seat has left of a game's time, seat 1 first, and whose turn it is.
struct Clocks {
  std::vector<ClockTime> seats;
  Seat turn = 1;

  [[nodiscard]] const ClockTime& at_turn() const { return seats[turn - 1U]; }
};

// Who is no more than this over, in the whole game, is still in time: answers have a way to go. A
// clock may fall below nothing by so much.
inline constexpr std::chrono::milliseconds clock_margin{100};

// The limits, and what the seat has of its own: where both set one, that of the seat. Fails where
// nothing says how long to think.
Expected<Order> order_for(const EngineProgram& program, const Limits& limits,
                          const Patience& patience,
                          const std::optional<Clocks>& clocks = std::nullopt);

}  // namespace quatuor
