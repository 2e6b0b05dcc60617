#pragma once

#include <filesystem>
#include <memory>

#include "bots/task.hpp"
#include "cli/console.hpp"
#include "match/players.hpp"
#include "match/record.hpp"

namespace quatuor::cli {

// A match played at the terminal, kept in `file` whenever a person thinks and when they have moved.
class Table {
 public:
  Table(Console console, Record record, std::vector<Player> players, std::filesystem::path file);

  // Until the game is over or the player leaves.
  int play();

 private:
  enum class Next : std::uint8_t { ask_again, go_on, leave };

  [[nodiscard]] const Player& player_to_move() const;
  [[nodiscard]] Viewer viewer() const;
  void introduce();
  void let_chance_decide();
  void let_bot_move();
  void report(Text text);
  void make(Move move);
  [[nodiscard]] bool has_begun() const;
  void keep();
  [[nodiscard]] Task task_for(const Player& player) const;

  // Where there are secrets and several people, each looks alone.
  [[nodiscard]] bool hand_over();
  void show_board();
  [[nodiscard]] std::vector<std::string> news_lines(std::size_t board_rows);
  [[nodiscard]] std::string prompt() const;
  Next ask();
  Next obey(std::string_view line);
  void help() const;
  Next undo();
  void list_moves(std::string_view start) const;
  void hint() const;
  void save(std::string_view name);
  Next resign();
  int farewell();
  int finish();

  Console console_;
  Record record_;
  std::vector<Player> players_;
  std::filesystem::path file_;
  std::filesystem::path saved_as_;
  // What happened since the board was last shown, to be told to whoever looks then.
  struct News {
    std::shared_ptr<const Position> before;
    Move move{};
    Text text;  // where there is no move
  };
  std::vector<News> news_;
  // How much of it each seat has read; the public where all is open.
  std::array<std::size_t, most_seats + 1> read_until_{};
  [[nodiscard]] std::size_t& read_by_viewer();
  Seat at_screen_ = 0;  // who has looked last, in a game with secrets
  bool is_kept_ = false;
  bool could_not_keep_ = false;
  bool board_is_stale_ = true;
};

}  // namespace quatuor::cli
