#include "protocol/catalogue.hpp"

#include "bots/level.hpp"
#include "core/version.hpp"
#include "protocol/message.hpp"
#include "registry/entry.hpp"

namespace quatuor::protocol {

namespace {

Json option_json(const OptionSpec& spec) {
  Json json = {{"name", spec.name},
               {"label", json_of(spec.label)},
               {"help", json_of(spec.help)},
               {"default", spec.fallback},
               {"advanced", spec.advanced}};
  Json words = Json::array();
  for (const Words& choice : spec.choice_words) {
    words.push_back(json_of(choice));
  }
  if (spec.is_file()) {
    json["file"] = true;
    json["default_words"] = words.at(0);
  } else if (spec.choices.empty()) {
    json["low"] = spec.low;
    json["high"] = spec.high;
  } else {
    json["choices"] = spec.choices;
    json["choice_words"] = std::move(words);
  }
  return json;
}

Json game_json(const AnyGame& game) {
  const GameInfo& info = game.info();
  Json options = Json::array();
  for (const OptionSpec& spec : info.options) {
    options.push_back(option_json(spec));
  }
  Json seats = Json::array();
  for (Seat seat = 1; seat <= info.most_players; ++seat) {
    seats.push_back(json_of(game.seat_name(seat)));
  }
  return {{"id", info.id},
          {"name", json_of(info.name)},
          {"goal", json_of(info.goal)},
          {"least_players", info.least_players},
          {"most_players", info.most_players},
          {"hidden", info.hidden},
          {"seats", std::move(seats)},
          {"options", std::move(options)}};
}

}  // namespace

Json catalogue() {
  Json games = Json::array();
  for (const Entry& entry : registry()) {
    games.push_back(game_json(entry.game()));
  }
  Json levels = Json::array();
  for (int level = least_level; level <= most_level; ++level) {
    Json told = json_of(level_name(level));
    told["sees"] = json_of(level_sight(level));
    levels.push_back(std::move(told));
  }
  return {{"version", version()},
          {"build", build_id()},
          {"games", std::move(games)},
          {"levels", std::move(levels)}};
}

}  // namespace quatuor::protocol
