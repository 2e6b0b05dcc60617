#include "core/book_markup.hpp"

#include <algorithm>

namespace quatuor {

std::string without_links(std::string_view text) {
  std::string out;
  for (;;) {
    const auto middle = text.find("](");
    const auto open = text.substr(0, middle).rfind('[');
    const auto close = middle == std::string_view::npos ? middle : text.find(')', middle);
    if (close == std::string_view::npos || open == std::string_view::npos) {
      out += text;
      return out;
    }
    out += text.substr(0, open);
    out += text.substr(open + 1, middle - open - 1);
    text.remove_prefix(close + 1);
  }
}

std::vector<std::string_view> picture_field(std::span<const std::string_view> fields,
                                            std::string_view name) {
  std::vector<std::string_view> lines;
  bool is_in_it = false;
  for (std::string_view line : fields) {
    if (!line.starts_with(' ')) {
      const auto colon = std::min(line.find(':'), line.size());
      is_in_it = line.substr(0, colon) == name;
      line.remove_prefix(std::min(colon + 1, line.size()));
    }
    if (is_in_it) {
      line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
      lines.push_back(line);
    }
  }
  return lines;
}

}  // namespace quatuor
