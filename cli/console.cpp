#include "cli/console.hpp"

#include <istream>
#include <ostream>

#include "cli/wrap.hpp"

namespace quatuor::cli {

void Console::print(const Text& text) const {
  print(wrap(text.in(lang()), width));
}

void Console::print(std::string_view text) const {
  out << text << '\n';
}

int Console::complain(const Text& text) const {
  err << "quatuor: " << text.in(lang()) << '\n';
  return bad_input;
}

std::optional<std::string> Console::read_line(std::size_t longest) const {
  // A stream that never ends a line is given up: nothing sensible will come.
  const std::size_t patience = 16 * longest;
  out.flush();
  std::string line;
  std::size_t read = 0;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') {
      return line;
    }
    if (line.size() <= longest) {
      line += static_cast<char>(c);
    }
    if (++read == patience) {
      in.setstate(std::ios::eofbit | std::ios::failbit);
    }
  }
  return line.empty() ? std::nullopt : std::optional(line);
}

}  // namespace quatuor::cli
