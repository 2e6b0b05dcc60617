// Scores that are told come true as often as they say; the moves stay what they were.
#include <gtest/gtest.h>

#include "bots/told.hpp"
#include "core/playout.hpp"
#include "games/ascension/game.hpp"
#include "games/crescendo/game.hpp"
#include "games/quadrot/game.hpp"
#include "games/squadro/game.hpp"

namespace quatuor {

namespace {

template <class G>
class CalibrationsOf : public testing::Test {
 protected:
  using State = typename G::State;

  static Options options_for(Seat players) {
    Options options(G::info.options);
    if constexpr (G::info.most_players > G::info.least_players) {
      EXPECT_TRUE(options.set("players", fmt::format("{}", players)));
    }
    return options;
  }

  // The decisions of a game in which everybody moves at random.
  static std::vector<State> decisions(Seat players, std::uint64_t seed, std::size_t most) {
    Random random(seed);
    State state = *G::start(options_for(players));
    std::vector<State> all;
    while (!state.turn().is_over() && all.size() < most) {
      if (state.turn().is_seat()) {
        all.push_back(state);
      }
      state.play(random_move(state, random));
    }
    return all;
  }

  static Thought raw(const State& state, const Task& task) {
    Random random(7);
    return think(Seen<G>(state, state.turn().seat()), task, random);
  }
  static Thought told(const State& state, const Task& task) {
    Random random(7);
    return think_and_tell(Seen<G>(state, state.turn().seat()), state.seats(), task, random);
  }
};

using Games = testing::Types<squadro::Game, crescendo::Game, quadrot::Game, ascension::Game>;
TYPED_TEST_SUITE(CalibrationsOf, Games);

void expect_rising(const Calibration& calibration) {
  EXPECT_EQ(calibration(0), 0);
  EXPECT_EQ(calibration(1), 1);
  for (std::size_t i = 1; i < Calibration::knots; ++i) {
    EXPECT_GT(calibration.came[i], calibration.came[i - 1]) << i;
  }
}

}  // namespace

TEST(Calibration, IsStraightBetweenItsKnots) {
  Calibration calibration;
  calibration.came[1] = 1000;
  calibration.came[2] = 4000;
  EXPECT_DOUBLE_EQ(calibration(0.05), 0.1);
  EXPECT_DOUBLE_EQ(calibration(0.075), 0.25);
  EXPECT_EQ(calibration(-1), 0);
}

TEST(Calibration, TogetherSeatsExpectAllPlaces) {
  const Calibration half = [] {
    Calibration calibration;
    for (std::size_t i = 0; i < Calibration::knots; ++i) {
      calibration.came[i] = static_cast<std::uint16_t>(250 * i);
    }
    return calibration;
  }();
  const Rewards two = calibrated({0.8, 0.2}, half, 2);
  EXPECT_DOUBLE_EQ(two[0] + two[1], 1);
  EXPECT_GT(two[0], two[1]);
  const Rewards four = calibrated({0.9, 0.6, 0.3, 0.1}, half, 4);
  EXPECT_DOUBLE_EQ(four[0] + four[1] + four[2] + four[3], 2);
  EXPECT_EQ(calibrated({0, 0}, half, 2), Rewards{}) << "what is certain stays so";
}

TYPED_TEST(CalibrationsOf, RiseFromNothingToEverything) {
  for (Seat seats = TypeParam::info.least_players; seats <= TypeParam::info.most_players; ++seats) {
    expect_rising(TypeParam::calibrations(seats).search);
    expect_rising(TypeParam::calibrations(seats).evaluation);
  }
}

TYPED_TEST(CalibrationsOf, ChangeNoMoveAndNothingThatIsCertain) {
  for (Seat seats = TypeParam::info.least_players; seats <= TypeParam::info.most_players; ++seats) {
    const Calibration& calibration = TypeParam::calibrations(seats).search;
    for (const auto& state : this->decisions(seats, 3, 40)) {
      std::vector<double> heard;
      std::vector<double> expected;
      const auto truth = [&](const Thought& thought) {
        return thought.is_proven ? thought.score : calibration(thought.score);
      };
      Task task{.nodes = 60, .lists_considered = true, .lines = 2};
      task.listen = [&](const Thought& thought) { expected.push_back(truth(thought)); };
      const Thought raw = this->raw(state, task);
      task.listen = [&](const Thought& thought) { heard.push_back(thought.score); };
      const Thought told = this->told(state, task);
      EXPECT_EQ(told.move, raw.move);
      EXPECT_EQ(told.nodes, raw.nodes);
      EXPECT_EQ(told.score, truth(raw));
      EXPECT_EQ(heard, expected) << "on the way";
      ASSERT_EQ(told.others.size(), raw.others.size());
      for (std::size_t i = 0; i < raw.others.size(); ++i) {
        const Alternative& other = raw.others[i];
        EXPECT_EQ(told.others[i].score, other.is_proven ? other.score : calibration(other.score));
      }
    }
  }
}

TYPED_TEST(CalibrationsOf, EvaluationsShareOutAllPlaces) {
  for (Seat seats = TypeParam::info.least_players; seats <= TypeParam::info.most_players; ++seats) {
    for (const auto& state : this->decisions(seats, 5, 60)) {
      const Rewards told = told_expectations<TypeParam>(state);
      double sum = 0;
      for (std::size_t i = 0; i < seats; ++i) {
        EXPECT_GE(told[i], 0);
        EXPECT_LE(told[i], 1);
        sum += told[i];
      }
      EXPECT_NEAR(sum, 0.5 * seats, 0.02);
    }
  }
}

// Before anything has happened everybody has the same chances. A turn more costs a little in
// Ascension's searches, which said 0.4 here to each.
TYPED_TEST(CalibrationsOf, NobodyIsAheadAtTheBeginning) {
  for (Seat seats = TypeParam::info.least_players; seats <= TypeParam::info.most_players; ++seats) {
    double sum = 0;
    constexpr int games = 8;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      const auto state = this->decisions(seats, seed, 1).at(0);
      sum += this->told(state, {.nodes = 400}).score;
    }
    EXPECT_NEAR(sum / games, 0.5, 0.1) << int{seats};
  }
}

}  // namespace quatuor
