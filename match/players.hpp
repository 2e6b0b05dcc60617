#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/level.hpp"
#include "core/oracle.hpp"

namespace quatuor {

// Who decides for a seat.
struct Player {
  enum class Kind : std::uint8_t { human, random, greedy, mcts, bot, perfect };

  Kind kind = Kind::human;
  int level = 0;  // of a bot

  bool operator==(const Player&) const = default;
  [[nodiscard]] bool is_human() const { return kind == Kind::human; }
};

// "human", "random", "greedy", "mcts", "bot:3", "perfect"
Expected<Player> parse_player(std::string_view text);
std::string player_text(const Player& player);
// "computer, level 3 (amateur)"
Text player_name(const Player& player);
// The same of what a record says: a person is there by their name.
Text player_name(std::string_view written);
// How such a bot thinks.
Task task_of(const Player& player, const GameInfo& info);

// "human,bot:3", one for each seat. An empty text: a person against bots.
Expected<std::vector<Player>> parse_players(std::string_view text, Seat seats);

// Can these play this game? `perfect` needs its tables.
Expected<void> check_players(const std::vector<Player>& players, const AnyGame& game,
                             const Oracle* oracle);

}  // namespace quatuor
