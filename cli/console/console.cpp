#include "cli/console/console.hpp"

#include <istream>
#include <ostream>

#include "cli/console/shell_quote.hpp"
#include "cli/console/wrap.hpp"

namespace quatuor::cli {

void Console::print(const Text& text) const {
  print(wrap(text.in(lang()), screen().columns));
}

void Console::print(std::string_view text) const {
  out << text << '\n';
}

int Console::complain(const Text& text) const {
  err << "quatuor: " << text.in(lang()) << '\n';
  return bad_input;
}

std::optional<std::string> Console::ask(const Question& question) const {
  const std::size_t columns = screen().columns;
  const std::string prompt =
      wrap(question.prompt, columns > 2 * answer_room ? columns - answer_room : columns);
  if (!edit_line) {
    out << prompt;
    return read_line();
  }
  // The editor writes the last line anew with every key.
  Question last_line = question;
  const auto begin = prompt.rfind('\n') + 1;
  out << prompt.substr(0, begin) << std::flush;
  last_line.prompt = prompt.substr(begin);
  return interrupted() ? std::nullopt : edit_line(last_line);
}

std::string Console::command(std::string_view arguments, const std::filesystem::path& file) const {
  constexpr std::size_t longest = 1000;
  const std::string_view language = !lang_is_chosen      ? ""
                                    : lang() == Lang::fr ? " --lang fr"
                                                         : " --lang en";
  return shown(fmt::format("{}{} {} {}", shell_quote(program), language, arguments,
                           shell_quote(file.string())),
               longest);
}

std::optional<std::string> Console::read_line(std::size_t longest) const {
  // A stream that never ends a line is given up: nothing sensible will come.
  constexpr std::size_t patience = std::size_t{1} << 30U;
  out.flush();
  if (interrupted()) {
    return std::nullopt;
  }
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
  return line.empty() || interrupted() ? std::nullopt : std::optional(line);
}

}  // namespace quatuor::cli
