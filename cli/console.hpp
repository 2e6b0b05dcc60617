#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "core/game.hpp"

namespace quatuor::cli {

// Exit statuses.
inline constexpr int success = 0;
inline constexpr int failure = 1;
inline constexpr int bad_input = 2;

inline constexpr std::size_t longest_line = std::size_t{1} << 20U;

// Where the program talks to people, and what that place can show.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool interactive = false;     // somebody sits at in and out
  bool shows_progress = false;  // err is a terminal
  Style style;
  // Columns and rows of the screen; 0 where there is no end of them.
  std::size_t width = 0;
  std::size_t height = 0;
  std::filesystem::path state_folder;     // where unfinished games are kept
  std::filesystem::path web_folder = {};  // where the build puts the web page
  std::string program = "quatuor";        // how the user calls it
  // From here on Ctrl-C or SIGTERM does not end the program, but makes `interrupted` true and ends
  // input.
  std::function<void()> catch_interrupts = [] {};
  std::function<bool()> interrupted = [] { return false; };

  [[nodiscard]] Lang lang() const { return style.lang; }

  void print(const Text& text) const;
  void print(std::string_view text) const;
  // Prints the message as an error and returns the exit status for bad input.
  int complain(const Text& text) const;
  // The next line without its end; nothing at the end of input. Of a line that is too long only the
  // beginning is kept, one byte more than it may have.
  [[nodiscard]] std::optional<std::string> read_line(std::size_t longest = longest_line) const;
};

}  // namespace quatuor::cli
