#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bots/level.hpp"
#include "core/oracle.hpp"

// Who plays: people, bots and yardsticks, by the words that programs and records have for them.
namespace quatuor {

// Who decides for a seat.
struct Player {
  // A person; somebody who moves at random; what looks best at once; a tree search without
  // knowledge of the game; a bot of a level; by the tables of a solved game.
  enum class Kind : std::uint8_t { human, random, greedy, mcts, bot, perfect };

  Kind kind = Kind::human;
  int level = 0;  // of a bot

  bool operator==(const Player&) const = default;
  // Is it a person? All others decide by `decide()`.
  [[nodiscard]] bool is_human() const { return kind == Kind::human; }
};

// What records and programs call those who have no level.
inline constexpr std::array<std::string_view, 5> player_words{"human", "random", "greedy", "mcts",
                                                              "perfect"};

// "human", "random", "greedy", "mcts", "bot:3", "perfect": to a player and back. Fails for any
// other text.
Expected<Player> parse_player(std::string_view text);
std::string player_text(const Player& player);
// For people: "computer, level 3 (amateur)".
Text player_name(const Player& player);
// The same of what a record says: a person is there by their name.
Text player_name(std::string_view written);
// How such a bot thinks.
Task task_of(const Player& player, const GameInfo& info);

// "human,bot:3", one for each seat; an empty text is a person against bots. Fails where one of them
// is nobody, or where there are more or fewer than seats.
Expected<std::vector<Player>> parse_players(std::string_view text, Seat seats);

// Can these play this game? Or why not: `perfect` needs its tables.
Expected<void> check_players(const std::vector<Player>& players, const AnyGame& game,
                             const Oracle* oracle);

}  // namespace quatuor
