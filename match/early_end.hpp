#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/seat.hpp"

namespace quatuor {

// How a match ended before its end by the rules.
struct EarlyEnd {
  // A seat gave up, ran out of time or left; or all agreed on a draw.
  enum class Kind : std::uint8_t { resigned, time, left, agreed };

  Kind kind = Kind::agreed;
  Seat seat = 0;  // who comes last; nobody where all agreed on a draw

  // Each kind, with the seat that did it.
  static constexpr EarlyEnd resigned(Seat seat) { return {Kind::resigned, seat}; }
  static constexpr EarlyEnd time(Seat seat) { return {Kind::time, seat}; }
  static constexpr EarlyEnd left(Seat seat) { return {Kind::left, seat}; }
  static constexpr EarlyEnd agreed() { return {}; }

  constexpr bool operator==(const EarlyEnd&) const = default;
};

// All there are.
inline constexpr std::array early_end_kinds{EarlyEnd::Kind::resigned, EarlyEnd::Kind::time,
                                            EarlyEnd::Kind::left, EarlyEnd::Kind::agreed};

// As records say it.
constexpr std::string_view word_of(EarlyEnd::Kind kind) {
  constexpr std::array<std::string_view, early_end_kinds.size()> words{"resigned", "time", "left",
                                                                       "agreed"};
  return words.at(static_cast<std::size_t>(kind));
}

}  // namespace quatuor
