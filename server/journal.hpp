#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "core/text.hpp"

namespace spdlog {
class logger;
}

namespace quatuor::server {

// What whoever hosts may want to know, one line for each event:
//   2026-11-16T14:34:52.123Z level=info event=table_begun table=17 game=squadro
// Never a secret, a token, a move, a word of a talk, a name, an address or the code of a table: a
// table is called by its number, which opens nothing.
class Journal {
 public:
  enum class Level : std::uint8_t { debug, info, warning, error, off };

  struct Fact {
    template <class T>
    Fact(std::string_view its_key, const T& its_value)
        : key(its_key), value(fmt::format("{}", its_value)) {}

    std::string_view key;
    std::string value;
  };

  // One that keeps silent.
  Journal() = default;
  // "-" is the error stream; else a file, to which lines are added.
  static Expected<Journal> open(const std::string& where, Level level);

  void note(Level level, std::string_view event, std::initializer_list<Fact> facts = {}) const;

 private:
  explicit Journal(std::shared_ptr<spdlog::logger> logger) : logger_(std::move(logger)) {}

  std::shared_ptr<spdlog::logger> logger_;
};

// "warning"
std::optional<Journal::Level> parse_level(std::string_view word);

// "event=table_begun table=17": values that could be read in two ways are quoted.
std::string line_of(std::string_view event, std::initializer_list<Journal::Fact> facts);

// What an exception says, without what it was about: parsers quote what they were given.
std::string without_quotation(std::string_view what);

}  // namespace quatuor::server
