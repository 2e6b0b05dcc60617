#pragma once

#include "match/record.hpp"

// What writing and reading a record share.
namespace quatuor {

inline constexpr std::string_view record_magic = "quatuor-record";
inline constexpr std::size_t longest_name = 100;

// "2026-11-15"
bool is_date(std::string_view text);

// "1 2", "unfinished", "2 1 resigned 1", "1 1 agreed"
std::string result_text(const Match& match);

}  // namespace quatuor
