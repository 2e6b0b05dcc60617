// What was learned of our plan: what a player sees, and that sums of 16 bits hold.
#include "games/quadrot/bot/learned.hpp"

#include <cmath>

#include "core/playout.hpp"
#include "games/quadrot/game.hpp"
#include "games/quadrot/tests/table.hpp"

namespace quatuor::quadrot {

namespace {

// Before that seat throws.
State before_throw(unsigned players, std::string_view pawns, int seat = 1) {
  const std::string_view turns = players == 2 ? "5,5" : players == 3 ? "5,5,5" : "5,5,5,5";
  return position(options_for(players), fmt::format("{}/{}/-/{}/dice/-", pawns, turns, seat));
}

std::vector<int> inputs(const State& state, Player player) {
  std::vector<int> on;
  for (const std::uint16_t input : Learned::look(state, player).on) {
    on.push_back(input);
  }
  std::ranges::sort(on);
  return on;
}

struct OneNetwork {
  std::size_t first;
  std::size_t inputs;
};
constexpr std::array both_networks{OneNetwork{Learned::for_two, Learned::inputs_for_two},
                                   OneNetwork{Learned::for_more, Learned::inputs_for_more}};

}  // namespace

// A pawn on the gate of S, one before it, and the rest at home.
TEST(QuadrotLearned, SeesItsOwnSideFirst) {
  const State state = before_throw(2, "S2@20,29+0;N3@28+0");
  EXPECT_EQ(inputs(state, 0),
            (std::vector<int>{20, 29, 49, 50, 57 + 28, 57 + 49, 57 + 50, 57 + 51}));
}

// The same table, with the players in each other's places.
TEST(QuadrotLearned, SeesThePlanAsFromSouth) {
  const State from_south = before_throw(2, "S2@20,29+0;N3@28+0");
  const State from_north = before_throw(2, "S3@20+0;N2@28,19+0", 2);
  EXPECT_EQ(inputs(from_south, 0), inputs(from_north, 1));
  EXPECT_EQ(Game::evaluate(from_south)[0], Game::evaluate(from_north)[1]);
}

// Four players with one pawn each on their gates and one on the way: whoever looks sees the same.
TEST(QuadrotLearned, SeesTheSameFromEverySide) {
  const State state = before_throw(4, "S2@20,13+0;W2@0,4+0;N2@28,35+0;E2@48,44+0");
  const auto of_pawns = [&](Player player) {
    auto on = inputs(state, player);
    on.erase(std::ranges::lower_bound(on, static_cast<int>(Learned::thrower)), on.end());
    return on;
  };
  for (Player player = 1; player < 4; ++player) {
    EXPECT_EQ(of_pawns(player), of_pawns(0)) << int{player};
  }
}

TEST(QuadrotLearned, TurnsThePlanOntoItself) {
  const auto& plan = before_throw(2, "S4@-+0;N4@-+0").board().plan();
  for (unsigned point = 0; point < Learned::points; ++point) {
    if (plan.kind[point] == Kind::red) {
      continue;
    }
    const State state = before_throw(4, fmt::format("S4@-+0;W3@{}+0;N4@-+0;E4@-+0", point));
    const auto seen = static_cast<unsigned>(inputs(state, 1)[0]);
    ASSERT_LT(seen, Learned::points);
    EXPECT_EQ(plan.place[seen], (Place{-plan.place[point].y, plan.place[point].x})) << point;
    EXPECT_EQ(plan.kind[seen], plan.kind[point]) << point;
  }
}

// What a seat may expect alone is what it may expect among all; of two, one gains what the other
// loses; whoever is out has a place for certain.
TEST(QuadrotLearned, ExpectsTheSameForOneAsForAll) {
  for (unsigned players = 2; players <= 4; ++players) {
    Random random(players);
    State state = *Game::start(options_for(players));
    int seen = 0;
    for (int ply = 0; ply < 4'000 && !state.turn().is_over(); ++ply) {
      const Rewards rewards = Game::evaluate(state);
      double sum = 0;
      for (Seat seat = 1; seat <= players; ++seat) {
        ASSERT_EQ(Game::evaluate_for(state, seat), rewards[seat - 1U]);
        ASSERT_GE(rewards[seat - 1U], 0);
        ASSERT_LE(rewards[seat - 1U], 1);
        sum += rewards[seat - 1U];
      }
      if (players == 2) {
        ASSERT_NEAR(sum, 1, 1e-9);
      }
      for (std::size_t i = 0; i < state.finished().size(); ++i) {
        ASSERT_EQ(rewards[state.finished()[i]], 1 - static_cast<double>(i) / (players - 1));
      }
      seen += Learned::knows(state) ? 1 : 0;
      state.play(random_move(state, random));
    }
    EXPECT_GT(seen, 100);
  }
}

TEST(QuadrotLearned, KnowsOurPlanOnlyAndNotBeforeEverybodyIsSeated) {
  EXPECT_TRUE(Learned::knows(table("S2@20,29+0", "blue+red")));
  EXPECT_FALSE(Learned::knows(*Game::start(options_for(3))));
  const auto other_plan = changed_board([](Json& json) { json["points"][7]["kind"] = "plain"; });
  const State other = table("S2@20,29+0", "blue+red", nobody_moved, other_plan);
  EXPECT_FALSE(Learned::knows(other));
  EXPECT_EQ(Game::evaluate(other), Learned::formula(other));
}

// A record carries the plan along: it must play on as it began.
TEST(QuadrotLearned, KnowsOurPlanFromAFileToo) {
  const auto file = changed_board([](Json& /*nothing*/) {});
  EXPECT_TRUE(Learned::knows(table("S2@20,29+0", "blue+red", nobody_moved, file)));
}

TEST(QuadrotLearned, SumsOf16BitsHold) {
  const auto worths = Learned::worths();
  using Net = Learned::Net;
  for (const auto& [first, count] : both_networks) {
    double most_out = std::abs(worths[first]) * Net::one;
    for (std::size_t unit = 0; unit < Learned::hidden; ++unit) {
      std::vector<int> rows;
      for (std::size_t input = 0; input < count; ++input) {
        rows.push_back(std::abs(worths[first + Net::row(input) + unit]));
      }
      std::ranges::sort(rows, std::ranges::greater());
      // Four pawns for each of four players, who throws, and red squares.
      const auto most_on = std::min<std::size_t>(rows.size(), 18);
      int most = std::abs(worths[first + Net::beginning + unit]);
      for (std::size_t i = 0; i < most_on; ++i) {
        most += rows[i];
      }
      EXPECT_LE(most, INT16_MAX) << unit;
      most_out += std::abs(static_cast<double>(most) * worths[first + Net::output + unit]);
    }
    EXPECT_LE(most_out, INT32_MAX);
  }
}

}  // namespace quatuor::quadrot
