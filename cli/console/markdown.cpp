#include "cli/console/markdown.hpp"

#include <ostream>

#include "cli/console/wrap.hpp"
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

std::string render_line(std::string_view line, const Style& style) {
  const std::string set = style.lang == Lang::fr ? typeset_french(line) : std::string(line);
  if (set.starts_with('#')) {
    return paint(style, heading_colour, std::string_view(set).substr(set.find_first_not_of("# ")));
  }
  return emphasise(emphasise(set, "**", strong_colour, style), "`", code_colour, style);
}

}  // namespace

std::string render_markdown(std::string_view book, const Style& style) {
  std::string out;
  bool in_diagram = false;
  while (!book.empty()) {
    const auto end = std::min(book.find('\n'), book.size());
    const auto line = book.substr(0, end);
    book.remove_prefix(std::min(end + 1, book.size()));
    if (line.starts_with("```")) {
      in_diagram = !in_diagram;
      out += '\n';
      continue;
    }
    out += in_diagram ? fmt::format("    {}", line) : render_line(line, style);
    out += '\n';
  }
  return out;
}

void show_in_pages(const Console& console, std::string_view text) {
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
    console.out
        << say("[Entrée] suite · [q] assez : ", "[Enter] more · [q] enough: ").in(console.lang());
    if (const auto answer = console.read_line(); !answer || *answer == "q") {
      return;
    }
  }
}

}  // namespace quatuor::cli
