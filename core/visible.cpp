#include "core/visible.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "core/utf8.hpp"

namespace quatuor {

namespace {

struct Span {
  char32_t first;
  char32_t last;
};

// What nobody sees, or what one system shows and another does not. From the Unicode Character
// Database 15.0: general categories Cc, Zl, Zp and Co, Default_Ignorable_Code_Point
// (DerivedCoreProperties.txt) with the rest of Cf that has no shape, noncharacters; and the signs
// that are drawn as nothing: braille without dots, a note without a head, blank hieroglyphs, the
// place of an object.
constexpr std::array unseen{
    Span{0x0000, 0x001f},   Span{0x007f, 0x009f},    Span{0x00ad, 0x00ad},   Span{0x034f, 0x034f},
    Span{0x061c, 0x061c},   Span{0x115f, 0x1160},    Span{0x17b4, 0x17b5},   Span{0x180b, 0x180f},
    Span{0x200b, 0x200f},   Span{0x2028, 0x202e},    Span{0x2060, 0x206f},   Span{0x2800, 0x2800},
    Span{0x3164, 0x3164},   Span{0xe000, 0xf8ff},    Span{0xfdd0, 0xfdef},   Span{0xfe00, 0xfe0f},
    Span{0xfeff, 0xfeff},   Span{0xffa0, 0xffa0},    Span{0xfff0, 0xfffc},   Span{0x13430, 0x13455},
    Span{0x16fe4, 0x16fe4}, Span{0x1bca0, 0x1bca3},  Span{0x1d159, 0x1d159}, Span{0x1d173, 0x1d17a},
    Span{0xe0000, 0xe0fff}, Span{0xf0000, 0x10ffff},
};

// Marks that go over and under any letter: the blocks of combining diacritical marks.
constexpr std::array marks{
    Span{0x0300, 0x036f}, Span{0x1ab0, 0x1aff}, Span{0x1dc0, 0x1dff},
    Span{0x20d0, 0x20ff}, Span{0xfe20, 0xfe2f},
};

// Blocks with emoji: what may be part of a picture.
constexpr std::array pictures{
    Span{0x00a9, 0x00ae}, Span{0x203c, 0x2bff},   Span{0x3030, 0x303d},
    Span{0x3297, 0x3299}, Span{0x1f000, 0x1faff},
};

constexpr Span skin_tones{0x1f3fb, 0x1f3ff};
constexpr Span flag_letters{0x1f1e6, 0x1f1ff};
constexpr Span tags{0xe0020, 0xe007f};
constexpr Span selectors{0xfe0e, 0xfe0f};
constexpr char32_t black_flag = 0x1f3f4;
constexpr char32_t joiner = 0x200d;
constexpr char32_t keycap = 0x20e3;

// Languages that are written today need fewer: Unicode Technical Standard 39, section 5.4.
constexpr int most_marks = 4;
// The longest picture there is, a kiss of two whose skins differ.
constexpr int most_parts = 10;

constexpr bool is_in(char32_t character, Span span) {
  return span.first <= character && character <= span.last;
}
constexpr bool is_in(char32_t character, std::span<const Span> spans) {
  return std::ranges::any_of(spans, [&](Span span) { return is_in(character, span); });
}

constexpr bool is_seen(char32_t character) {
  const bool is_none = (character & 0xfffeU) == 0xfffeU;
  return !is_none && !is_in(character, unseen) && !is_in(character, marks);
}

// A character and its bytes.
struct Read {
  char32_t character = 0;
  std::size_t length = 0;
};

std::optional<Read> read(std::string_view text) {
  const std::size_t length = text.empty() ? 0 : character_length(text);
  if (length == 0) {
    return std::nullopt;
  }
  constexpr std::array<unsigned, 5> kept{0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t character = static_cast<unsigned char>(text[0]) & kept.at(length);
  for (const char byte : text.substr(1, length - 1)) {
    character = character << 6U | (static_cast<unsigned char>(byte) & 0x3fU);
  }
  return Read{character, length};
}

// What belongs to the character before: goes through the text as long as something does.
class Following {
 public:
  explicit Following(char32_t first) : first_(first) {}

  bool takes(char32_t next, std::optional<char32_t> after_next) {
    ++parts_;
    if (is_in(next, marks)) {
      return ++marks_ <= most_marks;
    }
    if (is_in(first_, flag_letters)) {
      return parts_ == 1 && is_in(next, flag_letters);
    }
    if (next == selectors.last && after_next == keycap) {
      return true;
    }
    if (!is_in(first_, pictures) || parts_ >= most_parts) {
      return false;
    }
    const bool was_joined = joined_;
    joined_ = next == joiner && after_next && is_in(*after_next, pictures);
    return joined_ || is_in(next, selectors) || is_in(next, skin_tones) ||
           (was_joined && is_in(next, pictures)) || (first_ == black_flag && is_in(next, tags));
  }

 private:
  char32_t first_;
  int parts_ = 0;
  int marks_ = 0;
  bool joined_ = false;
};

}  // namespace

std::size_t visible_length(std::string_view text) {
  const auto first = read(text);
  if (!first || !is_seen(first->character)) {
    return 0;
  }
  std::size_t length = first->length;
  Following following(first->character);
  for (auto next = read(text.substr(length)); next; next = read(text.substr(length))) {
    const auto after_next = read(text.substr(length + next->length));
    if (!following.takes(next->character,
                         after_next ? std::optional(after_next->character) : std::nullopt)) {
      break;
    }
    length += next->length;
  }
  return length;
}

}  // namespace quatuor
