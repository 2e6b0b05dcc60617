#pragma once

#include <cstddef>
#include <string_view>

namespace quatuor {

// Bytes of what one sees first of the text, with all that belongs to it: the marks over a letter,
// the parts of a family, the two letters of a flag. 0 where nobody sees anything: control
// characters, what has no width, turns the direction of writing or is blank without being a space,
// and a mark on nothing, or the fifth on one letter. The text is not empty.
std::size_t visible_length(std::string_view text);

}  // namespace quatuor
