#include "core/cutouts.hpp"
#include "games/squadro/declaration.hpp"
#include "games/squadro/rules/lanes.hpp"

namespace quatuor::squadro {

namespace {

constexpr double cell = 22;
constexpr double rim = 13;
constexpr double board_size = 7 * cell + 2 * rim;
constexpr Point board_corner{(sheet_width - board_size) / 2, 0};
constexpr double groove = 14;  // across

constexpr Ink wood{0x9b, 0x67, 0x32};
constexpr std::array<Ink, 2> woods{{{0xf3, 0xdf, 0xb2}, {0x94, 0x59, 0x2f}}};

// S1. Light's lanes run to the right, Dark's downwards; `steps` cells from the start cell.
Point in_lane(unsigned side, unsigned lane, double steps) {
  const double forward = rim + (steps + 0.5) * cell;
  const double aside = rim + (lane + 1.5) * cell;
  return board_corner + (side == light ? Point{forward, aside} : Point{aside, forward});
}

void draw_grooves(Sheet& sheet) {
  // A line under a slightly narrower one: crossing grooves then have one common edge.
  for (const auto& [width, ink] :
       {std::pair{groove, pale(wood, 0.8)}, {groove - 0.5, pale(wood, 0.16)}}) {
    for (const unsigned side : {light, dark}) {
      for (unsigned lane = 0; lane < lanes; ++lane) {
        const double half = width / 2;
        const Point from = in_lane(side, lane, 0) - Point{half, half};
        const Point to = in_lane(side, lane, turning) + Point{half, half};
        sheet.fill(rectangle(from, to.x - from.x, to.y - from.y), ink);
      }
    }
  }
}

// S2. The engraved dots: beside the start cell for the way out, beside the turning cell for the way
// back.
void draw_dots(Sheet& sheet, unsigned side, unsigned lane, double steps, int count) {
  for (int i = 0; i < count; ++i) {
    const double aside = (i - (count - 1) / 2.0) * 4.6;
    const Point shift = side == light ? Point{0, aside} : Point{aside, 0};
    sheet.fill(circle(in_lane(side, lane, steps) + shift, 1.5), black_ink);
  }
}

void draw_lane(Sheet& sheet, unsigned side, unsigned lane) {
  draw_dots(sheet, side, lane, -0.62, out_speed[side][lane]);
  draw_dots(sheet, side, lane, turning + 0.62, back_speed[side][lane]);
  const double turn = side == light ? 0 : 90;
  const Pen pen{.ink = pale(wood, 0.8), .width = 0.5};
  sheet.draw(read_path("M-3 -2.4H1C4.4 -2.4 4.4 2.4 1 2.4H-2.4M-0.6 0.6L-2.4 2.4L-0.6 4.2")
                 .placed(in_lane(side, lane, turning), 1, turn),
             pen);
  sheet.draw(read_path("M-3 0H3M1.2 -1.8L3 0L1.2 1.8").placed(in_lane(side, lane, 0), 1, turn),
             pen);
}

void draw_board(Sheet& sheet, Lang lang) {
  draw_grooves(sheet);
  for (unsigned row = 0; row < lanes; ++row) {
    for (unsigned column = 0; column < lanes; ++column) {
      sheet.fill(circle(in_lane(light, row, column + 1), 0.6), wood);
    }
  }
  for (const unsigned side : {light, dark}) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      draw_lane(sheet, side, lane);
    }
  }
  // Who starts where, along the edge.
  const double middle = board_size / 2;
  sheet.write({.text = std::string(Game::seat_name(1).in(lang)),
               .at = board_corner + Point{4.6, middle},
               .type = Type::bold,
               .ink = grey_ink,
               .turn = -90});
  sheet.write({.text = std::string(Game::seat_name(2).in(lang)),
               .at = board_corner + Point{middle, 4.6},
               .type = Type::bold,
               .ink = grey_ink});
  sheet.cut(rectangle(board_corner, board_size, board_size));
}

// A piece that points to the right, and its mirror image below the fold.
void draw_piece(Sheet& sheet, unsigned side, Point at) {
  constexpr double across = groove - 1;
  constexpr double length = 20;
  constexpr double shoulder = length - 6;
  const double tail = side == light ? 0 : 3;
  const Path outline = polygon({{0, -across},
                                {shoulder, -across},
                                {length, -across / 2},
                                {shoulder, 0},
                                {length, across / 2},
                                {shoulder, across},
                                {0, across},
                                {tail, across / 2},
                                {0, 0},
                                {tail, -across / 2}})
                           .placed(at);
  sheet.fill(outline, side == light ? woods[side] : pale(woods[side], 0.75));
  for (const double y : {-across / 2, across / 2}) {
    const Point inlay = at + Point{9, y};
    sheet.draw(side == light ? circle(inlay, 2.6) : rectangle(inlay - Point{2.4, 2.4}, 4.8, 4.8),
               {.width = 0.4});
  }
  sheet.fold(at, at + Point{shoulder, 0});
  sheet.cut(outline);
}

void draw_pieces(Sheet& sheet, Lang lang) {
  for (const unsigned side : {light, dark}) {
    const double y = board_size + 17 + 29.0 * side;
    for (unsigned lane = 0; lane < lanes; ++lane) {
      draw_piece(sheet, side, {board_corner.x + 24.0 * lane, y});
    }
    sheet.write({.text = std::string(Game::seat_name(static_cast<Seat>(side + 1)).in(lang)),
                 .at = {board_corner.x + 124, y - 1},
                 .size = 10,
                 .type = Type::bold,
                 .anchor = Anchor::left});
    sheet.write(
        {.text = std::string(
             Words{"5 pièces, à plier en deux et à coller", "5 pieces, to be folded and glued"}.in(
                 lang)),
         .at = {board_corner.x + 124, y + 3.5},
         .size = 8,
         .anchor = Anchor::left});
  }
}

}  // namespace

std::vector<Sheet> Game::sheets(const Options& /*options*/, Lang lang) {
  Sheet sheet{.title = std::string(Words{"plateau et pièces", "board and pieces"}.in(lang)),
              .marks = {}};
  draw_board(sheet, lang);
  draw_pieces(sheet, lang);
  return {std::move(sheet)};
}

}  // namespace quatuor::squadro
