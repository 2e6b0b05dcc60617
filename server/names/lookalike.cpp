#include "server/names/lookalike.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <unicode/normalizer2.h>
#include <unicode/uspoof.h>

#include "bots/level.hpp"
#include "match/players.hpp"

namespace quatuor::names {

namespace {

using icu::UnicodeString;

// The tables of Unicode Technical Standard 39. Read once: that takes a while.
class Eye {
 public:
  Eye()
      : checker_(uspoof_open(&status_)),
        compose_(icu::Normalizer2::getNFKCInstance(status_)),
        fold_(icu::Normalizer2::getNFKCCasefoldInstance(status_)) {}

  // Two texts that look alike have the same. Without tables each is like itself alone.
  [[nodiscard]] UnicodeString skeleton(std::string_view text) const {
    return skeleton_of(compose_, UnicodeString::fromUTF8(text));
  }
  [[nodiscard]] UnicodeString folded_skeleton(std::string_view text) const {
    return skeleton_of(fold_, UnicodeString::fromUTF8(text));
  }

 private:
  [[nodiscard]] UnicodeString skeleton_of(const icu::Normalizer2* normal,
                                          const UnicodeString& text) const {
    UErrorCode status = status_;
    UnicodeString skeleton;
    if (U_SUCCESS(status) != 0) {
      uspoof_getSkeletonUnicodeString(checker_.get(), 0, normal->normalize(text, status), skeleton,
                                      &status);
    }
    return U_SUCCESS(status) != 0 ? skeleton : text;
  }

  struct Close {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
  };

  UErrorCode status_ = U_ZERO_ERROR;
  std::unique_ptr<USpoofChecker, Close> checker_;
  const icu::Normalizer2* compose_;
  const icu::Normalizer2* fold_;
};

const Eye& eye() {
  static const Eye only;
  return only;
}

}  // namespace

// A capital i is like a small l, but a small i is not: with and without capitals.
bool look_alike(std::string_view one, std::string_view other) {
  return eye().skeleton(one).caseCompare(eye().skeleton(other), U_FOLD_CASE_DEFAULT) == 0 ||
         eye().folded_skeleton(one).caseCompare(eye().folded_skeleton(other),
                                                U_FOLD_CASE_DEFAULT) == 0;
}

bool is_like_a_bots(std::string_view name) {
  const UnicodeString seen = eye().skeleton(name);
  const auto is_seen = [&](std::string_view word) { return eye().skeleton(word) == seen; };
  if (std::ranges::any_of(player_words, is_seen)) {
    return true;
  }
  for (int level = least_level; level <= most_level; ++level) {
    if (is_seen(fmt::format("bot:{}", level))) {
      return true;
    }
  }
  return false;
}

std::string told_apart(const std::string& name, std::span<const std::string> others) {
  std::string apart = name;
  const auto is_taken = [&] {
    return std::ranges::any_of(others,
                               [&](const std::string& other) { return look_alike(apart, other); });
  };
  for (int number = 2; is_taken(); ++number) {
    apart = fmt::format("{} ({})", name, number);
  }
  return apart;
}

}  // namespace quatuor::names
