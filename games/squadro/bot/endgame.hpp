#pragma once

#include <optional>
#include <span>

#include "games/squadro/rules/board.hpp"

// The endgame: all ten pieces are inbound or home. Few enough positions are left to know how each
// of them ends, and none is endless. A bit for each says whether the mover wins.
namespace quatuor::squadro::endgame {

// A piece of speed 2 or 3 never stops on the first cell of its way back.
constexpr bool stops_at(unsigned side, unsigned lane, int travel) {
  return travel >= turning && (travel != turning + 1 || back_speed[side][lane] == 1);
}

// More than the number of any arrangement: a piece is outbound, or where it never stops.
inline constexpr std::uint32_t elsewhere = 1U << 20U;

// Numbers of one side's arrangements.
struct Numbers {
  // What a piece adds to the number, by cells travelled.
  std::array<std::array<std::uint32_t, 16>, lanes> parts{};
  std::uint32_t count = 1;
};

constexpr Numbers numbers_of(unsigned side) {
  Numbers numbers;
  const auto add = [&](unsigned lane) {
    auto& part = numbers.parts[lane];
    part.fill(elsewhere);
    std::uint32_t stop = 0;
    for (int travel = turning; travel <= home; ++travel) {
      if (stops_at(side, lane, travel)) {
        part[static_cast<unsigned>(travel)] = numbers.count * stop++;
      }
    }
    numbers.count *= stop;
  };
  // Dark's second piece has seven stops: they make a byte, so that bytes are much alike and the
  // table compresses well.
  constexpr unsigned of_byte = 1;
  if (side == dark) {
    add(of_byte);
    numbers.count = 8;
  }
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if (side == light || lane != of_byte) {
      add(lane);
    }
  }
  return numbers;
}

inline constexpr std::array<Numbers, 2> numbers{numbers_of(light), numbers_of(dark)};
inline constexpr std::size_t bytes =
    std::size_t{2} * numbers[light].count * numbers[dark].count / 8;

constexpr std::uint32_t arrangement_of(unsigned side, std::uint32_t travel) {
  std::uint32_t number = 0;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    number += numbers[side].parts[lane][travel >> (4 * lane) & 0xfU];
  }
  return number;
}

constexpr std::size_t number_of(unsigned mover, std::uint32_t of_light, std::uint32_t of_dark) {
  return (std::size_t{mover} * numbers[light].count + of_light) * numbers[dark].count + of_dark;
}

constexpr bool has(std::span<const std::uint8_t> bits, std::size_t number) {
  return (bits[number / 8] >> (number % 8) & 1U) != 0;
}

// Does the mover win? Nothing outside the endgame. The game must go on there.
constexpr std::optional<bool> known(const Board& board, std::span<const std::uint8_t> bits) {
  // Of a piece that has turned, travel + 2 has bit 3 set.
  constexpr std::uint32_t twos = 0x22222;
  constexpr std::uint32_t turned = 0x88888;
  const std::uint32_t of_light = board.sides[light].travel;
  const std::uint32_t of_dark = board.sides[dark].travel;
  if (((of_light + twos) & (of_dark + twos) & turned) != turned) {
    return {};
  }
  const std::uint32_t row = arrangement_of(light, of_light);
  const std::uint32_t column = arrangement_of(dark, of_dark);
  if (row >= elsewhere || column >= elsewhere) {
    return {};
  }
  return has(bits, number_of(board.mover, row, column));
}

}  // namespace quatuor::squadro::endgame
