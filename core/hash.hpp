#pragma once

#include <cstdint>
#include <string_view>

namespace quatuor {

inline constexpr std::uint64_t golden_ratio = 0x9e3779b97f4a7c15;

// A bijection of 64 bits that spreads every input bit over all output bits (splitmix64).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111eb;
  return x ^ (x >> 31U);
}

constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t value) {
  return mix(mix(hash + golden_ratio) + value);
}

constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) {
    hash = combine(hash, static_cast<unsigned char>(c));
  }
  return hash;
}

}  // namespace quatuor
