#include "server/playroom/words.hpp"

#include <algorithm>

namespace quatuor::tables {

namespace {

constexpr std::size_t longest_key = 40;

bool is_letter_or_digit_or_dash(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

}  // namespace

bool is_word(std::string_view text, std::size_t longest) {
  return text.size() <= longest && std::ranges::all_of(text, is_letter_or_digit_or_dash);
}

Ruled<std::string> key_in(const protocol::Message& message) {
  const auto key = message.text("key");
  if (!key || key->empty() || !is_word(*key, longest_key)) {
    return refuse("« key » : 1 à {} lettres, chiffres ou tirets.",
                  "\"key\": 1 to {} letters, digits or dashes.", longest_key);
  }
  return *key;
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Refusal no_such_table() {
  return {say("Aucune table n'a ce code.", "No table has this code.")};
}

Refusal out_of_order() {
  return {say("Cette table est en panne.", "This table is out of order.")};
}

Refusal not_read() {
  return {say("La table n'a pas pu être lue : essayez encore.",
              "The table could not be read: try again."),
          "unavailable"};
}

Refusal over_or_closed() {
  return {say("Cette table est finie ou fermée.", "This table is over or closed.")};
}

Refusal too_many_at_once() {
  return {
      say("Trop de tables à la fois : attendez un peu.", "Too many tables at once: wait a little."),
      "unavailable"};
}

Refusal table_not_stored() {
  return {say("La table n'a pas pu être enregistrée.", "The table could not be stored."),
          "unavailable"};
}

}  // namespace quatuor::tables
