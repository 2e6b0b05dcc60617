#include <algorithm>

#include <fmt/ranges.h>

#include "cli/console/shell_quote.hpp"
#include "cli/manual/completions.hpp"

namespace quatuor::cli {

namespace {

// Help within a specification of _arguments, where brackets and colons mean something.
std::string zsh_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    escaped += std::string_view("\\[]:").contains(c) ? std::string{'\\', c} : std::string(1, c);
  }
  return escaped;
}

std::string zsh_action(const Argument& argument, const Vocabulary& words) {
  switch (argument.stands) {
    case Stands::choice: return fmt::format("({})", fmt::join(argument.choices, " "));
    case Stands::game: return fmt::format("({})", fmt::join(words.games, " "));
    case Stands::record: return "_files -g \"*.quatuor\"";
    case Stands::file: return "_files";
    case Stands::folder: return "_files -/";
    case Stands::players: return "_quatuor_players";
    case Stands::setting: return "_quatuor_settings";
    case Stands::for_itself: return " ";
  }
  return {};
}

// ":GAME:(squadro …)", with a second colon in front where it may be left out.
std::string zsh_value(const Argument& argument, bool may_lack, const Vocabulary& words) {
  return fmt::format("{}{}:{}", may_lack ? "::" : ":", zsh_escaped(argument.value),
                     zsh_action(argument, words));
}

std::string zsh_spec_line(const std::string& spec) {
  return fmt::format(" \\\n    {}", shell_quote(spec));
}

std::string zsh_options(const Place& place, const Vocabulary& words) {
  std::string specs;
  for (const Argument& option : place.options) {
    for (const auto& name : option.names) {
      const std::string before = option.may_repeat ? "*"
                                 : option.names.size() == 1
                                     ? ""
                                     : fmt::format("({})", fmt::join(option.names, " "));
      const std::string help = zsh_escaped(option.help);
      specs += zsh_spec_line(option.takes_value()
                                 ? fmt::format("{}{}=[{}]{}", before, name, help,
                                               zsh_value(option, option.value_may_lack, words))
                                 : fmt::format("{}{}[{}]", before, name, help));
    }
  }
  return specs;
}

// The function for a command: "_quatuor_record_check".
std::string zsh_function(std::string path) {
  std::ranges::replace(path, ' ', '_');
  return path.empty() ? "_quatuor" : "_quatuor_" + path;
}

std::string zsh_leaf(const Place& place, const Vocabulary& words) {
  std::string arguments;
  for (const Argument& argument : place.command->arguments) {
    arguments += zsh_spec_line(zsh_value(argument, !argument.is_required, words));
  }
  return fmt::format("{}() {{\n  _arguments :{}{}\n}}\n\n", zsh_function(place.paths.front()),
                     zsh_options(place, words), arguments);
}

std::string zsh_branch(const Place& place, const Vocabulary& words) {
  std::string listed;
  std::string cases;
  const std::string& path = place.paths.front();
  for (const CommandTree& command : place.command->commands) {
    listed += fmt::format("    {}\n", shell_quote(command.name + ":" + command.help));
    const auto names = fmt::format("{}{}{}", command.name, command.aliases.empty() ? "" : "|",
                                   fmt::join(command.aliases, "|"));
    cases += fmt::format("      {}) {} ;;\n", names,
                         zsh_function(path.empty() ? command.name : path + " " + command.name));
  }
  return fmt::format(R"({}() {{
  local curcontext=$curcontext state
  local -a line commands
  commands=(
{}  )
  _arguments -C :{} \
    '1: :->command' \
    '*:: :->behind'
  case $state in
    command) _describe -t commands quatuor commands ;;
    behind) case $line[1] in
{}    esac ;;
  esac
}}

)",
                     zsh_function(path), listed, zsh_options(place, words), cases);
}

std::string zsh_offer(std::string_view how, const std::vector<std::string>& words) {
  return words.empty() ? "" : fmt::format("        {} {}\n", how, fmt::join(words, " "));
}

std::string zsh_words(const Vocabulary& words) {
  std::string text = fmt::format(
      "_quatuor_players() {{\n  _sequence -d compadd - {}\n}}\n\n"
      "_quatuor_settings() {{\n  local word\n  for word in $words; do\n    case $word in\n",
      fmt::join(words.players, " "));
  for (const auto& [game, list] : words.settings) {
    std::vector<std::string> whole;
    std::vector<std::string> open;
    std::ranges::partition_copy(list, std::back_inserter(open), std::back_inserter(whole),
                                [](const std::string& word) { return word.ends_with('='); });
    text += fmt::format("      {})\n{}{}        ;;\n", game, zsh_offer("compadd --", whole),
                        zsh_offer("compadd -S '' --", open));
  }
  return text + "    esac\n  done\n}\n\n";
}

constexpr std::string_view zsh_title =
    "#compdef quatuor\n# Completes quatuor in zsh. Made by: quatuor completions zsh\n\n";

// A file of the function path is the function itself; a file that is read defines it.
constexpr std::string_view zsh_end = R"(if [[ $funcstack[1] == _quatuor ]]; then
  _quatuor "$@"
else
  compdef _quatuor quatuor
fi
)";

}  // namespace

std::string zsh_completions(const CommandTree& program, const Vocabulary& words) {
  std::string functions;
  for (const Place& place : places_in(program)) {
    const bool is_leaf = place.command->commands.empty();
    functions += is_leaf ? zsh_leaf(place, words) : zsh_branch(place, words);
  }
  return fmt::format("{}{}{}{}", zsh_title, zsh_words(words), functions, zsh_end);
}

}  // namespace quatuor::cli
