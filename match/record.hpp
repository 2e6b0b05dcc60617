#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/fair_dice.hpp"
#include "match/match.hpp"

// A match as text, and back: what a file of a saved game holds.
namespace quatuor {

// Of the format.
inline constexpr int record_version = 1;
// In bytes: what is longer is not read.
inline constexpr std::size_t largest_record = std::size_t{4} << 20U;

// A match with what is written above it: who sat where, and when.
struct Record {
  Match match;
  std::vector<std::string> players;  // seat 1 first
  std::string date;                  // 2026-11-15, or empty
  // Of a table at a distance: chance follows these, not the seed.
  std::optional<FairDice> dice = std::nullopt;
};

// docs/notation.md describes the format. What was written can be read again.
std::string write_record(const Record& record);
// Plays every move again. Fails where the text is not a record, its game is not there, or a move is
// not legal; the reason names the first line or move that is wrong.
Expected<Record> read_record(std::string_view text);

}  // namespace quatuor
