#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/fair_dice.hpp"
#include "match/match.hpp"

namespace quatuor {

inline constexpr int record_version = 1;
inline constexpr std::size_t largest_record = std::size_t{4} << 20U;

// A match with what is written above it: who sat where, and when.
struct Record {
  Match match;
  std::vector<std::string> players;  // seat 1 first
  std::string date;                  // 2026-11-15, or empty
  // Of a table at a distance: chance follows these, not the seed.
  std::optional<FairDice> dice = std::nullopt;
};

// docs/notation.md describes the format.
std::string write_record(const Record& record);
Expected<Record> read_record(std::string_view text);

}  // namespace quatuor
