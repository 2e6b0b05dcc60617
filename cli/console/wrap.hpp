#pragma once

#include <string>
#include <string_view>

namespace quatuor::cli {

// Columns that a text takes: escape sequences take none, a character of UTF-8 takes one.
std::size_t columns_of(std::string_view text);

// Breaks lines between words so that they fit `width` columns; what follows a break is indented
// like the line's beginning. Text with colours counts for what it shows. Width 0: as it is.
std::string wrap(std::string_view text, std::size_t width);

}  // namespace quatuor::cli
