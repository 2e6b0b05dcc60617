#pragma once

#include <string>
#include <string_view>

namespace quatuor::cli {

// Breaks lines between words so that they fit `width` columns; what follows a break is indented
// like the line's beginning. Text with colours counts for what it shows. Width 0: as it is.
std::string wrap(std::string_view text, std::size_t width);

}  // namespace quatuor::cli
