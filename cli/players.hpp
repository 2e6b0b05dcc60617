#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "core/text.hpp"

namespace quatuor::cli {

// Who decides for a seat.
struct Player {
  enum class Kind : std::uint8_t { human, random, bot };

  Kind kind = Kind::human;
  int level = 0;  // of a bot

  [[nodiscard]] bool is_human() const { return kind == Kind::human; }
};

// "human", "random", "bot:3"
Expected<Player> parse_player(std::string_view text);
std::string player_text(const Player& player);

// "human,bot:3", one for each seat. An empty text: a person against bots.
Expected<std::vector<Player>> parse_players(std::string_view text, Seat seats);

}  // namespace quatuor::cli
