#pragma once

#include <array>
#include <string_view>

#include "core/sheet.hpp"

namespace quatuor::print {

struct Paper {
  std::string_view name;
  double width;  // in millimetres
  double height;
};
inline constexpr Paper a4{"a4", 210, 297};
inline constexpr Paper letter{"letter", 215.9, 279.4};
inline constexpr std::array papers{a4, letter};

inline constexpr double margin = 10;
// Below the frame of a sheet.
inline constexpr double footer_height = 11;

// Where the top left corner of a sheet's frame comes to lie.
constexpr Point frame_corner(const Paper& paper) {
  return {(paper.width - sheet_width) / 2, (paper.height - footer_height - sheet_height) / 2};
}
static_assert(frame_corner(a4).x >= margin && frame_corner(letter).x >= margin);
static_assert(frame_corner(a4).y >= margin && frame_corner(letter).y >= margin);

}  // namespace quatuor::print
