#pragma once

#include "core/sheet.hpp"
#include "games/quadrot/rules/board.hpp"

namespace quatuor::quadrot {

inline constexpr std::array<Ink, colours> line_inks{
    {{0x1c, 0x56, 0xb0}, {0xc4, 0x20, 0x2a}, {0xf5, 0xc5, 0x18}, {0x1d, 0x1a, 0x17}}};

// A stretch of line: each colour has a pattern of its own, for eyes that see colours otherwise.
void draw_stretch(Sheet& sheet, Colour colour, Point from, Point to, double width);

// Q2. Any plan, as large as the sheet allows.
void draw_plan(Sheet& sheet, const Plan& plan, Lang lang);

}  // namespace quatuor::quadrot
