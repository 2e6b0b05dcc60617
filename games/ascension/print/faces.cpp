#include "games/ascension/print/faces.hpp"

#include "core/cutouts.hpp"

namespace quatuor::ascension {

namespace {

// One figure, two or three: where each stands, and how large.
struct Standing {
  Point at;
  double radius;
};
std::vector<Standing> spread(std::size_t count) {
  switch (count) {
    case 1: return {{{0, 0}, 6.6}};
    case 2: return {{{-4.6, -4}, 4.6}, {{4.6, 4.2}, 4.6}};
    default: return {{{0, -5}, 4.1}, {{-5.2, 4.4}, 4.1}, {{5.2, 4.4}, 4.1}};
  }
}

constexpr double drawing_size = 24;
constexpr double line_width = 2.1;
constexpr double beside_name = 0.84;  // leaves room for it

Words name_of(Face face) {
  switch (face) {
    case cable_car: return {"téléphérique", "cable-car"};
    case ladder: return {"échelle", "ladder"};
    case mattress: return {"matelas", "mattress"};
    case spring: return {"ressort", "spring"};
    case chasm: return {"gouffre", "chasm"};
    case bivouac: return {"bivouac", "bivouac"};
    case dragon: return {"joker", "joker"};
    default: return {};
  }
}

void draw_figures(Sheet& sheet, Face face, Point centre, double scale) {
  const auto standing = spread(static_cast<std::size_t>(std::popcount(face)));
  std::size_t next = 0;
  for (std::size_t figure = 0; figure < figures; ++figure) {
    if ((face & face_of(figure)) != 0) {
      const auto& [at, radius] = standing[next++];
      draw_figure(sheet, static_cast<Seat>(figure + 1), seat_inks[figure], centre + at * scale,
                  radius * scale);
    }
  }
}

}  // namespace

std::vector<Stroke> symbol_of(Face face) {
  switch (face) {
    case ladder:
      return {
          {"M-4.5 -9.5V9.5M4.5 -9.5V9.5M-4.5 -6.5H4.5M-4.5 -2.2H4.5M-4.5 2.2H4.5M-4.5 6.5H4.5"}};
    case mattress:
      return {{"M-9.5 -1Q-9.5 -4 -6.5 -4H6.5Q9.5 -4 9.5 -1V3Q9.5 6 6.5 6H-6.5Q-9.5 6 -9.5 3Z"},
              {"M-6 1Q-4.5 -1.5 -3 1T0 1T3 1T6 1"},
              {"M-7 6V8.5M7 6V8.5"}};
    case spring: return {{"M-6 9H6M-6 -8.5H6M5 9L-5.5 5.6L5.5 2.2L-5.5 -1.2L5.5 -4.6L-5 -8.5"}};
    case cable_car:
      return {{"M-10 -6L10 -9.5M0 -7.7V-3"},
              {"M-5.5 -3H5.5Q7.5 -3 7.5 -1V5Q7.5 8.5 4 8.5H-4Q-7.5 8.5 -7.5 5V-1Q-7.5 -3 -5.5 -3Z"},
              {"M-5.2 -0.6H-1V3.2H-5.2ZM1 -0.6H5.2V3.2H1Z", true}};
    case bivouac:
      return {{"M0 -6.5L-9.5 8.5H9.5ZM0 -6.5L1.6 -9.5M0 -6.5L-1.6 -9.5"},
              {"M0 -0.5L-3.6 8.5H3.6Z", true}};
    case chasm:
      return {{"M-10 -4H-4L-2.8 0L-4.6 4L-3 9.5H-10Z", true},
              {"M10 -4H3.6L4.8 -0.5L2.8 4L4.4 9.5H10Z", true},
              {"M0 -10V4M-2.6 1.4L0 4.2L2.6 1.4"}};
    case dragon:
      return {
          {"M-9.5 9.5C-10.5 1 -8 -4.5 -2.5 -6.5L-5 -10.5L1 -7.6L3 -10.8L5 -6.8C8.5 -6 10.5 -3.5 "
           "11 -1.6L8 -1.8L8.8 0.6L6 -0.4L5.4 2.2C3 2.6 2 3.6 2.4 5.4C2.8 7 4 8 4 9.5Z",
           true}};
    default: return {};
  }
}

void draw_face(Sheet& sheet, Face face, Point middle, double size, Lang lang) {
  if (has_figures(face)) {
    draw_figures(sheet, face, middle, size / drawing_size);
    return;
  }
  const double scale = size / drawing_size * beside_name;
  const Point centre = middle - Point{0, size * 0.09};
  if (const Words name = name_of(face); !name.fr.empty()) {
    sheet.write({.text = std::string(name.in(lang)),
                 .at = middle + Point{0, size * 0.46},
                 .size = size * 0.37});
  }
  for (const Stroke& stroke : symbol_of(face)) {
    Path path = read_path(stroke.svg).placed(centre, scale);
    if (stroke.is_filled) {
      sheet.fill(std::move(path), black_ink);
    } else {
      sheet.draw(std::move(path), {.width = line_width * scale});
    }
  }
  if (face == dragon) {
    sheet.fill(circle(centre + Point{3.2, -3.9} * scale, 1.15 * scale), paper_white);
  }
}

}  // namespace quatuor::ascension
