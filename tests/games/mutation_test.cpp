// Positions that nobody has played to: from whatever a reader accepts, the game goes on.
#include <algorithm>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "core/position.hpp"
#include "core/split.hpp"
#include "registry/entry.hpp"
#include "tests/games/every_game.hpp"
#include "tests/games/mutate.hpp"
#include "tests/games/random_options.hpp"

namespace quatuor {

namespace {

MoveList list_of(const Position& position, void (Position::*kind)(MoveList&) const) {
  MoveList list;
  if (!position.turn().is_over()) {
    (position.*kind)(list);
  }
  return list;
}

// Its own text gives the position back, with the same moves.
void expect_reads_back(const Options& options, const Position& position) {
  const auto text = position.text(Viewer::all());
  const auto again = position.game().parse(options, text);
  ASSERT_TRUE(again) << text << ": " << again.error().en;
  EXPECT_EQ((*again)->text(Viewer::all()), text);
  EXPECT_EQ((*again)->hash(), position.hash()) << text;
  EXPECT_EQ((*again)->turn(), position.turn()) << text;
  for (const auto kind : {&Position::moves, &Position::choices}) {
    EXPECT_TRUE(std::ranges::equal(list_of(**again, kind), list_of(position, kind))) << text;
  }
}

std::vector<std::string> texts_of_a_game(const AnyGame& game, const Options& options,
                                         Random& random) {
  std::vector<std::string> texts;
  const auto position = *game.start(options);
  while (!position->turn().is_over() && texts.size() < 2'000) {
    texts.push_back(position->text(Viewer::all()));
    position->play(random_move(*position, random));
  }
  texts.push_back(position->text(Viewer::all()));
  return texts;
}

// One of the fields between slashes taken from another position of the same game.
std::string crossed(std::string_view text, std::string_view other, Random& random) {
  auto fields = split(text, '/');
  const auto others = split(other, '/');
  const auto at = random.below(static_cast<std::uint32_t>(std::min(fields.size(), others.size())));
  fields[at] = others[at];
  return fmt::format("{}", fmt::join(fields, "/"));
}

class MutatedPositions : public testing::TestWithParam<const Entry*> {};

TEST_P(MutatedPositions, WhatIsReadGoesOnAndReadsBack) {
  const AnyGame& game = GetParam()->game();
  int accepted = 0;
  for (int seed = 0; seed < (QUATUOR_SLOW_BUILD ? 4 : 20); ++seed) {
    Random random = random_for(seed);
    const Options options = random_options(game.options(), random, 20);
    const auto texts = texts_of_a_game(game, options, random);
    const auto any_text = [&]() -> const std::string& {
      return texts[random.below(static_cast<std::uint32_t>(texts.size()))];
    };
    for (int i = 0; i < 200 && !HasFailure(); ++i) {
      const std::string text = random.below(3) == 0
                                   ? crossed(any_text(), any_text(), random)
                                   : mutated(any_text(), "0123456789012345-,;/@+x?ldSWNE", random);
      const auto position = game.parse(options, text);
      if (!position) {
        continue;
      }
      ++accepted;
      expect_reads_back(options, **position);
      for (const Move move : list_of(**position, &Position::choices)) {
        const auto next = (*position)->clone();
        next->play(move);
        expect_reads_back(options, *next);
        ASSERT_FALSE(HasFailure()) << text << " and then " << (*position)->move_text(move);
      }
    }
  }
  EXPECT_GT(accepted, QUATUOR_SLOW_BUILD ? 20 : 200) << "some mutations must be readable";
}

INSTANTIATE_TEST_SUITE_P(Games, MutatedPositions, testing::ValuesIn(every_game()), name_of_game);

}  // namespace

}  // namespace quatuor
