#include "match/fair_dice.hpp"

#include <algorithm>
#include <cassert>
#include <span>

namespace quatuor {

namespace {

constexpr std::string_view dice_domain{"quatuor fair dice 1\0", 20};
constexpr std::string_view draw_domain{"draw\0", 5};
constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::size_t longest_code = 40;

void append(std::vector<std::uint8_t>& message, std::string_view text) {
  std::ranges::transform(text, std::back_inserter(message),
                         [](char c) { return static_cast<std::uint8_t>(c); });
}

}  // namespace

Commitment commitment_to(const Secret& secret) {
  return sha256(secret);
}

std::string hex_of(const Digest& digest) {
  std::string text;
  for (const std::uint8_t byte : digest) {
    text += hex_digits[byte >> 4U];
    text += hex_digits[byte & 15U];
  }
  return text;
}

std::optional<Digest> parse_hex(std::string_view text) {
  Digest digest{};
  if (text.size() != 2 * digest.size()) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_capital = text[i] >= 'A' && text[i] <= 'F';
    const auto value =
        hex_digits.find(is_capital ? static_cast<char>(text[i] - 'A' + 'a') : text[i]);
    if (value == std::string_view::npos) {
      return std::nullopt;
    }
    digest[i / 2] = static_cast<std::uint8_t>(digest[i / 2] << 4U | value);
  }
  return digest;
}

bool is_table_code(std::string_view text) {
  return !text.empty() && text.size() <= longest_code && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
  });
}

Digest dice_key(const FairDice& parts) {
  std::vector<std::uint8_t> message;
  append(message, dice_domain);
  append(message, parts.table);
  message.push_back(0);
  for (const auto& seat : parts.seats) {
    message.push_back(seat.secret ? 1 : 0);
    if (seat.secret) {
      message.insert(message.end(), seat.secret->begin(), seat.secret->end());
    }
  }
  return hmac_sha256(parts.server_secret.value_or(Secret{}), message);
}

Dice::Dice(const FairDice& parts, std::uint64_t counter)
    : key_(dice_key(parts)), counter_(counter) {}

std::uint64_t Dice::number(std::uint64_t counter) const {
  std::vector<std::uint8_t> message;
  append(message, draw_domain);
  for (unsigned shift = 64; shift > 0; shift -= 8) {
    message.push_back(static_cast<std::uint8_t>(counter >> (shift - 8)));
  }
  const Digest block = hmac_sha256(key_, message);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : std::span(block).first(8)) {
    number = number << 8U | byte;
  }
  return number;
}

Move Dice::draw(const MoveList& outcomes) {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    total += outcomes.weight(i);
  }
  assert(total > 0);
  std::optional<std::uint64_t> place;
  while (!place) {
    place = place_of(number(counter_++), total);
  }
  std::size_t i = 0;
  for (; *place >= outcomes.weight(i); ++i) {
    *place -= outcomes.weight(i);
  }
  return outcomes[i];
}

}  // namespace quatuor
