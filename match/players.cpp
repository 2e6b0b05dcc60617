#include "match/players.hpp"

#include <algorithm>
#include <array>

#include "core/nearest.hpp"
#include "core/number.hpp"
#include "core/split.hpp"
#include "match/outlook.hpp"

namespace quatuor {

namespace {

constexpr int friendly_level = 3;

}  // namespace

Expected<Player> parse_player(std::string_view text) {
  if (text == "human") {
    return Player{Player::Kind::human};
  }
  if (text == "random") {
    return Player{Player::Kind::random};
  }
  if (text == "greedy") {
    return Player{Player::Kind::greedy};
  }
  if (text == "mcts") {
    return Player{Player::Kind::mcts};
  }
  if (text == "perfect") {
    return Player{Player::Kind::perfect};
  }
  if (text.starts_with("bot:")) {
    const auto level = parse_number<int>(text.substr(4));
    if (level && *level >= least_level && *level <= most_level) {
      return Player{Player::Kind::bot, *level};
    }
  }
  return refuse(
      "« {} » n'est pas un joueur : human, random, greedy, mcts, perfect, ou bot:1 à bot:8.{}",
      "\"{}\" is not a player: human, random, greedy, mcts, perfect, or bot:1 to bot:8.{}",
      shown(text), did_you_mean(text, player_words));
}

std::string player_text(const Player& player) {
  switch (player.kind) {
    case Player::Kind::human: return "human";
    case Player::Kind::random: return "random";
    case Player::Kind::greedy: return "greedy";
    case Player::Kind::mcts: return "mcts";
    case Player::Kind::bot: return fmt::format("bot:{}", player.level);
    case Player::Kind::perfect: return "perfect";
  }
  return {};
}

Text player_name(const Player& player) {
  switch (player.kind) {
    case Player::Kind::human: return say("une personne", "a person");
    case Player::Kind::random: return say("ordinateur, au hasard", "computer, at random");
    case Player::Kind::greedy:
      return say("ordinateur, un coup d'avance", "computer, one move ahead");
    case Player::Kind::mcts: return say("ordinateur, parties au hasard", "computer, playouts");
    case Player::Kind::bot:
      return say("ordinateur, niveau {} ({})", "computer, level {} ({})", player.level,
                 level_name(player.level));
    case Player::Kind::perfect: return say("ordinateur, parfait", "computer, perfect");
  }
  return {};
}

Text player_name(std::string_view written) {
  const auto player = parse_player(written);
  return player ? player_name(*player) : say("{}", "{}", shown(written));
}

Task task_of(const Player& player, const GameInfo& info) {
  switch (player.kind) {
    case Player::Kind::greedy: return {.brain = Brain::greedy};
    case Player::Kind::mcts: return {.brain = Brain::playouts, .nodes = 1'000'000};
    case Player::Kind::bot: return task_of_level(info, player.level);
    case Player::Kind::perfect: {
      Task task = task_of_level(info, most_level);
      task.knows_endgame = false;  // its tables know more
      return task;
    }
    default: return {};
  }
}

Expected<std::vector<Player>> parse_players(std::string_view text, Seat seats) {
  std::vector<Player> players;
  if (text.empty()) {
    players.assign(seats, Player{Player::Kind::bot, friendly_level});
    players.front() = Player{Player::Kind::human};
    return players;
  }
  for (const auto word : split(text, ',')) {
    const auto player = parse_player(trimmed(word));
    if (!player) {
      return std::unexpected(player.error());
    }
    players.push_back(*player);
  }
  if (players.size() != seats) {
    return refuse(
        "Il y a {} places et {} : un par place, comme human,bot:3 ; --players change le nombre de "
        "places.",
        "There are {} seats and {}: one for each seat, like human,bot:3; --players changes the "
        "number of seats.",
        seats, counted(players.size(), {"un joueur", "one player"}, {"joueurs", "players"}));
  }
  return players;
}

Expected<void> check_players(const std::vector<Player>& players, const AnyGame& game,
                             const Oracle* oracle) {
  if (std::ranges::find(players, Player::Kind::perfect, &Player::kind) == players.end()) {
    return {};
  }
  if (oracle == nullptr) {
    return refuse(
        "perfect joue d'après les tables d'un jeu résolu : --tables DOSSIER dit où elles sont.",
        "perfect plays by the tables of a solved game: --tables FOLDER says where they are.");
  }
  return check_solved(*oracle, game);
}

}  // namespace quatuor
