#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/squadro/rules/advance.hpp"

namespace quatuor::squadro {

// The five pieces of one side.
struct Side {
  std::uint32_t travel = 0;     // 4 bits a lane
  std::uint32_t crossings = 0;  // bit 5(c-1)+lane: the piece of that lane stands on crossing c
  std::uint32_t racing = 0x1f;  // bit lane: not home yet

  constexpr bool operator==(const Side&) const = default;
};

namespace detail {

// Four bits for each bit of a set of lanes.
inline constexpr std::array<std::uint32_t, 32> nibbles = [] {
  std::array<std::uint32_t, 32> table{};
  for (unsigned set = 0; set < 32; ++set) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      table[set] |= ((set >> lane) & 1U) * (0xfU << (4 * lane));
    }
  }
  return table;
}();

// The bit in Side::crossings of lane 0's piece, by cells travelled.
inline constexpr std::array<std::uint32_t, home + 1> crossing_bit = [] {
  std::array<std::uint32_t, home + 1> table{};
  for (int travel = 0; travel <= home; ++travel) {
    table[travel] = crossing(travel) == 0 ? 0 : 1U << (5 * (crossing(travel) - 1));
  }
  return table;
}();

}  // namespace detail

// The pieces and whose turn it is: all that a position's text tells.
struct Board {
  std::array<Side, 2> sides;
  std::uint32_t mover = light;

  [[nodiscard]] constexpr int travel(unsigned side, unsigned lane) const {
    return static_cast<int>((sides[side].travel >> (4 * lane)) & 0xfU);
  }

  [[nodiscard]] constexpr int homes(unsigned side) const {
    return static_cast<int>(lanes) - std::popcount(sides[side].racing);
  }

  // S8.
  [[nodiscard]] constexpr bool has_won(unsigned side) const { return homes(side) >= pieces_to_win; }

  constexpr void put(unsigned side, unsigned lane, int travel) {
    Side& pieces = sides[side];
    pieces.crossings &= ~(detail::crossing_bit[this->travel(side, lane)] << lane);
    pieces.crossings |= detail::crossing_bit[travel] << lane;
    pieces.travel &= ~(0xfU << (4 * lane));
    pieces.travel |= static_cast<std::uint32_t>(travel) << (4 * lane);
    pieces.racing &= ~(1U << lane);
    pieces.racing |= (travel == home ? 0U : 1U) << lane;
  }

  [[nodiscard]] constexpr Advance advance(unsigned lane) const {
    const auto opposing = (sides[opponent(mover)].crossings >> (5 * lane)) & 0x1fU;
    return advances[mover][lane][travel(mover, lane)][opposing];
  }

  // Moves the mover's piece and gives the turn to the opponent; says where the piece has come to.
  constexpr int play(unsigned lane) {
    Side& mine = sides[mover];
    Side& theirs = sides[opponent(mover)];
    const auto from = static_cast<std::uint32_t>(travel(mover, lane));
    const Advance step = advance(lane);
    mine.travel += (step.travel - from) << (4 * lane);
    mine.crossings ^= (detail::crossing_bit[from] ^ detail::crossing_bit[step.travel]) << lane;
    mine.racing &= ~(static_cast<std::uint32_t>(step.travel == home) << lane);

    // S6: every jumped piece goes back to 0, or to 6 if it has turned (travel + 2 has bit 3 set).
    const std::uint32_t turned = (theirs.travel + 0x22222) & 0x88888;
    const std::uint32_t sixes = turned >> 1 | turned >> 2;
    const std::uint32_t back = detail::nibbles[step.jumped];
    theirs.travel = (theirs.travel & ~back) | (sixes & back);
    theirs.crossings &= ~(static_cast<std::uint32_t>(step.jumped) << (5 * lane));

    mover = opponent(mover);
    return step.travel;
  }

  // 41 bits that tell any two positions apart.
  [[nodiscard]] constexpr std::uint64_t key() const {
    return static_cast<std::uint64_t>(mover) << 40 |
           static_cast<std::uint64_t>(sides[dark].travel) << 20 | sides[light].travel;
  }

  constexpr bool operator==(const Board&) const = default;
};

}  // namespace quatuor::squadro
