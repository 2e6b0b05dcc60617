#include "protocol/message.hpp"

namespace quatuor::protocol {

namespace {

std::unexpected<Text> bad_field(const char* field) {
  return refuse("Le message n'a pas de champ « {} » qui convienne.",
                "The message has no field \"{}\" that will do.", field);
}

}  // namespace

Expected<Message> Message::parse(std::string_view text) {
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) {
    return refuse("Ce n'est pas un message : il faut un objet JSON.",
                  "This is no message: a JSON object is needed.");
  }
  return Message(std::move(json));
}

Expected<std::string> Message::text(const char* field) const {
  if (!has(field) || !json_.at(field).is_string()) {
    return bad_field(field);
  }
  return json_.at(field).get<std::string>();
}

Expected<std::string> Message::text_or_nothing(const char* field) const {
  return has(field) ? text(field) : Expected<std::string>("");
}

Expected<std::vector<std::string>> Message::texts(const char* field) const {
  if (!has(field) || !json_.at(field).is_array()) {
    return bad_field(field);
  }
  std::vector<std::string> list;
  for (const Json& item : json_.at(field)) {
    if (!item.is_string()) {
      return bad_field(field);
    }
    list.push_back(item.get<std::string>());
  }
  return list;
}

Expected<std::uint64_t> Message::number(const char* field, std::uint64_t low,
                                        std::uint64_t high) const {
  if (!has(field) || !json_.at(field).is_number_unsigned()) {
    return bad_field(field);
  }
  const auto value = json_.at(field).get<std::uint64_t>();
  if (value < low || value > high) {
    return refuse("« {} » va de {} à {}.", "\"{}\" goes from {} to {}.", field, low, high);
  }
  return value;
}

Json json_of(const Text& text) {
  return {{"fr", text.fr}, {"en", text.en}};
}

Json json_of(const Words& words) {
  return {{"fr", words.fr}, {"en", words.en}};
}

}  // namespace quatuor::protocol
