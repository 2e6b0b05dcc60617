#include "learn/fit.hpp"

#include <gtest/gtest.h>
#include <fstream>

#include "core/playout.hpp"
#include "learn/run_tables.hpp"
#include "learn/self_play.hpp"
#include "learned_games.hpp"
#include "tests/learn/temporary.hpp"

namespace quatuor::learn {

namespace {

Comparison with(std::initializer_list<Feature> features) {
  Comparison comparison;
  for (const Feature& feature : features) {
    comparison.add(feature.id, feature.part);
  }
  return comparison;
}

// A course of two players in which player 0 is to move everywhere.
std::vector<Station> course_of(std::initializer_list<double> said) {
  std::vector<Station> course;
  for (const double score : said) {
    Station station;
    station.comparisons.add(0, 1).add(course.size());
    station.first_to_move = score;
    course.push_back(station);
  }
  return course;
}

std::vector<float> chances_taught(const std::vector<Station>& course, double lambda) {
  Random random(1);
  const Lessons lessons = teach(course, Places{1, 2}, SelfPlay{.lambda = lambda}, random);
  std::vector<float> chances(course.size());
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    chances[lessons[i].marks[0].id] = lessons[i].chance;
  }
  return chances;
}

}  // namespace

TEST(Lessons, AreReadAsTheyWereWritten) {
  Lessons lessons;
  lessons.add(with({{3, 1}, {7, 0.5}}), 0.25);
  lessons.add(with({{1, 1}}), 1);
  const auto file = temporary("whole.lessons");
  ASSERT_TRUE(lessons.save(file));
  const auto read = Lessons::load(file);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[0].chance, 0.25F);
  ASSERT_EQ((*read)[0].marks.size(), 2U);
  EXPECT_EQ((*read)[0].marks[1].id, 7);
  EXPECT_NEAR((*read)[0].marks[1].share(), 0.5, 1e-4);
  EXPECT_EQ((*read)[1].marks[0].id, 1);
  std::filesystem::remove(file);
}

TEST(Lessons, ThatWereCutOffAreNotRead) {
  Lessons lessons;
  lessons.add(with({{3, 1}, {7, 0.5}}), 0.25);
  const auto file = temporary("cut.lessons");
  ASSERT_TRUE(lessons.save(file));
  for (auto size = std::filesystem::file_size(file); size-- > 0;) {
    std::filesystem::resize_file(file, size);
    EXPECT_FALSE(Lessons::load(file)) << size;
  }
  std::filesystem::remove(file);
  EXPECT_FALSE(Lessons::load(file));
}

// Two features whose odds are e² and e⁻¹ to 1, apart and together.
TEST(Fit, FindsWhatFeaturesAreWorth) {
  const auto chance = [](double odds) { return 1 / (1 + std::exp(-odds)); };
  Lessons lessons;
  for (int i = 0; i < 2'000; ++i) {
    lessons.add(with({{0, 1}}), chance(2));
    lessons.add(with({{1, 1}}), chance(-1));
    lessons.add(with({{0, 1}, {1, 0.5}}), chance(1.5));
  }
  const Worths worths = fit(lessons, 3, 5, Random(1));
  EXPECT_NEAR(worths.worth(0), 2, 0.05);
  EXPECT_NEAR(worths.worth(1), -1, 0.05);
  EXPECT_EQ(worths.worth(2), 0) << "it never came up";
}

TEST(SelfPlay, TeachesTheEndWhereLambdaIsOne) {
  EXPECT_EQ(chances_taught(course_of({0.2, 0.3, 0.4}), 1), (std::vector<float>{1, 1, 1}));
}

TEST(SelfPlay, TeachesWhatWasSaidWhereLambdaIsNought) {
  EXPECT_EQ(chances_taught(course_of({0.25, 0.5, 0.75}), 0), (std::vector<float>{0.25, 0.5, 0.75}));
}

TEST(SelfPlay, TeachesBothInBetween) {
  EXPECT_EQ(chances_taught(course_of({0, 0.5}), 0.5), (std::vector<float>{0.375, 0.75}));
}

// What comes after a move that nobody would make says nothing of what was before it.
TEST(SelfPlay, TeachesNothingAcrossAnErrorOnPurpose) {
  auto course = course_of({0.25, 0.5});
  course[0].is_sound = false;
  EXPECT_EQ(chances_taught(course, 0.5), (std::vector<float>{0.25, 0.75}));
}

template <class Pair>
class Learning : public testing::Test {};
TYPED_TEST_SUITE(Learning, GamesWithTables);

// Every feature has a worth, and what the players may expect adds up.
TYPED_TEST(Learning, ComparesEveryTwoPlayersByWhatHasAWorth) {
  using Game = typename TypeParam::Game;
  using Learned = typename TypeParam::Learned;
  for (int players = Game::info.least_players; players <= Game::info.most_players; ++players) {
    Options options(Game::info.options);
    if (Game::info.most_players > Game::info.least_players) {
      ASSERT_TRUE(options.set("players", fmt::format("{}", players)));
    }
    auto state = *Game::start(options);
    Random random(static_cast<std::uint64_t>(players));
    int compared = 0;
    for (int ply = 0; ply < 400 && !state.turn().is_over(); ++ply) {
      const Comparisons comparisons = Learned::compare(state);
      for (const Comparison& comparison : comparisons) {
        EXPECT_NE(comparison.one(), comparison.other());
        EXPECT_LT(std::max(comparison.one(), comparison.other()), players);
        for (const Feature& feature : comparison.features()) {
          ASSERT_LT(feature.id, Learned::size);
          ASSERT_GE(feature.part, 0);
          ASSERT_LE(feature.part, 1);
        }
      }
      if (!comparisons.empty()) {
        ++compared;
        const Rewards rewards = Game::evaluate(state);
        double sum = 0;
        for (int player = 0; player < players; ++player) {
          EXPECT_GE(rewards[static_cast<std::size_t>(player)], -1e-9);
          EXPECT_LE(rewards[static_cast<std::size_t>(player)], 1 + 1e-9);
          sum += rewards[static_cast<std::size_t>(player)];
        }
        EXPECT_LT(sum, players / 2.0 + 1e-6) << Game::position_text(state, Viewer::all());
        EXPECT_GT(sum, players / 2.0 - 0.2 * players) << "no more than a little is lost";
      }
      state.play(random_move(state, random));
    }
    EXPECT_GT(compared, 10);
  }
}

// Where everybody errs at every decision, nothing of the end goes further back than the last one.
TYPED_TEST(Learning, WhatComesOfAnErrorIsNotToldOfThePositionBeforeIt) {
  using Game = typename TypeParam::Game;
  const auto told_by_the_end = [](std::uint32_t seldom) {
    const SelfPlay how{.nodes = 20, .lambda = 1, .seldom = seldom};
    Random random(5);
    const Lessons lessons = Pupil<Game, typename TypeParam::Learned>(how, random)
                                .play(*Game::start(Options(Game::info.options)));
    EXPECT_GT(lessons.size(), 10U);
    std::size_t ends = 0;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
      ends += lessons[i].chance == 0 || lessons[i].chance == 0.5 || lessons[i].chance == 1 ? 1 : 0;
    }
    return static_cast<double>(ends) / static_cast<double>(lessons.size());
  };
  EXPECT_LT(told_by_the_end(1), 0.2);
  EXPECT_EQ(told_by_the_end(1'000'000'000), 1);
}

// The same lessons whoever asks, or a file of lessons would not be worth keeping.
TYPED_TEST(Learning, LessonsOfAnotherBuildHaveAnotherName) {
  const auto file = lessons_file<typename TypeParam::Learned>({}, 0, games_a_file);
  EXPECT_TRUE(file.filename().string().starts_with(build_id()));
}

TYPED_TEST(Learning, PlaysTheSameGameForTheSameSeed) {
  using Game = typename TypeParam::Game;
  const SelfPlay how{.nodes = 20};
  const auto play = [&] {
    Random random(5);
    const auto state = *Game::start(Options(Game::info.options));
    return Pupil<Game, typename TypeParam::Learned>(how, random).play(state);
  };
  const Lessons once = play();
  const Lessons again = play();
  ASSERT_GT(once.size(), 10U);
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].chance, again[i].chance);
  }
}

}  // namespace quatuor::learn
