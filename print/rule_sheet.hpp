#pragma once

#include "print/leaflet.hpp"
#include "print/pdf.hpp"

namespace quatuor::print {

inline constexpr std::size_t rule_pages = 2;
inline constexpr double largest_type = 10.5;  // in points
inline constexpr double smallest_type = 8.5;

// The leaflet in two columns. The type is as large as two pages allow; if the smallest still needs
// more pages, it gets them.
std::vector<Sheet> rule_sheets(const std::vector<Block>& leaflet, const Pdf& pdf);

}  // namespace quatuor::print
