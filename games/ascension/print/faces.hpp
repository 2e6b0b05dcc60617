#pragma once

#include "core/sheet.hpp"
#include "core/text.hpp"
#include "games/ascension/rules/pieces.hpp"

namespace quatuor::ascension {

// A part of a symbol: a path about 20 across around the origin, filled or drawn as a line.
struct Stroke {
  std::string_view svg;
  bool is_filled = false;
};
// The same drawings as in the page (web/looks.ts). Neutral faces and figures have none.
std::vector<Stroke> symbol_of(Face face);

// Draws a face; its figures are about five sixths of `size` across. A symbol has its name below it.
void draw_face(Sheet& sheet, Face face, Point middle, double size, Lang lang);

}  // namespace quatuor::ascension
