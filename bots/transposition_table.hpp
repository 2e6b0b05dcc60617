#pragma once

#include <algorithm>
#include <atomic>
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
  std::uint8_t depth = 0;  // less than 128
  std::uint8_t move = 0;   // by its number in the list of moves, less than 16
  Bound bound = Bound::exact;
};

// A transposition table with buckets of two: the deeper search stays in one entry, the newer in
// the other. Keys have `key_bits` bits, as the game says. A search begins with a small table and
// lets it grow as it goes on: short searches do not pay for room that only long ones need. Several
// threads may probe and store at once: an entry is one atomic number.
template <int key_bits>
class TranspositionTable {
 public:
  static constexpr int check_bits = 32;
  // The smallest table is large enough for places to cover what the check leaves out.
  static_assert(key_bits > check_bits && key_bits < 64);
  static constexpr std::uint64_t least_positions = std::uint64_t{1} << (key_bits - check_bits);
  static constexpr std::size_t most_moves = 16;

  explicit TranspositionTable(std::uint64_t positions)
      : entries_(static_cast<std::size_t>(2 * std::bit_floor(positions))),
        mask_(entries_.size() - 2) {}

  [[nodiscard]] std::uint64_t positions() const { return entries_.size() / 2; }

  // The part of it that is in use, from what is at the beginning.
  [[nodiscard]] double fullness() const {
    constexpr std::ptrdiff_t sampled = 1'000;
    const auto used = std::count_if(entries_.begin(), entries_.begin() + sampled,
                                    [](const Entry& entry) { return read(entry) != 0; });
    return static_cast<double>(used) / sampled;
  }

  // As many as fit into so many bytes, and never less than the smallest table has.
  static constexpr std::uint64_t positions_in(std::uint64_t bytes) {
    return std::bit_floor(std::max(bytes / (2 * sizeof(Entry)), least_positions));
  }

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
    std::uint64_t found = read(*entry);
    if (check_in(found) != check) {
      found = read(entry[1]);
    }
    if (check_in(found) != check || depth_in(found) == 0) {
      return std::nullopt;
    }
    return Transposition{
        static_cast<std::int16_t>(found >> 16U), static_cast<std::uint8_t>(depth_in(found)),
        static_cast<std::uint8_t>(found >> 2U & 0xfU), static_cast<Bound>(found & 3U)};
  }

  // Of a search at least 1 deep.
  void store(std::uint64_t hash, const Transposition& found) {
    Entry* entry = &entries_[place_of(hash)];
    const std::uint64_t before = read(*entry);
    if (check_in(before) != check_of(hash)) {
      if (found.depth < worth_of(before)) {
        ++entry;
      } else {
        write(entry[1], before);
      }
    }
    write(*entry, std::uint64_t{check_of(hash)} << 32U |
                      std::uint64_t{static_cast<std::uint16_t>(found.score)} << 16U |
                      static_cast<unsigned>(found.depth) << 9U | generation_ << 6U |
                      static_cast<unsigned>(found.move) << 2U | static_cast<unsigned>(found.bound));
  }

  // The same with more room. The place and the check of an entry tell its hash.
  [[nodiscard]] TranspositionTable grown(std::uint64_t positions) const {
    TranspositionTable result(positions);
    result.generation_ = generation_;
    constexpr std::uint64_t left_out = least_positions - 1;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const std::uint64_t entry = read(entries_[i]);
      if (depth_in(entry) > 0) {
        const std::uint64_t hash =
            std::uint64_t{check_in(entry)} << (key_bits - check_bits) | (i / 2 & left_out);
        Entry* first = &result.entries_[result.place_of(hash)];
        write(read(*first) == 0 ? *first : first[1], entry);
      }
    }
    return result;
  }

  void clear() {
    for (Entry& entry : entries_) {
      write(entry, 0);
    }
  }

  // A new search begins: what is there counts for less from now on, and makes way first.
  void age() { generation_ = (generation_ + 1) & 7U; }

 private:
  // From the highest bits to the lowest: check 32, score 16, depth 7, generation 3, move 4,
  // bound 2.
  using Entry = std::atomic<std::uint64_t>;

  static std::uint64_t read(const Entry& entry) { return entry.load(std::memory_order_relaxed); }
  static void write(Entry& entry, std::uint64_t value) {
    entry.store(value, std::memory_order_relaxed);
  }
  static std::uint32_t check_in(std::uint64_t entry) {
    return static_cast<std::uint32_t>(entry >> 32U);
  }
  static int depth_in(std::uint64_t entry) { return static_cast<int>(entry >> 9U & 0x7fU); }

  // How deep, less what it has lost by its age.
  [[nodiscard]] int worth_of(std::uint64_t entry) const {
    constexpr int loss = 4;
    const auto searches_ago = (generation_ - static_cast<unsigned>(entry >> 6U)) & 7U;
    return depth_in(entry) - loss * static_cast<int>(searches_ago);
  }

  [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
    return static_cast<std::size_t>((hash << 1U) & mask_);
  }

  static std::uint32_t check_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> (key_bits - check_bits));
  }

  std::vector<Entry> entries_;
  std::uint64_t mask_;
  unsigned generation_ = 0;
};

}  // namespace quatuor
