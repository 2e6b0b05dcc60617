#include <algorithm>

#include <fmt/ranges.h>

#include "cli/console/shell_quote.hpp"
#include "cli/manual/completions.hpp"

namespace quatuor::cli {

namespace {

// How the script calls what stands for a value: a word with @, or the words themselves.
std::string bash_kind(const Argument& argument) {
  const auto kind = [&]() -> std::string {
    switch (argument.stands) {
      case Stands::choice: return fmt::format("{}", fmt::join(argument.choices, " "));
      case Stands::game: return "@game";
      case Stands::record: return "@record";
      case Stands::file: return "@file";
      case Stands::folder: return "@folder";
      case Stands::players: return "@players";
      case Stands::setting: return "@setting";
      case Stands::for_itself: return "@any";
    }
    return {};
  };
  return (argument.value_may_lack ? "?" : "") + kind();
}

std::string bash_case(const std::vector<std::string>& patterns, const std::string& action) {
  std::vector<std::string> quoted;
  std::ranges::transform(patterns, std::back_inserter(quoted), shell_quote);
  return fmt::format("    {}) {} ;;\n", fmt::join(quoted, " | "), action);
}

std::string bash_names(const Place& place) {
  std::vector<std::string> commands;
  std::vector<std::string> aliases;
  std::vector<std::string> options;
  for (const CommandTree& command : place.command->commands) {
    commands.push_back(command.name);
    aliases.insert(aliases.end(), command.aliases.begin(), command.aliases.end());
  }
  for (const Argument& option : place.options) {
    options.insert(options.end(), option.names.begin(), option.names.end());
  }
  return bash_case(place.paths,
                   fmt::format("commands='{}' aliases='{}' options='{}'", fmt::join(commands, " "),
                               fmt::join(aliases, " "), fmt::join(options, " ")));
}

std::string bash_kinds(const Place& place) {
  std::string cases;
  const auto add = [&](const std::string& word, const Argument& argument) {
    std::vector<std::string> patterns;
    std::ranges::transform(place.paths, std::back_inserter(patterns),
                           [&](const auto& path) { return fmt::format("{} {}", path, word); });
    cases += bash_case(patterns, "kind=" + shell_quote(bash_kind(argument)));
  };
  for (const Argument& option : place.options) {
    for (const auto& name : option.names) {
      if (option.takes_value()) {
        add(name, option);
      }
    }
  }
  for (std::size_t i = 0; i < place.command->arguments.size(); ++i) {
    add(fmt::format("{}", i + 1), place.command->arguments[i]);
  }
  return cases;
}

constexpr std::string_view bash_title =
    "# Completes quatuor in bash. Made by: quatuor completions bash\n\n";

constexpr std::string_view bash_names_head = R"(
# The commands and options behind the words in $1.
_quatuor_names() {
  commands='' aliases='' options=''
  case $1 in
)";

constexpr std::string_view bash_kinds_head = R"(  esac
}

# What stands for the value of an option, or in a place: $1 is "play --seats" or "play 1".
_quatuor_kind() {
  kind=''
  case $1 in
)";

constexpr std::string_view bash_settings_head = R"(  esac
}

_quatuor_settings() {
  case $game in
)";

// Reads the words before the cursor as the program would, then offers what may come there.
constexpr std::string_view bash_rest = R"(  esac
}

# The words that may stand for the value here.
_quatuor_offer() {
  case ${kind#\?} in
    @game) offered=$_quatuor_games ;;
    @players)
      before+=${cur%"${cur##*,}"}
      cur=${cur##*,}
      offered=$_quatuor_players
      ;;
    @setting) _quatuor_settings ;;
    @folder) mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
    @file) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    @record)
      mapfile -t COMPREPLY < <(compgen -f -X '!*.quatuor' -- "$cur"; compgen -d -- "$cur")
      [[ ${#COMPREPLY[@]} -gt 0 ]] || mapfile -t COMPREPLY < <(compgen -f -- "$cur")
      ;;
    @any) ;;
    *) offered=${kind#\?} ;;
  esac
  case ${kind#\?} in @folder | @file | @record) compopt -o filenames 2> /dev/null ;; esac
  if [[ -n $offered ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$cur")
  fi
}

_quatuor() {
  local word path='' game='' option='' place=1 kind='' before='' offered='' i
  local commands aliases options cur whole stem
  local -a given=()
  COMPREPLY=()
  # Bash takes = and : for words of their own; here first=light and bot:3 are one each.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ ${#given[@]} -gt 0 && ($word == [=:]* || ${given[-1]} == *[=:]) ]]; then
      given[-1]+=$word
    else
      given+=("$word")
    fi
  done
  whole=${given[-1]}
  unset 'given[-1]'
  _quatuor_names ''
  for word in "${given[@]}"; do
    if [[ -n $option && ! ($kind == \?* && $word == -*) ]]; then
      option=''
      continue
    fi
    option=''
    case $word in
      --*=*) ;;
      -*)
        _quatuor_kind "$path $word"
        [[ -z $kind ]] || option=$word
        ;;
      *)
        if [[ " $commands $aliases " == *" $word "* ]]; then
          path=${path:+$path }$word
          _quatuor_names "$path"
        else
          [[ " $_quatuor_games " != *" $word "* ]] || game=$word
          ((place++))
        fi
        ;;
    esac
  done
  cur=$whole
  if [[ $cur == --*=* ]]; then
    _quatuor_kind "$path ${cur%%=*}"
    before=${cur%%=*}=
    cur=${cur#*=}
    _quatuor_offer
  elif [[ -n $option && ! ($kind == \?* && $cur == -*) ]]; then
    _quatuor_offer
  elif [[ $cur == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
  elif [[ -n $commands ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$cur")
  else
    _quatuor_kind "$path $place"
    _quatuor_offer
  fi
  # What stands before the last = or : is another word to bash, and stays as it is.
  stem=$whole
  while [[ -n $stem && (${stem: -1} != [=:] || $COMP_WORDBREAKS != *"${stem: -1}"*) ]]; do
    stem=${stem%?}
  done
  for i in "${!COMPREPLY[@]}"; do
    word=$before${COMPREPLY[i]}
    COMPREPLY[i]=${word#"$stem"}
  done
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace 2> /dev/null
  fi
}

complete -F _quatuor quatuor
)";

}  // namespace

std::string bash_completions(const CommandTree& program, const Vocabulary& words) {
  std::string names;
  std::string kinds;
  for (const Place& place : places_in(program)) {
    names += bash_names(place);
    kinds += bash_kinds(place);
  }
  std::string settings;
  for (const auto& [game, list] : words.settings) {
    settings += bash_case({game}, fmt::format("offered='{}'", fmt::join(list, " ")));
  }
  return fmt::format("{}_quatuor_games='{}'\n_quatuor_players='{}'\n{}{}{}{}{}{}{}", bash_title,
                     fmt::join(words.games, " "), fmt::join(words.players, " "), bash_names_head,
                     names, bash_kinds_head, kinds, bash_settings_head, settings, bash_rest);
}

}  // namespace quatuor::cli
