#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/manual/command_tree.hpp"

namespace quatuor::cli {

// The words that may stand for values.
struct Vocabulary {
  std::vector<std::string> games;
  std::vector<std::string> players;
  std::map<std::string, std::vector<std::string>> settings;  // by game: "first=light", "limit="
};

Vocabulary vocabulary();

// A script that completes the program's commands, options and values in a shell.
std::string bash_completions(const CommandTree& program, const Vocabulary& words);
std::string zsh_completions(const CommandTree& program, const Vocabulary& words);
std::string fish_completions(const CommandTree& program, const Vocabulary& words);

// A command with everything that may be written behind it.
struct Place {
  std::vector<std::string> paths;  // "record check"; several where it has aliases
  const CommandTree* command;
  std::vector<Argument> options;
};

// The program itself, with the empty path, and all its commands.
std::vector<Place> places_in(const CommandTree& program);

}  // namespace quatuor::cli
