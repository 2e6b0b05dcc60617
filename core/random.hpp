#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/hash.hpp"
#include "core/move.hpp"

// Random numbers are handed in wherever they are needed: nothing draws any of its own.
namespace quatuor {

// xoshiro256**: fast, and the same numbers on every machine for the same seed.
class Random {
 public:
  // Any seed will do, 0 too.
  explicit constexpr Random(std::uint64_t seed) {
    for (auto& word : words_) {
      seed += golden_ratio;
      word = mix(seed);
    }
  }

  // 64 random bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in 0 … bound-1, without bias (Lemire's method). bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = (next() >> 32U) * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

inline Move MoveList::pick(Random& random) const {
  return moves_[random.below(static_cast<std::uint32_t>(size_))];
}

inline Move MoveList::pick_outcome(Random& random) const {
  return outcome_at(random.below(total_weight()));
}

}  // namespace quatuor
