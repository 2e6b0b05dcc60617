#pragma once

#include <string>
#include <vector>

#include "core/random.hpp"

namespace quatuor::ascension {

// Takes a good position's text apart at every sign and puts it together wrongly: words exchanged,
// left out, or taken from elsewhere, so that what comes out is often nearly good.
class Damage {
 public:
  Damage(const std::vector<std::string>& good, Random& random) : good_(good), random_(random) {}

  std::string done() {
    std::string text = some_text();
    for (auto times = 1 + random_.below(3); times > 0; --times) {
      text = random_.below(3) == 0 ? with_foreign_field(text) : with_wrong_word(text);
    }
    return text;
  }

 private:
  static constexpr std::string_view signs = "|/,;:.+=@!";

  template <class List>
  const auto& one_of(const List& list) {
    return list[random_.below(static_cast<std::uint32_t>(list.size()))];
  }
  const std::string& some_text() { return one_of(good_); }

  // Words and the signs between them.
  static std::vector<std::string> parts_of(const std::string& text, std::string_view at) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
      if (at.contains(c)) {
        parts.push_back(std::string(1, c));
        parts.emplace_back();
      } else {
        parts.back() += c;
      }
    }
    return parts;
  }

  static std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const auto& part : parts) {
      text += part;
    }
    return text;
  }

  std::string with_foreign_field(const std::string& text) {
    auto fields = parts_of(text, "|");
    const auto others = parts_of(some_text(), "|");
    const auto number = 2 * random_.below(8);
    if (number < fields.size() && number < others.size()) {
      fields[number] = others[number];
    }
    return joined(fields);
  }

  // In one field, so that the short ones come up as often as the board.
  std::string with_wrong_word(const std::string& text) {
    auto fields = parts_of(text, "|");
    auto& field = fields[random_.below(static_cast<std::uint32_t>(fields.size()))];
    auto words = parts_of(field, signs);
    const auto at = random_.below(static_cast<std::uint32_t>(words.size()));
    const auto other = random_.below(static_cast<std::uint32_t>(words.size()));
    switch (random_.below(4)) {
      case 0: std::swap(words[at], words[other]); break;
      case 1: words[at] = words[other]; break;
      case 2: words[at].clear(); break;
      default: words[at] = new_word(); break;
    }
    field = joined(words);
    return joined(fields);
  }

  std::string new_word() {
    static const std::vector<std::string> words{
        "-",   ".",      "!",    "0",      "1",   "2",    "3",   "4",       "8",
        "9",   "100",    "a9",   "i1",     "e5",  "b9",   "d4",  "h2",      "T1",
        "Q1",  "nT1",    "nQ2",  "J",      "out", "r",    "s",   "rs",      "1+2",
        "2+1", "1+3",    "3+1",  "12",     "21",  "take", "lay", "look",    "pawn",
        "*",   "spring", "over", "over:1", "T",   "Q",    "QC",  "bivouac", "cable"};
    return random_.below(3) == 0 ? one_of(parts_of(some_text(), signs)) : one_of(words);
  }

  const std::vector<std::string>& good_;
  Random& random_;
};

inline std::string damaged(const std::vector<std::string>& good, Random& random) {
  return Damage(good, random).done();
}

}  // namespace quatuor::ascension
