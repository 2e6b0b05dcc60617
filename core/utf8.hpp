#pragma once

#include <string_view>

namespace quatuor {

// Bytes of the character that begins the text, 1 to 4; 0 where that is not UTF-8: a stray byte, one
// cut off, an overlong form, a surrogate, or above U+10FFFF. The text is not empty.
std::size_t character_length(std::string_view text);

// How many bytes of the text are UTF-8, from the beginning: all of them, or up to the first fault.
std::size_t utf8_prefix(std::string_view text);

// Is it a character of several bytes without its last ones?
bool is_cut_character(std::string_view text);

inline bool is_utf8(std::string_view text) {
  return utf8_prefix(text) == text.size();
}

}  // namespace quatuor
