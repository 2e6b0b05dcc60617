#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/text.hpp"
#include "match/early_end.hpp"

namespace quatuor {

// Why somebody lost a game that the rules had not ended.
struct Fault {
  // The program has never got ready or refuses what it is asked first, has ended, said what nobody
  // understands, made a move that is not legal, or took too long.
  enum class Kind : std::uint8_t { start, crash, garbage, illegal, time };

  Kind kind = Kind::crash;
  Text reason;
};

// As programs read it.
constexpr std::string_view word_of(Fault::Kind kind) {
  constexpr std::array<std::string_view, 5> words{"start", "crash", "garbage", "illegal", "time"};
  return words.at(static_cast<std::size_t>(kind));
}

// What a match is told of it.
inline EarlyEnd end_by(const Fault& fault, Seat seat) {
  return fault.kind == Fault::Kind::time ? EarlyEnd::time(seat) : EarlyEnd::left(seat);
}

// How a game ended, among its other endings.
constexpr Words ending_of(Fault::Kind kind) {
  constexpr std::array<Words, 5> endings{
      Words{"programme qui ne démarre pas", "program not started"},
      Words{"programme arrêté", "program ended"},
      Words{"réponse incompréhensible", "answer not understood"},
      Words{"coup interdit", "illegal move"}, Words{"temps dépassé", "out of time"}};
  return endings.at(static_cast<std::size_t>(kind));
}

}  // namespace quatuor
