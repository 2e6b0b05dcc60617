#pragma once

#include <filesystem>

#include "cli/console.hpp"
#include "cli/players.hpp"
#include "match/record.hpp"

namespace quatuor::cli {

// A match played at the terminal. Every move is kept in `file` as soon as it is made.
class Table {
 public:
  Table(Console console, Record record, std::vector<Player> players, std::filesystem::path file);

  // Until the game is over or the player leaves.
  int play();

 private:
  enum class Next : std::uint8_t { ask_again, go_on, leave };

  [[nodiscard]] const Player& player_to_move() const;
  [[nodiscard]] Viewer viewer() const;
  void let_chance_decide();
  void let_bot_move();
  void make(Move move);
  void keep();

  void show_board();
  [[nodiscard]] std::string prompt() const;
  Next ask();
  Next obey(std::string_view line);
  void help() const;
  Next undo();
  void hint() const;
  void save(std::string_view name);
  Next resign();
  int farewell() const;
  int finish();

  Console console_;
  Record record_;
  std::vector<Player> players_;
  std::filesystem::path file_;
  std::filesystem::path saved_as_;
  std::vector<Text> news_;  // what happened since the board was last shown
  bool is_kept_ = false;
  bool board_is_stale_ = true;
};

}  // namespace quatuor::cli
