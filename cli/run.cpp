#include "cli/run.hpp"

#include <ostream>

#include "cli/program.hpp"

namespace quatuor::cli {

namespace {

std::optional<Lang> parse_lang(std::string_view text) {
  if (text == "fr") {
    return Lang::fr;
  }
  return text == "en" ? std::optional(Lang::en) : std::nullopt;
}

// --lang is looked for first: the help itself is in that language.
std::optional<Lang> chosen_lang(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].starts_with("--lang=")) {
      return parse_lang(std::string_view(arguments[i]).substr(7));
    }
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) {
      return parse_lang(arguments[i + 1]);
    }
  }
  return std::nullopt;
}

}  // namespace

int run(const std::vector<std::string>& arguments, Console console) {
  console.style.lang = chosen_lang(arguments).value_or(console.lang());
  const int status = Program(console).run(arguments);
  if (!console.out.flush()) {
    (void)console.complain(
        say("Je ne peux pas écrire tout le résultat.", "The output could not all be written."));
    return failure;
  }
  return status;
}

}  // namespace quatuor::cli
