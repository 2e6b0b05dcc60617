#include "cli/program/run.hpp"

#include <algorithm>
#include <ostream>

#include "cli/program/program.hpp"
#include "cli/program/trouble.hpp"
#include "core/utf8.hpp"

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

// Nothing escapes: what the system refuses ends in a sentence and a status.
int run_guarded(const std::vector<std::string>& arguments, const Console& console) {
  try {
    return Program(console).run(arguments);
  } catch (const std::exception& error) {
    (void)console.complain(sentence_for(error));
    return failure;
  }
}

}  // namespace

int run(const std::vector<std::string>& arguments, Console console) {
  const auto lang = chosen_lang(arguments);
  console.lang_is_chosen = lang.has_value();
  console.style.lang = lang.value_or(console.lang());
  if (const auto odd = std::ranges::find_if_not(arguments, is_utf8); odd != arguments.end()) {
    return console.complain(
        say("« {} » n'est pas du texte (UTF-8).", "\"{}\" is not text (UTF-8).", shown(*odd)));
  }
  const int status = run_guarded(arguments, console);
  if (!console.out.flush()) {
    (void)console.complain(
        say("Je ne peux pas écrire tout le résultat.", "The output could not all be written."));
    return failure;
  }
  return status;
}

}  // namespace quatuor::cli
