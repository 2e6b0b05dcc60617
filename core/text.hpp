#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/core.h>

// Texts for people, in French and English at once, and errors made of them.
namespace quatuor {

// The languages there are.
enum class Lang : std::uint8_t { fr, en };

// Words known when the program is written.
struct Words {
  std::string_view fr;
  std::string_view en;

  // In one of the languages.
  [[nodiscard]] constexpr std::string_view in(Lang lang) const {
    return lang == Lang::fr ? fr : en;
  }
};

// A message for people, ready in both languages: whoever shows it picks one.
struct Text {
  std::string fr;
  std::string en;

  // In one of the languages.
  [[nodiscard]] const std::string& in(Lang lang) const { return lang == Lang::fr ? fr : en; }
  bool operator==(const Text&) const = default;
};

// French sets a narrow no-break space before ; : ! ? and inside « ».
std::string typeset_french(std::string_view plain);

// A value, or in words for people why there is none.
template <class T>
using Expected = std::expected<T, Text>;

namespace detail {

// A number with decimals, as the language writes it: 2.5 or 2,5.
struct Decimal {
  double value;
  Lang lang;
};

template <class T>
const T& pick(const T& argument, Lang /*lang*/) {
  return argument;
}
inline Decimal pick(double argument, Lang lang) {
  return {argument, lang};
}
inline const std::string& pick(const Text& argument, Lang lang) {
  return argument.in(lang);
}
inline std::string_view pick(const Words& argument, Lang lang) {
  return argument.in(lang);
}

template <class T>
using Picked = std::remove_cvref_t<decltype(pick(std::declval<const T&>(), Lang::fr))>;

}  // namespace detail

}  // namespace quatuor

template <>
struct fmt::formatter<quatuor::detail::Decimal> : fmt::formatter<double> {
  auto format(quatuor::detail::Decimal number, fmt::format_context& context) const
      -> fmt::format_context::iterator;
};

namespace quatuor {

// say("Couloir {} ?", "Lane {}?", 3). What comes in both languages appears in the one around it.
template <class... Args>
Text say(fmt::format_string<const detail::Picked<Args>&...> fr,
         fmt::format_string<const detail::Picked<Args>&...> en, const Args&... args) {
  return {fmt::vformat(typeset_french({fmt::string_view(fr).data(), fmt::string_view(fr).size()}),
                       fmt::make_format_args(detail::pick(args, Lang::fr)...)),
          fmt::vformat(en, fmt::make_format_args(detail::pick(args, Lang::en)...))};
}

// The same as an error.
template <class... Args>
std::unexpected<Text> refuse(fmt::format_string<const detail::Picked<Args>&...> fr,
                             fmt::format_string<const detail::Picked<Args>&...> en,
                             const Args&... args) {
  return std::unexpected(say(fr, en, args...));
}

// A list in a sentence, one longer: "Light, Dark".
Text listed(const Text& list, const Text& more);

// "one pawn", "3 pawns": each with its word.
Text counted(std::size_t number, const Words& one, const Words& many);

// How somebody finishes: "first" to "fourth".
Words place_word(std::size_t place);

// Bytes from outside, made fit to stand in a message: shortened; what nobody sees is shown as dots.
std::string shown(std::string_view untrusted, std::size_t longest = 40);

}  // namespace quatuor
