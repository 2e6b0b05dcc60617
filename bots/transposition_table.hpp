#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/hash.hpp"

namespace quatuor {

enum class Bound : std::uint8_t { upper, lower, exact };

// What a search has found out about a position.
struct Transposition {
  std::int16_t score = 0;
  std::uint8_t depth = 0;
  std::uint8_t move = 0;  // by its number in the list of moves, less than 64
  Bound bound = Bound::exact;
};

// A transposition table with buckets of two: the deeper search stays in one entry, the newer in
// the other. Keys have `key_bits` bits, as the game says. A search begins with a small table and
// asks for a larger one, empty again, as it goes on: short searches do not pay for room that only
// long ones need.
template <int key_bits>
class TranspositionTable {
 public:
  static constexpr int check_bits = 32;
  // The smallest table is large enough for places to cover what the check leaves out.
  static_assert(key_bits > check_bits && key_bits < 64);
  static constexpr std::uint64_t least_positions = std::uint64_t{1} << (key_bits - check_bits);

  explicit TranspositionTable(std::uint64_t positions)
      : entries_(static_cast<std::size_t>(2 * std::bit_floor(positions))),
        mask_(entries_.size() - 2) {}

  [[nodiscard]] std::uint64_t positions() const { return entries_.size() / 2; }

  // A bijection of keys of `key_bits`: place and check together tell any two of them apart, so that
  // nothing is ever taken for something else.
  static constexpr std::uint64_t spread(std::uint64_t key) {
    constexpr std::uint64_t all = (std::uint64_t{1} << key_bits) - 1;
    key = (key * golden_ratio) & all;
    key ^= key >> (key_bits / 2);
    key = (key * golden_ratio) & all;
    return key ^ (key >> (key_bits - key_bits / 2));
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&entries_[place_of(hash)]); }

  [[nodiscard]] std::optional<Transposition> probe(std::uint64_t hash) const {
    const Entry* entry = &entries_[place_of(hash)];
    const auto check = check_of(hash);
    if (entry->check != check) {
      ++entry;
    }
    if (entry->check != check || entry->depth == 0) {
      return std::nullopt;
    }
    return Transposition{entry->score, entry->depth, static_cast<std::uint8_t>(entry->rest >> 2U),
                         static_cast<Bound>(entry->rest & 3U)};
  }

  // Of a search at least 1 deep.
  void store(std::uint64_t hash, const Transposition& found) {
    Entry* entry = &entries_[place_of(hash)];
    const auto check = check_of(hash);
    if (entry->check != check && found.depth < entry->depth) {
      ++entry;
    } else if (entry->check != check) {
      entry[1] = *entry;
    }
    const auto rest = found.move << 2U | static_cast<unsigned>(found.bound);
    *entry = {check, found.score, found.depth, static_cast<std::uint8_t>(rest)};
  }

 private:
  [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
    return static_cast<std::size_t>((hash << 1U) & mask_);
  }
  struct Entry {
    std::uint32_t check = 0;
    std::int16_t score = 0;
    std::uint8_t depth = 0;
    std::uint8_t rest = 0;  // move and bound
  };

  static std::uint32_t check_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> (key_bits - check_bits));
  }

  std::vector<Entry> entries_;
  std::uint64_t mask_;
};

}  // namespace quatuor
