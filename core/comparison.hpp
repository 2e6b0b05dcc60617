#pragma once

#include <array>
#include <cassert>
#include <span>

#include "core/compare.hpp"
#include "core/game_info.hpp"

// What a game has learned: which of two players is likely to come before the other, by the sum of
// what the features of a position are worth (an n-tuple network).
namespace quatuor {

// One that is there, or partly: between two knots of a table it is a part of each. It stays
// uninitialised until used.
struct Feature {
  std::uint16_t id;
  float part;

  bool operator==(const Feature&) const = default;
};

// What there is to say of two players, counted from 0 here. Its array stays uninitialised until
// used.
class Comparison {
 public:
  static constexpr std::size_t most_features = 64;

  Comparison() {}  // NOLINT(modernize-use-equals-default): `= default` would let {} clear the array

  void is_of(std::uint8_t one, std::uint8_t other) {
    one_ = one;
    other_ = other;
  }
  [[nodiscard]] std::uint8_t one() const { return one_; }
  [[nodiscard]] std::uint8_t other() const { return other_; }

  void add(std::size_t id, double part = 1) {
    assert(size_ < most_features);
    features_[size_++] = {static_cast<std::uint16_t>(id), static_cast<float>(part)};
  }
  [[nodiscard]] std::span<const Feature> features() const { return {features_.data(), size_}; }

 private:
  std::uint8_t one_ = 0;
  std::uint8_t other_ = 1;
  std::size_t size_ = 0;
  std::array<Feature, most_features> features_;
};

// Of every two players that there is something to say of.
class Comparisons {
 public:
  static constexpr std::size_t capacity = most_seats * (most_seats - 1U) / 2U;

  // One more, to be filled in.
  Comparison& add(std::uint8_t one, std::uint8_t other) {
    assert(size_ < capacity);
    items_[size_].is_of(one, other);
    return items_[size_++];
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Comparison* begin() const { return items_.data(); }
  [[nodiscard]] const Comparison* end() const { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Comparison, capacity> items_;
};

// How likely `one` is to come before `other`. Worths are whole numbers: odds of e to 1 are
// `worth_of_e`.
inline double chance_of(const Comparison& comparison, std::span<const std::int16_t> worths,
                        int worth_of_e) {
  double lead = 0;
  for (const Feature& feature : comparison.features()) {
    lead += static_cast<double>(feature.part) * worths[feature.id];
  }
  return chance_of_odds(lead / worth_of_e);
}

// What each seat may expect: a place is worth the part of the others that come behind.
inline void add_chance(Rewards& rewards, const Comparison& comparison, double chance, Seat seats) {
  rewards[comparison.one()] += chance / (seats - 1);
  rewards[comparison.other()] += (1 - chance) / (seats - 1);
}

// A table over two measures, with knots at whole numbers: a position between them is a part of the
// four around it, so that nothing jumps where a measure changes a little.
template <std::size_t Rows, std::size_t Columns>
struct Grid {
  static constexpr std::size_t size = Rows * Columns;

  static void add(Comparison& comparison, std::size_t first, double row, double column) {
    const double down = std::clamp(row, 0.0, static_cast<double>(Rows - 1));
    const double right = std::clamp(column, 0.0, static_cast<double>(Columns - 1));
    const auto top = std::min(static_cast<std::size_t>(down), Rows - 2);
    const auto left = std::min(static_cast<std::size_t>(right), Columns - 2);
    const double lower = down - static_cast<double>(top);
    const double further = right - static_cast<double>(left);
    const auto at = [&](std::size_t y, std::size_t x, double part) {
      comparison.add(first + (top + y) * Columns + left + x, part);
    };
    at(0, 0, (1 - lower) * (1 - further));
    at(0, 1, (1 - lower) * further);
    at(1, 0, lower * (1 - further));
    at(1, 1, lower * further);
  }
};

}  // namespace quatuor
