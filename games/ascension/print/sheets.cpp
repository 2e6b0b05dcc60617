#include "core/cutouts.hpp"
#include "games/ascension/game.hpp"
#include "games/ascension/print/faces.hpp"
#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

namespace {

constexpr double edge = 16;  // of a cube
constexpr double cell = 18;
constexpr double rim = 5;
constexpr double board_size = side * cell + 2 * rim;

constexpr Net cube_net{.width = edge, .low = edge, .high = edge};
constexpr Net half_net{.width = edge, .low = edge / 2, .high = edge};
constexpr Net pillar_net{.width = pillar_height * edge / 2, .low = edge, .high = edge};
constexpr StandingPawn pawn{.width = 12, .height = 24, .floor = 10};

// The nets of a row fit into each other, two millimetres apart.
constexpr double left = 3;
constexpr double cube_pitch = 2 * edge + 2;
constexpr unsigned cubes_in_row = 5;
constexpr double row_pitch = cube_net.length() + 1.5;
constexpr std::size_t cubes_on_sheet = 3 * cubes_in_row;
constexpr std::size_t halves_on_sheet = 3;
constexpr double drawn = edge * 0.92;  // what a face has on it
constexpr std::size_t in_row_of_rounds = 10;

void write_note(Sheet& sheet, Words words, Point at, Lang lang) {
  sheet.write({.text = std::string(words.in(lang)), .at = at, .size = 8, .anchor = Anchor::left});
}

Sheet titled(Words title, Lang lang) {
  return {.title = std::string(title.in(lang)), .marks = {}, .making = Making::always};
}

// A1. The drawn faces first, the neutral ones after.
std::vector<Face> faces_of_cubes() {
  std::vector<Face> all;
  for (Face face = 1; face < faces; ++face) {
    all.insert(all.end(), faces_in_box[face], face);
  }
  all.insert(all.end(), faces_in_box[neutral], neutral);
  return all;
}

std::vector<Face> faces_of_halves() {
  std::vector<Face> all;
  for (Piece half = first_half; half < pieces; ++half) {
    all.push_back(half_face(half));
  }
  return all;
}

// A6. One face is drawn: it lies below when it hides.
void draw_cube(Sheet& sheet, Face face, Point corner, Lang lang) {
  const FaceCentres centres = draw_net(sheet, cube_net, corner);
  draw_face(sheet, face, centres[1], drawn, lang);
}

// A6. Half-cubes always show what they have: above and below.
void draw_half(Sheet& sheet, Face face, Point corner, Lang lang) {
  const FaceCentres centres = draw_net(sheet, half_net, corner, -90);
  draw_face(sheet, face, centres[1], drawn, lang);
  draw_face(sheet, face, centres[3], drawn, lang);
}

void draw_board(Sheet& sheet, Point corner) {
  const Point first = corner + Point{rim, rim};
  const auto centre_of = [&](unsigned number) {
    const unsigned row = number / side;
    return first + Point{(number % side + 0.5) * cell, (row + 0.5) * cell};
  };
  const Pen thin{.ink = grey_ink, .width = 0.2};
  for (unsigned i = 0; i <= side; ++i) {
    sheet.draw(line_between(first + Point{i * cell, 0}, first + Point{i * cell, side * cell}),
               thin);
    sheet.draw(line_between(first + Point{0, i * cell}, first + Point{side * cell, i * cell}),
               thin);
  }
  for (std::size_t figure = 0; figure < figures; ++figure) {
    const Point centre = centre_of(corners[figure]);
    sheet.fill(rectangle(centre - Point{8.6, 8.6}, 17.2, 17.2), pale(seat_inks[figure], 0.3));
    draw_figure(sheet, static_cast<Seat>(figure + 1), seat_inks[figure], centre, 5);
  }
  sheet.paint(rectangle(centre_of(pillar) - Point{edge / 2, edge / 2}, edge, edge),
              pale(black_ink, 0.12), {.width = 0.4});
  for (unsigned i = 0; i < side; ++i) {
    const double along = (i + 0.5) * cell;
    sheet.write({.text = std::string(1, static_cast<char>('a' + i)),
                 .at = {first.x + along, first.y + side * cell + 3.6},
                 .size = 8,
                 .ink = grey_ink});
    sheet.write({.text = std::to_string(side - i),
                 .at = {first.x - 2.4, first.y + along + 1},
                 .size = 8,
                 .ink = grey_ink});
  }
  sheet.cut(rectangle(corner, board_size, board_size));
}

Sheet board_sheet(Lang lang) {
  Sheet sheet = titled({"plateau, pilier et pions", "board, pillar and pawns"}, lang);
  draw_board(sheet, {(sheet_width - board_size) / 2, 0});
  constexpr double top = board_size + 4;
  const FaceCentres centres = draw_net(sheet, pillar_net, {left, top});
  sheet.write({.text = std::string(Words{"pilier", "pillar"}.in(lang)),
               .at = centres[1] + Point{0, 1},
               .ink = grey_ink});
  for (std::size_t figure = 0; figure < figures; ++figure) {
    const Point corner{122 + (pawn.width + 5) * static_cast<double>(figure), top};
    draw_pawn(sheet, static_cast<Seat>(figure + 1), seat_inks[figure], corner, pawn);
  }
  return sheet;
}

Sheet cube_sheet(std::span<const Face> cubes, std::span<const Face> halves, Lang lang) {
  Sheet sheet = titled({"cubes et demi-cubes", "cubes and half-cubes"}, lang);
  sheet.making = Making::folded;
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const std::size_t row = i / cubes_in_row;
    draw_cube(sheet, cubes[i],
              {left + cube_pitch * static_cast<double>(i % cubes_in_row),
               row_pitch * static_cast<double>(row)},
              lang);
  }
  for (std::size_t i = 0; i < halves.size(); ++i) {
    const double bottom = sheet_height - 3;
    draw_half(sheet, halves[i], {left + (half_net.length() + 8) * static_cast<double>(i), bottom},
              lang);
  }
  return sheet;
}

// A7, A18. What one remembers more easily with a marker.
void draw_markers(Sheet& sheet, Point at, Lang lang) {
  const Path flag = read_path("M-9 15V-14H12L6 -6L12 2H-9");
  const Path lock = read_path("M-9 -1H9V12H-9ZM-6 -1V-6C-6 -15 6 -15 6 -6V-1");
  for (std::size_t figure = 0; figure < figures; ++figure) {
    const Ink ink = seat_inks[figure];
    double y = at.y;
    for (const Path& sign : {flag, lock}) {
      const Point centre{at.x + 19 * static_cast<double>(figure) + 8, y + 8};
      sheet.paint(sign.placed(centre + Point{-3, 0}, 0.28), pale(ink, 0.5), {.width = 0.4});
      draw_figure(sheet, static_cast<Seat>(figure + 1), ink, centre + Point{3.6, 3}, 2);
      sheet.cut(circle(centre, 8));
      y += 19;
    }
  }
  write_note(sheet,
             {"drapeaux : à qui a atteint le sommet", "flags: for those who reached the top"},
             {at.x, at.y - 2}, lang);
  write_note(sheet,
             {"verrous : sur la pièce que l'on vient de poser",
              "locks: on the piece that one has just laid"},
             {at.x, at.y + 40}, lang);
}

// Faces in a grid. Neighbours share a cut.
void draw_squares(Sheet& sheet, std::span<const Face> all, Point at, Lang lang) {
  constexpr unsigned in_row = 11;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t row = i / in_row;
    const Point corner =
        at + Point{edge * static_cast<double>(i % in_row), edge * static_cast<double>(row)};
    draw_face(sheet, all[i], corner + Point{edge / 2, edge / 2}, drawn * 0.9, lang);
    const Point far = corner + Point{edge, edge};
    Path cuts = Path().move({corner.x, far.y}).line(far).line({far.x, corner.y});
    if (i % in_row == 0) {
      cuts.add(line_between(corner, {corner.x, far.y}));
    }
    if (i < in_row) {
      cuts.add(line_between(corner, {far.x, corner.y}));
    }
    sheet.cut(std::move(cuts));
  }
}

// The drawn faces alone, for those who have wooden cubes.
void draw_stickers(Sheet& sheet, Point at, Lang lang) {
  write_note(sheet,
             {"Vous avez des cubes de bois ? Au lieu de plier, collez-y ces faces.",
              "Do you have wooden cubes? Instead of folding, glue these faces on them."},
             at + Point{0, -2}, lang);
  std::vector<Face> all = faces_of_cubes();
  std::erase(all, neutral);
  for (const Face face : faces_of_halves()) {
    if (face != neutral) {
      all.push_back(face);
    }
  }
  draw_squares(sheet, all, at, lang);
}

// All pieces as tiles: a square lies face down where a cube hides its face.
Sheet tile_sheet(Lang lang) {
  Sheet sheet = titled({"cubes et demi-cubes plats", "flat cubes and half-cubes"}, lang);
  sheet.making = Making::flat;
  write_note(sheet,
             {"Carré : un cube, deux niveaux ; retourné, il est caché. Rond : un demi-cube, un "
              "niveau. Le pilier en vaut neuf.",
              "Square: a cube, two levels; face down, it is hidden. Round: a half-cube, one level. "
              "The pillar counts nine."},
             {left, 3}, lang);
  write_note(sheet,
             {"Collés sur du carton, deux épaisseurs sous les carrés, une sous les ronds, ils "
              "montrent les hauteurs.",
              "Glued on card, two layers under the squares and one under the rounds, they show "
              "the heights."},
             {left, 6.5}, lang);
  draw_squares(sheet, faces_of_cubes(), {left, 9}, lang);
  constexpr double pitch = edge + 1;
  constexpr double first_row = 9 + 7 * edge + 2 + edge / 2;
  const auto halves = faces_of_halves();
  for (std::size_t i = 0; i < halves.size(); ++i) {
    const std::size_t row = i / in_row_of_rounds;
    const Point centre{left + edge / 2 + pitch * static_cast<double>(i % in_row_of_rounds),
                       first_row + pitch * static_cast<double>(row)};
    draw_face(sheet, halves[i], centre, drawn * 0.75, lang);
    sheet.cut(circle(centre, edge / 2));
  }
  draw_markers(sheet, {left, first_row + 2 * pitch + 4}, lang);
  return sheet;
}

Sheet last_sheet(std::span<const Face> cubes, std::span<const Face> halves, Lang lang) {
  Sheet sheet = cube_sheet(cubes, halves, lang);
  sheet.title = Words{"le reste, drapeaux et faces", "the rest, flags and faces"}.in(lang);
  draw_markers(sheet, {90, 10}, lang);
  draw_stickers(sheet, {left, 90}, lang);
  return sheet;
}

}  // namespace

std::vector<Sheet> Game::sheets(const Options& /*options*/, Lang lang) {
  std::vector<Sheet> sheets{board_sheet(lang)};
  const auto cubes = faces_of_cubes();
  const auto halves = faces_of_halves();
  std::span<const Face> cubes_left(cubes);
  std::span<const Face> halves_left(halves);
  while (cubes_left.size() > cubes_on_sheet) {
    sheets.push_back(
        cube_sheet(cubes_left.first(cubes_on_sheet), halves_left.first(halves_on_sheet), lang));
    cubes_left = cubes_left.subspan(cubes_on_sheet);
    halves_left = halves_left.subspan(halves_on_sheet);
  }
  sheets.push_back(last_sheet(cubes_left, halves_left, lang));
  sheets.push_back(tile_sheet(lang));
  return sheets;
}

}  // namespace quatuor::ascension
