#pragma once

#include <chrono>
#include <csignal>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "match/descriptor.hpp"

namespace quatuor {

// Is there such a program, as a shell would look for it?
bool is_program(const std::string& word);

// Another program that we write lines to and read lines from. It ends with this object, and with it
// all that it has started. Ctrl-C at the terminal does not reach it: whoever holds it ends it.
class Process {
 public:
  using Time = std::chrono::steady_clock::time_point;
  // Why there is no line, or nobody to read one: it has ended or closed its end, time is up, nobody
  // waits any more, or the line is longer than any sensible one.
  enum class Silence : std::uint8_t { ended, late, stopped, endless };

  // The first word is the program. No shell reads the words.
  static Expected<Process> start(const std::vector<std::string>& command);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) = delete;
  ~Process();

  // Writes a line. `is_stopped` is asked several times a second, here and below.
  [[nodiscard]] std::expected<void, Silence> send(std::string_view line, Time deadline,
                                                  const std::function<bool()>& is_stopped);
  // Its next line, without the end.
  std::expected<std::string, Silence> read_line(Time deadline,
                                                const std::function<bool()>& is_stopped);
  // "status 3" or "SIGSEGV", of one that has closed its end. Nothing where it goes on without.
  [[nodiscard]] std::optional<std::string> ending(const std::function<bool()>& is_stopped) const;

 private:
  [[nodiscard]] std::optional<siginfo_t> exit() const;

  Process(int id, Descriptor in, Descriptor out)
      : id_(id), in_(std::move(in)), out_(std::move(out)) {}

  int id_;          // of the process, and of the group that it leads; 0 once it is gone
  Descriptor in_;   // its standard input, ours to write
  Descriptor out_;  // its standard output, ours to read
  std::string heard_;
};

}  // namespace quatuor
