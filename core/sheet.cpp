#include "core/sheet.hpp"

#include <charconv>
#include <cmath>
#include <numbers>

namespace quatuor {

Ink pale(Ink ink, double share) {
  const auto mixed = [=](std::uint8_t part) {
    return static_cast<std::uint8_t>(std::lround(255 - share * (255 - part)));
  };
  return {mixed(ink.red), mixed(ink.green), mixed(ink.blue)};
}

Path& Path::move(Point to) {
  steps_.push_back({Kind::move, {to, to, to}});
  return *this;
}
Path& Path::line(Point to) {
  steps_.push_back({Kind::line, {to, to, to}});
  return *this;
}
Path& Path::curve(Point leaving, Point arriving, Point to) {
  steps_.push_back({Kind::curve, {leaving, arriving, to}});
  return *this;
}
Path& Path::close() {
  steps_.push_back({Kind::close, {end(), end(), end()}});
  return *this;
}
Path& Path::add(const Path& other) {
  steps_.insert(steps_.end(), other.steps_.begin(), other.steps_.end());
  return *this;
}

Path Path::placed(Point at, double scale, double turn) const {
  const double angle = turn * std::numbers::pi / 180;
  const double cosine = std::cos(angle) * scale;
  const double sine = std::sin(angle) * scale;
  Path result = *this;
  for (Step& step : result.steps_) {
    for (Point& point : step.points) {
      point = at + Point{point.x * cosine - point.y * sine, point.x * sine + point.y * cosine};
    }
  }
  return result;
}

Path line_between(Point from, Point to) {
  return Path().move(from).line(to);
}

Path polygon(const std::vector<Point>& corners) {
  Path path;
  for (const Point corner : corners) {
    path.steps().empty() ? path.move(corner) : path.line(corner);
  }
  return path.close();
}

Path rectangle(Point corner, double width, double height) {
  return polygon(
      {corner, corner + Point{width, 0}, corner + Point{width, height}, corner + Point{0, height}});
}

Path circle(Point centre, double radius) {
  // How far the control points of a quarter lie from its ends.
  constexpr double reach = 0.5523;
  Path path;
  path.move({1, 0});
  path.curve({1, reach}, {reach, 1}, {0, 1}).curve({-reach, 1}, {-1, reach}, {-1, 0});
  path.curve({-1, -reach}, {-reach, -1}, {0, -1}).curve({reach, -1}, {1, -reach}, {1, 0});
  return path.close().placed(centre, radius);
}

namespace {

class PathReader {
 public:
  explicit PathReader(std::string_view svg) : rest_(svg) {}

  Path read() {
    char command = 'M';
    while (skip_blanks()) {
      if (rest_.front() >= 'A') {
        command = rest_.front();
        rest_.remove_prefix(1);
      }
      obey(command);
    }
    return std::move(path_);
  }

 private:
  bool skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" ,"), rest_.size()));
    return !rest_.empty();
  }

  double number() {
    skip_blanks();
    double value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    rest_.remove_prefix(error == std::errc{} ? static_cast<std::size_t>(end - rest_.data())
                                             : rest_.size());
    return value;
  }

  Point point() {
    const double x = number();
    return {x, number()};
  }

  // A curve with one control point, as one with two.
  void bend(Point control, Point to) {
    const Point from = path_.end();
    path_.curve(from + (control - from) * (2.0 / 3), to + (control - to) * (2.0 / 3), to);
    control_ = control;
  }

  void obey(char command) {
    const Point at = path_.end();
    switch (command) {
      case 'M': path_.move(point()); break;
      case 'L': path_.line(point()); break;
      case 'H': path_.line({number(), at.y}); break;
      case 'V': path_.line({at.x, number()}); break;
      case 'Q': {
        const Point control = point();
        bend(control, point());
        break;
      }
      case 'T': bend(at * 2 - control_, point()); break;
      case 'C': {
        const Point leaving = point();
        const Point arriving = point();
        path_.curve(leaving, arriving, point());
        break;
      }
      case 'Z': path_.close(); break;
      default: rest_ = {};
    }
  }

  std::string_view rest_;
  Path path_;
  Point control_;
};

}  // namespace

Path read_path(std::string_view svg) {
  return PathReader(svg).read();
}

Mark shifted(const Mark& mark, Point by) {
  Mark result = mark;
  if (auto* shape = std::get_if<Shape>(&result)) {
    shape->path = shape->path.placed(by);
  } else {
    auto& label = std::get<Label>(result);
    label.at = label.at + by;
  }
  return result;
}

void Sheet::fill(Path path, Ink ink) {
  marks.emplace_back(Shape{.path = std::move(path), .fill = ink, .pen = std::nullopt});
}

void Sheet::draw(Path path, const Pen& pen) {
  marks.emplace_back(Shape{.path = std::move(path), .fill = std::nullopt, .pen = pen});
}

void Sheet::paint(Path path, Ink ink, const Pen& pen) {
  marks.emplace_back(Shape{.path = std::move(path), .fill = ink, .pen = pen});
}

void Sheet::write(Label label) {
  marks.emplace_back(std::move(label));
}

}  // namespace quatuor
