#pragma once

#include <filesystem>
#include <memory>

#include "bots/task.hpp"
#include "cli/console/console.hpp"
#include "cli/play/endgame.hpp"
#include "cli/play/held_file.hpp"
#include "match/decide.hpp"
#include "match/players.hpp"
#include "match/record.hpp"

namespace quatuor::cli {

// A match played at the terminal, kept in `file` after every move.
class TerminalTable {
 public:
  TerminalTable(Console console, Record record, std::vector<Player> players, HeldFile file,
                const Oracle* oracle, const Limits& limits);

  // Until the game is over or the player leaves. Fails where the game could not be kept.
  int play();

 private:
  enum class Next : std::uint8_t { ask_again, go_on, leave };

  [[nodiscard]] const Player& player_to_move() const;
  [[nodiscard]] bool has_people() const;
  [[nodiscard]] Viewer viewer() const;
  void introduce();
  void let_chance_decide();
  // False where it was interrupted: then nothing has happened.
  [[nodiscard]] bool let_bot_move();
  void report(Text text);
  void make(Move move);
  [[nodiscard]] Task task_for(const Player& player);
  void show_board();
  [[nodiscard]] std::vector<std::string> untold_news();
  [[nodiscard]] std::vector<std::string> news_lines(std::size_t board_rows);
  [[nodiscard]] std::string prompt() const;
  Next ask();
  // Of whoever sits at the screen.
  [[nodiscard]] std::optional<std::string> ask_for(const Text& prompt) const;

  // Commands.
  Next obey(std::string_view line);
  Next play_line(std::string_view line);
  [[nodiscard]] std::vector<std::string> next_words(std::string_view before) const;
  [[nodiscard]] bool offers(const Words& command) const;
  void help();
  void log(std::string_view how_many);
  void show_aside(std::string_view text);
  Next undo(std::string_view how_many);
  void list_moves(std::string_view start);
  void hint();
  void look(std::string_view where);
  Next resign();

  // Keeping.
  [[nodiscard]] bool has_begun() const;
  void keep();
  [[nodiscard]] Expected<void> write();
  [[nodiscard]] Readers readers_of(const std::filesystem::path& file) const;
  [[nodiscard]] std::optional<std::string> warning() const;
  void save(std::string_view name);
  void offer_another_place();
  int farewell();
  int finish();

  // Secrets between several people at one screen: each looks alone.
  [[nodiscard]] bool shares_secrets() const;
  [[nodiscard]] bool cannot_wipe() const;
  [[nodiscard]] Viewer viewer_of_screen() const;
  void wipe();
  void put_away();
  [[nodiscard]] bool hand_over();

  Console console_;
  Endgame endgame_{console_};
  Record record_;
  std::vector<Player> players_;
  HeldFile file_;
  const Oracle* oracle_;           // for who plays perfectly
  Limits limits_;                  // of what bots may use
  std::optional<HeldFile> saved_;  // the copy that was last asked for
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
  bool has_news_to_keep_ = true;
  std::optional<Text> trouble_;  // why the game could not be kept
  bool board_is_stale_ = true;
  bool screen_is_full_ = false;  // but for the row of the prompt
};

}  // namespace quatuor::cli
