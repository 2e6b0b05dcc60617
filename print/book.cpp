#include "print/book.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "core/book_markup.hpp"
#include "core/split.hpp"

namespace quatuor::print {

namespace {

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

std::string set_type(std::string_view text, Lang lang) {
  std::string set = without_links(text);
  std::erase(set, '`');
  replace_all(set, "'", "’");
  return lang == Lang::fr ? typeset_french(set) : set;
}

// Words between two `**` are bold.
std::vector<Run> runs_of(std::string_view text, Type type, Lang lang) {
  const std::string set = set_type(text, lang);
  std::vector<Run> runs;
  std::string_view rest = set;
  for (bool is_bold = false; !rest.empty(); is_bold = !is_bold) {
    const auto end = std::min(rest.find("**"), rest.size());
    if (end > 0) {
      runs.push_back({std::string(rest.substr(0, end)), is_bold ? Type::bold : type});
    }
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return runs;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// "- " or "2. "; 0 where the line begins no item.
std::size_t mark_length(std::string_view line) {
  if (line.starts_with("- ") || line.starts_with("* ")) {
    return 2;
  }
  const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

class BookReader {
 public:
  BookReader(std::string_view book, Lang lang) : lines_(split(book, '\n')), lang_(lang) {}

  std::vector<std::vector<Block>> read() {
    std::vector<std::vector<Block>> parts;
    for (; next_ < lines_.size(); ++next_) {
      if (lines_[next_].starts_with("# ")) {
        end_part(parts);
      }
      read_line();
    }
    end_part(parts);
    return parts;
  }

 private:
  void end_part(std::vector<std::vector<Block>>& parts) {
    end_text();
    if (!blocks_.empty()) {
      parts.push_back(std::exchange(blocks_, {}));
    }
  }

  void read_line() {
    const std::string_view line = lines_[next_];
    if (line.starts_with(book_fence)) {
      end_text();
      read_fence(line.substr(book_fence.size()));
    } else if (line.starts_with('#')) {
      end_text();
      const auto kind = line.starts_with("# ") ? BlockKind::title : BlockKind::heading;
      add(kind, line.substr(std::min(line.find_first_not_of("# "), line.size())), Type::bold);
    } else if (line.starts_with('|')) {
      end_text();
      read_table();
    } else if (line.find_first_not_of(' ') == std::string_view::npos) {
      end_text();
    } else {
      read_text(line);
    }
  }

  void read_text(std::string_view line) {
    if (line.starts_with("> ")) {
      line.remove_prefix(2);
    }
    // As in CommonMark: of numbers, only 1 begins a list in the middle of a paragraph.
    const bool may_begin =
        text_.empty() || !mark_.empty() || !is_digit(line[0]) || line.starts_with("1.");
    if (const auto length = mark_length(line); may_begin && length > 0) {
      end_text();
      mark_ = line.starts_with("-") || line.starts_with("*") ? "•" : line.substr(0, length - 1);
      line.remove_prefix(length);
    }
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    text_ += (text_.empty() ? "" : " ") + std::string(line);
  }

  void end_text() {
    if (!text_.empty()) {
      add(mark_.empty() ? BlockKind::paragraph : BlockKind::item, text_, Type::plain);
    }
    text_.clear();
    mark_.clear();
  }

  void add(BlockKind kind, std::string_view text, Type type) {
    blocks_.push_back(
        {.kind = kind, .mark = mark_, .runs = runs_of(text, type, lang_), .lines = {}, .rows = {}});
  }

  // A picture begins with fields up to the first empty line: of these only the words before and
  // after are for people. Its drawing follows; what has another name is a drawing only.
  void read_fence(std::string_view name) {
    const auto begin = ++next_;
    while (next_ < lines_.size() && !lines_[next_].starts_with(book_fence)) {
      ++next_;
    }
    std::vector<std::string_view> inside(lines_.begin() + static_cast<std::ptrdiff_t>(begin),
                                         lines_.begin() + static_cast<std::ptrdiff_t>(next_));
    if (name != "try" && name != "picture") {
      add_drawing({inside.begin(), inside.end()});
      return;
    }
    const auto blank = std::ranges::find(inside, std::string_view());
    const std::vector<std::string_view> fields(inside.begin(), blank);
    // Words about a picture that only a screen can show are for the screen.
    if (blank != inside.end()) {
      add_caption(fields, "caption");
      add_drawing({blank, inside.end()});
      add_caption(fields, "after");
    }
  }

  void add_caption(std::span<const std::string_view> fields, std::string_view name) {
    std::string words;
    for (const auto line : picture_field(fields, name)) {
      words += (words.empty() ? "" : " ") + std::string(line);
    }
    if (!words.empty()) {
      add(BlockKind::caption, words, Type::italic);
    }
  }

  void add_drawing(std::vector<std::string> lines) {
    const auto is_blank = [](const std::string& line) {
      return line.find_first_not_of(' ') == std::string::npos;
    };
    while (!lines.empty() && is_blank(lines.front())) {
      lines.erase(lines.begin());
    }
    while (!lines.empty() && is_blank(lines.back())) {
      lines.pop_back();
    }
    if (!lines.empty()) {
      blocks_.push_back({.kind = BlockKind::drawing,
                         .mark = {},
                         .runs = {},
                         .lines = std::move(lines),
                         .rows = {}});
    }
  }

  // The first row says what stands below it.
  void read_table() {
    Block table{.kind = BlockKind::table, .mark = {}, .runs = {}, .lines = {}, .rows = {}};
    for (; next_ < lines_.size() && lines_[next_].starts_with('|'); ++next_) {
      if (lines_[next_].find_first_not_of("|-: ") != std::string_view::npos) {
        table.rows.push_back(
            read_row(lines_[next_], table.rows.empty() ? Type::bold : Type::plain));
      }
    }
    --next_;
    blocks_.push_back(std::move(table));
  }

  [[nodiscard]] std::vector<std::vector<Run>> read_row(std::string_view row, Type type) const {
    row.remove_prefix(1);
    row.remove_suffix(row.size() - std::min(row.find_last_of('|'), row.size()));
    std::vector<std::vector<Run>> cells;
    for (const std::string_view cell : split(row, '|')) {
      cells.push_back(runs_of(trimmed(cell), type, lang_));
    }
    return cells;
  }

  std::vector<std::string_view> lines_;
  Lang lang_;
  std::size_t next_ = 0;
  std::string text_;
  std::string mark_;
  std::vector<Block> blocks_;
};

}  // namespace

std::vector<std::vector<Block>> read_book(std::string_view book, Lang lang) {
  return BookReader(book, lang).read();
}

}  // namespace quatuor::print
