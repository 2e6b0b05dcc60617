#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"

// What a table may choose before it begins: the options that a game has, and their values.
namespace quatuor {

// One choice a table makes before it sits down: a word out of `choices`; or, where there are none,
// a whole number from `low` to `high`; or the content of a file, on one line, which the game reads.
struct OptionSpec {
  // What the game makes of a file's content, or what is wrong with it.
  using Reader = Expected<std::shared_ptr<const void>> (*)(std::string_view);

  std::string_view name;
  Words label;  // "Who begins"
  Words help;   // one sentence
  std::string_view fallback;
  std::span<const std::string_view> choices;
  // What people call the choices, in the same order; of a file, what they call the one that is
  // taken where none is given.
  std::span<const Words> choice_words;
  int low = 0;
  int high = 0;
  Reader read = nullptr;  // of a file
  bool advanced = false;  // few people change it

  // Is its value the content of a file?
  [[nodiscard]] constexpr bool is_file() const { return read != nullptr; }
  // The values it can have, for people: "light|dark|random", "2…4".
  [[nodiscard]] std::string values() const;
};

// A game's own reader, with the type of what it reads forgotten.
template <auto read>
inline constexpr OptionSpec::Reader reader_of =
    [](std::string_view text) -> Expected<std::shared_ptr<const void>> { return read(text); };

// The two sides of "first=light".
struct Assignment {
  std::string_view name;
  std::string_view value;
};
// Takes them apart, or fails where there is no "=".
Expected<Assignment> parse_assignment(std::string_view text);

// The options of a match: every option of the game has a value, and every value is valid.
class Options {
 public:
  // Each as it is where nobody chooses. The specifications must live as long.
  explicit Options(std::span<const OptionSpec> specs);

  // Fails, and changes nothing, where the game has no such option or the option cannot have this
  // value.
  Expected<void> set(std::string_view name, std::string_view value);
  // The same, written "first=light".
  Expected<void> set(std::string_view assignment);

  // The value, as a text. The game must have the option.
  [[nodiscard]] std::string_view get(std::string_view name) const;
  // The value of an option that is a number; 0 of any other. The game must have the option.
  [[nodiscard]] int number(std::string_view name) const;
  // What the game has read from a file, once for all that begins with these options.
  template <class T>
  [[nodiscard]] std::shared_ptr<const T> file(std::string_view name) const {
    return std::static_pointer_cast<const T>(value(name).file);
  }
  // All that the game lets one choose.
  [[nodiscard]] std::span<const OptionSpec> specs() const { return specs_; }

 private:
  struct Value {
    std::string text;
    std::shared_ptr<const void> file;
  };

  [[nodiscard]] const Value& value(std::string_view name) const;

  std::span<const OptionSpec> specs_;
  std::vector<Value> values_;
};

}  // namespace quatuor
