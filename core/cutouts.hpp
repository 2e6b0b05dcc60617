#pragma once

#include "core/seat.hpp"
#include "core/sheet.hpp"

namespace quatuor {

// The usual colours of seats 1 to 4, as the page has them.
inline constexpr std::array<Ink, most_seats> seat_inks{
    {{0xc8, 0x45, 0x2f}, {0x2f, 0x6d, 0xb5}, {0xe0, 0xa9, 0x1b}, {0x3d, 0x9a, 0x5f}}};

// Their figures: a triangle, a circle, a square and a star, around the origin and about 2 across.
Path figure_outline(Seat seat);

// `radius` is about half its width.
void draw_figure(Sheet& sheet, Seat seat, Ink ink, Point centre, double radius, double turn = 0);

// A round token with a figure.
void draw_token(Sheet& sheet, Seat seat, Ink ink, Point centre, double diameter);

inline constexpr double tab_width = 4;  // of what is glued

// A pawn that stands: a strip, folded to a roof with a floor. Its figure is on both sides.
struct StandingPawn {
  double width;
  double height;
  double floor;

  [[nodiscard]] constexpr double length() const { return tab_width + 2 * height + floor; }
};
void draw_pawn(Sheet& sheet, Seat seat, Ink ink, Point corner, const StandingPawn& pawn);

// A box to fold. Four faces follow each other downwards, low and high in turn, and end in a tab.
// One end hangs on the left of the second face, the other on the right of the fourth: so the nets
// of a row fit into each other.
struct Net {
  double width;
  double low;   // faces 0 and 2
  double high;  // faces 1 and 3

  [[nodiscard]] constexpr double total_width() const { return width + 2 * low; }
  [[nodiscard]] constexpr double length() const { return 2 * (low + high) + tab_width; }
};
using FaceCentres = std::array<Point, 6>;  // the left end is face 4, the right one face 5
// Its top left corner is at `corner`; turned by -90 degrees, it is the bottom left one.
FaceCentres draw_net(Sheet& sheet, const Net& net, Point corner, double turn = 0);

}  // namespace quatuor
