// Crescendo as numbers: moves as actions, positions as tensors.
#include "tests/games/numbers.hpp"
#include "core/playout.hpp"
#include "games/crescendo/tests/table.hpp"

namespace quatuor::crescendo {

namespace {

using Row = std::vector<float>;
using Rows = std::vector<Row>;

constexpr Action first_dispersed = 1920;
constexpr Action first_dropped = 1980;
constexpr Action passed = 2220;
constexpr Action first_laid = 2221;

Action laid_as(Action kind, Action rotation, Action place) {
  return first_laid + ((kind * 4 + rotation) * 132) + place;
}

// Five kinds, among them crosses with which a player may have no move (C7).
constexpr std::string_view coloured_crosses =
    "crosses={\"crosses\": "
    "[[2,2,2,2,2],[3,3,3,3,3],[4,4,4,4,4],[0,0,1,1,1],[0,0,1,1,1],[0,0,1,1,1],"
    "[1,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1]]}";

}  // namespace

TEST(CrescendoNumbers, TheCountsDependOnTheKindsOfCrosses) {
  for (const unsigned players : {2U, 3U, 4U}) {
    EXPECT_EQ(Game::action_counts(*Game::start(options_for(players))),
              (ActionCounts{.decisions = 5389, .outcomes = 6}));
  }
  EXPECT_EQ(Game::action_counts(*Game::start(options_for(2, coloured_crosses))),
            (ActionCounts{.decisions = first_laid + 5 * 528, .outcomes = 5}));
}

TEST(CrescendoNumbers, AStepIsTheRankOfTheStackItsHeightAndTheCell) {
  // Cells 0 and 5, the centres of the first two crosses.
  State state = table("1x2@0,0;1x6@2,1;2x7@4,7;2x1@2,6");
  EXPECT_EQ(number_of<Game>(state, "0,0>1,0/1"), 2U);
  EXPECT_EQ(number_of<Game>(state, "0,0>1,1/2"), 9U);
  EXPECT_EQ(number_of<Game>(state, "2,1>2,0/1"), 240U + 6);
  EXPECT_EQ(number_of<Game>(state, "2,1>2,0/3"), 240U + 60 + 6);
  EXPECT_EQ(number_of<Game>(state, "2,1>1,0/4"), 240U + 60 + 2);
  EXPECT_EQ(number_of<Game>(state, "2,1>4,1/6"), 240U + 120 + 11);
  play(state, "0,0>1,0/1");
  EXPECT_EQ(number_of<Game>(state, "2,6>2,5/1"), 51U) << "ranks are the mover's own";
}

TEST(CrescendoNumbers, ADispersedPawnIsItsCell) {
  State state = table("1x2@0,0;1x6@5,5;2x2@1,1;2x6@-2,4");
  play(state, "0,0>1,1/2");
  ASSERT_EQ(state.stage(), Stage::disperse);
  EXPECT_EQ(number_of<Game>(state, "0,0"), first_dispersed);
  EXPECT_EQ(number_of<Game>(state, "2,1"), first_dispersed + 5);
}

TEST(CrescendoNumbers, APawnOfAPotIsItsColourFromTheMoversAndTheCell) {
  const auto pot = [](int mover) {
    return position(options_for(3), fmt::format("p/{}/,,/{}/123/-/-/0,0,0/{}", tiling,
                                                mover == 1   ? "-"
                                                : mover == 2 ? "2x1@4,7"
                                                             : "2x1@4,7;3x1@2,6",
                                                mover));
  };
  EXPECT_EQ(number_of<Game>(pot(1), "2@0,0"), first_dropped + 60);
  EXPECT_EQ(number_of<Game>(pot(1), "3@2,1"), first_dropped + 120 + 5);
  EXPECT_EQ(number_of<Game>(pot(2), "3@2,1"), first_dropped + 60 + 5);
  EXPECT_EQ(number_of<Game>(pot(2), "1@2,1"), first_dropped + 120 + 5);
  EXPECT_EQ(number_of<Game>(pot(3), "1@2,1"), first_dropped + 60 + 5);
}

TEST(CrescendoNumbers, APassHasANumberOfItsOwn) {
  const State state =
      position(options_for(4, coloured_crosses),
               "m/"
               "2r0@0,0;1r0@2,1;1r0@4,2;1r0@6,3;1r0@-1,2;1r0@1,3;1r0@3,4;0r0@5,5;3r0@-2,4;0r0@0,5;"
               "0r0@2,6;4r0@4,7/,,,/"
               "1x2@0,-1;1x2@-3,4;1x1@4,8;2x1@0,0;2x1@1,0;2x1@0,1;2x1@-1,0;2x1@6,3;"
               "3x1@-2,4;3x1@-2,3;3x1@-1,4;3x1@-2,5;3x1@4,2;4x1@4,7;4x4@5,5/1234/-/-/0,0,0,0/1");
  EXPECT_EQ(legal_numbers<Game>(state), std::set<Action>{passed});
}

TEST(CrescendoNumbers, ALaidCrossIsItsKindItsRotationAndItsPlace) {
  const auto laying_on = [](std::string_view laid, std::string_view hands, int mover) {
    return position(options_for(2), fmt::format("l/{}/{}/-/12/-/-/0,0/{}", laid, hands, mover));
  };
  const State first = laying_on("-", "001122,334455", 1);
  EXPECT_EQ(number_of<Game>(first, "0r0@0,0"), laid_as(0, 0, 0));
  EXPECT_EQ(number_of<Game>(first, "2r3@0,0"), laid_as(2, 3, 0));
  const State second = laying_on("0r0@0,0", "01122,334455", 2);
  EXPECT_EQ(number_of<Game>(second, "3r1@-1,-2"), laid_as(3, 1, 1));
  EXPECT_EQ(number_of<Game>(second, "3r1@2,1"), laid_as(3, 1, 8));
  EXPECT_EQ(number_of<Game>(second, "5r0@1,2"), laid_as(5, 0, 10));
  // The fourth cross touches the first and the third tip to tip: the first counts.
  const State fourth = laying_on("0r0@0,0;0r0@1,2;1r0@3,3", "1224,33455", 2);
  EXPECT_EQ(number_of<Game>(fourth, "3r0@3,0"), laid_as(3, 0, 6));
  EXPECT_EQ(number_of<Game>(fourth, "3r0@5,4"), laid_as(3, 0, 2 * 12 + 8));
}

TEST(CrescendoNumbers, ADealIsTheKind) {
  const State state = *Game::start(options_for(2));
  EXPECT_EQ(legal_numbers<Game>(state), (std::set<Action>{0, 1, 2, 3, 4, 5}));
}

TEST(CrescendoNumbers, LegalMovesHaveNumbersOfTheirOwn) {
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 3 : 12); ++seed) {
    Random random(seed);
    const auto players = 2 + static_cast<unsigned>(seed % 3);
    State state = *Game::start(options_for(players, seed % 2 == 0 ? "limit=30" : coloured_crosses));
    while (!state.turn().is_over() && !HasFailure()) {
      legal_numbers<Game>(state);
      state.play(random_move(state, random));
    }
  }
}

TEST(CrescendoNumbers, TheTensorOfAPositionInTheMiddleOfLaying) {
  const State state = position(options_for(3), "l/1r1@0,0/022,1334,4550/-/123/-/-/0,0,0/2");
  const Rows seen = observed<Game>(state, 2, "cells");
  ASSERT_EQ(seen.size(), cells);
  // Laid; x, y; white, colours 2, 3, 1 and nobody's 4; no stack. Arms 1243 turned: 3 north, then 1.
  const float step = 1.0F / 24;
  EXPECT_EQ(seen[0], (Row{1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(seen[1], (Row{1, 0, -step, 0, 0, 1, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(seen[2], (Row{1, step, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(seen[3], (Row{1, 0, step, 0, 1, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(seen[4], (Row{1, -step, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(seen[5], Row(12, 0)) << "not laid yet";
  EXPECT_EQ(seen[59], Row(12, 0));
  EXPECT_EQ(observed<Game>(state, 2, "hands"),
            (Rows{{0, 1, 0, 2, 1, 0}, {1, 0, 0, 0, 1, 2}, {1, 0, 2, 0, 0, 0}}));
  EXPECT_EQ(observed<Game>(state, 2, "stage"), (Rows{{0, 1, 0, 0, 0, 0, 0}}));
  EXPECT_EQ(observed<Game>(state, 2, "seats"),
            (Rows{{1, 0.5, 0, 0, 0, 0, 0}, {0, 0.75, 0, 0, 0, 0, 0}, {0, 0.25, 0, 0, 0, 0, 0}}));
  EXPECT_EQ(observed<Game>(state, 2, "dispersal"), Rows{Row(61, 0)});
}

TEST(CrescendoNumbers, StacksAreInTheColumnOfTheirOwner) {
  const State state = table("1x2@0,0;1x6@2,1;2x7@4,7;2x1@2,6");
  const auto heights = [&](Seat seat, std::size_t cell) {
    const Row row = observed<Game>(state, seat, "cells")[cell];
    return Row(row.end() - 4, row.end());
  };
  EXPECT_EQ(heights(1, 0), (Row{0.25, 0, 0, 0}));
  EXPECT_EQ(heights(2, 0), (Row{0, 0.25, 0, 0}));
  EXPECT_EQ(heights(2, 5), (Row{0, 0.75, 0, 0}));
  EXPECT_EQ(heights(2, 55), (Row{0.875, 0, 0, 0}));
  EXPECT_EQ(heights(1, 1), Row(4, 0));
}

TEST(CrescendoNumbers, TheSeatsOfASecondRoundAtItsPot) {
  // Seat 2 is out; seat 4 begins, then seats 1 and 3. Two pawns have been put down.
  const State state =
      position(options_for(4), fmt::format("p/{}/,,,/1x1@0,0;3x1@2,1/413/-/2/0,0,0,0/3", tiling));
  EXPECT_EQ(observed<Game>(state, 3, "seats"), (Rows{{1, 0.75, 0.375, 0, 0, 0, 0},
                                                     {0, 0.25, 0.5, 0, 0, 0, 0},
                                                     {0, 0.5, 0.375, 0, 0, 0, 0},
                                                     {0, 0, 0, 0, 0, 1, 0}}));
  EXPECT_EQ(observed<Game>(state, 3, "stage"), (Rows{{0, 0, 1, 0, 0, 0, 0}}));
}

TEST(CrescendoNumbers, FinishedSeatsAndTurnsTaken) {
  const State state =
      position(options_for(3),
               fmt::format("m/{}/,,/1x5@0,0;1x1@2,6;3x3@2,1;3x3@4,2/123/2/-/50,50,50/1", tiling));
  EXPECT_EQ(
      observed<Game>(state, 1, "seats"),
      (Rows{{1, 0.25, 0, 0.5, 0, 0, 0}, {0, 0.5, 0, 0.5, 1, 0, 0}, {0, 0.75, 0, 0.5, 0, 0, 0}}));
}

TEST(CrescendoNumbers, TheTensorOfADispersal) {
  State state = table("1x2@0,0;1x6@5,5;2x2@1,1;2x6@-2,4");
  play(state, "0,0>1,1/2");
  const auto dispersal = [&] { return observed<Game>(state, 1, "dispersal")[0]; };
  Row expected(61, 0);
  expected[0] = 0.25;
  expected[1] = 1;
  EXPECT_EQ(dispersal(), expected) << "two pawns, any cell";
  play(state, "2,1");
  expected[0] = 0.125;
  expected[1] = 0;
  expected[1 + 6] = 1;
  EXPECT_EQ(dispersal(), expected) << "one pawn, from cell 6 on";
  EXPECT_EQ(observed<Game>(state, 1, "seats"),
            (Rows{{1, 0.25, 0, 0, 0, 0, 0}, {0, 0.5, 0, 0, 0, 0, 1}}));
}

}  // namespace quatuor::crescendo
