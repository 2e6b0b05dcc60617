#include "server/names/readable.hpp"

#include <memory>

#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace quatuor::names {

namespace {

using icu::UnicodeString;

constexpr UChar32 joiner = 0x200d;
constexpr UChar32 as_text = 0xfe0e;
constexpr UChar32 as_picture = 0xfe0f;
constexpr UChar32 keycap = 0x20e3;
// Unicode Technical Standard 39, section 5.4, and the longest emoji with some room.
constexpr int most_marks = 4;
constexpr int most_in_one = 16;

bool is_picture(UChar32 character) {
  return u_hasBinaryProperty(character, UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
}

// Signs that are drawn as nothing, though Unicode does not call them blank: braille without dots, a
// note without a head, blank hieroglyphs, the place of an object.
bool is_drawn_as_nothing(UChar32 character) {
  return character == 0x2800 || character == 0x1d159 || character == 0x13441 ||
         character == 0x13442 || character == 0x16fe4 || character == 0xfffc;
}

bool is_seen(UChar32 character) {
  constexpr std::uint32_t unseen = U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  // Places are kept for emoji that are younger than our tables.
  if (u_charType(character) == U_UNASSIGNED) {
    return is_picture(character);
  }
  return (U_MASK(u_charType(character)) & unseen) == 0 && !is_drawn_as_nothing(character) &&
         u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0;
}

// One character as people count them.
class Cluster {
 public:
  explicit Cluster(UnicodeString text) : text_(std::move(text)) {}

  [[nodiscard]] bool is_blank() const { return u_isUWhiteSpace(text_.char32At(0)) != 0; }

  [[nodiscard]] bool is_readable() const {
    if (text_.countChar32() > most_in_one || is_mark(text_.char32At(0)) || has_flood_of_marks()) {
      return false;
    }
    for (int i = 0; i < text_.length(); i = text_.moveIndex32(i, 1)) {
      if (!is_seen(text_.char32At(i)) && !belongs_to_picture(i)) {
        return false;
      }
    }
    return true;
  }

 private:
  static bool is_mark(UChar32 character) {
    return (U_MASK(u_charType(character)) & U_GC_M_MASK) != 0;
  }

  [[nodiscard]] bool has_flood_of_marks() const {
    int marks = 0;
    for (int i = 0; i < text_.length(); i = text_.moveIndex32(i, 1)) {
      const auto type = u_charType(text_.char32At(i));
      const bool is_over = type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
      marks = is_over ? marks + 1 : 0;
      if (marks > most_marks) {
        return true;
      }
    }
    return false;
  }

  // What is not seen itself, and makes a picture of what it stands between.
  [[nodiscard]] bool belongs_to_picture(int at) const {
    if (at == 0) {
      return false;
    }
    const UChar32 character = text_.char32At(at);
    const UChar32 before = text_.char32At(text_.moveIndex32(at, -1));
    const int after_at = text_.moveIndex32(at, 1);
    const UChar32 after = after_at < text_.length() ? text_.char32At(after_at) : 0;
    if (character == joiner) {
      const bool is_after_picture = is_picture(before) || before == as_picture ||
                                    u_hasBinaryProperty(before, UCHAR_EMOJI_MODIFIER) != 0;
      return is_picture(text_.char32At(0)) && is_after_picture && is_picture(after);
    }
    if (character == as_picture || character == as_text) {
      return is_picture(before) || after == keycap;
    }
    // The flags of England, Scotland and Wales are written with tags; any others hide a text.
    return u_stringHasBinaryProperty(text_.getBuffer(), text_.length(), UCHAR_RGI_EMOJI) != 0;
  }

  UnicodeString text_;
};

bool is_readable(const UnicodeString& text, std::size_t longest) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> ends(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
  if (U_FAILURE(status) != 0) {
    return false;
  }
  ends->setText(text);
  bool shows_something = false;
  std::size_t count = 0;
  for (int from = 0, to = ends->next(); to != icu::BreakIterator::DONE;
       from = to, to = ends->next()) {
    const Cluster cluster(UnicodeString(text, from, to - from));
    if (++count > longest || !cluster.is_readable()) {
      return false;
    }
    shows_something = shows_something || !cluster.is_blank();
  }
  return shows_something;
}

UnicodeString with_plain_blanks(const UnicodeString& text) {
  UnicodeString plain;
  for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 character = text.char32At(i);
    if (u_charType(character) != U_SPACE_SEPARATOR) {
      plain.append(character);
    } else if (plain.endsWith(u' ') == 0) {
      plain.append(u' ');
    }
  }
  return plain;
}

}  // namespace

bool is_readable(std::string_view text, std::size_t longest) {
  return is_utf8(text) && is_readable(UnicodeString::fromUTF8(text), longest);
}

std::optional<std::string> tidy_name(std::string_view typed, std::size_t longest) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const composing = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status) != 0 || !is_utf8(typed)) {
    return std::nullopt;
  }
  const UnicodeString name =
      with_plain_blanks(composing->normalize(UnicodeString::fromUTF8(typed), status));
  if (U_FAILURE(status) != 0 || name.startsWith(u' ') != 0 || name.endsWith(u' ') != 0 ||
      !is_readable(name, longest)) {
    return std::nullopt;
  }
  std::string kept;
  name.toUTF8String(kept);
  return kept;
}

}  // namespace quatuor::names
