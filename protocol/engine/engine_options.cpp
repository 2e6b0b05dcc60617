#include "protocol/engine/engine.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/nearest.hpp"
#include "core/number.hpp"
#include "core/version.hpp"
#include "match/settings.hpp"

// What a driver may set: the options of the game, and those of the search.
namespace quatuor::protocol {

namespace {

// As large as a number may be for those who read it as UCI writes numbers.
constexpr std::uint64_t largest_seed = 2'147'483'647;

// Others say here whether they will ask for it. It is all the same to this one.
Expected<void> check_ponder(std::string_view value) {
  return value == "true" || value == "false"
             ? Expected<void>()
             : refuse("Ponder est true ou false, pas « {} »", "Ponder is true or false, not \"{}\"",
                      shown(value));
}

}  // namespace

const std::array<Engine::Setting, 4> Engine::settings{
    {{"MultiPV", 64, 1, &Engine::lines_},
     {"Hash", 65'536, Engine::usual_megabytes, &Engine::megabytes_},
     {"Threads", 256, 1, &Engine::threads_},
     {"Seed", largest_seed, 1, &Engine::seed_}}};

bool Engine::has_endgame() const {
  return std::ranges::any_of(entry_.game().info().levels, &Level::knows_endgame);
}

std::string Engine::introduce() const {
  std::string text = fmt::format("id name Quatuor {} {} ({})\nid author the Quatuor authors\n",
                                 entry_.game().info().id, version(), build_id());
  for (const auto& option : options_.specs()) {
    text += fmt::format("option name {} type {} default {}", option.name,
                        option.is_file()         ? "string"
                        : option.choices.empty() ? "spin"
                                                 : "combo",
                        option.fallback);
    if (option.choices.empty() && !option.is_file()) {
      text += fmt::format(" min {} max {}", option.low, option.high);
    }
    for (const auto choice : option.choices) {
      text += fmt::format(" var {}", choice);
    }
    text += '\n';
  }
  for (const Setting& setting : settings) {
    text += fmt::format("option name {} type spin default {} min 1 max {}\n", setting.name,
                        setting.fallback, setting.most);
  }
  if (has_endgame()) {
    text += fmt::format("option name Endgame type combo default {} var {}\n",
                        endgame_choices.front(), fmt::join(endgame_choices, " var "));
  }
  return text + "option name Ponder type check default false\n";
}

Expected<void> Engine::set_option(const Line& words) {
  if (words.size() < 5 || words[1] != "name" || words[3] != "value") {
    return refuse("on écrit setoption name X value Y", "write setoption name X value Y");
  }
  const std::string value = fmt::format("{}", fmt::join(words.begin() + 4, words.end(), " "));
  if (is_search_option(words[2])) {
    return set_search_option(words[2], value);
  }
  const auto specs = options_.specs();
  if (std::ranges::find(specs, words[2], &OptionSpec::name) == specs.end()) {
    return unknown_option(words[2]);
  }
  Options options = options_;
  if (auto set = quatuor::set_option(options, words[2], value); !set) {
    return set;
  }
  return new_game(options);
}

std::unexpected<Text> Engine::unknown_option(std::string_view name) const {
  std::vector<std::string_view> known;
  std::ranges::transform(options_.specs(), std::back_inserter(known), &OptionSpec::name);
  std::ranges::transform(settings, std::back_inserter(known), &Setting::name);
  known.emplace_back("Ponder");
  if (has_endgame()) {
    known.emplace_back("Endgame");
  }
  return refuse("pas d'option « {} ».{} Il y a : {}", "no option \"{}\".{} There are: {}",
                shown(name), did_you_mean(name, known), fmt::format("{}", fmt::join(known, ", ")));
}

bool Engine::is_search_option(std::string_view name) const {
  return name == "Ponder" || (name == "Endgame" && has_endgame()) ||
         std::ranges::find(settings, name, &Setting::name) != settings.end();
}

// It changes how bots think, not the game: that goes on.
Expected<void> Engine::set_search_option(std::string_view name, std::string_view value) {
  const auto* const setting = std::ranges::find(settings, name, &Setting::name);
  if (name == "Ponder") {
    return check_ponder(value);
  }
  if (setting == settings.end()) {
    return set_endgame(value);
  }
  const auto number = parse_number<std::uint64_t>(value);
  if (!number || *number == 0 || *number > setting->most) {
    return refuse("{} demande un nombre entier de 1 à {}", "{} needs a whole number from 1 to {}",
                  name, setting->most);
  }
  this->*setting->value = *number;
  return {};
}

Expected<void> Engine::set_endgame(std::string_view value) {
  const auto chosen = std::ranges::find(endgame_choices, value);
  if (chosen == endgame_choices.end()) {
    return refuse("Endgame est level, always ou never, pas « {} »",
                  "Endgame is level, always or never, not \"{}\"", shown(value));
  }
  endgame_ = *chosen;
  return {};
}

}  // namespace quatuor::protocol
