#include "solver/pack.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace quatuor::solver {

namespace {

constexpr std::uint64_t low_bits = 0x0101010101010101;

constexpr std::size_t bytes_of_bits(std::size_t count) {
  return (count + 7) / 8;
}

// Eight values as bytes 1, 0 and -1, the first lowest.
std::uint64_t eight_at(std::span<const Score> scores, std::size_t at) {
  std::uint64_t eight = 0;
  std::memcpy(&eight, scores.data() + at, std::min<std::size_t>(8, scores.size() - at));
  return eight;
}

constexpr std::array<std::uint64_t, 256> spread_bits = [] {
  std::array<std::uint64_t, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      table[byte] |= static_cast<std::uint64_t>(byte >> bit & 1U) << (8 * bit);
    }
  }
  return table;
}();

// Won: 1, otherwise -1.
constexpr std::array<std::uint64_t, 256> won_or_lost = [] {
  std::array<std::uint64_t, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    table[byte] = spread_bits[byte] | (low_bits - spread_bits[byte]) * 0xff;
  }
  return table;
}();

void pack_values(std::span<const Score> scores, std::string& packed) {
  const std::size_t bytes = bytes_of_bits(scores.size());
  packed.resize(2 * bytes);
  std::uint64_t endless_ones = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    const std::uint64_t eight = eight_at(scores, 8 * i);
    const std::uint64_t is_lost = eight >> 7U & low_bits;
    const std::uint64_t is_decided = eight & low_bits;
    packed[i] = static_cast<char>(low_bits_of(is_decided & ~is_lost));
    packed[bytes + i] = static_cast<char>(low_bits_of(~is_decided));
    endless_ones |= static_cast<unsigned char>(packed[bytes + i]);
  }
  // What is behind the last score is no score.
  if (const std::size_t rest = scores.size() % 8; rest != 0) {
    packed[2 * bytes - 1] = static_cast<char>(packed[2 * bytes - 1] & ((1 << rest) - 1));
  }
  if (endless_ones == 0 || std::ranges::find(scores, endless) == scores.end()) {
    packed.resize(bytes);
  }
}

bool unpack_values(std::span<const char> packed, std::span<Score> scores) {
  const std::size_t bytes = bytes_of_bits(scores.size());
  const bool has_endless = packed.size() == 2 * bytes;
  if (packed.size() != bytes && !has_endless) {
    return false;
  }
  for (std::size_t i = 0; i < bytes; ++i) {
    std::uint64_t eight = won_or_lost[static_cast<unsigned char>(packed[i])];
    if (has_endless) {
      eight &= ~(spread_bits[static_cast<unsigned char>(packed[bytes + i])] * 0xff);
    }
    std::memcpy(scores.data() + 8 * i, &eight, std::min<std::size_t>(8, scores.size() - 8 * i));
  }
  return true;
}

}  // namespace

void pack(Metric metric, std::span<const Score> scores, std::string& packed) {
  if (metric == Metric::values) {
    pack_values(scores, packed);
  } else {
    packed.assign(reinterpret_cast<const char*>(scores.data()), scores.size());
  }
}

bool unpack(Metric metric, std::span<const char> packed, std::span<Score> scores) {
  if (metric == Metric::values) {
    return unpack_values(packed, scores);
  }
  if (packed.size() != scores.size()) {
    return false;
  }
  std::ranges::copy(packed, scores.begin());
  return true;
}

}  // namespace quatuor::solver
