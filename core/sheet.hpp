#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quatuor {

// What is printed to put a game on a real table: drawings in millimetres, x to the right and y
// down, that know neither a printer nor a file format. Everything lies in a frame that A4 and
// Letter both have room for, beside the margins that printers need.
inline constexpr double sheet_width = 190;
inline constexpr double sheet_height = 248;

struct Point {
  double x = 0;
  double y = 0;

  constexpr Point operator+(Point other) const { return {x + other.x, y + other.y}; }
  constexpr Point operator-(Point other) const { return {x - other.x, y - other.y}; }
  constexpr Point operator*(double times) const { return {x * times, y * times}; }
  constexpr bool operator==(const Point&) const = default;
};

struct Ink {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  constexpr bool operator==(const Ink&) const = default;
};
inline constexpr Ink black_ink{0x2b, 0x25, 0x20};
inline constexpr Ink grey_ink{0x8a, 0x82, 0x78};
inline constexpr Ink paper_white{0xff, 0xff, 0xff};
// So much of the ink, the rest paper: large areas are printed pale.
Ink pale(Ink ink, double share);

struct Pen {
  Ink ink = black_ink;
  double width = 0.25;
  // Dashes and the gaps between them; none: one line.
  double dash = 0;
  double gap = 0;
};
inline constexpr Pen cutting{.ink = grey_ink, .width = 0.2, .dash = 2, .gap = 1};
inline constexpr Pen folding{.ink = grey_ink, .width = 0.2, .dash = 0.3, .gap = 0.9};

// Lines and curves (Bézier), one after the other.
class Path {
 public:
  enum class Kind : std::uint8_t { move, line, curve, close };
  struct Step {
    Kind kind;
    // Where it ends comes last; a curve has two control points before.
    std::array<Point, 3> points;
  };

  Path& move(Point to);
  Path& line(Point to);
  Path& curve(Point leaving, Point arriving, Point to);
  Path& close();
  Path& add(const Path& other);

  // Made larger, then turned clockwise by so many degrees around the origin, then shifted.
  [[nodiscard]] Path placed(Point at, double scale = 1, double turn = 0) const;
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  // Where the next step begins.
  [[nodiscard]] Point end() const { return steps_.empty() ? Point{} : steps_.back().points[2]; }

 private:
  std::vector<Step> steps_;
};

Path line_between(Point from, Point to);
Path polygon(const std::vector<Point>& corners);
Path rectangle(Point corner, double width, double height);
Path circle(Point centre, double radius);
// As in SVG, which lets the page and the printer share a drawing: the commands M, L, H, V, Q, T, C
// and Z.
Path read_path(std::string_view svg);

struct Shape {
  Path path;
  std::optional<Ink> fill;
  std::optional<Pen> pen;
};

enum class Anchor : std::uint8_t { left, middle, right };
enum class Type : std::uint8_t { plain, bold, italic, mono };
inline constexpr double point_size = 25.4 / 72;  // in millimetres

struct Label {
  std::string text;
  Point at;         // on the baseline
  double size = 9;  // in points
  Type type = Type::plain;
  // Which part of the text stands there.
  Anchor anchor = Anchor::middle;
  Ink ink = black_ink;
  double turn = 0;  // degrees, clockwise
};

using Mark = std::variant<Shape, Label>;
Mark shifted(const Mark& mark, Point by);

// Some pieces may be made in two ways: boxes to fold, or flat tiles. One prints the one or the
// other.
enum class Making : std::uint8_t { always, folded, flat };

struct Sheet {
  std::string title;
  std::vector<Mark> marks;
  Making making = Making::always;

  void fill(Path path, Ink ink);
  void draw(Path path, const Pen& pen);
  void paint(Path path, Ink ink, const Pen& pen);
  void write(Label label);
  // Along the edge of what is cut out.
  void cut(Path path) { draw(std::move(path), cutting); }
  void fold(Point from, Point to) { draw(line_between(from, to), folding); }
};

}  // namespace quatuor
