#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace quatuor::cli {

// A word that a shell takes for one word, and for nothing else.
inline std::string shell_quote(std::string_view word) {
  const auto is_harmless = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("_-./:=@%+,").contains(c);
  };
  if (!word.empty() && std::ranges::all_of(word, is_harmless)) {
    return std::string(word);
  }
  std::string quoted = "'";
  for (const char c : word) {
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return quoted + "'";
}

}  // namespace quatuor::cli
