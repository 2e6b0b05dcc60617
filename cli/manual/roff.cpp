#include "cli/manual/roff.hpp"

#include <array>
#include <utility>

#include <fmt/core.h>

#include "core/split.hpp"

namespace quatuor::cli::roff {

namespace {

// Spaces that do not break are roff's own, so that every device has them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> meanings{{{"\\", "\\e"},
                                                                                 {"-", "\\-"},
                                                                                 {"`", "\\(ga"},
                                                                                 {"^", "\\(ha"},
                                                                                 {"~", "\\(ti"},
                                                                                 {"\"", "\\(dq"},
                                                                                 {"\u202f", "\\~"},
                                                                                 {"\u00a0", "\\~"},
                                                                                 {"…", "..."}}};

// A line that begins with . or ' is a request.
std::string guarded(std::string line) {
  const bool is_request = line.starts_with('.') || line.starts_with('\'');
  return is_request ? "\\&" + std::move(line) : std::move(line);
}

std::string shown_lines(std::string_view paragraph) {
  std::string lines;
  for (const auto line : split(paragraph, '\n')) {
    lines += guarded(inline_text(trimmed(line))) + "\n";
  }
  return fmt::format(".PP\n.RS 4\n.nf\n{}.fi\n.RE\n", lines);
}

}  // namespace

std::string inline_text(std::string_view text) {
  std::string escaped;
  while (!text.empty()) {
    std::size_t taken = 1;
    std::string_view written = text.substr(0, 1);
    for (const auto& [plain, meaning] : meanings) {
      if (text.starts_with(plain)) {
        taken = plain.size();
        written = meaning;
      }
    }
    escaped += written;
    text.remove_prefix(taken);
  }
  return escaped;
}

std::string bold(std::string_view text) {
  return fmt::format("\\fB{}\\fR", inline_text(text));
}

std::string italic(std::string_view text) {
  return fmt::format("\\fI{}\\fR", inline_text(text));
}

std::string prose(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const auto stop = text.find(". ");
    const auto sentence = text.substr(0, stop == std::string_view::npos ? stop : stop + 1);
    lines += guarded(inline_text(sentence)) + "\n";
    text.remove_prefix(stop == std::string_view::npos ? text.size() : stop + 2);
  }
  return lines;
}

std::string paragraphs(std::string_view text) {
  std::string written;
  while (!text.empty()) {
    const auto end = text.find("\n\n");
    const auto paragraph = text.substr(0, end);
    if (paragraph.starts_with(' ')) {
      written += shown_lines(paragraph);
    } else {
      std::string flowing(paragraph);
      for (char& c : flowing) {
        c = c == '\n' ? ' ' : c;
      }
      written += ".PP\n" + prose(flowing);
    }
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
  }
  return written;
}

std::string section(std::string_view title) {
  return fmt::format(".SH {}\n", inline_text(title));
}

std::string item(std::string_view ready, std::string_view text) {
  return fmt::format(".TP\n{}\n{}", ready, prose(text));
}

}  // namespace quatuor::cli::roff
