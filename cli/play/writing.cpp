// The part of a rule book that says how moves are written.
#include "cli/play/writing.hpp"

#include "cli/console/markdown.hpp"

namespace quatuor::cli {

std::string how_moves_are_written(const AnyGame& game, const Style& style) {
  const std::string_view book = game.book(style.lang);
  const auto begin = book.find(style.lang == Lang::fr ? "\n## Écrire " : "\n## Writing ");
  if (begin == std::string_view::npos) {
    return {};
  }
  const auto end = std::min(book.find("\n#", begin + 1), book.size());
  return "\n" + render_markdown(book.substr(begin, end - begin), style);
}

}  // namespace quatuor::cli
