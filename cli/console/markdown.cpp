#include "cli/console/markdown.hpp"

#include <algorithm>
#include <ostream>
#include <span>
#include <vector>

#include "cli/console/wrap.hpp"
#include "core/book_markup.hpp"
#include "core/letters.hpp"
#include "core/paint.hpp"
#include "core/split.hpp"

namespace quatuor::cli {

namespace {

constexpr std::string_view heading_colour = "1;33";
constexpr std::string_view strong_colour = "1";
constexpr std::string_view code_colour = "36";

// Text between two marks, without the marks and in a colour.
std::string emphasise(std::string_view line, std::string_view mark, std::string_view colour,
                      const Style& style) {
  std::string out;
  for (;;) {
    const auto open = line.find(mark);
    const auto close = open == std::string_view::npos ? open : line.find(mark, open + mark.size());
    if (close == std::string_view::npos) {
      out += line;
      return out;
    }
    out += line.substr(0, open);
    out += paint(style, colour, line.substr(open + mark.size(), close - open - mark.size()));
    line.remove_prefix(close + mark.size());
  }
}

std::string render_words(std::string_view line, const Style& style) {
  const std::string words = without_links(line);
  const std::string set = style.lang == Lang::fr ? typeset_french(words) : words;
  return emphasise(emphasise(set, "**", strong_colour, style), "`", code_colour, style);
}

// The parts of a book, `# `, are underlined.
std::string render_heading(std::string_view line, const Style& style) {
  const auto level = line.find_first_not_of('#');
  const auto words = line.substr(std::min(line.find_first_not_of("# "), line.size()));
  const std::string set = style.lang == Lang::fr ? typeset_french(words) : std::string(words);
  std::string out = paint(style, heading_colour, set) + '\n';
  if (level == 1) {
    for (const char c : set) {
      out += begins_character(c) ? "─" : "";
    }
    out += '\n';
  }
  return out;
}

// Rows stand in the book as they are to be seen; the line under the head is for a page.
std::string render_row(std::string_view line, const Style& style) {
  if (line.starts_with("|-") || line.starts_with("| -")) {
    return "";
  }
  std::string row(line.substr(0, line.find_last_not_of(" |") + 1));
  std::ranges::replace(row, '|', ' ');
  return render_words(row, style) + '\n';
}

std::string render_line(std::string_view line, const Style& style) {
  if (line.starts_with('#')) {
    return render_heading(line, style);
  }
  return line.starts_with('|') ? render_row(line, style) : render_words(line, style) + '\n';
}

void leave_a_line(std::string& out) {
  if (!out.empty() && !out.ends_with("\n\n")) {
    out += '\n';
  }
}

void show_drawing(std::string& out, std::span<const std::string_view> lines) {
  leave_a_line(out);
  for (const auto line : lines) {
    out += line.empty() ? "\n" : fmt::format("    {}\n", line);
  }
  leave_a_line(out);
}

std::string words_of(std::span<const std::string_view> fields, std::string_view name,
                     const Style& style) {
  std::string words;
  for (const auto line : picture_field(fields, name)) {
    words += render_words(line, style) + '\n';
  }
  return words;
}

// Fields up to the first empty line, then the drawing. Of the fields a terminal shows the words
// before and after; the position and the moves are for the page (docs/page.md).
void show_picture(std::string& out, std::span<const std::string_view> lines, const Style& style) {
  const auto blank =
      static_cast<std::size_t>(std::ranges::find(lines, std::string_view()) - lines.begin());
  const auto fields = lines.first(blank);
  leave_a_line(out);
  out += words_of(fields, "caption", style);
  show_drawing(out, lines.subspan(std::min(blank + 1, lines.size())));
  out += words_of(fields, "after", style);
  leave_a_line(out);
}

}  // namespace

std::string render_markdown(std::string_view book, const Style& style) {
  std::string out;
  const auto lines = split(book, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].empty()) {
      leave_a_line(out);
    } else if (!lines[i].starts_with(book_fence)) {
      out += render_line(lines[i], style);
    } else {
      const auto kind = lines[i].substr(book_fence.size());
      const auto begin = ++i;
      while (i < lines.size() && !lines[i].starts_with(book_fence)) {
        ++i;
      }
      const auto inside = std::span(lines).subspan(begin, i - begin);
      if (kind == "try" || kind == "picture") {
        show_picture(out, inside, style);
      } else {
        show_drawing(out, inside);
      }
    }
  }
  if (out.ends_with("\n\n")) {
    out.pop_back();
  }
  return out;
}

bool show_in_pages(const Console& console, std::string_view text, Seat asked) {
  constexpr std::size_t usual_page = 22;
  const ScreenSize screen = console.screen();
  const std::size_t page = screen.rows > 2 ? screen.rows - 2 : usual_page;
  const std::string wrapped = wrap(text, screen.columns);
  const auto lines = split(wrapped, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    console.print(lines[i]);
    if (!console.interactive || (i + 1) % page != 0 || i + 1 == lines.size()) {
      continue;
    }
    const Text question = say("[Entrée] suite · [q] assez : ", "[Enter] more · [q] enough: ");
    const auto answer = console.ask({.prompt = question.in(console.lang()), .asked = asked});
    if (!answer || lower_case(trimmed(*answer)) == "q") {
      return false;
    }
  }
  return true;
}

}  // namespace quatuor::cli
