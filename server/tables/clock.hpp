#pragma once

#include <array>
#include <optional>

#include "core/json_fwd.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "store/store.hpp"

namespace quatuor::tables {

using store::Time;

struct ClockSetting {
  enum class Kind : std::uint8_t { none, move, total, days };

  Kind kind = Kind::none;
  Time limit = 0;      // for a turn, or for the game
  Time increment = 0;  // after each turn

  bool operator==(const ClockSetting&) const = default;
};

// {"kind": "total", "seconds": 600, "increment": 5}
Expected<ClockSetting> read_clock(const Json& json);
Json clock_json(const ClockSetting& setting);

// How much time each seat has left. Knows no clock of its own: it is told the time.
class Clock {
 public:
  explicit Clock(ClockSetting setting = {});

  // It is for this seat to decide from now on; 0: for nobody whose time counts. A turn goes on as
  // long as the seat stays the same.
  void turn_to(Seat seat, Time now);
  // A turn of this seat is taken back, and what it earned.
  void take_back(Seat seat);
  [[nodiscard]] Seat runs() const { return runs_; }
  [[nodiscard]] Time left(Seat seat, Time now) const;
  // When the time of the seat whose clock runs is up.
  [[nodiscard]] std::optional<Time> flag() const;

 private:
  void end_turn(Time now);

  ClockSetting setting_;
  std::array<Time, most_seats> left_{};
  Seat runs_ = 0;
  Time since_ = 0;
};

}  // namespace quatuor::tables
