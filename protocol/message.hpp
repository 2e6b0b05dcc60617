#pragma once

#include <nlohmann/json.hpp>

#include "protocol/position_json.hpp"

namespace quatuor::protocol {

// Longer ones are refused whole. A record of 4 MiB fits, however its characters are escaped.
inline constexpr std::size_t longest_message = std::size_t{16} << 20U;
inline constexpr std::string_view stop_fields = "what";

// What somebody sent. Every field is looked at before it is believed.
class Message {
 public:
  static Expected<Message> parse(std::string_view text);

  [[nodiscard]] Expected<std::string> text(const char* field) const;
  // Empty where there is none.
  [[nodiscard]] Expected<std::string> text_or_nothing(const char* field) const;
  [[nodiscard]] Expected<std::vector<std::string>> texts(const char* field) const;
  // A whole number from `low` to `high`.
  [[nodiscard]] Expected<std::uint64_t> number(const char* field, std::uint64_t low,
                                               std::uint64_t high) const;
  [[nodiscard]] bool has(const char* field) const { return json_.contains(field); }
  [[nodiscard]] const Json& operator[](const char* field) const { return json_.at(field); }

  // What the answers repeat: the id and the table, where the message names them well.
  [[nodiscard]] Json envelope() const;
  // Refuses a bad id or table, and fields that are neither among these words nor for every message:
  // a misspelt one would do nothing.
  [[nodiscard]] Expected<void> check_fields(std::string_view known) const;

 private:
  explicit Message(Json json) : json_(std::move(json)) {}

  Json json_;
};

// Is it a `stop` for a message with this envelope?
bool is_stop_for(std::string_view text, const Json& envelope);

// The answer to a message that cannot be done.
std::string refusal(std::string_view text, const Text& why);

Json json_of(const Text& text);
Json json_of(const Words& words);

}  // namespace quatuor::protocol
