#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace quatuor::cli {

// What a value stands for, as far as a shell can complete it.
enum class Stands : std::uint8_t {
  for_itself,
  choice,
  game,
  record,
  file,
  folder,
  players,
  setting
};

// An option, or an argument that is known by its place.
struct Argument {
  std::vector<std::string> names;  // "-h", "--help"; none: known by its place
  std::string value;               // "WHO,WHO"; empty: it takes none
  std::string help;
  Stands stands = Stands::for_itself;
  std::vector<std::string> choices;  // the words it may be, where there are few
  bool is_required = false;
  bool may_repeat = false;
  bool value_may_lack = false;

  [[nodiscard]] bool takes_value() const { return !value.empty(); }
};

// What the program understands: the command line itself, or a command of it, as a value that help
// for shells and manuals is made of.
struct CommandTree {
  std::string name;
  std::string help;
  std::string more;  // what stands below the help
  std::vector<std::string> aliases;
  std::vector<Argument> options;
  std::vector<Argument> arguments;
  std::vector<CommandTree> commands;
};

CommandTree tree_of(const CLI::App& app);

}  // namespace quatuor::cli
