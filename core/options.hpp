#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"

namespace quatuor {

// One choice a table makes before it sits down: a word out of `choices`; or, where there are none,
// a whole number from `low` to `high`; or the content of a file, on one line, which the game reads.
struct OptionSpec {
  std::string_view name;
  Words help;
  std::string_view fallback;
  std::span<const std::string_view> choices;
  int low = 0;
  int high = 0;
  bool is_file = false;

  [[nodiscard]] std::string values() const;
};

// The two sides of "first=light".
struct Assignment {
  std::string_view name;
  std::string_view value;
};
Expected<Assignment> parse_assignment(std::string_view text);

// The options of a match: every option of the game has a value, and every value is valid.
class Options {
 public:
  explicit Options(std::span<const OptionSpec> specs);

  Expected<void> set(std::string_view name, std::string_view value);
  // "first=light"
  Expected<void> set(std::string_view assignment);

  [[nodiscard]] std::string_view get(std::string_view name) const;
  [[nodiscard]] int number(std::string_view name) const;
  [[nodiscard]] std::span<const OptionSpec> specs() const { return specs_; }

 private:
  std::span<const OptionSpec> specs_;
  std::vector<std::string> values_;
};

}  // namespace quatuor
