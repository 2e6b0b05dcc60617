#include "print/pdf.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "print/characters.hpp"

namespace quatuor::print {

namespace {

float points(double millimetres) {
  return static_cast<float>(millimetres / point_size);
}

// All that libharu has for dashes.
HPDF_UINT16 whole_points(double millimetres) {
  return static_cast<HPDF_UINT16>(std::max(std::lround(points(millimetres)), 1L));
}

// A page of libharu, whose y grows upwards, in points.
class Drawing {
 public:
  Drawing(HPDF_Page page, double height, const std::array<HPDF_Font, 4>& fonts)
      : page_(page), height_(height), fonts_(fonts) {}

  void draw(const Shape& shape) const {
    if (shape.fill) {
      const auto [red, green, blue] = parts(*shape.fill);
      HPDF_Page_SetRGBFill(page_, red, green, blue);
    }
    if (shape.pen) {
      choose(*shape.pen);
    }
    trace(shape.path);
    if (shape.fill && shape.pen) {
      HPDF_Page_FillStroke(page_);
    } else if (shape.fill) {
      HPDF_Page_Fill(page_);
    } else {
      HPDF_Page_Stroke(page_);
    }
  }

  void draw(const Label& label) const {
    const std::string text = winansi(label.text);
    HPDF_Font font = fonts_[static_cast<std::size_t>(label.type)];
    const auto size = static_cast<float>(label.size);
    const auto [red, green, blue] = parts(label.ink);
    HPDF_Page_SetRGBFill(page_, red, green, blue);
    HPDF_Page_SetFontAndSize(page_, font, size);
    const double width = HPDF_Page_TextWidth(page_, text.c_str()) * point_size;
    const double before = label.anchor == Anchor::left     ? 0
                          : label.anchor == Anchor::middle ? width / 2
                                                           : width;
    const double angle = label.turn * std::numbers::pi / 180;
    const Point way{std::cos(angle), std::sin(angle)};
    const Point at = label.at - way * before;
    HPDF_Page_BeginText(page_);
    HPDF_Page_SetTextMatrix(page_, static_cast<float>(way.x), static_cast<float>(-way.y),
                            static_cast<float>(way.y), static_cast<float>(way.x), x(at), y(at));
    HPDF_Page_ShowText(page_, text.c_str());
    HPDF_Page_EndText(page_);
  }

 private:
  [[nodiscard]] static float x(Point at) { return points(at.x); }
  [[nodiscard]] float y(Point at) const { return points(height_ - at.y); }
  static std::array<float, 3> parts(Ink ink) {
    constexpr float all = 255;
    return {static_cast<float>(ink.red) / all, static_cast<float>(ink.green) / all,
            static_cast<float>(ink.blue) / all};
  }

  void choose(const Pen& pen) const {
    const auto [red, green, blue] = parts(pen.ink);
    HPDF_Page_SetRGBStroke(page_, red, green, blue);
    HPDF_Page_SetLineWidth(page_, points(pen.width));
    HPDF_Page_SetLineJoin(page_, HPDF_ROUND_JOIN);
    if (pen.dash > 0) {
      const std::array<HPDF_UINT16, 2> dashes{whole_points(pen.dash), whole_points(pen.gap)};
      HPDF_Page_SetLineCap(page_, HPDF_BUTT_END);
      HPDF_Page_SetDash(page_, dashes.data(), dashes.size(), 0);
    } else {
      HPDF_Page_SetLineCap(page_, HPDF_ROUND_END);
      HPDF_Page_SetDash(page_, nullptr, 0, 0);
    }
  }

  void trace(const Path& path) const {
    for (const auto& [kind, at] : path.steps()) {
      switch (kind) {
        case Path::Kind::move: HPDF_Page_MoveTo(page_, x(at[2]), y(at[2])); break;
        case Path::Kind::line: HPDF_Page_LineTo(page_, x(at[2]), y(at[2])); break;
        case Path::Kind::curve:
          HPDF_Page_CurveTo(page_, x(at[0]), y(at[0]), x(at[1]), y(at[1]), x(at[2]), y(at[2]));
          break;
        case Path::Kind::close: HPDF_Page_ClosePath(page_); break;
      }
    }
  }

  HPDF_Page page_;
  double height_;
  const std::array<HPDF_Font, 4>& fonts_;
};

}  // namespace

// Without a handler libharu keeps the first error and does nothing more: `bytes` asks for it.
Pdf::Pdf() : document_(HPDF_New(nullptr, nullptr), HPDF_Free) {
  constexpr std::array names{"Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Courier"};
  HPDF_SetCompressionMode(document_.get(), HPDF_COMP_ALL);
  for (std::size_t i = 0; i < names.size(); ++i) {
    fonts_[i] = HPDF_GetFont(document_.get(), names[i], "WinAnsiEncoding");
  }
}

double Pdf::width_of(std::string_view text, double size, Type type) const {
  const std::string bytes = winansi(text);
  HPDF_Font font = fonts_[static_cast<std::size_t>(type)];
  const auto width = HPDF_Font_TextWidth(font, reinterpret_cast<const HPDF_BYTE*>(bytes.data()),
                                         static_cast<HPDF_UINT>(bytes.size()));
  return width.width / 1000.0 * size * point_size;
}

void Pdf::add_page(const Sheet& sheet, const Paper& paper) {
  HPDF_Page page = HPDF_AddPage(document_.get());
  HPDF_Page_SetWidth(page, points(paper.width));
  HPDF_Page_SetHeight(page, points(paper.height));
  const Drawing drawing(page, paper.height, fonts_);
  for (const Mark& mark : sheet.marks) {
    std::visit([&](const auto& one) { drawing.draw(one); }, mark);
  }
}

Expected<std::string> Pdf::bytes(const std::string& title) {
  HPDF_Doc document = document_.get();
  HPDF_SetInfoAttr(document, HPDF_INFO_TITLE, title.c_str());
  HPDF_SaveToStream(document);
  if (const auto error = document == nullptr ? HPDF_FAILD_TO_ALLOC_MEM : HPDF_GetError(document);
      error != HPDF_OK) {
    return refuse("Le PDF n'a pas pu être fait (libharu : erreur {:x}).",
                  "The PDF could not be made (libharu: error {:x}).", error);
  }
  std::string bytes(HPDF_GetStreamSize(document), '\0');
  auto size = static_cast<HPDF_UINT32>(bytes.size());
  HPDF_ReadFromStream(document, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
  bytes.resize(size);
  return bytes;
}

}  // namespace quatuor::print
