#include "core/text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/visible.hpp"

auto fmt::formatter<quatuor::detail::Decimal>::format(quatuor::detail::Decimal number,
                                                      fmt::format_context& context) const
    -> fmt::format_context::iterator {
  fmt::memory_buffer plain;
  fmt::format_context in_plain(fmt::appender(plain), {});
  fmt::formatter<double>::format(number.value, in_plain);
  if (number.lang == quatuor::Lang::fr) {
    std::ranges::replace(plain, '.', ',');
  }
  return std::ranges::copy(plain, context.out()).out;
}

namespace quatuor {

namespace {

constexpr std::string_view narrow_space = "\u202f";
constexpr std::string_view opening = "«";
constexpr std::string_view closing = "»";

bool wants_space_before(std::string_view rest) {
  return rest.starts_with(';') || rest.starts_with(':') || rest.starts_with('!') ||
         rest.starts_with('?') || rest.starts_with(closing);
}

}  // namespace

std::string typeset_french(std::string_view plain) {
  std::string set;
  set.reserve(plain.size() + 8);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const bool after_opening = plain.substr(0, i).ends_with(opening);
    if (plain[i] == ' ' && (after_opening || wants_space_before(plain.substr(i + 1)))) {
      set += narrow_space;
    } else {
      set += plain[i];
    }
  }
  return set;
}

Text listed(const Text& list, const Text& more) {
  return list.fr.empty() ? more : say("{}, {}", "{}, {}", list, more);
}

Text counted(std::size_t number, const Words& one, const Words& many) {
  return number == 1 ? say("{}", "{}", one) : say("{} {}", "{} {}", number, many);
}

Words place_word(std::size_t place) {
  constexpr std::array<Words, 4> words{{{"premier", "first"},
                                        {"deuxième", "second"},
                                        {"troisième", "third"},
                                        {"quatrième", "fourth"}}};
  return words[place - 1];
}

std::string shown(std::string_view untrusted, std::size_t longest) {
  std::string text;
  std::size_t i = 0;
  for (std::size_t count = 0; i < untrusted.size() && count < longest; ++count) {
    const std::size_t length = visible_length(untrusted.substr(i));
    text += length == 0 ? "." : untrusted.substr(i, length);
    i += length == 0 ? 1 : length;
  }
  if (i < untrusted.size()) {
    text += "…";
  }
  return text;
}

}  // namespace quatuor
