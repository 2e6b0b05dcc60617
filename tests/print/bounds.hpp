#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

#include "print/pdf.hpp"

namespace quatuor::print {

// The rectangle that marks cover.
struct Bounds {
  double left = 1e9;
  double top = 1e9;
  double right = -1e9;
  double bottom = -1e9;

  void add(Point point, double around) {
    left = std::min(left, point.x - around);
    top = std::min(top, point.y - around);
    right = std::max(right, point.x + around);
    bottom = std::max(bottom, point.y + around);
  }
  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double height() const { return bottom - top; }
};

inline Bounds bounds_of(const Path& path) {
  Bounds bounds;
  for (const auto& step : path.steps()) {
    for (const Point point : step.points) {
      bounds.add(point, 0);
    }
  }
  return bounds;
}

inline Bounds bounds_of(const Label& label, const Pdf& pdf) {
  const double width = pdf.width_of(label.text, label.size, label.type);
  const double before = label.anchor == Anchor::left     ? 0
                        : label.anchor == Anchor::middle ? width / 2
                                                         : width;
  const double angle = label.turn * std::numbers::pi / 180;
  const Point way{std::cos(angle), std::sin(angle)};
  const Point up = Point{way.y, -way.x} * (label.size * point_size * 0.75);
  Bounds bounds;
  bounds.add(label.at - way * before, 0);
  bounds.add(label.at - way * before + up, 0);
  bounds.add(label.at + way * (width - before), 0);
  bounds.add(label.at + way * (width - before) + up, 0);
  return bounds;
}

inline Bounds bounds_of(const Sheet& sheet, const Pdf& pdf) {
  Bounds all;
  for (const Mark& mark : sheet.marks) {
    const auto* shape = std::get_if<Shape>(&mark);
    const Bounds one =
        shape != nullptr ? bounds_of(shape->path) : bounds_of(std::get<Label>(mark), pdf);
    const double around = shape != nullptr && shape->pen ? shape->pen->width / 2 : 0;
    all.add({one.left, one.top}, around);
    all.add({one.right, one.bottom}, around);
  }
  return all;
}

}  // namespace quatuor::print
