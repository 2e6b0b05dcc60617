#pragma once

#include <cstdint>

namespace quatuor {

inline constexpr std::uint64_t golden_ratio = 0x9e3779b97f4a7c15;

// A bijection of 64 bits that spreads every input bit over all output bits (splitmix64).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111eb;
  return x ^ (x >> 31U);
}

constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t value) {
  return mix(hash + golden_ratio + value);
}

}  // namespace quatuor
