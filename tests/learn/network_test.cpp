#include <gtest/gtest.h>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "learn/run_network.hpp"
#include "learned_games.hpp"
#include "tests/learn/temporary.hpp"

namespace quatuor::learn {

namespace {

constexpr std::size_t hidden = 4;
using Net = Network<hidden>;

Look seeing(std::initializer_list<std::uint16_t> on) {
  return {.network = 0, .on = on};
}

// Small weights, each a little different.
std::vector<std::int16_t> some_worths(std::size_t inputs) {
  std::vector<std::int16_t> worths;
  Random random(1);
  for (std::size_t i = 0; i < Net::size(inputs); ++i) {
    worths.push_back(static_cast<std::int16_t>(static_cast<int>(random.below(201)) - 100));
  }
  return worths;
}

}  // namespace

// Two inputs, by hand: units 2 - 1 = 1, -4 (of which an eighth counts), 0 and 0.
TEST(Network, AddsUpWhatIsOn) {
  std::vector<std::int16_t> worths(Net::size(2), 0);
  worths[0] = 128;
  worths[Net::beginning] = 512;
  worths[Net::row(1)] = -256;
  worths[Net::row(1) + 1] = -1024;
  worths[Net::output] = 256;
  worths[Net::output + 1] = 256;
  EXPECT_EQ(Net::log_odds(worths, seeing({1})), 0.5 + 1 - 0.5);
  EXPECT_EQ(Net::log_odds(worths, seeing({0})), 0.5 + 2);
}

TEST(Network, SaysTheSameWhileItLearns) {
  const auto worths = some_worths(6);
  const LearningNetwork<hidden> net(worths);
  for (const Look& look :
       {seeing({}), seeing({0}), seeing({1, 2, 5}), seeing({0, 1, 2, 3, 4, 5})}) {
    EXPECT_NEAR(net.chance(look), 1 / (1 + std::exp(-Net::log_odds(worths, look))), 1e-3);
  }
  Look rival = seeing({1, 2});
  rival.is_of_rival = true;
  EXPECT_NEAR(net.chance(rival), 1 - net.chance(seeing({1, 2})), 1e-12);
}

// Neither input decides alone: one of two, but not both.
TEST(Network, LearnsWhatNoSumCouldTell) {
  LearningNetwork<hidden> net(some_worths(2));
  for (int i = 0; i < 20'000; ++i) {
    net.learn(seeing({}), 0.1, 0.1);
    net.learn(seeing({0}), 0.9, 0.1);
    net.learn(seeing({1}), 0.9, 0.1);
    net.learn(seeing({0, 1}), 0.1, 0.1);
  }
  EXPECT_NEAR(net.chance(seeing({})), 0.1, 0.05);
  EXPECT_NEAR(net.chance(seeing({0})), 0.9, 0.05);
  EXPECT_NEAR(net.chance(seeing({1})), 0.9, 0.05);
  EXPECT_NEAR(net.chance(seeing({0, 1})), 0.1, 0.05);
}

TEST(Network, IsKeptWholeOrNotAtAll) {
  const auto file = temporary("kept.network");
  ASSERT_TRUE(save(file, {.games = 64, .weights = {1, 2, 3}}));
  const auto kept = load(file, 3);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->games, 64U);
  EXPECT_EQ(kept->weights, (std::vector<float>{1, 2, 3}));
  EXPECT_FALSE(load(file, 4)) << "of another network";
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
  EXPECT_FALSE(load(file, 3));
  std::filesystem::remove(file);
  EXPECT_FALSE(load(file, 3));
}

template <class Pair>
class NetworkLearning : public testing::Test {
 public:
  static std::vector<float> learned_by(const NetworkPlan& plan) {
    using Learned = typename Pair::Learned;
    LearningNetwork<Learned::hidden> net(Learned::worths());
    learn_from_games<typename Pair::Game, Learned>(plan, net);
    return net.weights();
  }
};
TYPED_TEST_SUITE(NetworkLearning, GamesWithNetworks);

TYPED_TEST(NetworkLearning, IsTheSameOnAnyNumberOfThreads) {
  NetworkPlan plan;
  plan.games = 16;
  NetworkPlan on_threads = plan;
  on_threads.threads = 3;
  EXPECT_EQ(this->learned_by(plan), this->learned_by(on_threads));
}

// After its first round.
TYPED_TEST(NetworkLearning, GoesOnWhereItWasInterrupted) {
  using Learned = typename TypeParam::Learned;
  NetworkPlan plan;
  plan.games = games_a_round + 8;
  const auto at_once = this->learned_by(plan);
  plan.folder = temporary("interrupted");
  std::filesystem::create_directories(plan.folder);
  LearningNetwork<Learned::hidden> net(Learned::worths());
  learn_from_round<typename TypeParam::Game, Learned>(plan, 0, net);
  EXPECT_TRUE(kept_file<Learned>(plan).filename().string().starts_with(build_id()));
  ASSERT_TRUE(save(kept_file<Learned>(plan), {.games = games_a_round, .weights = net.weights()}));
  EXPECT_EQ(this->learned_by(plan), at_once);
  std::filesystem::remove_all(plan.folder);
}

// Between strangers the end of the game is all that teaches.
TYPED_TEST(NetworkLearning, TeachesHowGamesOfStrangersEnd) {
  using Game = typename TypeParam::Game;
  using Learned = typename TypeParam::Learned;
  const LearningNetwork<Learned::hidden> net(Learned::worths());
  Random random(1);
  const auto lessons =
      FirstLookGame<Game, Learned>(net, 0.5, Strangers::all, random).play(start_of<Game>(0));
  EXPECT_GT(lessons.size(), 20U);
  for (const NetworkLesson& lesson : lessons) {
    EXPECT_TRUE(lesson.target == 0 || lesson.target == 1);
  }
}

// A network that knew nothing is less wrong about games that it has not seen.
TYPED_TEST(NetworkLearning, BeginsWithNothing) {
  using Game = typename TypeParam::Game;
  using Learned = typename TypeParam::Learned;
  using Learning = LearningNetwork<Learned::hidden>;
  NetworkPlan plan;
  plan.games = 2'000;
  plan.rate = 0.01;
  plan.afresh = true;
  Learning net(Learned::worths());
  net.go_on_from(Learning::newborn(Learned::size, Random(1)));
  const Learning newborn = net;
  for (std::uint64_t first = 0; first < plan.games / 4; first += games_a_round) {
    learn_from_round<Game, Learned>(plan, first, net);
  }
  double off = 0;
  double newborn_off = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    Random random(combine(2, game));
    FirstLookGame<Game, Learned> table(net, 0, Strangers::all, random);
    for (const auto& [look, target] : table.play(start_of<Game>(game))) {
      off += std::abs(net.chance(look) - target);
      newborn_off += std::abs(newborn.chance(look) - target);
    }
  }
  EXPECT_LT(off, 0.95 * newborn_off);
}

// Lessons are chances, of looks that have weights; everybody has some.
TYPED_TEST(NetworkLearning, TeachesWhatPlayersMayExpect) {
  using Game = typename TypeParam::Game;
  using Learned = typename TypeParam::Learned;
  const LearningNetwork<Learned::hidden> net(Learned::worths());
  for (std::uint64_t game = 0; game < 4; ++game) {
    Random random(game);
    FirstLookGame<Game, Learned> table(net, 0.5, Strangers::some, random);
    const auto lessons = table.play(start_of<Game>(game));
    EXPECT_GT(lessons.size(), 20U);
    for (const NetworkLesson& lesson : lessons) {
      EXPECT_GE(lesson.target, 0);
      EXPECT_LE(lesson.target, 1);
      EXPECT_FALSE(lesson.look.is_of_rival);
      for (const std::uint16_t input : lesson.look.on) {
        EXPECT_LE(lesson.look.network + Learned::Net::row(input) + Learned::hidden, Learned::size);
      }
    }
  }
}

}  // namespace quatuor::learn
