#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>

#include "core/game.hpp"

namespace quatuor::cli {

// Exit statuses.
inline constexpr int success = 0;
inline constexpr int failure = 1;
inline constexpr int bad_input = 2;

// Where the program talks to people, and what that place can show.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool interactive = false;     // somebody sits at in and out
  bool shows_progress = false;  // err is a terminal
  Style style;
  std::filesystem::path state_folder;  // where unfinished games are kept

  [[nodiscard]] Lang lang() const { return style.lang; }

  void print(const Text& text) const;
  void print(std::string_view text) const;
  // Prints the message as an error and returns the exit status for bad input.
  int complain(const Text& text) const;
  // The next line without its end; nothing at the end of input. Longer lines are cut at 1 MiB.
  [[nodiscard]] std::optional<std::string> read_line() const;
};

}  // namespace quatuor::cli
