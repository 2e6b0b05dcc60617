#pragma once

#include "print/book.hpp"
#include "print/pdf.hpp"

namespace quatuor::print {

inline constexpr double largest_type = 10.5;  // in points
inline constexpr double smallest_type = 8.5;

// The leaflet and the details in two columns, on one sheet of paper: its two sides. The type is as
// large as that allows. Where even the smallest is too large there are more pages; nothing is left
// out.
std::vector<Sheet> rule_sheets(const std::vector<std::vector<Block>>& book, const Pdf& pdf);

}  // namespace quatuor::print
