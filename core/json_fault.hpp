#pragma once

#include <string_view>

namespace quatuor {

// Where a text stops being JSON: the number of bytes read before. For texts that are not.
std::size_t json_fault(std::string_view text);

}  // namespace quatuor
