#include "cli/manual/command_tree.hpp"

#include <array>

#include "core/split.hpp"

namespace quatuor::cli {

namespace {

struct Name {
  std::string_view value;
  Stands stands;
};

// How the help calls values, in both languages.
constexpr std::array<Name, 10> value_names{{{"GAME", Stands::game},
                                            {"JEU", Stands::game},
                                            {"FILE", Stands::file},
                                            {"FICHIER", Stands::file},
                                            {"FOLDER", Stands::folder},
                                            {"DOSSIER", Stands::folder},
                                            {"WHO,WHO", Stands::players},
                                            {"QUI,QUI", Stands::players},
                                            {"OPTION=VALUE", Stands::setting},
                                            {"OPTION=VALEUR", Stands::setting}}};

Stands meaning_of(const Argument& argument) {
  if (argument.value.contains('|')) {
    return Stands::choice;
  }
  for (const auto& [value, stands] : value_names) {
    if (argument.value == value) {
      const bool is_record = stands == Stands::file && argument.help.contains(".quatuor");
      return is_record ? Stands::record : stands;
    }
  }
  return Stands::for_itself;
}

// "[FILE]": it may be left out.
void take_value(Argument& argument, std::string text) {
  argument.value_may_lack = text.starts_with('[');
  argument.value = argument.value_may_lack ? text.substr(1, text.size() - 2) : std::move(text);
}

Argument argument_of(const CLI::Option& option) {
  Argument argument{.names = {},
                    .value = {},
                    .help = option.get_description(),
                    .choices = {},
                    .is_required = option.get_required(),
                    .may_repeat = option.get_expected_max() > 1};
  for (const auto& name : option.get_snames()) {
    argument.names.push_back("-" + name);
  }
  for (const auto& name : option.get_lnames()) {
    argument.names.push_back("--" + name);
  }
  take_value(argument, option.get_positional() ? option.get_name() : option.get_option_text());
  argument.stands = meaning_of(argument);
  if (argument.stands == Stands::choice) {
    for (const auto choice : split(argument.value, '|')) {
      argument.choices.emplace_back(choice);
    }
  }
  return argument;
}

}  // namespace

CommandTree tree_of(const CLI::App& app) {
  CommandTree command{.name = app.get_name(),
                      .help = app.get_description(),
                      .more = app.get_footer(),
                      .aliases = app.get_aliases(),
                      .options = {},
                      .arguments = {},
                      .commands = {}};
  for (const CLI::Option* option : app.get_options()) {
    auto& list = option->get_positional() ? command.arguments : command.options;
    list.push_back(argument_of(*option));
  }
  for (const CLI::App* inner : app.get_subcommands([](const CLI::App*) { return true; })) {
    command.commands.push_back(tree_of(*inner));
  }
  return command;
}

}  // namespace quatuor::cli
