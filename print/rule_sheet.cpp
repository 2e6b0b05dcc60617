#include "print/rule_sheet.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "print/typesetter.hpp"

namespace quatuor::print {

namespace {

// Fills column after column.
class Columns {
 public:
  void add(const std::vector<Line>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      double needed = lines[i].space_before + lines[i].height;
      for (std::size_t k = i; lines[k].stays_with_next && k + 1 < lines.size(); ++k) {
        needed += lines[k + 1].space_before + lines[k + 1].height;
      }
      if (sheets_.empty() || (y_ > 0 && y_ + needed > sheet_height)) {
        next_column();
      }
      place(lines[i]);
    }
  }

  std::vector<Sheet> sheets() && { return std::move(sheets_); }

 private:
  void next_column() {
    if (sheets_.empty() || column_ == 1) {
      sheets_.emplace_back();
      column_ = 0;
    } else {
      column_ = 1;
    }
    y_ = 0;
  }

  void place(const Line& line) {
    y_ += y_ > 0 ? line.space_before : 0;
    for (const Mark& mark : line.marks) {
      sheets_.back().marks.push_back(
          shifted(mark, {static_cast<double>(column_) * (column_width + column_gap), y_}));
    }
    y_ += line.height;
  }

  std::vector<Sheet> sheets_;
  int column_ = 0;
  double y_ = 0;
};

std::vector<Sheet> set_text(const std::vector<Block>& text, const Pdf& pdf, double size) {
  std::vector<Line> lines;
  for (const Block& block : text) {
    const auto more = set_in_type(block, pdf, size);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  Columns columns;
  columns.add(lines);
  return std::move(columns).sheets();
}

constexpr std::size_t most_pages = 2;

// In the largest type that fits; nothing where none does.
std::optional<std::vector<Sheet>> fitted(const std::vector<Block>& text, const Pdf& pdf) {
  constexpr double step = 0.25;
  constexpr auto steps = static_cast<int>((largest_type - smallest_type) / step);
  for (int i = 0; i <= steps; ++i) {
    if (auto sheets = set_text(text, pdf, largest_type - step * i); sheets.size() <= most_pages) {
      return sheets;
    }
  }
  return std::nullopt;
}

std::vector<Block> joined(const std::vector<Block>& leaflet, const std::vector<Block>& details,
                          bool with_pictures) {
  std::vector<Block> text = leaflet;
  std::ranges::copy_if(details, std::back_inserter(text), [&](const Block& block) {
    return with_pictures || (block.kind != BlockKind::drawing && block.kind != BlockKind::caption);
  });
  return text;
}

}  // namespace

// The leaflet and the details, without the pictures of the details where they take too much room;
// the leaflet alone where even that is too long. What follows in the book is not for the table.
std::vector<Sheet> rule_sheets(const std::vector<std::vector<Block>>& book, const Pdf& pdf) {
  const std::vector<Block> none;
  const std::vector<Block>& leaflet = book.empty() ? none : book[0];
  const std::vector<Block>& details = book.size() < 2 ? none : book[1];
  for (const bool with_pictures : {true, false}) {
    if (auto sheets = fitted(joined(leaflet, details, with_pictures), pdf)) {
      return *std::move(sheets);
    }
  }
  return fitted(leaflet, pdf).value_or(set_text(leaflet, pdf, smallest_type));
}

}  // namespace quatuor::print
