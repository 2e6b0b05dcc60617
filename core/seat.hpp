#pragma once

#include <algorithm>
#include <cstdint>

#include "core/fixed_list.hpp"

// Who sits at the table, who decides next, who is looking, and who has come where.
namespace quatuor {

// No game has more.
inline constexpr std::size_t most_seats = 4;

// Seats are numbered from 1, as people number them.
using Seat = std::uint8_t;

// Who decides next.
class Turn {
 public:
  // That of a seat, that of chance, or nobody's any more.
  static constexpr Turn of(Seat seat) { return Turn(seat); }
  static constexpr Turn chance() { return Turn(chance_code); }
  static constexpr Turn over() { return Turn(over_code); }

  // Whose it is.
  [[nodiscard]] constexpr bool is_chance() const { return code_ == chance_code; }
  [[nodiscard]] constexpr bool is_over() const { return code_ == over_code; }
  [[nodiscard]] constexpr bool is_seat() const { return code_ < chance_code; }
  [[nodiscard]] constexpr bool is_seat(Seat seat) const { return code_ == seat; }
  // It must be a seat's.
  [[nodiscard]] constexpr Seat seat() const { return code_; }

  constexpr bool operator==(const Turn&) const = default;

 private:
  static constexpr std::uint8_t chance_code = 254;
  static constexpr std::uint8_t over_code = 255;

  explicit constexpr Turn(std::uint8_t code) : code_(code) {}

  std::uint8_t code_;
};

// Who is looking: one seat, the public, or somebody who may know everything.
class Viewer {
 public:
  // Everybody who may look.
  static constexpr Viewer seat(Seat seat) { return Viewer(seat); }
  static constexpr Viewer spectator() { return Viewer(spectator_code); }
  static constexpr Viewer all() { return Viewer(all_code); }

  // May this viewer know everything?
  [[nodiscard]] constexpr bool is_all() const { return code_ == all_code; }
  // May this viewer know what that seat knows?
  [[nodiscard]] constexpr bool shares(Seat seat) const { return is_all() || code_ == seat; }

 private:
  static constexpr std::uint8_t spectator_code = 0;
  static constexpr std::uint8_t all_code = 255;

  explicit constexpr Viewer(std::uint8_t code) : code_(code) {}

  std::uint8_t code_;
};

// The place of each seat once the game is over: places[0] is seat 1's; equal numbers share a place.
using Places = FixedList<std::uint8_t, most_seats>;

// Places by standing: standing(0) is seat 1's, and the smaller is the better.
template <class Standing>
Places places_by(Seat seats, const Standing& standing) {
  Places places;
  for (Seat seat = 0; seat < seats; ++seat) {
    std::uint8_t place = 1;
    for (Seat other = 0; other < seats; ++other) {
      place = static_cast<std::uint8_t>(place + (standing(other) < standing(seat) ? 1 : 0));
    }
    places.add(place);
  }
  return places;
}

// Have all seats come first?
constexpr bool is_draw(const Places& places) {
  return std::ranges::all_of(places, [](auto place) { return place == 1; });
}

}  // namespace quatuor
