#include "tournament/contestant.hpp"

#include <algorithm>
#include <cctype>

#include "core/nearest.hpp"
#include "core/split.hpp"
#include "tournament/quoted_words.hpp"

namespace quatuor {

namespace {

constexpr std::string_view engine_word = "engine:";

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("._+-").contains(c);
  });
}

std::unexpected<Text> refuse_engine(std::string_view text) {
  return refuse("On écrit engine:COMMANDE ou engine:NOM=[level 8] COMMANDE, pas « {} ».",
                "Write engine:COMMAND or engine:NAME=[level 8] COMMAND, not \"{}\".", shown(text));
}

// "NAME=[GO] COMMAND"
Expected<Contestant> parse_engine(std::string_view text) {
  Contestant engine{.name = fmt::format("{}{}", engine_word, shown(text, 200)), .player = {}};
  std::string_view rest = text;
  if (const auto name = rest.substr(0, rest.find('=')); name != rest && is_name(name)) {
    engine.name = name;
    rest = trimmed(rest.substr(name.size() + 1));
  }
  EngineProgram program;
  if (rest.starts_with('[')) {
    const auto end = rest.find(']');
    if (end == std::string_view::npos) {
      return refuse_engine(text);
    }
    program.go = trimmed(rest.substr(1, end - 1));
    rest = trimmed(rest.substr(end + 1));
  }
  auto words = command_words(rest);
  if (!words) {
    return std::unexpected(std::move(words.error()));
  }
  if (words->empty() || words->front().empty()) {
    return refuse_engine(text);
  }
  if (parse_player(engine.name)) {
    return refuse("« {} » est déjà un joueur : donnez un autre nom au programme.",
                  "\"{}\" is a player already: give the program another name.", engine.name);
  }
  program.command = *std::move(words);
  engine.program = std::move(program);
  return engine;
}

Expected<Contestant> parse_contestant(std::string_view text) {
  if (text.starts_with(engine_word)) {
    return parse_engine(trimmed(text.substr(engine_word.size())));
  }
  if (const auto player = parse_player(text)) {
    return Contestant::of(*player);
  }
  std::vector<std::string> words{"random", "greedy", "mcts", "perfect"};
  for (int level = least_level; level <= most_level; ++level) {
    words.push_back(player_text({Player::Kind::bot, level}));
  }
  const std::vector<std::string_view> known(words.begin(), words.end());
  return refuse(
      "« {} » n'est pas un joueur : bot:1 à bot:8, random, greedy, mcts, perfect avec --tables, ou "
      "engine:COMMANDE.{}",
      "\"{}\" is not a player: bot:1 to bot:8, random, greedy, mcts, perfect with --tables, or "
      "engine:COMMAND.{}",
      shown(text), did_you_mean(text, known));
}

}  // namespace

Expected<std::vector<Contestant>> parse_contestants(std::string_view text) {
  const auto parts = split_unquoted(text, ',');
  if (!parts) {
    return std::unexpected(parts.error());
  }
  std::vector<Contestant> contestants;
  for (const auto part : *parts) {
    auto contestant = parse_contestant(trimmed(part));
    if (!contestant) {
      return std::unexpected(std::move(contestant.error()));
    }
    const auto same = std::ranges::find(contestants, contestant->name, &Contestant::name);
    if (same != contestants.end() && *same != *contestant) {
      return refuse("Deux programmes s'appellent « {} » : donnez-leur des noms différents.",
                    "Two programs are called \"{}\": give them different names.", contestant->name);
    }
    contestants.push_back(*std::move(contestant));
  }
  return contestants;
}

}  // namespace quatuor
