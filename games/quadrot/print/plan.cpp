#include "games/quadrot/print/plan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

namespace quatuor::quadrot {

namespace {

constexpr double legend_height = 12;

// Of the player who sits there.
constexpr std::array<Words, sides> of_side{{{"de Sud", "of South"},
                                            {"d'Ouest", "of West"},
                                            {"de Nord", "of North"},
                                            {"d'Est", "of East"}}};

// One millimetre in the direction from one point to another; down where they are the same.
Point towards(Point from, Point to) {
  const Point way = to - from;
  const double length = std::hypot(way.x, way.y);
  return length == 0 ? Point{0, 1} : way * (1 / length);
}

// From the file's places to the sheet; y grows upwards in a file.
class PlanDrawing {
 public:
  PlanDrawing(Sheet& sheet, const Plan& plan, Lang lang);

  void draw() const;

 private:
  // Behind one black line some start and others arrive.
  struct Door {
    Place place;
    unsigned point;
    std::vector<Colour> colours;
    std::string words;
  };

  [[nodiscard]] Point at(Place place) const {
    return corner_ + Point{(place.x - left_) * scale_, (top_ - place.y) * scale_};
  }
  [[nodiscard]] Point at(unsigned point) const { return at(plan_.place[point]); }
  [[nodiscard]] std::vector<Place> places() const;
  [[nodiscard]] std::vector<Door> doors() const;
  void draw_side_by_side(const std::vector<Colour>& colours, Point from, Point to) const;
  void draw_segments() const;
  void draw_door(const Door& door) const;
  void draw_point(unsigned point) const;
  void draw_kind(Kind kind, Point centre, double unit) const;
  void draw_legend() const;

  Sheet& sheet_;
  const Plan& plan_;
  Lang lang_;
  double left_ = 0;
  double top_ = 0;
  double scale_ = 0;
  double unit_ = 0;  // between the two nearest points, on the sheet
  Point corner_;
};

std::vector<Place> PlanDrawing::places() const {
  std::vector<Place> all;
  for (PointSet rest = plan_.points; rest != 0; rest &= rest - 1) {
    all.push_back(plan_.place[lowest(rest)]);
  }
  for (const Side& side : plan_.side) {
    all.push_back(side.home);
    all.push_back(side.finish);
  }
  return all;
}

PlanDrawing::PlanDrawing(Sheet& sheet, const Plan& plan, Lang lang)
    : sheet_(sheet), plan_(plan), lang_(lang) {
  const auto all = places();
  double nearest = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (all[i] != all[k]) {
        nearest = std::min(nearest, std::hypot(all[i].x - all[k].x, all[i].y - all[k].y));
      }
    }
  }
  const auto [west, east] = std::ranges::minmax(all, {}, &Place::x);
  const auto [south, north] = std::ranges::minmax(all, {}, &Place::y);
  // Half a step around for points and words.
  const double width = east.x - west.x + nearest;
  const double height = north.y - south.y + nearest;
  scale_ = std::min(sheet_width / width, (sheet_height - legend_height) / height);
  unit_ = nearest * scale_;
  left_ = west.x - nearest / 2;
  top_ = north.y + nearest / 2;
  corner_ = {(sheet_width - width * scale_) / 2,
             (sheet_height - legend_height - height * scale_) / 2};
}

std::vector<PlanDrawing::Door> PlanDrawing::doors() const {
  std::vector<Door> all;
  const auto add = [&](Place place, unsigned point, const std::vector<Colour>& colours,
                       const std::string& words) {
    const auto same = std::ranges::find_if(
        all, [&](const Door& door) { return door.place == place && door.point == point; });
    if (same == all.end()) {
      all.push_back({.place = place, .point = point, .colours = colours, .words = words});
      return;
    }
    same->words += " · " + words;
    for (const Colour colour : colours) {
      if (std::ranges::find(same->colours, colour) == same->colours.end()) {
        same->colours.push_back(colour);
      }
    }
  };
  for (std::size_t i = 0; i < sides; ++i) {
    const Side& side = plan_.side[i];
    add(side.home, side.gate, side.gate_colours,
        say("départ {}", "start {}", of_side[i]).in(lang_));
  }
  for (std::size_t i = 0; i < sides; ++i) {
    const Side& side = plan_.side[i];
    add(side.finish, side.last_point, side.exit_colours,
        say("arrivée {}", "finish {}", of_side[i]).in(lang_));
  }
  return all;
}

void PlanDrawing::draw_side_by_side(const std::vector<Colour>& colours, Point from,
                                    Point to) const {
  const Point way = towards(from, to);
  const Point aside{way.y, -way.x};
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const auto count = static_cast<double>(colours.size());
    const Point shift = aside * ((static_cast<double>(i) - (count - 1) / 2) * unit_ * 0.2);
    draw_stretch(sheet_, colours[i], from + shift, to + shift, unit_ * 0.12);
  }
}

void PlanDrawing::draw_segments() const {
  std::map<std::pair<unsigned, unsigned>, std::vector<Colour>> between;
  for (const Segment& segment : plan_.segments) {
    const auto [a, b] = std::minmax(segment.a, segment.b);
    between[{a, b}].push_back(segment.colour);
  }
  for (const auto& [ends, colours] : between) {
    draw_side_by_side(colours, at(ends.first), at(ends.second));
  }
}

void PlanDrawing::draw_door(const Door& door) const {
  const Point gate = at(door.point);
  const Point out = towards(gate, at(door.place));
  const Point aside{-out.y, out.x};
  const Point middle = at(door.place) - out * (unit_ * 0.1);
  draw_side_by_side(door.colours, gate, middle);
  sheet_.draw(line_between(middle - aside * (1.7 * unit_), middle + aside * (1.7 * unit_)),
              {.width = 1.4});
  const double turn = std::atan2(out.y, out.x) * 180 / std::numbers::pi - 90;
  sheet_.write({.text = door.words,
                .at = middle + out * (unit_ * 0.34),
                .size = 9,
                .ink = grey_ink,
                .turn = turn});
}

void PlanDrawing::draw_kind(Kind kind, Point centre, double unit) const {
  const Pen edge{.width = kind == Kind::white ? 0.7 : 0.35};
  const double small = 0.27 * unit;
  const double large = 0.34 * unit;
  switch (kind) {
    case Kind::plain: sheet_.paint(circle(centre, small), paper_white, edge); break;
    case Kind::gate:
      sheet_.paint(circle(centre, large), paper_white, edge);
      sheet_.draw(circle(centre, small), edge);
      break;
    case Kind::white: sheet_.paint(circle(centre, large), paper_white, edge); break;
    case Kind::black: sheet_.paint(circle(centre, large), black_ink, edge); break;
    case Kind::red:
      sheet_.paint(rectangle(centre - Point{large, large}, 2 * large, 2 * large),
                   line_inks[index_of(Colour::red)], edge);
  }
}

void PlanDrawing::draw_point(unsigned point) const {
  const Point centre = at(point);
  const Kind kind = plan_.kind[point];
  draw_kind(kind, centre, unit_);
  const bool is_dark = kind == Kind::black || kind == Kind::red;
  sheet_.write({.text = std::to_string(point),
                .at = centre + Point{0, 0.9},
                .size = 7,
                .ink = is_dark ? paper_white : grey_ink});
}

// A white point is an ordinary one but for its ring: one is shown beside the other.
void PlanDrawing::draw_legend() const {
  constexpr std::array<std::pair<Kind, Words>, 5> legend{
      {{Kind::plain, {"point ordinaire", "ordinary point"}},
       {Kind::white, {"point blanc", "white point"}},
       {Kind::black, {"point noir", "black point"}},
       {Kind::red, {"carré rouge", "red square"}},
       {Kind::gate, {"porte", "gate"}}}};
  constexpr double pitch = sheet_width / legend.size();
  constexpr double unit = 14;
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const Point centre{pitch * static_cast<double>(i) + 6, sheet_height - legend_height / 2};
    draw_kind(legend[i].first, centre, unit);
    sheet_.write({.text = std::string(legend[i].second.in(lang_)),
                  .at = centre + Point{7, 1},
                  .anchor = Anchor::left});
  }
}

void PlanDrawing::draw() const {
  draw_legend();
  draw_segments();
  for (const Door& door : doors()) {
    draw_door(door);
  }
  for (PointSet rest = plan_.points; rest != 0; rest &= rest - 1) {
    draw_point(lowest(rest));
  }
}

}  // namespace

void draw_stretch(Sheet& sheet, Colour colour, Point from, Point to, double width) {
  const Path line = line_between(from, to);
  const Ink ink = line_inks[index_of(colour)];
  switch (colour) {
    case Colour::blue: sheet.draw(line, {.ink = ink, .width = width}); break;
    case Colour::red:
      sheet.draw(line, {.ink = ink, .width = width});
      sheet.draw(
          line,
          {.ink = paper_white, .width = width * 0.36, .dash = width * 0.75, .gap = width * 0.6});
      break;
    case Colour::yellow:
      sheet.draw(line, {.width = width * 1.2});
      sheet.draw(line, {.ink = ink, .width = width * 0.82});
      break;
    case Colour::black:
      sheet.draw(line, {.ink = ink, .width = width, .dash = width * 0.8, .gap = width * 0.6});
  }
}

void draw_plan(Sheet& sheet, const Plan& plan, Lang lang) {
  PlanDrawing(sheet, plan, lang).draw();
}

}  // namespace quatuor::quadrot
