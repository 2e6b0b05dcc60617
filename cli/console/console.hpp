#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "solver/oracle.hpp"

namespace quatuor::cli {

// Exit statuses.
inline constexpr int success = 0;
inline constexpr int failure = 1;
inline constexpr int bad_input = 2;

// Columns that are left for the answer beside a question.
inline constexpr std::size_t answer_room = 12;

inline constexpr std::size_t longest_line = std::size_t{1} << 20U;

// Columns and rows; 0 where there is no end of them.
struct ScreenSize {
  std::size_t columns = 0;
  std::size_t rows = 0;
};

// What somebody at the terminal is asked, and may answer.
struct Question {
  std::string prompt;
  // The words that may follow these.
  std::function<std::vector<std::string>(std::string_view)> next_words = [](std::string_view) {
    return std::vector<std::string>();
  };
  // People who have secrets from each other do not see each other's earlier lines.
  Seat asked = 0;
};

// Where the program talks to people, and what that place can show.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool interactive = false;     // somebody sits at in and out
  bool shows_progress = false;  // err is a terminal
  Style style;
  // As it is now: people change their windows.
  std::function<ScreenSize()> screen = [] { return ScreenSize(); };
  std::filesystem::path state_folder;     // where unfinished games are kept
  std::filesystem::path web_folder = {};  // where the build puts the web page
  std::string program = "quatuor";        // how the user calls it
  // From here on Ctrl-C, SIGTERM or SIGHUP does not end the program, but makes `interrupted` true
  // and ends input. A Ctrl-C can be forgotten: true where there was nothing worse.
  std::function<void()> catch_interrupts = [] {};
  std::function<bool()> interrupted = [] { return false; };
  std::function<bool()> forget_interrupt = [] { return true; };
  // From here on they end the program again, at once.
  std::function<void()> let_interrupts_end = [] {};
  // How a line is asked for where it can be edited; empty elsewhere.
  std::function<std::optional<std::string>(const Question&)> edit_line = nullptr;
  // Shows an address in a browser, true if it did; empty where there is no desktop.
  std::function<bool(const std::string&)> open_page = nullptr;
  // The tables of a solved game in a folder.
  std::function<Expected<std::unique_ptr<Oracle>>(const std::filesystem::path&)> open_oracle =
      solver::open_oracle;
  // For how long work takes.
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
  // In UTC.
  std::function<std::chrono::sys_days()> today = [] {
    return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  };
  // That what is written shall bear, where one was given (SOURCE_DATE_EPOCH).
  std::optional<std::chrono::sys_days> source_date = std::nullopt;
  bool lang_is_chosen = false;  // by --lang, not by the surroundings

  [[nodiscard]] Lang lang() const { return style.lang; }

  void print(const Text& text) const;
  void print(std::string_view text) const;
  // Prints the message as an error and returns the exit status for bad input.
  int complain(const Text& text) const;
  // The line that answers; nothing at the end of input or once interrupted.
  [[nodiscard]] std::optional<std::string> ask(const Question& question) const;
  // How to call the program again, as a shell takes it: with `arguments`, in the same language.
  [[nodiscard]] std::string command(std::string_view arguments,
                                    const std::filesystem::path& file) const;
  // The next line without its end; nothing at the end of input. Of a line that is too long only the
  // beginning is kept, one byte more than it may have.
  [[nodiscard]] std::optional<std::string> read_line(std::size_t longest = longest_line) const;
};

}  // namespace quatuor::cli
