#include "cli/console/ascii.hpp"

#include <algorithm>
#include <array>

#include "core/letters.hpp"

namespace quatuor::cli {

namespace {

struct StandIn {
  std::string_view character;
  std::string_view ascii;
};

// What our words, rule books and boards are written with.
constexpr std::array<StandIn, 61> stand_ins{{
    {"à", "a"},   {"á", "a"}, {"â", "a"},  {"ç", "c"},      {"è", "e"},      {"é", "e"},
    {"ê", "e"},   {"ë", "e"}, {"î", "i"},  {"ï", "i"},      {"ô", "o"},      {"ù", "u"},
    {"û", "u"},   {"ü", "u"}, {"œ", "oe"}, {"À", "A"},      {"Ç", "C"},      {"È", "E"},
    {"É", "E"},   {"Ê", "E"}, {"«", "\""}, {"»", "\""},     {"’", "'"},      {"…", "..."},
    {"–", "-"},   {"—", "-"}, {"−", "-"},  {"·", "-"},      {"•", "*"},      {"×", "x"},
    {"±", "+/-"}, {"°", "o"}, {"→", "->"}, {"\u202f", " "}, {"\u00a0", " "}, {"─", "-"},
    {"━", "="},   {"│", "|"}, {"┼", "+"},  {"┐", "+"},      {"┌", "+"},      {"┘", "+"},
    {"└", "+"},   {"┴", "+"}, {"┬", "+"},  {"┤", "+"},      {"├", "+"},      {"╲", "\\"},
    {"╱", "/"},   {"▲", "^"}, {"▼", "v"},  {"▷", ">"},      {"◁", "<"},      {"●", "o"},
    {"○", "o"},   {"■", "#"}, {"✓", "v"},  {"△", "t"},      {"□", "q"},      {"☆", "s"},
    {"★", "S"},
}};

std::string_view stand_in(std::string_view character) {
  if (character.size() == 1 && static_cast<unsigned char>(character[0]) < 0x80) {
    return character;
  }
  const auto* const found = std::ranges::find(stand_ins, character, &StandIn::character);
  return found == stand_ins.end() ? "?" : found->ascii;
}

}  // namespace

std::string to_ascii(std::string_view text) {
  std::string ascii;
  while (!text.empty()) {
    std::size_t length = 1;
    while (length < text.size() && !begins_character(text[length])) {
      ++length;
    }
    ascii += stand_in(text.substr(0, length));
    text.remove_prefix(length);
  }
  return ascii;
}

// A character has ended when the next one begins, and ASCII at once.
AsciiOutput::int_type AsciiOutput::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) {
    return traits_type::not_eof(byte);
  }
  const char c = traits_type::to_char_type(byte);
  if (begins_character(c) && !pass_on()) {
    return traits_type::eof();
  }
  character_ += c;
  const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
  return !is_ascii || pass_on() ? byte : traits_type::eof();
}

int AsciiOutput::sync() {
  return pass_on() && target_.pubsync() == 0 ? 0 : -1;
}

bool AsciiOutput::pass_on() {
  const std::string ascii = to_ascii(character_);
  character_.clear();
  return target_.sputn(ascii.data(), static_cast<std::streamsize>(ascii.size())) ==
         static_cast<std::streamsize>(ascii.size());
}

}  // namespace quatuor::cli
