#pragma once

#include <optional>
#include <string>

#include "games/crescendo/rules/layout.hpp"

namespace quatuor::crescendo {

// What people call the cells: columns have letters from west to east, rows numbers from south to
// north, and m13 is the centre of the first cross. That leaves twelve columns and rows on the sides
// where names end; a board that stretches farther, as hardly any does, has numbers there.
inline constexpr int first_column = -12;
inline constexpr int first_row = 12;

// "m"; after z come aa, ab … Nothing west of a.
inline std::string column_name(int x) {
  constexpr int letters = 26;
  std::string name;
  for (int left = x - first_column; left >= 0; left = left / letters - 1) {
    name.insert(name.begin(), static_cast<char>('a' + left % letters));
  }
  return name;
}

// "13". Nothing south of 1.
inline std::string row_name(int y) {
  std::string name;
  for (int left = first_row - y + 1; left > 0; left /= 10) {
    name.insert(name.begin(), static_cast<char>('0' + left % 10));
  }
  return name;
}

// "m13", or "-13,0" where there is no name.
std::string cell_name(Spot spot);
// The cell of a name, wherever it lies.
std::optional<Spot> spot_of_name(std::string_view name);

}  // namespace quatuor::crescendo
