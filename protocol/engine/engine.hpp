#pragma once

#include <any>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "registry/entry.hpp"

namespace quatuor::protocol {

// "seat 1", "chance" or "over".
std::string turn_text(Turn turn);

// The line protocol for programs; docs/engine-protocol.md describes it.
class Engine {
 public:
  static constexpr std::size_t longest_line = std::size_t{1} << 20U;

  // The program at the other end, while a search goes on.
  struct Driver {
    // What has been found so far: a whole line.
    std::function<void(const std::string&)> send = [](const std::string&) {};
    // Does it want the move now? `is_endless`: the search has no limit of its own.
    std::function<bool(bool is_endless)> wants_an_end = [](bool) { return false; };
    // While it searches on an expected move: has that been made? It says so once.
    std::function<bool()> has_made_the_move = [] { return false; };
    // The endgame table, asked for when a search is to use it, and before; may be empty. Is there
    // time to make it?
    std::function<std::span<const std::uint8_t>(bool has_time)> endgame = [](bool) {
      return std::span<const std::uint8_t>();
    };
  };

  Engine(const Entry& entry, Lang lang) : Engine(entry, lang, Driver{}) {}
  Engine(const Entry& entry, Lang lang, Driver driver);

  // Zero or more lines, each with its end.
  std::string answer(std::string_view line);
  [[nodiscard]] bool has_quit() const { return has_quit_; }

 private:
  using Line = std::vector<std::string_view>;

  // Who uses the endgame table: the levels that know it, every search, none.
  static constexpr std::array<std::string_view, 3> endgame_choices{"level", "always", "never"};

  // Options of the search that are numbers.
  struct Setting {
    std::string_view name;
    std::uint64_t most;
    std::uint64_t fallback;
    std::uint64_t Engine::* value;
  };
  static const std::array<Setting, 4> settings;
  static constexpr std::uint64_t usual_megabytes = usual_memory >> 20U;

  // Have bots of this game an endgame table?
  [[nodiscard]] bool has_endgame() const;
  [[nodiscard]] std::string introduce() const;
  [[nodiscard]] std::string get_ready() const;
  Expected<std::string> obey(const Line& words);
  Expected<void> new_game(const Options& options);
  Expected<void> set_option(const Line& words);
  // Options of the search, which leave the game alone: true where it is one.
  [[nodiscard]] bool is_search_option(std::string_view name) const;
  [[nodiscard]] std::unexpected<Text> unknown_option(std::string_view name) const;
  Expected<void> set_search_option(std::string_view name, std::string_view value);
  Expected<void> set_endgame(std::string_view value);
  Expected<void> set_position(const Line& words);
  Expected<std::string> go(const Line& words);
  // The move that was held back, if there is one.
  [[nodiscard]] std::string release() { return std::exchange(held_back_, {}); }
  [[nodiscard]] std::string move_line(const Thought& thought) const;
  [[nodiscard]] Thought search(Task task) const;
  [[nodiscard]] Expected<std::string> query(const Line& words) const;

  const Entry& entry_;
  Lang lang_;
  Driver driver_;
  Options options_;
  std::unique_ptr<Position> position_;
  std::string start_;  // the position that the moves began at; empty: the start
  std::string_view endgame_ = endgame_choices.front();
  std::uint64_t lines_ = 1;
  std::uint64_t megabytes_ = usual_megabytes;
  std::uint64_t threads_ = 1;
  std::uint64_t seed_ = 1;
  std::size_t plies_ = 0;  // moves since the start
  // Does a search go on, or has one ended, for a move that is only expected yet? What it has found
  // is told once that is made, or at `stop`.
  bool ponders_ = false;
  std::string held_back_;
  // What the last search by the clock left, by seat: for the next one in the same game.
  std::array<std::any, most_seats> kept_;
  bool has_quit_ = false;
};

}  // namespace quatuor::protocol
