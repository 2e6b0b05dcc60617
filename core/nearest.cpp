#include "core/nearest.hpp"

#include <algorithm>
#include <vector>

namespace quatuor {

namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Letters left out, put in, replaced, or two neighbours swapped, to make one word of the other;
// capitals do not count.
std::size_t slips_between(std::string_view one, std::string_view other) {
  std::vector<std::vector<std::size_t>> slips(one.size() + 1,
                                              std::vector<std::size_t>(other.size() + 1));
  const auto is_same = [&](std::size_t i, std::size_t j) {
    return lower(one[i - 1]) == lower(other[j - 1]);
  };
  for (std::size_t i = 0; i <= one.size(); ++i) {
    for (std::size_t j = 0; j <= other.size(); ++j) {
      if (i == 0 || j == 0) {
        slips[i][j] = i + j;
        continue;
      }
      slips[i][j] = std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1,
                              slips[i - 1][j - 1] + (is_same(i, j) ? 0 : 1)});
      if (i > 1 && j > 1 && is_same(i, j - 1) && is_same(i - 1, j)) {
        slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
      }
    }
  }
  return slips[one.size()][other.size()];
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> known) {
  constexpr std::size_t longest = 40;
  if (word.size() > longest) {
    return std::nullopt;
  }
  std::optional<std::string_view> best;
  // One slip in three letters, two at most.
  std::size_t too_many = std::min<std::size_t>(word.size() / 3, 2) + 1;
  for (const auto candidate : known) {
    if (const std::size_t slips = slips_between(word, candidate); slips < too_many) {
      best = candidate;
      too_many = slips;
    }
  }
  return best;
}

Text did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const auto meant = nearest(word, known);
  return meant ? say(" Vouliez-vous dire « {} » ?", " Did you mean \"{}\"?", *meant) : Text{};
}

}  // namespace quatuor
