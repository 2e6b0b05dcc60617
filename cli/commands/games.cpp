#include <nlohmann/json.hpp>
#include "bots/level.hpp"

#include "cli/commands/commands.hpp"
#include "cli/console/markdown.hpp"
#include "protocol/catalogue.hpp"

namespace quatuor::cli {

namespace {

// "light: Light · dark: Dark"
void print_choices(const Console& console, const OptionSpec& option) {
  Text choices;
  for (std::size_t i = 0; i < option.choice_words.size(); ++i) {
    const auto value = option.is_file() ? option.fallback : option.choices[i];
    const Text choice = say("{} : {}", "{}: {}", value, option.choice_words[i]);
    choices = i == 0 ? choice : say("{} · {}", "{} · {}", choices, choice);
  }
  if (!choices.fr.empty()) {
    console.print(say("      {}", "      {}", choices));
  }
}

}  // namespace

int list_games(const Console& console, bool json) {
  if (json) {
    console.print(protocol::catalogue().dump(2));
    return success;
  }
  for (const Entry& entry : registry()) {
    const GameInfo& info = entry.game().info();
    const bool fixed = info.least_players == info.most_players;
    const std::string players = fixed ? fmt::format("{}", info.least_players)
                                      : fmt::format("{}–{}", info.least_players, info.most_players);
    console.print(say("{} ({}), {} joueurs. {}", "{} ({}), {} players. {}", info.name, info.id,
                      players, info.goal));
    for (const OptionSpec& option : info.options) {
      console.print(say("  --set {}={} [{}]\n      {}. {}", "  --set {}={} [{}]\n      {}. {}",
                        option.name, option.values(), option.fallback, option.label, option.help));
      print_choices(console, option);
    }
  }
  console.print(say("Adversaires :", "Opponents:"));
  for (int level = least_level; level <= most_level; ++level) {
    console.print(
        say("  bot:{}  {} : {}", "  bot:{}  {}: {}", level, level_name(level), level_sight(level)));
  }
  return success;
}

int show_rules(const Console& console, const std::string& game) {
  const auto entry = find_game(game);
  if (!entry) {
    return console.complain(entry.error());
  }
  (void)show_in_pages(console,
                      render_markdown((*entry)->game().book(console.lang()), console.style));
  return success;
}

}  // namespace quatuor::cli
