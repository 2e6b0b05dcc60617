#pragma once

#include <deque>

#include "core/random.hpp"
#include "tests/faults/player.hpp"

namespace quatuor::faults {

// A table and everybody who plays there, each on a line of their own.
class Game {
 public:
  // The making has a seat for each player, from the first on; the rest are bots. Beyond `longest`
  // plies somebody resigns.
  Game(int first_number, int players, const Json& making, std::size_t longest) : longest_(longest) {
    for (int i = 0; i < players; ++i) {
      players_.emplace_back(first_number + i, i + 1, i == 0 ? making : Json());
    }
  }

  [[nodiscard]] std::deque<Player>& players() { return players_; }
  [[nodiscard]] const std::string& table() const { return players_.front().table(); }
  [[nodiscard]] bool is_over() const {
    return std::ranges::all_of(players_, [&](const Player& player) {
      return player.has_seen_the_end() && !player.has_wish() && player.version() >= newest();
    });
  }

  // Somebody sends or receives something. Nobody waits but for what must come.
  void step(Random& random, const std::function<std::uint16_t(const Player&)>& port) {
    Player& player = players_[random.below(static_cast<std::uint32_t>(players_.size()))];
    if (!player.has_line()) {
      player.come(port(player));
    } else if (player.has_wish()) {
      random.below(16) == 0 ? player.send_again() : player.hear();
    } else if (player.table().empty() && !player.makes_the_table()) {
      if (!table().empty()) {
        player.join(table());
      }
    } else if (player.version() < newest()) {
      player.hear();
    } else if (const auto wish = player.next_wish(random, longest_)) {
      player.send(*wish);
    } else if (waits_for_bot(player)) {
      player.hear();
    }
  }

 private:
  // What somebody knows to be stored, everybody will hear.
  [[nodiscard]] std::size_t newest() const {
    std::size_t newest = 0;
    for (const Player& player : players_) {
      newest =
          std::max(newest, player.acknowledged().empty()
                               ? player.version()
                               : std::max(player.version(), player.acknowledged().back().version));
    }
    return newest;
  }
  static bool waits_for_bot(const Player& player) {
    if (player.state().value("phase", "") != "running") {
      return false;
    }
    const Json& turn = player.state().at("step").at("turn");
    return turn.is_number() &&
           player.state().at("seats").at(turn.get<std::size_t>() - 1).at("player") != "person";
  }

  std::deque<Player> players_;
  std::size_t longest_;
};

}  // namespace quatuor::faults
