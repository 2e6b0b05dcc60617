#include "cli/commands.hpp"
#include "cli/markdown.hpp"

namespace quatuor::cli {

int list_games(const Console& console) {
  for (const Entry& entry : registry()) {
    const GameInfo& info = entry.game().info();
    const bool fixed = info.least_players == info.most_players;
    const std::string players = fixed ? fmt::format("{}", info.least_players)
                                      : fmt::format("{}–{}", info.least_players, info.most_players);
    console.print(say("{} ({}), {} joueurs. {}", "{} ({}), {} players. {}", info.name, info.id,
                      players, info.goal));
    for (const OptionSpec& option : info.options) {
      console.print(say("  --set {}={} : {} [{}]", "  --set {}={}: {} [{}]", option.name,
                        option.values(), option.help, option.fallback));
    }
  }
  return success;
}

int show_rules(const Console& console, const std::string& game) {
  const auto entry = find_game(game);
  if (!entry) {
    return console.complain(entry.error());
  }
  console.print(render_markdown((*entry)->game().book(console.lang()), console.style));
  return success;
}

Expected<Options> options_with(const Entry& entry, const std::vector<std::string>& settings) {
  Options options = entry.game().options();
  for (const auto& setting : settings) {
    if (auto set = options.set(setting); !set) {
      return std::unexpected(std::move(set.error()));
    }
  }
  return options;
}

Expected<std::unique_ptr<Position>> begin_at(const Entry& entry, const Options& options,
                                             const std::string& position) {
  return position.empty() ? entry.game().start(options) : entry.game().parse(options, position);
}

Text result_sentence(const AnyGame& game, const Places& places) {
  if (is_draw(places)) {
    return say("Partie nulle.", "A draw.");
  }
  Text text;
  for (std::size_t place = 1; place <= places.size(); ++place) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] != place) {
        continue;
      }
      const Words name = game.seat_name(static_cast<Seat>(i + 1));
      const Text part = place == 1 ? say("{} gagne", "{} wins", name)
                                   : say("{} est {}e", "{} comes {}", name, place);
      text = text.fr.empty() ? part : say("{}, {}", "{}, {}", text, part);
    }
  }
  return say("{}.", "{}.", text);
}

}  // namespace quatuor::cli
