#include "protocol/message.hpp"

#include <algorithm>

#include "core/split.hpp"

namespace quatuor::protocol {

namespace {

constexpr std::size_t longest_id = 100;
// More than any message needs.
constexpr int deepest = 8;
constexpr int most_commas = 1000;

std::unexpected<Text> bad_field(const char* field, const Words& kind) {
  return refuse("Il faut un champ « {} » : {}.", "A field \"{}\" is needed: {}.", field, kind);
}

// A parser would need memory for every bracket and item, and look through all fields for each.
bool is_monstrous(std::string_view text) {
  int depth = 0;
  int commas = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size() && depth <= deepest && commas <= most_commas; ++i) {
    const char c = text[i];
    if (c == '"') {
      in_string = !in_string;
    } else if (in_string) {
      i += c == '\\' ? 1 : 0;
    } else {
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      commas += c == ',' ? 1 : 0;
    }
  }
  return depth > deepest || commas > most_commas;
}

bool is_name(const Json& json) {
  return json.is_string() && json.get_ref<const std::string&>().size() <= longest_id;
}

bool is_id(const Json& json) {
  return json.is_number_integer() || is_name(json);
}

}  // namespace

Expected<Message> Message::parse(std::string_view text) {
  if (text.size() > longest_message) {
    return refuse("Ce message dépasse 16 Mio : c'est trop.",
                  "This message is longer than 16 MiB: that is too much.");
  }
  Json json = is_monstrous(text) ? Json() : Json::parse(text, nullptr, false);
  if (!json.is_object()) {
    return refuse("Ce n'est pas un message : il faut un objet JSON.",
                  "This is no message: a JSON object is needed.");
  }
  return Message(std::move(json));
}

Json Message::envelope() const {
  Json json = object_with_room(2);
  if (has("id") && is_id(json_.at("id"))) {
    json["id"] = json_.at("id");
  }
  if (has("table") && is_name(json_.at("table"))) {
    json["table"] = json_.at("table");
  }
  return json;
}

Expected<void> Message::check_fields(std::string_view known) const {
  if (has("id") && !is_id(json_.at("id"))) {
    return refuse("« id » est un nombre entier ou un texte de {} octets au plus.",
                  "\"id\" is a whole number or a text of {} bytes at most.", longest_id);
  }
  if (has("table") && !is_name(json_.at("table"))) {
    return refuse("« table » est un texte de {} octets au plus.",
                  "\"table\" is a text of {} bytes at most.", longest_id);
  }
  auto names = split_words(known);
  names.insert(names.end(), {"ask", "id", "table"});
  for (const auto& [name, value] : json_.items()) {
    if (std::ranges::find(names, name) == names.end()) {
      return refuse("Ce message n'a pas de champ « {} ».", "This message has no field \"{}\".",
                    shown(name));
    }
  }
  return {};
}

bool is_stop_for(std::string_view text, const Json& envelope) {
  const auto message = Message::parse(text);
  if (!message || message->text("ask") != "stop" || !message->check_fields(stop_fields)) {
    return false;
  }
  const auto fits = [&](const char* field, const char* in_envelope) {
    return !message->has(field) || (*message)[field] == envelope.value(in_envelope, Json());
  };
  return fits("what", "id") && fits("table", "table");
}

std::string refusal(std::string_view text, const Text& why) {
  const auto message = Message::parse(text);
  Json json = message ? message->envelope() : Json::object();
  json["error"] = json_of(why);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Expected<std::string> Message::text(const char* field) const {
  if (!has(field) || !json_.at(field).is_string()) {
    return bad_field(field, {"un texte", "a text"});
  }
  return json_.at(field).get<std::string>();
}

Expected<std::string> Message::text_or_nothing(const char* field) const {
  return has(field) ? text(field) : Expected<std::string>("");
}

Expected<std::vector<std::string>> Message::texts(const char* field) const {
  constexpr Words kind{"une liste de textes", "a list of texts"};
  if (!has(field) || !json_.at(field).is_array()) {
    return bad_field(field, kind);
  }
  std::vector<std::string> list;
  for (const Json& item : json_.at(field)) {
    if (!item.is_string()) {
      return bad_field(field, kind);
    }
    list.push_back(item.get<std::string>());
  }
  return list;
}

Expected<std::uint64_t> Message::number(const char* field, std::uint64_t low,
                                        std::uint64_t high) const {
  if (!has(field) || !json_.at(field).is_number_unsigned()) {
    return refuse("Il faut un champ « {} » : un nombre entier de {} à {}.",
                  "A field \"{}\" is needed: a whole number from {} to {}.", field, low, high);
  }
  const auto value = json_.at(field).get<std::uint64_t>();
  if (value < low || value > high) {
    return refuse("« {} » va de {} à {}.", "\"{}\" goes from {} to {}.", field, low, high);
  }
  return value;
}

Json json_of(const Text& text) {
  return object_of("fr", text.fr, "en", text.en);
}

Json json_of(const Words& words) {
  return object_of("fr", words.fr, "en", words.en);
}

}  // namespace quatuor::protocol
