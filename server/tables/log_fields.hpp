#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "core/json_fwd.hpp"
#include "match/fair_dice.hpp"
#include "store/store.hpp"

namespace quatuor::tables {

// Says that an entry has no place in a log. It never leaves `HostedTable::apply`.
struct Unfit : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

inline void require(bool fits, const char* what) {
  if (!fits) {
    throw Unfit(what);
  }
}

// What is there must be there.
template <class Perhaps>
auto required(Perhaps perhaps, const char* what) {
  require(perhaps.has_value(), what);
  return std::move(perhaps).value();
}

// The fields of one entry, read strictly: one that is missing, of another kind or out of range is
// unfit. Fields that nobody asks for do no harm.
class LogFields {
 public:
  explicit LogFields(const Json& json);

  [[nodiscard]] bool has(const char* field) const;
  [[nodiscard]] const Json& at(const char* field) const;
  // At most so many bytes.
  [[nodiscard]] std::string text(const char* field, std::size_t longest) const;
  // One line, of 1 to so many bytes.
  [[nodiscard]] std::string line(const char* field, std::size_t longest) const;
  // The same; nothing where there is no such field or nothing in it.
  [[nodiscard]] std::string line_or_nothing(const char* field, std::size_t longest) const;
  [[nodiscard]] bool flag(const char* field) const;
  [[nodiscard]] std::uint64_t number(const char* field, std::uint64_t low,
                                     std::uint64_t high) const;
  [[nodiscard]] Digest digest(const char* field) const;
  // The public name of somebody.
  [[nodiscard]] std::string person(const char* field) const;

 private:
  const Json& json_;
};

// The object that an entry is.
Json parse_entry(const store::LogEntry& entry);

}  // namespace quatuor::tables
