#include "cli/manual/completions.hpp"

#include <algorithm>

#include "bots/level.hpp"
#include "match/players.hpp"
#include "registry/entry.hpp"

namespace quatuor::cli {

namespace {

std::vector<std::string> settings_of(const GameInfo& info) {
  std::vector<std::string> settings;
  for (const OptionSpec& option : info.options) {
    for (const auto choice : option.choices) {
      settings.push_back(fmt::format("{}={}", option.name, choice));
    }
    if (option.choices.empty()) {
      settings.push_back(fmt::format("{}=", option.name));
    }
  }
  return settings;
}

std::vector<std::string> player_words() {
  std::vector<std::string> players;
  for (const auto kind : {Player::Kind::human, Player::Kind::random, Player::Kind::greedy,
                          Player::Kind::mcts, Player::Kind::perfect}) {
    players.push_back(player_text({kind}));
  }
  for (int level = least_level; level <= most_level; ++level) {
    players.push_back(player_text({Player::Kind::bot, level}));
  }
  return players;
}

// Of the options around a command those with a value: the others show something and end.
std::vector<Argument> options_behind(const CommandTree& command,
                                     const std::vector<Argument>& around) {
  std::vector<Argument> options = command.options;
  std::ranges::copy_if(around, std::back_inserter(options), &Argument::takes_value);
  return options;
}

void add_places(std::vector<Place>& places, const Place& outer) {
  for (const CommandTree& command : outer.command->commands) {
    std::vector<std::string> names = command.aliases;
    names.insert(names.begin(), command.name);
    Place place{.paths = {}, .command = &command, .options = {}};
    for (const auto& path : outer.paths) {
      for (const auto& name : names) {
        place.paths.push_back(path.empty() ? name : fmt::format("{} {}", path, name));
      }
    }
    place.options = options_behind(command, outer.options);
    places.push_back(place);
    add_places(places, place);
  }
}

}  // namespace

Vocabulary vocabulary() {
  Vocabulary words{.games = {}, .players = player_words(), .settings = {}};
  for (const Entry& entry : registry()) {
    const GameInfo& info = entry.game().info();
    words.games.emplace_back(info.id);
    words.settings[std::string(info.id)] = settings_of(info);
  }
  return words;
}

std::vector<Place> places_in(const CommandTree& program) {
  std::vector<Place> places{{.paths = {""}, .command = &program, .options = program.options}};
  add_places(places, Place(places.front()));
  return places;
}

}  // namespace quatuor::cli
