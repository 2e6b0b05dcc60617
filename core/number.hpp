#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace quatuor {

// The whole of the text as a decimal number, or nothing.
template <std::integral T>
std::optional<T> parse_number(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

}  // namespace quatuor
