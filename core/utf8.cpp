#include "core/utf8.hpp"

#include <algorithm>
#include <array>

namespace quatuor {

namespace {

struct Range {
  unsigned char low;
  unsigned char high;

  [[nodiscard]] bool holds(char byte) const {
    const auto value = static_cast<unsigned char>(byte);
    return value >= low && value <= high;
  }
};

// How a character begins, and what its second byte may be; the others are 80 to BF. The table of
// the Unicode standard (3-7).
struct Beginning {
  std::size_t length;
  Range first;
  Range second;
};
constexpr Range continuation{0x80, 0xbf};
constexpr std::array<Beginning, 9> beginnings{{
    {1, {0x00, 0x7f}, {}},
    {2, {0xc2, 0xdf}, continuation},
    {3, {0xe0, 0xe0}, {0xa0, 0xbf}},
    {3, {0xe1, 0xec}, continuation},
    {3, {0xed, 0xed}, {0x80, 0x9f}},
    {3, {0xee, 0xef}, continuation},
    {4, {0xf0, 0xf0}, {0x90, 0xbf}},
    {4, {0xf1, 0xf3}, continuation},
    {4, {0xf4, 0xf4}, {0x80, 0x8f}},
}};

const Beginning* beginning_of(std::string_view text) {
  for (const Beginning& one : beginnings) {
    if (one.first.holds(text[0])) {
      return &one;
    }
  }
  return nullptr;
}

// The bytes after the first, as many as there are.
bool goes_on_well(const Beginning& begin, std::string_view text) {
  return (text.size() < 2 || begin.second.holds(text[1])) &&
         std::ranges::all_of(text.substr(std::min<std::size_t>(text.size(), 2)),
                             [](char byte) { return continuation.holds(byte); });
}

}  // namespace

std::size_t character_length(std::string_view text) {
  const Beginning* const begin = beginning_of(text);
  const bool is_good = begin != nullptr && text.size() >= begin->length &&
                       goes_on_well(*begin, text.substr(0, begin->length));
  return is_good ? begin->length : 0;
}

bool is_cut_character(std::string_view text) {
  const Beginning* const begin = text.empty() ? nullptr : beginning_of(text);
  return begin != nullptr && text.size() < begin->length && goes_on_well(*begin, text);
}

std::size_t utf8_prefix(std::string_view text) {
  std::size_t good = 0;
  while (good < text.size()) {
    const std::size_t length = character_length(text.substr(good));
    if (length == 0) {
      break;
    }
    good += length;
  }
  return good;
}

}  // namespace quatuor
