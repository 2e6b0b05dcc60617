#pragma once

#include <optional>

#include "core/json.hpp"

namespace quatuor::protocol {

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

 private:
  explicit Message(Json json) : json_(std::move(json)) {}

  Json json_;
};

Json json_of(const Text& text);
Json json_of(const Words& words);

}  // namespace quatuor::protocol
