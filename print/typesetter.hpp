#pragma once

#include "print/book.hpp"
#include "print/pdf.hpp"

namespace quatuor::print {

inline constexpr double column_gap = 7;
inline constexpr double column_width = (sheet_width - column_gap) / 2;

struct Line {
  double height = 0;
  double space_before = 0;  // but not at the top of a column
  bool stays_with_next = false;
  std::vector<Mark> marks;  // from the top left of the line
};

// A block of a book in lines as wide as a column. The size of the text is in points.
std::vector<Line> set_in_type(const Block& block, const Pdf& pdf, double size);

}  // namespace quatuor::print
