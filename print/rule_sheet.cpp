#include "print/rule_sheet.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "core/split.hpp"
#include "print/characters.hpp"

namespace quatuor::print {

namespace {

constexpr double column_gap = 7;
constexpr double column_width = (sheet_width - column_gap) / 2;
constexpr double leading = 1.2;  // from line to line, of the size

struct Line {
  double height = 0;
  double space_before = 0;  // but not at the top of a column
  bool stays_with_next = false;
  std::vector<Mark> marks;  // from the top left of the line
};

// What stands between two spaces: parts in one type each, and drawn signs.
struct WordPart {
  std::string text;
  Type type = Type::plain;
  char32_t sign = 0;
  double width = 0;
};
using Word = std::vector<WordPart>;

double width_of(const Word& word) {
  double width = 0;
  for (const WordPart& part : word) {
    width += part.width;
  }
  return width;
}

class Typesetter {
 public:
  Typesetter(const Pdf& pdf, double size) : pdf_(pdf), size_(size) {}

  [[nodiscard]] std::vector<Line> set(const Block& block) const {
    switch (block.kind) {
      case BlockKind::title:
        return text(block, {.size = size_ * 1.8, .before = size_ * 0.6, .stays = true});
      case BlockKind::heading:
        return text(block, {.size = size_ * 1.2, .before = size_ * 0.25, .stays = true});
      case BlockKind::paragraph: return text(block, {.size = size_, .before = size_ * 0.12});
      case BlockKind::item:
        return text(block, {.size = size_, .before = size_ * 0.07, .indent = size_ * 0.45});
      case BlockKind::caption: return text(block, {.size = size_ * 0.92, .before = size_ * 0.14});
      case BlockKind::drawing:
      case BlockKind::table: return drawing(block.lines);
    }
    return {};
  }

 private:
  struct Look {
    double size;
    double before;
    double indent = 0;
    bool stays = false;
  };

  // A word may begin in one run and end in the next.
  [[nodiscard]] std::vector<Word> words(const Block& block, double size) const {
    std::vector<Word> all;
    bool is_new = true;
    const auto append = [&](WordPart part) {
      if (is_new) {
        all.emplace_back();
      }
      is_new = false;
      all.back().push_back(std::move(part));
    };
    for (const Run& run : block.runs) {
      const auto pieces = split(run.text, ' ');
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        is_new = is_new || i > 0;
        for (std::string_view rest = pieces[i]; !rest.empty();) {
          append(next_part(rest, run.type, size));
        }
      }
    }
    return all;
  }

  // Takes a drawn sign off the front, or all up to the next one.
  WordPart next_part(std::string_view& rest, Type type, double size) const {
    std::size_t end = 0;
    for (const auto character : characters_of(rest)) {
      if (!is_drawn(number_of(character))) {
        end += character.size();
        continue;
      }
      if (end == 0) {
        rest.remove_prefix(character.size());
        return {.text = {},
                .type = type,
                .sign = number_of(character),
                .width = size * point_size * 0.85};
      }
      break;
    }
    const std::string_view taken = rest.substr(0, end);
    rest.remove_prefix(end);
    return {.text = std::string(taken), .type = type, .width = pdf_.width_of(taken, size, type)};
  }

  [[nodiscard]] std::vector<Line> text(const Block& block, const Look& look) const {
    const double space = pdf_.width_of(" ", look.size, Type::plain);
    const double height = look.size * point_size * leading;
    std::vector<Line> lines;
    double x = column_width;
    for (const Word& word : words(block, look.size)) {
      const double width = width_of(word);
      if (lines.empty() || x + width > column_width) {
        lines.push_back({.height = height, .stays_with_next = look.stays, .marks = {}});
        x = look.indent;
      }
      write(lines.back(), word, x, look.size);
      x += width + space;
    }
    if (!lines.empty()) {
      lines.front().space_before = look.before;
      // Nothing stands alone at the end of a column, but what is one line.
      lines.front().stays_with_next = look.stays || lines.size() > 1;
      if (!block.mark.empty()) {
        lines.front().marks.emplace_back(Label{.text = block.mark,
                                               .at = {0, baseline(look.size)},
                                               .size = look.size,
                                               .anchor = Anchor::left});
      }
    }
    return lines;
  }

  static double baseline(double size) { return size * point_size; }

  static void write(Line& line, const Word& word, double x, double size) {
    for (const WordPart& part : word) {
      if (part.sign != 0) {
        draw_sign(line.marks, part.sign, {x, baseline(size) * 0.17}, part.width, baseline(size));
      } else {
        line.marks.emplace_back(Label{.text = part.text,
                                      .at = {x, baseline(size)},
                                      .size = size,
                                      .type = part.type,
                                      .anchor = Anchor::left});
      }
      x += part.width;
    }
  }

  // Every character has a cell of its own; all lines stay together.
  [[nodiscard]] std::vector<Line> drawing(const std::vector<std::string>& lines) const {
    std::vector<std::vector<std::string_view>> rows;
    std::size_t widest = 1;
    for (const std::string& line : lines) {
      rows.push_back(characters_of(line));
      widest = std::max(widest, rows.back().size());
    }
    constexpr double mono = 0.6;  // width of Courier, of its size
    const double width =
        std::min(size_ * 0.85 * point_size * mono, column_width / static_cast<double>(widest));
    const double size = width / mono / point_size;
    const double height = width / mono * 1.05;
    const double left = (column_width - width * static_cast<double>(widest)) / 2;
    std::vector<Line> set;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Line line{.height = height, .stays_with_next = i + 1 < rows.size(), .marks = {}};
      for (std::size_t column = 0; column < rows[i].size(); ++column) {
        const Point corner{left + width * static_cast<double>(column), 0};
        draw_cell(line, rows[i][column], corner, {width, height}, size);
      }
      set.push_back(std::move(line));
    }
    set.front().space_before = size_ * 0.14;
    return set;
  }

  static void draw_cell(Line& line, std::string_view character, Point corner, Point cell,
                        double size) {
    if (const char32_t number = number_of(character); is_drawn(number)) {
      draw_sign(line.marks, number, corner, cell.x, cell.y);
    } else if (number != U' ') {
      line.marks.emplace_back(Label{.text = std::string(character),
                                    .at = corner + Point{cell.x / 2, cell.y * 0.72},
                                    .size = size,
                                    .type = Type::mono});
    }
  }

  const Pdf& pdf_;
  double size_;
};

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
  const Typesetter typesetter(pdf, size);
  std::vector<Line> lines;
  for (const Block& block : text) {
    const auto more = typesetter.set(block);
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
