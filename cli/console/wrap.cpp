#include "cli/console/wrap.hpp"

#include <algorithm>

#include "core/letters.hpp"

namespace quatuor::cli {

std::size_t columns_of(std::string_view text) {
  std::size_t count = 0;
  bool in_escape = false;
  for (const char c : text) {
    if (c == '\x1b') {
      in_escape = true;
    } else if (in_escape) {
      in_escape = c != 'm';
    } else if (begins_character(c)) {
      ++count;
    }
  }
  return count;
}

namespace {

std::string wrap_line(std::string_view line, std::size_t width) {
  const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
  std::string out = indent;
  std::size_t used = indent.size();
  line.remove_prefix(indent.size());
  const auto text_end = line.find_last_not_of(' ') + 1;
  const std::string blanks(line.size() - text_end, ' ');
  line = line.substr(0, text_end);
  while (!line.empty()) {
    const auto end = std::min(line.find(' '), line.size());
    const auto word = line.substr(0, end);
    const auto size = columns_of(word);
    const bool is_first = used == indent.size();
    if (!is_first && used + 1 + size > width) {
      out += '\n' + indent;
      used = indent.size();
    } else if (!is_first) {
      out += ' ';
      ++used;
    }
    out += word;
    used += size;
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return out + blanks;
}

}  // namespace

std::string wrap(std::string_view text, std::size_t width) {
  if (width == 0) {
    return std::string(text);
  }
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    out += wrap_line(text.substr(0, end), width);
    out += end < text.size() ? "\n" : "";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace quatuor::cli
