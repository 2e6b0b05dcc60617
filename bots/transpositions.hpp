#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/hash.hpp"

namespace quatuor {

enum class Bound : std::uint8_t { at_most, at_least, exact };

// What a search has found out about a position.
struct Finding {
  std::int16_t score = 0;
  std::uint8_t depth = 0;
  std::uint8_t move = 0;  // by its number in the list of moves, less than 64
  Bound bound = Bound::exact;
};

// Positions met before. Two places for each: the deeper search stays in one, the newer in the
// other. A search begins with a small table and asks for a larger one, empty again, as it goes on:
// short searches do not pay for room that only long ones need.
class Transpositions {
 public:
  static constexpr int key_bits = 41;
  static constexpr int check_bits = 32;
  // The smallest table is large enough for places to cover what the check leaves out.
  static constexpr std::uint64_t least_positions = std::uint64_t{1} << (key_bits - check_bits);

  explicit Transpositions(std::uint64_t positions)
      : entries_(static_cast<std::size_t>(2 * std::bit_floor(positions))),
        mask_(entries_.size() - 2) {}

  [[nodiscard]] std::uint64_t positions() const { return entries_.size() / 2; }

  // A bijection of keys of `key_bits`: place and check together tell any two of them apart, so that
  // nothing is ever taken for something else.
  static constexpr std::uint64_t spread(std::uint64_t key) {
    constexpr std::uint64_t all = (std::uint64_t{1} << key_bits) - 1;
    key = (key * golden_ratio) & all;
    key ^= key >> 20U;
    key = (key * golden_ratio) & all;
    return key ^ (key >> 21U);
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&entries_[place_of(hash)]); }

  [[nodiscard]] std::optional<Finding> find(std::uint64_t hash) const {
    const Entry* entry = &entries_[place_of(hash)];
    const auto check = check_of(hash);
    if (entry->check != check) {
      ++entry;
    }
    if (entry->check != check || entry->depth == 0) {
      return std::nullopt;
    }
    return Finding{entry->score, entry->depth, static_cast<std::uint8_t>(entry->rest >> 2U),
                   static_cast<Bound>(entry->rest & 3U)};
  }

  // Of a search at least 1 deep.
  void keep(std::uint64_t hash, const Finding& finding) {
    Entry* entry = &entries_[place_of(hash)];
    const auto check = check_of(hash);
    if (entry->check != check && finding.depth < entry->depth) {
      ++entry;
    } else if (entry->check != check) {
      entry[1] = *entry;
    }
    const auto rest = finding.move << 2U | static_cast<unsigned>(finding.bound);
    *entry = {check, finding.score, finding.depth, static_cast<std::uint8_t>(rest)};
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
