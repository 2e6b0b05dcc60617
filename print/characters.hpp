#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/sheet.hpp"

namespace quatuor::print {

// The characters of a text in UTF-8, and the number of one.
std::vector<std::string_view> characters_of(std::string_view text);
char32_t number_of(std::string_view character);

// In the encoding that every PDF reader's own fonts have (WinAnsi, that is CP1252). A narrow
// no-break space is there an ordinary one. What it does not have is a question mark.
std::string winansi(std::string_view text);

// Signs that those fonts do not have, and that are drawn instead: the figures, arrow heads, and
// what frames are made of.
bool is_drawn(char32_t sign);
// Fills a cell of text: `corner` is its top left.
void draw_sign(std::vector<Mark>& marks, char32_t sign, Point corner, double width, double height);

// Can all of it be printed?
bool is_printable(std::string_view text);

}  // namespace quatuor::print
