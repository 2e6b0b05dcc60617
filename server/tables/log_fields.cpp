#include "server/tables/log_fields.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace quatuor::tables {

namespace {

// The longest that is ever written is `made`: options and position have 16 KiB.
constexpr std::size_t longest_entry = 65'536;
// 9999-12-31: sums of such times are far from what a number can hold.
constexpr store::Time last_moment = 253'402'300'799'999;
constexpr std::size_t longest_person = 64;

bool is_one_line(std::string_view text) {
  return std::ranges::none_of(
      text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

}  // namespace

LogFields::LogFields(const Json& json) : json_(json) {
  require(json.is_object(), "an object");
}

bool LogFields::has(const char* field) const {
  return json_.contains(field);
}

const Json& LogFields::at(const char* field) const {
  const auto found = json_.find(field);
  require(found != json_.end(), field);
  return *found;
}

std::string LogFields::text(const char* field, std::size_t longest) const {
  const Json& json = at(field);
  require(json.is_string(), field);
  const auto& text = json.get_ref<const std::string&>();
  require(text.size() <= longest, field);
  return text;
}

std::string LogFields::line(const char* field, std::size_t longest) const {
  std::string text = line_or_nothing(field, longest);
  require(!text.empty(), field);
  return text;
}

std::string LogFields::line_or_nothing(const char* field, std::size_t longest) const {
  if (!has(field)) {
    return {};
  }
  std::string text = this->text(field, longest);
  require(is_one_line(text), field);
  return text;
}

bool LogFields::flag(const char* field) const {
  const Json& json = at(field);
  require(json.is_boolean(), field);
  return json.get<bool>();
}

std::uint64_t LogFields::number(const char* field, std::uint64_t low, std::uint64_t high) const {
  const Json& json = at(field);
  require(json.is_number_unsigned(), field);
  const auto number = json.get<std::uint64_t>();
  require(number >= low && number <= high, field);
  return number;
}

Digest LogFields::digest(const char* field) const {
  return required(parse_hex(line(field, 2 * Digest{}.size())), field);
}

std::string LogFields::person(const char* field) const {
  return line(field, longest_person);
}

Json parse_entry(const store::LogEntry& entry) {
  require(entry.at >= 0 && entry.at <= last_moment, "a time");
  require(entry.content.size() <= longest_entry, "an entry of this size");
  Json json = Json::parse(entry.content, nullptr, false);
  require(json.is_object(), "an object");
  return json;
}

}  // namespace quatuor::tables
