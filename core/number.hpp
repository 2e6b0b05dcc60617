#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace quatuor {

// The whole of the text as a decimal number, or nothing. There is one way to write each: neither
// 007 nor -0.
template <std::integral T>
std::optional<T> parse_number(std::string_view text) {
  const auto digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool is_plain = text == "0" || !digits.starts_with('0');
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (!is_plain || error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

}  // namespace quatuor
