// The counts of games/*/vectors/perft.txt, which any implementation of the rules must give.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/number.hpp"
#include "core/split.hpp"
#include "match/settings.hpp"
#include "tests/games/every_game.hpp"

namespace quatuor {

namespace {

// The sanitizers take their time.
constexpr std::uint64_t most_leaves = QUATUOR_SLOW_BUILD ? 10'000 : 50'000'000;
constexpr std::uint64_t most_positions = QUATUOR_SLOW_BUILD ? 10'000 : 1'000'000;

std::optional<std::filesystem::path> counts_of(const Entry& entry) {
  const auto path = std::filesystem::path(QUATUOR_SOURCE) / "games" / entry.game().info().id /
                    "vectors" / "perft.txt";
  return std::filesystem::exists(path) ? std::optional(path) : std::nullopt;
}

void check(const Entry& entry, std::string_view line, int& compared) {
  const auto words = split_words(line);
  ASSERT_GE(words.size(), 4U);
  const auto options = options_with(entry, {words.begin() + 4, words.end()});
  ASSERT_TRUE(options) << options.error().en;
  const auto start = entry.game().begin_at(*options, words[3] == "start" ? "" : words[3]);
  ASSERT_TRUE(start) << start.error().en;
  const auto depth = parse_number<int>(words[0]);
  const auto leaves = parse_number<std::uint64_t>(words[1]);
  const auto positions = parse_number<std::uint64_t>(words[2]);
  ASSERT_TRUE(depth && positions);
  const Report nobody_listens = [](double) {};
  if (leaves && *leaves <= most_leaves) {
    EXPECT_EQ(entry.perft(**start, *depth, nobody_listens), *leaves);
    ++compared;
  }
  if (*positions <= most_positions) {
    EXPECT_EQ(entry.distinct(**start, *depth, nobody_listens).back(), *positions);
    ++compared;
  }
}

class Perft : public testing::TestWithParam<const Entry*> {};

TEST_P(Perft, CountsAreThoseOfTheVectors) {
  const auto path = counts_of(*GetParam());
  if (!path) {
    GTEST_SKIP() << "this game has no counts";
  }
  std::ifstream file(*path);
  int compared = 0;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with('#')) {
      SCOPED_TRACE(line);
      check(*GetParam(), line, compared);
    }
  }
  EXPECT_GT(compared, 20);
}

INSTANTIATE_TEST_SUITE_P(Games, Perft, testing::ValuesIn(every_game()), name_of_game);

}  // namespace

}  // namespace quatuor
