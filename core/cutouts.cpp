#include "core/cutouts.hpp"

#include <cmath>
#include <numbers>

namespace quatuor {

namespace {

constexpr double bevel = 1.5;  // of tabs

// Corners in turn at distance 1 from the centre and `inner`, the first at the top.
Path star(int corners, double inner) {
  std::vector<Point> points;
  for (int i = 0; i < corners; ++i) {
    const double radius = i % 2 == 1 ? inner : 1;
    const double angle = (2.0 * i / corners - 0.5) * std::numbers::pi;
    points.push_back(Point{std::cos(angle), std::sin(angle)} * radius);
  }
  return polygon(points);
}

// Around faces, ends and tabs, clockwise from the top left of the first face.
Path net_outline(const Net& net, Point at) {
  const double left = at.x;
  const double right = left + net.width;
  const double end_left = left - net.low;
  const double end_right = right + net.low;
  const double second = at.y + net.low;
  const double third = second + net.high;
  const double fourth = third + net.low;
  const double bottom = fourth + net.high;
  return polygon({at,
                  {right, at.y},
                  {right, fourth},
                  {right + bevel, fourth - tab_width},
                  {end_right - bevel, fourth - tab_width},
                  {end_right, fourth},
                  {end_right, bottom},
                  {end_right - bevel, bottom + tab_width},
                  {right + bevel, bottom + tab_width},
                  {right, bottom},
                  {right - bevel, bottom + tab_width},
                  {left + bevel, bottom + tab_width},
                  {left, bottom},
                  {left, third},
                  {left - bevel, third + tab_width},
                  {end_left + bevel, third + tab_width},
                  {end_left, third},
                  {end_left, second},
                  {end_left + bevel, second - tab_width},
                  {left - bevel, second - tab_width},
                  {left, second}});
}

Path net_folds(const Net& net, Point at) {
  const double right = at.x + net.width;
  const double second = at.y + net.low;
  const double third = second + net.high;
  const double fourth = third + net.low;
  const double bottom = fourth + net.high;
  Path folds;
  for (const double y : {second, third}) {
    folds.add(line_between({at.x - net.low, y}, {right, y}));
  }
  for (const double y : {fourth, bottom}) {
    folds.add(line_between({at.x, y}, {right + net.low, y}));
  }
  folds.add(line_between({at.x, second}, {at.x, third}));
  folds.add(line_between({right, fourth}, {right, bottom}));
  return folds;
}

}  // namespace

Path figure_outline(Seat seat) {
  switch (seat) {
    case 1: return star(3, 1);
    case 2: return circle({0, 0}, 0.9);
    case 3: return rectangle({-0.8, -0.8}, 1.6, 1.6);
    default: return star(10, 0.45);
  }
}

void draw_figure(Sheet& sheet, Seat seat, Ink ink, Point centre, double radius, double turn) {
  sheet.paint(figure_outline(seat).placed(centre, radius, turn), ink, {.width = 0.2});
}

void draw_token(Sheet& sheet, Seat seat, Ink ink, Point centre, double diameter) {
  const double radius = diameter / 2;
  sheet.fill(circle(centre, radius), pale(ink, 0.35));
  sheet.draw(circle(centre, radius - 1.2), {.ink = ink, .width = 0.6});
  draw_figure(sheet, seat, ink, centre, radius * 0.5);
  sheet.cut(circle(centre, radius));
}

void draw_pawn(Sheet& sheet, Seat seat, Ink ink, Point corner, const StandingPawn& pawn) {
  const double right = corner.x + pawn.width;
  const double front = corner.y + tab_width;
  const double floor = front + pawn.height;
  const double back = floor + pawn.floor;
  const double bottom = back + pawn.height;
  const double middle = corner.x + pawn.width / 2;
  const double radius = pawn.width * 0.36;
  sheet.fill(rectangle({corner.x, front}, pawn.width, pawn.height), pale(ink, 0.3));
  sheet.fill(rectangle({corner.x, back}, pawn.width, pawn.height), pale(ink, 0.3));
  draw_figure(sheet, seat, ink, {middle, front + pawn.height / 2}, radius);
  draw_figure(sheet, seat, ink, {middle, back + pawn.height / 2}, radius, 180);
  for (const double y : {front, floor, back}) {
    sheet.fold({corner.x, y}, {right, y});
  }
  sheet.cut(polygon({{corner.x + bevel, corner.y},
                     {right - bevel, corner.y},
                     {right, front},
                     {right, bottom},
                     {corner.x, bottom},
                     {corner.x, front}}));
}

FaceCentres draw_net(Sheet& sheet, const Net& net, Point corner, double turn) {
  const Point at{net.low, 0};
  sheet.draw(net_folds(net, at).placed(corner, 1, turn), folding);
  sheet.cut(net_outline(net, at).placed(corner, 1, turn));
  const double middle = net.low + net.width / 2;
  const double second = net.low + net.high / 2;
  const double fourth = second + net.low + net.high;
  const FaceCentres centres{{{middle, net.low / 2},
                             {middle, second},
                             {middle, second + (net.low + net.high) / 2},
                             {middle, fourth},
                             {net.low / 2, second},
                             {net.low + net.width + net.low / 2, fourth}}};
  FaceCentres placed{};
  for (std::size_t face = 0; face < centres.size(); ++face) {
    placed[face] = line_between({0, 0}, centres[face]).placed(corner, 1, turn).end();
  }
  return placed;
}

}  // namespace quatuor
