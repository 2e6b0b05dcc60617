// What is wrong with a command line, said so that one can mend it.
#include <algorithm>

#include <fmt/ranges.h>

#include "cli/program/program.hpp"
#include "core/nearest.hpp"

namespace quatuor::cli {

namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

// The command that was given, the innermost one.
const CLI::App& given_command(const CLI::App& app) {
  const auto given = app.get_subcommands();
  return given.empty() ? app : given_command(*given.front());
}

// "quatuor record check"
std::string path_of(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name() : path_of(*parent) + " " + command.get_name();
}

// A negative number is none.
bool is_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* app = &command; app != nullptr; app = app->get_parent()) {
    for (const CLI::Option* option : app->get_options()) {
      for (const auto& name : option->get_lnames()) {
        names.push_back("--" + name);
      }
    }
  }
  return names;
}

Text unknown_option(const CLI::App& command, const std::string& word) {
  const auto names = option_names(command);
  const std::vector<std::string_view> known(names.begin(), names.end());
  const std::string name = word.substr(0, word.find('='));
  if (std::ranges::find(known, name) != known.end()) {
    return say("« {} » se met après la commande.", "\"{}\" goes behind the command.", name);
  }
  return say("Il n'y a pas de réglage « {} ».{}", "There is no option \"{}\".{}", shown(name),
             did_you_mean(name, known));
}

Text missing(const CLI::App& command, const std::string& name) {
  const CLI::Option* option = command.get_option_no_throw(name);
  return option == nullptr
             ? say("Il manque {}.", "{} is missing.", name)
             : say("Il manque {} ({}).", "{} is missing ({}).", name, option->get_description());
}

Text missing_command(const CLI::App& command) {
  if (command.get_parent() == nullptr) {
    return say("Il manque une commande.", "A command is missing.");
  }
  std::vector<std::string> names;
  for (const CLI::App* inner : commands_of(command)) {
    names.push_back(inner->get_name());
  }
  return say("« {} » demande une commande : {}.", "\"{}\" needs a command: {}.", command.get_name(),
             fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace

// The first word that is not --lang or its value. Behind an option that is not known, nobody knows.
std::optional<std::string> Program::unknown_command(
    const std::vector<std::string>& arguments) const {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "--lang") {
      ++i;
    } else if (!word.starts_with('-')) {
      const bool is_known = std::ranges::any_of(
          commands_of(app_), [&](const CLI::App* app) { return app->check_name(word); });
      return is_known ? std::nullopt : std::optional(word);
    } else if (!word.starts_with("--lang=")) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

Text Program::explain_command(const std::string& word) const {
  if (find_game(word)) {
    return say("« {0} » est un jeu. Pour y jouer : quatuor play {0}",
               "\"{0}\" is a game. To play it: quatuor play {0}", word);
  }
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app_)) {
    names.push_back(command->get_name());
    std::ranges::copy(command->get_aliases(), std::back_inserter(names));
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  return say("Je ne connais pas la commande « {} ».{}\n  Voir quatuor --help",
             "There is no command \"{}\".{}\n  See quatuor --help", shown(word),
             did_you_mean(word, known));
}

Text Program::explain(const CLI::ParseError& error) const {
  return say("{}\n  Voir {} --help", "{}\n  See {} --help", fault_in(error),
             path_of(given_command(app_)));
}

// CLI11 says what is wrong in English; its first word is what it is wrong with. What our own checks
// say comes after a colon and is in the language of the console.
Text Program::fault_in(const CLI::ParseError& error) const {
  const CLI::App& command = given_command(app_);
  const std::string what = error.what();
  const std::string subject = shown(what.substr(0, what.find_first_of(": ")));
  const auto extras = app_.remaining(true);
  if (const auto option = std::ranges::find_if(extras, is_option); option != extras.end()) {
    return unknown_option(command, *option);
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return what.starts_with("A subcommand") ? missing_command(command) : missing(command, subject);
  }
  if (!extras.empty()) {
    return say("« {} » est de trop.", "\"{}\" is too much.", shown(extras.front()));
  }
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) {
    const std::string needed = what.substr(std::min(what.find(": ") + 2, what.size()));
    return say("{} : il faut {}.", "{}: it must be {}.", subject, needed);
  }
  if (what.contains("At Most")) {
    return say("{} est donné plusieurs fois.", "{} is given several times.", subject);
  }
  if (what.contains("disallowed flag")) {
    return say("--{} ne prend pas de valeur.", "--{} takes no value.", subject);
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return say("Il manque la valeur de {}.", "The value of {} is missing.", subject);
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    return say("{} ne va pas avec {}.", "{} does not go with {}.", subject,
               shown(what.substr(what.rfind(' ') + 1)));
  }
  return say("La valeur de {} ne convient pas.", "The value of {} will not do.", subject);
}

}  // namespace quatuor::cli
