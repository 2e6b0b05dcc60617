#include <algorithm>
#include <set>

#include <fmt/ranges.h>

#include "cli/manual/completions.hpp"

namespace quatuor::cli {

namespace {

std::string fish_quote(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    quoted += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
  }
  return quoted + "'";
}

std::string fish_list(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  std::ranges::transform(words, std::back_inserter(quoted), fish_quote);
  return fmt::format("{}", fmt::join(quoted, " "));
}

std::string fish_values(const Argument& argument, const Vocabulary& words) {
  // With an empty description each: else all would repeat what is said of the option.
  const auto among = [](const std::vector<std::string>& list) {
    return fmt::format("-f -a '{}\\t'", fmt::join(list, "\\t "));
  };
  switch (argument.stands) {
    case Stands::choice: return among(argument.choices);
    case Stands::game: return among(words.games);
    case Stands::record: return "-k -f -a '(__fish_complete_suffix .quatuor)'";
    case Stands::file: return "-F";
    case Stands::folder: return "-f -a '(__fish_complete_directories)'";
    case Stands::players: return "-f -a '(__fish_complete_list , __quatuor_players)'";
    case Stands::setting: return "-f -a '(__quatuor_settings)'";
    case Stands::for_itself: return "-f";
  }
  return {};
}

std::string fish_line(const std::string& where, const std::string& what, const std::string& help) {
  return fmt::format("complete -c quatuor -n {} {} -d {}\n", fish_quote(where), what,
                     fish_quote(help));
}

std::string fish_option(const Argument& option, const Vocabulary& words) {
  std::string text;
  for (const auto& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  text.erase(0, 1);
  return option.takes_value() ? text + " -r " + fish_values(option, words) : text;
}

// Everything that may come behind a command.
std::string fish_place(const Place& place, const Vocabulary& words) {
  std::string lines;
  const std::string here = fish_list(place.paths);
  for (const CommandTree& command : place.command->commands) {
    lines += fish_line("__quatuor_next 0 " + here, "-a " + command.name, command.help);
  }
  for (const Argument& option : place.options) {
    lines += fish_line("__quatuor_at " + here, fish_option(option, words), option.help);
  }
  for (std::size_t i = 0; i < place.command->arguments.size(); ++i) {
    const Argument& argument = place.command->arguments[i];
    lines += fish_line(fmt::format("__quatuor_next {} {}", i, here), fish_values(argument, words),
                       argument.help);
  }
  return lines;
}

// All commands by their words, and all options that a value must follow.
std::string fish_known(const std::vector<Place>& places) {
  std::vector<std::string> commands;
  std::set<std::string> options;
  for (const Place& place : places) {
    commands.insert(commands.end(), place.paths.begin(), place.paths.end());
    for (const Argument& option : place.options) {
      if (option.takes_value() && !option.value_may_lack) {
        options.insert(option.names.begin(), option.names.end());
      }
    }
  }
  return fmt::format("set -g __quatuor_commands {}\nset -g __quatuor_valued {}\n",
                     fish_list(commands), fmt::join(options, " "));
}

std::string fish_words(const Vocabulary& words) {
  std::string text = fmt::format(
      "\nfunction __quatuor_players\n    printf '%s\\t\\n' {}\nend\n\n"
      "function __quatuor_settings\n    for word in (commandline -opc)\n        switch $word\n",
      fmt::join(words.players, " "));
  for (const auto& [game, list] : words.settings) {
    text += list.empty()
                ? ""
                : fmt::format("            case {}\n                printf '%s\\t\\n' {}\n", game,
                              fmt::join(list, " "));
  }
  return text + "        end\n    end\nend\n\n";
}

constexpr std::string_view fish_title =
    "# Completes quatuor in fish. Made by: quatuor completions fish\n\n";

constexpr std::string_view fish_where = R"(
# Where the cursor stands: behind which command, and behind how many of its arguments.
function __quatuor_here
    set -l path ''
    set -l count 0
    set -l is_value no
    for word in (commandline -opc)[2..]
        set -l longer (string trim -- "$path $word")
        if test $is_value = yes
            set is_value no
        else if contains -- $word $__quatuor_valued
            set is_value yes
        else if string match -q -- '-*' $word
            continue
        else if contains -- $longer $__quatuor_commands
            set path $longer
        else
            set count (math $count + 1)
        end
    end
    echo $path
    echo $count
end

function __quatuor_at
    set -l here (__quatuor_here)
    contains -- "$here[1]" $argv
end

function __quatuor_next
    set -l here (__quatuor_here)
    test $here[2] = $argv[1]; and contains -- "$here[1]" $argv[2..]
end
)";

}  // namespace

std::string fish_completions(const CommandTree& program, const Vocabulary& words) {
  const auto places = places_in(program);
  std::string lines = "complete -c quatuor -f\n";
  for (const Place& place : places) {
    lines += fish_place(place, words);
  }
  return fmt::format("{}{}{}{}{}", fish_title, fish_known(places), fish_where, fish_words(words),
                     lines);
}

}  // namespace quatuor::cli
