#include "core/cutouts.hpp"
#include "games/quadrot/game.hpp"
#include "games/quadrot/print/plan.hpp"

namespace quatuor::quadrot {

namespace {

constexpr double die_edge = 18;
constexpr Net die_net{.width = die_edge, .low = die_edge, .high = die_edge};
constexpr StandingPawn pawn{.width = 11, .height = 19, .floor = 9};

// Colours that no segment has.
constexpr std::array<Ink, most_seats> pawn_inks{
    {{0x84, 0x50, 0xbd}, {0x4a, 0xa6, 0x5a}, {0xf3, 0xa3, 0xc6}, {0xf5, 0x95, 0x3a}}};

std::string letter_of(Colour colour, Lang lang) {
  constexpr std::array<Words, colours> letters{{{"B", "B"}, {"R", "R"}, {"J", "Y"}, {"N", "K"}}};
  return std::string(letters[index_of(colour)].in(lang));
}

void draw_die_face(Sheet& sheet, Colour colour, Point centre, Lang lang) {
  constexpr double size = die_edge - 5;
  const Ink ink = line_inks[index_of(colour)];
  sheet.fill(rectangle(centre - Point{size / 2, size / 2}, size, size * 0.62), ink);
  sheet.write({.text = letter_of(colour, lang),
               .at = centre + Point{0, -0.6},
               .size = 15,
               .type = Type::bold,
               .ink = colour == Colour::yellow ? black_ink : paper_white});
  const double y = centre.y + size * 0.32;
  draw_stretch(sheet, colour, {centre.x - size / 2, y}, {centre.x + size / 2, y}, 2.2);
}

// Q1. Equal colours lie opposite each other.
void draw_die(Sheet& sheet, const Plan& plan, Point corner, Lang lang) {
  constexpr std::array<std::size_t, 6> places{1, 3, 0, 2, 4, 5};
  const FaceCentres centres = draw_net(sheet, die_net, corner);
  std::size_t next = 0;
  for (std::size_t colour = 0; colour < colours; ++colour) {
    for (unsigned i = 0; i < plan.faces[colour]; ++i) {
      draw_die_face(sheet, static_cast<Colour>(colour), centres[places[next++]], lang);
    }
  }
}

// Two players side by side, two below.
void draw_pawns(Sheet& sheet, Point corner, Lang lang) {
  for (Seat seat = 1; seat <= most_seats; ++seat) {
    const unsigned place = seat - 1U;
    const unsigned row = place / 2;
    const Point at = corner + Point{(place % 2) * 75.0, row * (pawn.length() + 12)};
    sheet.write({.text = std::string(Game::seat_name(seat).in(lang)),
                 .at = at + Point{0, -2},
                 .type = Type::bold,
                 .anchor = Anchor::left});
    for (unsigned i = 0; i < pawns_each; ++i) {
      draw_pawn(sheet, seat, pawn_inks[place], at + Point{i * (pawn.width + 4), 0}, pawn);
    }
  }
}

}  // namespace

std::vector<Sheet> Game::sheets(const Options& options, Lang lang) {
  const Plan& plan = options.file<Board>("board")->plan();
  std::vector<Sheet> sheets(2);
  sheets[0].title = Words{"plan", "plan"}.in(lang);
  draw_plan(sheets[0], plan, lang);

  Sheet& pieces = sheets[1];
  pieces.title = Words{"dés et pions", "dice and pawns"}.in(lang);
  constexpr double left = 26;
  draw_die(pieces, plan, {left, 4}, lang);
  draw_die(pieces, plan, {left + 75, 4}, lang);
  draw_pawns(pieces, {left, 104}, lang);
  return sheets;
}

}  // namespace quatuor::quadrot
