#include "core/cutouts.hpp"
#include "games/crescendo/game.hpp"
#include "games/crescendo/rules/crosses.hpp"
#include "games/crescendo/rules/layout.hpp"

namespace quatuor::crescendo {

namespace {

constexpr double cell = 24;
constexpr double pawn = 18;
constexpr double gap = 3;
constexpr unsigned columns = 2;
constexpr unsigned on_sheet = 6;
constexpr double pitch = 3 * cell + gap;
constexpr double left = 6;
constexpr double top = 6;
constexpr unsigned most_pawns = 8;  // C6: of each colour, when two play

Point centre_of(unsigned number) {
  const unsigned row = number / columns;
  return {left + 1.5 * cell + pitch * (number % columns), top + 1.5 * cell + pitch * row};
}

// Every colour has its shape, for eyes that see colours otherwise.
void draw_cell(Sheet& sheet, unsigned colour, Point centre) {
  if (colour == 0) {
    return;
  }
  const Ink ink = seat_inks[colour - 1];
  sheet.fill(rectangle(centre - Point{cell / 2, cell / 2}, cell, cell), pale(ink, 0.4));
  draw_figure(sheet, static_cast<Seat>(colour), ink, centre, 4.2);
}

void draw_cross(Sheet& sheet, const Kind& kind, Point centre) {
  for (std::size_t i = 0; i < cross_cells.size(); ++i) {
    const Point at = centre + Point{cell * cross_cells[i].x, cell * cross_cells[i].y};
    draw_cell(sheet, i == 0 ? kind.centre : kind.arms[i - 1], at);
  }
  constexpr double a = cell / 2;
  constexpr double b = 3 * a;
  sheet.draw(rectangle(centre - Point{a, a}, cell, cell), {.ink = grey_ink, .width = 0.15});
  sheet.cut(polygon({{-a, -b},
                     {a, -b},
                     {a, -a},
                     {b, -a},
                     {b, a},
                     {a, a},
                     {a, b},
                     {-a, b},
                     {-a, a},
                     {-b, a},
                     {-b, -a},
                     {-a, -a}})
                .placed(centre));
}

// Beside each of its arms a cross leaves room for a pawn.
void draw_pawns(Sheet& sheet, unsigned first, unsigned last) {
  for (unsigned number = first; number < last; ++number) {
    const unsigned place = number - first;
    const Point corner{place % 2 == 0 ? -cell : cell, place / 2 % 2 == 0 ? -cell : cell};
    const unsigned colour = number / most_pawns;
    draw_token(sheet, static_cast<Seat>(colour + 1), seat_inks[colour],
               centre_of(place / 4) + corner, pawn);
  }
}

void write_notes(Sheet& sheet, Lang lang) {
  constexpr std::array<Words, 5> notes{{{"12 croix en tout", "12 crosses in all"},
                                        {"8 pions par couleur", "8 pawns of each colour"},
                                        {"à coller sur du carton", "to be glued on thick"},
                                        {"épais : une tour se lit", "cardboard: one reads a"},
                                        {"à la tranche.", "tower from the side."}}};
  double y = top + 5;
  for (const Words& note : notes) {
    sheet.write({.text = std::string(note.in(lang)),
                 .at = {left + 2 * pitch + 1, y},
                 .size = 8,
                 .anchor = Anchor::left});
    y += 4;
  }
}

}  // namespace

std::vector<Sheet> Game::sheets(const Options& options, Lang lang) {
  std::vector<Sheet> sheets;
  unsigned number = 0;
  for (const Kind& kind : options.file<CrossSet>("crosses")->kinds) {
    for (unsigned copy = 0; copy < kind.copies; ++copy, ++number) {
      if (number % on_sheet == 0) {
        sheets.push_back(
            {.title = std::string(Words{"croix et pions", "crosses and pawns"}.in(lang)),
             .marks = {}});
        write_notes(sheets.back(), lang);
      }
      draw_cross(sheets.back(), kind, centre_of(number % on_sheet));
    }
  }
  const auto pawns_on_sheet = static_cast<unsigned>(colours * most_pawns / sheets.size());
  for (unsigned i = 0; i < sheets.size(); ++i) {
    draw_pawns(sheets[i], i * pawns_on_sheet, (i + 1) * pawns_on_sheet);
  }
  return sheets;
}

}  // namespace quatuor::crescendo
