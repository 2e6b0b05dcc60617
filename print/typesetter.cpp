#include "print/typesetter.hpp"

#include <algorithm>
#include <numeric>

#include "core/split.hpp"
#include "print/characters.hpp"

namespace quatuor::print {

namespace {

constexpr double leading = 1.2;  // from line to line, of the size

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
      case BlockKind::drawing: return drawing(block.lines);
      case BlockKind::table: return table(block.rows);
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
  [[nodiscard]] std::vector<Word> words(const std::vector<Run>& runs, double size) const {
    std::vector<Word> all;
    bool is_new = true;
    const auto append = [&](WordPart part) {
      if (is_new) {
        all.emplace_back();
      }
      is_new = false;
      all.back().push_back(std::move(part));
    };
    for (const Run& run : runs) {
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
    for (const Word& word : words(block.runs, look.size)) {
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

  [[nodiscard]] double width_of_cell(const std::vector<Run>& cell, double size) const {
    double width = 0;
    for (const Word& word : words(cell, size)) {
      width += (width > 0 ? pdf_.width_of(" ", size, Type::plain) : 0) + print::width_of(word);
    }
    return width;
  }

  // Each column is as wide as its widest cell; all rows stay together. As large as the text, but
  // where the column of the page is too narrow.
  [[nodiscard]] std::vector<Line> table(
      const std::vector<std::vector<std::vector<Run>>>& rows) const {
    const auto columns_in = [&](double size) {
      std::vector<double> widths;
      for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
          widths[i] = std::max(widths[i], width_of_cell(row[i], size) + size * point_size * 0.7);
        }
      }
      return widths;
    };
    const auto widest = columns_in(size_);
    const double whole = std::accumulate(widest.begin(), widest.end(), 0.0);
    const double size = size_ * std::min(1.0, column_width / whole);
    const auto widths = columns_in(size);
    std::vector<Line> set;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      Line line{.height = size * point_size * leading,
                .stays_with_next = row + 1 < rows.size(),
                .marks = {}};
      double left = 0;
      for (std::size_t i = 0; i < rows[row].size(); ++i) {
        write_cell(line, rows[row][i], left, size);
        left += widths[i];
      }
      set.push_back(std::move(line));
    }
    set.front().space_before = size_ * 0.14;
    return set;
  }

  void write_cell(Line& line, const std::vector<Run>& cell, double x, double size) const {
    for (const Word& word : words(cell, size)) {
      write(line, word, x, size);
      x += print::width_of(word) + pdf_.width_of(" ", size, Type::plain);
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

}  // namespace

std::vector<Line> set_in_type(const Block& block, const Pdf& pdf, double size) {
  return Typesetter(pdf, size).set(block);
}

}  // namespace quatuor::print
