#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "core/fixed_list.hpp"
#include "core/text.hpp"

namespace quatuor::crescendo {

inline constexpr unsigned crosses = 12;
inline constexpr unsigned colours = 4;  // 1 … 4, each the colour of that seat; 0 is white

// The colours of a cross's arms: N, E, S, W.
using Arms = std::array<std::uint8_t, 4>;

// Turned clockwise by so many quarters.
constexpr Arms turned(const Arms& arms, unsigned quarters) {
  Arms result{};
  for (unsigned arm = 0; arm < 4; ++arm) {
    result[(arm + quarters) % 4] = arms[arm];
  }
  return result;
}

// Crosses that are alike up to rotation are of one kind.
struct Kind {
  Arms arms{};              // as it lies unturned: the rotation that comes first in order
  std::uint8_t centre = 0;  // white in the box
  std::uint8_t copies = 0;  // in the set
  std::uint8_t turns = 4;   // how many rotations look different

  constexpr bool operator==(const Kind&) const = default;
};

// C1. The twelve crosses of the box, by kind.
struct CrossSet {
  FixedList<Kind, crosses> kinds;

  constexpr void add(const Arms& arms, std::uint8_t centre = 0);
  constexpr bool operator==(const CrossSet&) const = default;
};

constexpr void CrossSet::add(const Arms& arms, std::uint8_t centre) {
  Kind kind{.arms = arms, .centre = centre, .copies = 1};
  for (unsigned quarters = 1; quarters < 4; ++quarters) {
    kind.arms = std::min(kind.arms, turned(arms, quarters));
  }
  while (kind.turns > 1 && turned(kind.arms, kind.turns / 2U) == kind.arms) {
    kind.turns /= 2;
  }
  std::size_t at = 0;
  const auto order = [](const Kind& k) { return std::pair(k.centre, k.arms); };
  while (at < kinds.size() && order(kinds[at]) < order(kind)) {
    ++at;
  }
  if (at < kinds.size() && order(kinds[at]) == order(kind)) {
    ++kinds[at].copies;
    return;
  }
  kinds.add(kind);
  for (std::size_t i = kinds.size() - 1; i > at; --i) {
    std::swap(kinds[i], kinds[i - 1]);
  }
}

// C1 [rebuilt]. Each of the six orders of the colours around the centre, twice.
inline constexpr CrossSet standard_crosses = [] {
  CrossSet set;
  Arms arms{1, 2, 3, 4};
  do {
    set.add(arms);
    set.add(arms);
  } while (std::next_permutation(arms.begin() + 1, arms.end()));
  return set;
}();

// "standard", or the content of a board file: {"crosses": [[1, 2, 3, 4], …]}, twelve crosses with
// the colours of their arms N, E, S, W; or of five cells, centre first, 0 for white. The first pot
// needs exactly twelve white cells.
Expected<std::shared_ptr<const CrossSet>> read_crosses(std::string_view text);

}  // namespace quatuor::crescendo
