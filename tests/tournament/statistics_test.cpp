#include "tournament/statistics.hpp"

#include <cmath>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

namespace quatuor {

namespace {

Sample sample_of(int wins, int draws, int losses) {
  Sample sample;
  for (int i = 0; i < wins; ++i) {
    sample.add(1);
  }
  for (int i = 0; i < draws; ++i) {
    sample.add(0.5);
  }
  for (int i = 0; i < losses; ++i) {
    sample.add(0);
  }
  return sample;
}

}  // namespace

TEST(Statistics, MeanVarianceAndErrorByHand) {
  Sample sample;
  EXPECT_EQ(sample.mean(), 0);
  EXPECT_EQ(sample.error(), 0);
  for (const double value : {2.0, 4.0, 9.0}) {
    sample.add(value);
  }
  EXPECT_DOUBLE_EQ(sample.mean(), 5);
  EXPECT_DOUBLE_EQ(sample.sum(), 15);
  EXPECT_DOUBLE_EQ(sample.variance(), 13) << "(9 + 1 + 16) / 2";
  EXPECT_NEAR(sample.error(), 1.96 * std::sqrt(13.0 / 3), 1e-3);
  // 75 wins of 100: variance 100/99 · 0.75 · 0.25.
  EXPECT_NEAR(sample_of(75, 0, 25).error(), 0.0853, 1e-4);
}

TEST(Statistics, EloAndScoreAreInverse) {
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.01);
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(score_of_elo(elo_of_score(0.31)), 0.31, 1e-12);
  EXPECT_EQ(elo_of_score(1), INFINITY);
  EXPECT_EQ(elo_of_score(0), -INFINITY);
}

TEST(Statistics, EloHasErrorBars) {
  const auto [elo, low, high] = estimate_elo(sample_of(75, 0, 25));
  EXPECT_NEAR(elo, 190.85, 0.01);
  const auto interval = sample_of(75, 0, 25).share_interval();
  EXPECT_DOUBLE_EQ(low, elo_of_score(interval.low));
  EXPECT_DOUBLE_EQ(high, elo_of_score(interval.high));
  // Draws say more than as many wins and losses.
  const auto drawn = estimate_elo(sample_of(10, 80, 10));
  const auto fought = estimate_elo(sample_of(50, 0, 50));
  EXPECT_LT(drawn.high - drawn.low, fought.high - fought.low);
}

TEST(Statistics, AllWinsBoundTheEloOnOneSide) {
  const auto won = estimate_elo(sample_of(100, 0, 0));
  EXPECT_EQ(won.elo, INFINITY);
  EXPECT_EQ(won.high, INFINITY);
  EXPECT_NEAR(won.low, 606.8, 0.1) << "0.9705 to the power of 100 is 0.05";
  const auto lost = estimate_elo(sample_of(0, 0, 100));
  EXPECT_EQ(lost.low, -INFINITY);
  EXPECT_DOUBLE_EQ(lost.high, -won.low);
  const auto even = estimate_elo(sample_of(0, 2, 0));
  EXPECT_EQ(even.elo, 0);
  EXPECT_EQ(even.low, -INFINITY) << "two draws say next to nothing";
  EXPECT_EQ(even.high, INFINITY);
  const auto nearly = estimate_elo(sample_of(9, 0, 1));
  EXPECT_TRUE(std::isfinite(nearly.low) && std::isfinite(nearly.high));
}

TEST(Statistics, SharesStayBetweenNothingAndAll) {
  // Wilson's interval in books, for 75 of 100: 65.7 % to 82.5 %.
  const auto most = sample_of(75, 0, 25).share_interval();
  EXPECT_NEAR(most.low, 0.657, 2e-3);
  EXPECT_NEAR(most.high, 0.825, 2e-3);
  for (int wins = 0; wins <= 12; ++wins) {
    for (int draws = 0; draws + wins <= 12; ++draws) {
      const auto sample = sample_of(wins, draws, 12 - wins - draws);
      const auto [low, high] = sample.share_interval();
      EXPECT_GE(low, 0);
      EXPECT_LE(low, sample.mean());
      EXPECT_GE(high, sample.mean());
      EXPECT_LE(high, 1);
      EXPECT_LT(low, high) << "a dozen games do not make certain";
    }
  }
  const auto drawn = sample_of(10, 80, 10).share_interval();
  const auto fought = sample_of(50, 0, 50).share_interval();
  EXPECT_LT(drawn.high - drawn.low, fought.high - fought.low);
  EXPECT_EQ(Sample{}.share_interval().high, 1) << "nothing is known";
}

TEST(Statistics, EvenIsNotMinusZero) {
  EXPECT_FALSE(std::signbit(elo_of_score(0.5)));
}

TEST(Statistics, SprtWeighsBothHypotheses) {
  const Sprt sprt{0, 50};
  EXPECT_NEAR(Sprt::bound, std::log(20), 1e-12);
  // By hand: how likely 60 wins of 100 are with the one score, and with the other.
  const double more = score_of_elo(50);
  const double likely = std::pow(more, 60) * std::pow(1 - more, 40);
  EXPECT_NEAR(sprt.log_ratio(sample_of(60, 0, 40)), std::log(likely / std::pow(0.5, 100)), 1e-9);
  EXPECT_NEAR(sprt.log_ratio(sample_of(50, 20, 30)), sprt.log_ratio(sample_of(60, 0, 40)), 1e-9);
}

// How often the test takes the high Elo for true when it is the low one, counted exactly: the
// chance of every number of wins while the test goes on.
double chance_to_err(const Sprt& sprt, int games) {
  const double score = score_of_elo(sprt.low);
  std::vector<double> chance{1};
  double errs = 0;
  for (int played = 1; played <= games; ++played) {
    std::vector<double> next(chance.size() + 1);
    for (std::size_t wins = 0; wins < chance.size(); ++wins) {
      next[wins] += chance[wins] * (1 - score);
      next[wins + 1] += chance[wins] * score;
    }
    for (int wins = 0; wins <= played; ++wins) {
      const auto verdict = sprt.verdict(sample_of(wins, 0, played - wins));
      auto& here = next[static_cast<std::size_t>(wins)];
      errs += verdict == Sprt::Verdict::high ? here : 0;
      here = verdict == Sprt::Verdict::open ? here : 0;
    }
    chance = next;
  }
  return errs;
}

TEST(Statistics, SprtErrsAtMostFiveTimesInAHundred) {
  for (const Sprt sprt : {Sprt{-50, 50}, Sprt{0, 100}, Sprt{0, 600}, Sprt{200, 400}}) {
    EXPECT_LE(chance_to_err(sprt, 100), 0.05) << sprt.low << " to " << sprt.high;
  }
}

TEST(Statistics, SprtAcceptsAndRejects) {
  const Sprt sprt{0, 20};
  EXPECT_EQ(sprt.verdict(sample_of(5, 0, 5)), Sprt::Verdict::open);
  EXPECT_EQ(sprt.verdict(sample_of(1000, 0, 700)), Sprt::Verdict::high);
  EXPECT_EQ(sprt.verdict(sample_of(700, 0, 1000)), Sprt::Verdict::low);
  EXPECT_EQ(sprt.verdict(sample_of(5000, 0, 5000)), Sprt::Verdict::low);
  EXPECT_EQ(sprt.verdict({}), Sprt::Verdict::open);
}

}  // namespace quatuor
