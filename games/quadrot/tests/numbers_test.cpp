// Quadrot as numbers: moves as actions, positions as tensors.
#include <map>

#include "core/playout.hpp"
#include "games/quadrot/tests/table.hpp"
#include "tests/games/numbers.hpp"

namespace quatuor::quadrot {

namespace {

using Row = std::vector<float>;
using Rows = std::vector<Row>;

// The standard plan. Steps: 92 segments both ways, 12 black jumps, four entries and four exits with
// two colours each. Jumps: 66 straight pairs of segments both ways, four ways in and four out.
constexpr Action edges = (2 * 92 + 12 + 8 + 8) + (2 * 66 + 4 + 4);
constexpr Action passed = edges;
constexpr Action first_white = edges + 1;

Row one_of(std::size_t which, std::size_t count) {
  Row row(count, 0);
  row[which] = 1;
  return row;
}

}  // namespace

TEST(QuadrotNumbers, TheCountsOfTheStandardPlan) {
  for (const unsigned players : {2U, 3U, 4U}) {
    EXPECT_EQ(Game::action_counts(*Game::start(options_for(players))),
              (ActionCounts{.decisions = edges + 1 + 65, .outcomes = 20}));
  }
}

TEST(QuadrotNumbers, StepsAndJumpsAreNumberedPointByPoint) {
  // Point 0 is a gate and the last point of E: 0>4/blue, 0>out/blue, 0>2/red, 0>out/red,
  // 0>3/yellow, 0>>9; then those of point 1.
  State state = table("S1@0,1+1", "blue+red");
  EXPECT_EQ(number_of<Game>(state, "0>4/blue"), 0U);
  EXPECT_EQ(number_of<Game>(state, "0>2/red"), 2U);
  EXPECT_EQ(number_of<Game>(state, "1>6/red"), 6U);
  EXPECT_EQ(number_of<Game>(table("S2@0+1", "blue+yellow", "N3@3+0"), "0>>9"), 5U);
  EXPECT_EQ(number_of<Game>(table("S2@0+1", "blue+yellow"), "0>3/yellow"), 4U);
  // Home comes last: by a blue die to one of the four gates, then by a red one, then by a jump.
  EXPECT_EQ(number_of<Game>(state, "home>20/blue"), edges - 11);
  EXPECT_EQ(number_of<Game>(state, "home>20/red"), edges - 7);
}

TEST(QuadrotNumbers, AStepHasTheSameNumberForEverySide) {
  const State south = table("S3@21+0", "red+yellow");
  const State north = position(options_for(2), "S4@-+0;N3@21+0/5,5/-/2/red+yellow/-");
  EXPECT_EQ(number_of<Game>(south, "21>13/red"), number_of<Game>(north, "21>13/red"));
}

TEST(QuadrotNumbers, APassHasANumberOfItsOwn) {
  EXPECT_EQ(legal_numbers<Game>(table("S4@-+0", "yellow+black")), std::set<Action>{passed});
}

TEST(QuadrotNumbers, WhiteJumpsAreTheirPointAndStayingComesLast) {
  State state = table("S3@14+0", "blue+red");
  play(state, "14>7/blue");
  ASSERT_EQ(state.stage(), Stage::white);
  EXPECT_EQ(number_of<Game>(state, "7>37"), first_white + 37);
  EXPECT_EQ(number_of<Game>(state, "stay"), first_white + 64);
}

TEST(QuadrotNumbers, ChanceHasNumbersByStage) {
  State state = *Game::start(options_for(3));
  EXPECT_EQ(legal_numbers<Game>(state), (std::set<Action>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(number_of<Game>(state, "SNW"), 1U);
  play(state, "SNW");
  EXPECT_EQ(legal_numbers<Game>(state), (std::set<Action>{6, 7, 8}));
  play(state, "begin2");
  EXPECT_EQ(legal_numbers<Game>(state).size(), 10U);
  EXPECT_EQ(number_of<Game>(state, "blue+blue"), 10U);
  EXPECT_EQ(number_of<Game>(state, "black+black"), 19U);
}

TEST(QuadrotNumbers, AnotherPlanHasOtherNumbers) {
  // 20–45: a step more each way, and in a straight line with no other.
  const std::string board = with_segment(20, 45, "red");
  const State state = table("S3@20+0", "red+yellow", nobody_moved, board);
  EXPECT_EQ(Game::action_counts(state).decisions, edges + 2 + 66);
  EXPECT_EQ(number_of<Game>(state, "20>45/red"), number_of<Game>(state, "20>29/red") + 1);
  EXPECT_EQ(number_of<Game>(state, "20>21/yellow"), number_of<Game>(state, "20>45/red") + 2)
      << "20>out/red is between them, for those whose last point it is";
}

TEST(QuadrotNumbers, EveryStepAlwaysHasTheSameNumber) {
  std::map<Action, std::string> texts_of;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 6 : 60); ++seed) {
    Random random(seed);
    const std::string board = seed % 3 == 0 ? with_segment(20, 45, "red") : "standard";
    State state = *Game::start(options_for(2 + static_cast<unsigned>(seed % 3), board));
    while (!state.turn().is_over() && !HasFailure()) {
      const State open = state.in_any_order();
      legal_numbers<Game>(open);
      MoveList list;
      open.moves(list);
      for (const Move move : list) {
        if (board == "standard" && state.stage() == Stage::step) {
          const auto [known, _] =
              texts_of.emplace(Game::action_of(open, move), Game::move_text(open, move));
          ASSERT_EQ(known->second, Game::move_text(open, move));
        }
      }
      state.play(random_move(state, random));
    }
  }
  EXPECT_GT(texts_of.size(), QUATUOR_SLOW_BUILD ? 150U : 250U);
}

TEST(QuadrotNumbers, TheTensorOfAPositionAtItsThrow) {
  const State state = position(options_for(2), "S2@13,20+0;N0@14+3/30,30/-/1/blue+blue/-");
  const Rows mine = observed<Game>(state, 1, "points");
  const Rows theirs = observed<Game>(state, 2, "points");
  ASSERT_EQ(mine.size(), 64U);
  EXPECT_EQ(mine[13], (Row{1, 0}));
  EXPECT_EQ(theirs[13], (Row{0, 1}));
  EXPECT_EQ(mine[14], (Row{0, 1}));
  EXPECT_EQ(mine[15], (Row{0, 0}));
  EXPECT_EQ(mine[home], (Row{0.5, 0}));
  EXPECT_EQ(mine[out], (Row{0, 0.75}));
  EXPECT_EQ(observed<Game>(state, 2, "sides"), (Rows{{0, 0, 1, 0}, {1, 0, 0, 0}}));
  const float left = static_cast<float>(state.segments_left(0)) / 64;
  const float left_to_other = static_cast<float>(state.segments_left(1)) / 64;
  const float turns = 0.1F;
  EXPECT_EQ(observed<Game>(state, 2, "seats"),
            (Rows{{0, turns, 0, left_to_other}, {1, turns, 0, left}}));
  EXPECT_EQ(observed<Game>(state, 1, "dice"), (Rows{{1, 0, 0, 0}}));
  EXPECT_EQ(observed<Game>(state, 1, "stage"), Rows{one_of(3, 6)});
  EXPECT_EQ(observed<Game>(state, 1, "legs"), Rows(6, Row(64, 0)));
}

TEST(QuadrotNumbers, TheLegsOfATurn) {
  State state = table("S2@14,20+0", "blue+red");
  EXPECT_EQ(observed<Game>(state, 1, "dice"), (Rows{{0.5, 0.5, 0, 0}}));
  play(state, "14>7/blue");
  EXPECT_EQ(observed<Game>(state, 1, "stage"), Rows{one_of(4, 6)});
  EXPECT_EQ(observed<Game>(state, 1, "dice"), (Rows{{0, 0.5, 0, 0}}));
  play(state, "7>37");
  const Rows legs = observed<Game>(state, 2, "legs");
  ASSERT_EQ(legs.size(), 6U);
  EXPECT_EQ(legs[0], one_of(14, 64));
  EXPECT_EQ(legs[1], one_of(7, 64));
  EXPECT_EQ(legs[2], one_of(37, 64));
  EXPECT_EQ(legs[3], Row(64, 0));
}

TEST(QuadrotNumbers, WhoThrowsIsKnownBeforeTheDice) {
  const State state = position(options_for(2), "S4@-+0;N4@-+0/5,5/-/2/dice/-");
  const Rows seats = observed<Game>(state, 1, "seats");
  EXPECT_EQ(seats[0][0], 0);
  EXPECT_EQ(seats[1][0], 1);
  EXPECT_EQ(observed<Game>(state, 1, "dice"), (Rows{{0, 0, 0, 0}}));
}

TEST(QuadrotNumbers, SidesAreUnknownUntilTheyAreDrawn) {
  State state = *Game::start(options_for(3));
  EXPECT_EQ(observed<Game>(state, 3, "sides"), Rows(3, Row(4, 0)));
  EXPECT_EQ(observed<Game>(state, 3, "seats"), Rows(3, Row(4, 0)));
  play(state, "WSN");
  EXPECT_EQ(observed<Game>(state, 3, "sides"), (Rows{{0, 0, 1, 0}, {0, 1, 0, 0}, {1, 0, 0, 0}}));
}

TEST(QuadrotNumbers, SomebodyHasFinished) {
  const State state = position(options_for(3), "S3@-+1;W3@-+1;N0@-+4/9,9,9/3/1/dice/-");
  const Rows seats = observed<Game>(state, 1, "seats");
  EXPECT_EQ(seats[0][2], 0);
  EXPECT_EQ(seats[2][2], 1);
  EXPECT_EQ(seats[2][3], 0) << "no segment left";
}

}  // namespace quatuor::quadrot
