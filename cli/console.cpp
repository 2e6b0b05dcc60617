#include "cli/console.hpp"

#include <istream>
#include <ostream>

namespace quatuor::cli {

void Console::print(const Text& text) const {
  print(text.in(lang()));
}

void Console::print(std::string_view text) const {
  out << text << '\n';
}

int Console::complain(const Text& text) const {
  err << "quatuor: " << text.in(lang()) << '\n';
  return bad_input;
}

std::optional<std::string> Console::read_line() const {
  constexpr std::size_t longest = std::size_t{1} << 20U;
  out.flush();
  std::string line;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') {
      return line;
    }
    if (line.size() < longest) {
      line += static_cast<char>(c);
    }
  }
  return line.empty() ? std::nullopt : std::optional(line);
}

}  // namespace quatuor::cli
