#pragma once

#include <span>
#include <string>

#include "solver/score.hpp"

// Scores in few bytes. Values are a bit each, won or not; where a block has endless ones, a second
// bit each follows. Distances stay as they are.
namespace quatuor::solver {

// The low bits of eight bytes as one byte.
constexpr std::uint8_t low_bits_of(std::uint64_t eight) {
  return static_cast<std::uint8_t>((eight & 0x0101010101010101) * 0x0102040810204080 >> 56U);
}

// So many positions are compressed together: enough to compress well, few enough to look one up.
constexpr std::size_t block_positions(Metric metric) {
  return metric == Metric::values ? std::size_t{1} << 18U : std::size_t{1} << 16U;
}

constexpr std::size_t blocks_of(Metric metric, std::size_t positions) {
  return (positions + block_positions(metric) - 1) / block_positions(metric);
}

void pack(Metric metric, std::span<const Score> scores, std::string& packed);
// False where the bytes cannot be those of so many scores.
bool unpack(Metric metric, std::span<const char> packed, std::span<Score> scores);

}  // namespace quatuor::solver
