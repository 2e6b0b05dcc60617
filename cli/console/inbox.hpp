#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "cli/console/console.hpp"

namespace quatuor::cli {

// How a program's lines are read.
struct Manners {
  std::size_t longest = longest_line;
  std::size_t most_waiting = std::size_t{64} << 20U;
  // Wanted at once, while an earlier line is still being carried out.
  std::function<bool(std::string_view)> is_urgent = [](std::string_view) { return false; };
  // Nothing is read after it: a terminal would not end by itself.
  std::function<bool(std::string_view)> is_last = [](std::string_view) { return false; };
};

// Reads the lines of a program while its last order is still being carried out. When too much waits
// already, whoever sends has to wait too, and what comes behind is not heard.
class Inbox {
 public:
  Inbox(const Console& console, Manners manners);
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;
  Inbox(Inbox&&) = delete;
  Inbox& operator=(Inbox&&) = delete;
  ~Inbox();

  // Waits for it; nothing once the input has ended. Throws what kept the reader from reading on.
  std::optional<std::string> next();

  // Gives the urgent lines that wait, the oldest first; each that `deal` answers true for is gone.
  void overhear(const std::function<bool(std::string_view)>& deal);
  // Has the last line been read?
  [[nodiscard]] bool end_came() const;

 private:
  struct Line {
    std::string text;
    bool is_urgent = false;
  };

  void read(const Console& console);
  void read_lines(const Console& console);
  [[nodiscard]] bool is_full() const { return bytes_ > manners_.most_waiting; }
  // The bookkeeping of a line weighs too: a million empty ones are not nothing.
  static std::size_t weight(const Line& line) { return line.text.size() + sizeof line; }
  void forget(std::size_t index);

  Manners manners_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Line> lines_;
  std::size_t bytes_ = 0;
  std::size_t urgent_ = 0;  // of the lines that wait
  bool has_ended_ = false;
  bool is_closed_ = false;
  std::exception_ptr trouble_;  // what ended the reading, if it was not the input
  std::thread reader_;
};

}  // namespace quatuor::cli
