// The rules of Crescendo, one by one.
#include <algorithm>
#include <set>

#include "core/playout.hpp"
#include "core/position.hpp"
#include "core/position_of.hpp"
#include "games/crescendo/tests/table.hpp"

namespace quatuor::crescendo {

namespace {

void deal_all(State& state, Random& random) {
  while (state.turn().is_chance()) {
    MoveList list;
    state.moves(list);
    state.play(list.pick_outcome(random));
  }
}

void play_randomly_to(State& state, Stage stage, Random& random) {
  while (state.stage() != stage && !state.turn().is_over()) {
    state.play(random_move(state, random));
  }
}

State laying(std::string_view laid, std::string_view hands, std::string_view mover,
             std::string_view more = {}) {
  return position(options_for(2, more), fmt::format("l/{}/{}/-/12/-/-/0,0/{}", laid, hands, mover));
}

}  // namespace

TEST(Crescendo, C1_SixOrdersOfTheColoursTwice) {
  const auto& kinds = standard_crosses.kinds;
  ASSERT_EQ(kinds.size(), 6U);
  const std::array<Arms, 6> orders{
      {{1, 2, 3, 4}, {1, 2, 4, 3}, {1, 3, 2, 4}, {1, 3, 4, 2}, {1, 4, 2, 3}, {1, 4, 3, 2}}};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(kinds[i].arms, orders[i]);
    EXPECT_EQ(kinds[i].copies, 2);
    EXPECT_EQ(kinds[i].turns, 4);
  }
  EXPECT_EQ(turned({1, 2, 3, 4}, 1), (Arms{4, 1, 2, 3})) << "clockwise: what was north is east";
}

TEST(Crescendo, C1_ABoardFileGivesAnotherSet) {
  const auto set = read_crosses(
      R"({"crosses": [[1,1,1,1],[1,2,1,2],[2,1,2,1],[1,2,3,4],[2,3,4,1],[1,1,1,1],[1,1,1,1],[1,1,1,1],
          [1,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1]]})");
  ASSERT_TRUE(set) << set.error().en;
  ASSERT_EQ((*set)->kinds.size(), 3U) << "alike up to rotation is one kind";
  EXPECT_EQ((*set)->kinds[0], (Kind{{1, 1, 1, 1}, 0, 8, 1}));
  EXPECT_EQ((*set)->kinds[1], (Kind{{1, 2, 1, 2}, 0, 2, 2}));
  EXPECT_EQ((*set)->kinds[2], (Kind{{1, 2, 3, 4}, 0, 2, 4}));
}

TEST(Crescendo, C1_BadBoardFilesAreRefusedWithTheFault) {
  const auto error = [](std::string_view text) { return read_crosses(text).error().en; };
  EXPECT_EQ(error("noise"), "The board file is not a JSON object.");
  EXPECT_EQ(error("{}"), "The board file lacks the list \"crosses\".");
  EXPECT_EQ(error(R"({"crosses": 3})"), "The board file lacks the list \"crosses\".");
  EXPECT_EQ(error(R"({"crosses": [], "colour": 1})"),
            "The board file has an unknown field, \"colour\".");
  EXPECT_EQ(error(R"({"crosses": [[1,2,3,4]]})"),
            "The board file must have twelve crosses, it has 1.");
  const auto with = [](std::string_view cross) {
    std::string text = R"({"crosses": [)";
    for (int i = 0; i < 11; ++i) {
      text += "[1,2,3,4],";
    }
    return fmt::format("{}{}]}}", text, cross);
  };
  EXPECT_EQ(error(with("[1,2,3]")),
            "Cross 12: its four arms are needed, N, E, S, W, or its five cells, centre first.");
  EXPECT_EQ(error(with("[1,2,3,5]")), "Cross 12, cell 4: a colour is a number from 1 to 4, not 5.");
  EXPECT_EQ(error(with("[1,\"red\",3,4]")),
            "Cross 12, cell 2: a colour is a number from 1 to 4, not \"red\".");
  EXPECT_EQ(error(with("[1,-1,3,4]")),
            "Cross 12, cell 2: a colour is a number from 1 to 4, not -1.");
  EXPECT_EQ(error(with("[" + std::string(100'000, '[') + std::string(100'000, ']') + ",2,3,4]")),
            "Cross 12, cell 1: a colour is a number from 1 to 4, not […].");
  EXPECT_EQ(error(with("[4,1,2,3,4]")),
            "Twelve white cells in all are needed for the first pot, there are 11.");
}

TEST(Crescendo, C2_CrossesAreDealtInTurn) {
  for (const unsigned players : {2U, 3U, 4U}) {
    State state = *Game::start(options_for(players));
    MoveList list;
    state.moves(list);
    ASSERT_EQ(list.size(), 6U);
    EXPECT_EQ(list.weight(0), 2U) << "two of each kind";
    state.play(list[0]);
    list.clear();
    state.moves(list);
    EXPECT_EQ(list.weight(0), 1U);
    Random random(players);
    deal_all(state, random);
    EXPECT_EQ(state.stage(), Stage::lay);
    EXPECT_TRUE(state.turn().is_seat(1));
    for (Player player = 0; player < players; ++player) {
      unsigned hand = 0;
      for (unsigned kind = 0; kind < 6; ++kind) {
        hand += state.copies_in_hand(player, kind);
      }
      EXPECT_EQ(hand, 12 / players);
    }
  }
}

TEST(Crescendo, C2_OneCrossAtATime) {
  State state = *Game::start(options_for(3));
  for (const auto* dealt : {"d0", "d1", "d2", "d3"}) {
    play(state, dealt);
  }
  EXPECT_EQ(field(state, 2), "03,1,2");
}

TEST(Crescendo, C2_TwoIdenticalCrossesInOneHandAreOneChoice) {
  const State state = laying("-", "001122,334455", "1");
  EXPECT_EQ(moves(state),
            "0r0@0,0 0r1@0,0 0r2@0,0 0r3@0,0 1r0@0,0 1r1@0,0 1r2@0,0 1r3@0,0 2r0@0,0 2r1@0,0 "
            "2r2@0,0 2r3@0,0");
}

TEST(Crescendo, C3_TheSecondCrossHasTheEightKnightsMovePlaces) {
  const State state = laying("0r0@0,0", "01122,334455", "2");
  std::set<Spot> places;
  MoveList list;
  state.moves(list);
  for (const Move move : list) {
    places.insert(laying_of(move).centre);
  }
  EXPECT_EQ(places, (std::set<Spot>{
                        {-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}}));
  EXPECT_EQ(list.size(), 3U * 4U * 8U) << "kinds, rotations, places";
}

TEST(Crescendo, C3_TouchingAlongTwoSides) {
  const State state = laying("0r0@0,0", "01122,334455", "2");
  EXPECT_EQ(why_not(state, "3r0@1,1"), "This cross would overlap the one at m13.");
  EXPECT_EQ(why_not(state, "3r0@3,0"),
            "This cross would touch along one side only: at least two are needed.");
  EXPECT_EQ(why_not(state, "3r0@4,0"),
            "This cross would touch no other: it must touch at least two sides.");
  EXPECT_EQ(why_not(state, "0r0@2,1"), "Blue has no cross 0 in hand.");
  EXPECT_EQ(why_not(state, "3r4@2,1"),
            "A cross is laid like this: its number, r, quarter turns from 0 to 3, @, centre, as in "
            "3r1@o14; not \"3r4@2,1\".");
  EXPECT_EQ(why_not(state, "3r3@2,1"), "accepted");
}

TEST(Crescendo, C3_TwoTipsOfDifferentCrossesAreEnoughUnlessOneCrossMustGiveBoth) {
  const std::string_view laid = "0r0@0,0;3r0@2,1;0r0@-2,1;3r0@1,-2";
  const std::string_view hands = "1122,4455";
  const State any = laying(laid, hands, "1");
  // Work out by hand which places touch two crosses tip to tip, and no other way.
  std::set<Spot> knights;
  std::set<Spot> tips_only;
  for (int x = -6; x <= 8; ++x) {
    for (int y = -6; y <= 8; ++y) {
      int sides = 0;
      bool overlapping = false;
      bool knight = false;
      for (const Laid& cross : any.layout()) {
        sides += shared_sides(x - cross.x, y - cross.y);
        knight |= shared_sides(x - cross.x, y - cross.y) == 3;
        overlapping |= overlaps(x - cross.x, y - cross.y);
      }
      if (!overlapping && sides >= 2) {
        (knight ? knights : tips_only).insert({x, y});
      }
    }
  }
  ASSERT_FALSE(tips_only.empty());
  const State one = laying(laid, hands, "1", "touch=one");
  for (const Spot spot : tips_only) {
    EXPECT_EQ(why_not(any, fmt::format("1r0@{}", spot_text(spot))), "accepted");
    EXPECT_EQ(why_not(one, fmt::format("1r0@{}", spot_text(spot))),
              "The two sides touched must belong to one and the same cross.");
  }
  const auto listed = [](const State& state) {
    std::set<Spot> places;
    MoveList list;
    state.moves(list);
    for (const Move move : list) {
      places.insert(laying_of(move).centre);
    }
    return places;
  };
  EXPECT_EQ(listed(one), knights);
  knights.insert(tips_only.begin(), tips_only.end());
  EXPECT_EQ(listed(any), knights);
}

TEST(Crescendo, C3_TwoTipsOfTwoCrosses) {
  //       -1   0   1   2   3   4
  //  -1        △
  //   0    ☆   ·   ○       x         A cross centred on x touches the first and the third
  //   1        □   △                 with one tip each, and nothing else.
  //   2        ☆   ·   ○   △
  //   3            □   □   ·   ○
  //   4                    ☆
  const std::string_view laid = "0r0@0,0;0r0@1,2;1r0@3,3";
  const State any = laying(laid, "1224,33455", "2");
  const State one = laying(laid, "1224,33455", "2", "touch=one");
  EXPECT_EQ(why_not(any, "3r0@3,0"), "accepted");
  EXPECT_NE(moves(any).find("3r0@3,0"), std::string::npos);
  EXPECT_EQ(why_not(one, "3r0@3,0"),
            "The two sides touched must belong to one and the same cross.");
  EXPECT_EQ(moves(one).find("3r0@3,0"), std::string::npos);
  EXPECT_EQ(why_not(any, "3r0@-3,0"),
            "This cross would touch along one side only: at least two are needed.");
  EXPECT_EQ(moves(any).find("3r0@-3,0"), std::string::npos);
}

TEST(Crescendo, C3_TipsToTheNorthAndTheEast) {
  //       -1   0   1   2   3   4
  //  -1        △
  //   0    ☆   ·   ○   △
  //   1        □   ☆   ·   ○
  //   2                □   △
  //   3        x       □   ·   ○
  //   4                    ☆
  const State state = laying("0r0@0,0;0r0@2,1;1r0@3,3", "1224,33455", "2");
  EXPECT_EQ(why_not(state, "3r0@0,3"), "accepted");
  EXPECT_NE(moves(state).find("3r0@0,3"), std::string::npos);
}

TEST(Crescendo, C3_EnclosedHolesAreNoCells) {
  //       -3  -2  -1   0   1   2   3   4   5
  //  -4                            △
  //  -3                    △   □   ·   ○
  //  -2                □   ·   ○   ☆   △
  //  -1                △   ☆       ☆   ·   □
  //   0            ☆   ·   ○   △       ○
  //   1            △   □   ☆   ·   ○
  //   2        ☆   ·   □   △   □
  //   3        △   ○   ○   ·   □   △
  //   4    □   ·   ☆   △   ☆   ○   ·   □
  //   5        ○   □   ·   ☆   △   ☆
  //   6                ○   ○   ·   ☆   △
  //   7                        □   ○   ·   ☆
  //   8                                □
  constexpr std::string_view with_holes =
      "0r0@0,0;0r0@2,1;1r0@1,-2;1r0@3,-3;2r0@4,-1;2r0@-1,2;3r0@1,3;3r0@3,4;4r0@-2,4;4r0@0,5;5r0@2,"
      "6;5r0@4,7";
  const State state =
      position(options_for(2),
               fmt::format("m/{}/,/1x2@2,0;1x6@0,0;2x7@4,7;2x1@2,6/12/-/-/0,0/1", with_holes));
  EXPECT_EQ(why_not(state, "2,0>2,-1/1"), "o14 is not a cell of the board.");
  EXPECT_EQ(why_not(state, "2,0>3,0/1"), "p13 is not a cell of the board.");
  EXPECT_EQ(why_not(state, "2,0>2,-2/2"), "No way of exactly 2 cells leads from o13 to o15.");
  EXPECT_EQ(why_not(state, "2,0>4,0/2"), "No way of exactly 2 cells leads from o13 to q13.");
}

TEST(Crescendo, C3_RotationsThatLookAlikeAreOne) {
  std::string set = "crosses={\"crosses\": [[1,1,1,1],[1,2,1,2]";
  for (int i = 0; i < 10; ++i) {
    set += ",[1,2,3,4]";
  }
  const State state = position(options_for(2, set + "]}"), "l/-/012222,222222/-/12/-/-/0,0/1");
  EXPECT_EQ(moves(state), "0r0@0,0 1r0@0,0 1r1@0,0 2r0@0,0 2r1@0,0 2r2@0,0 2r3@0,0");
  EXPECT_EQ(Game::parse_move(state, "1r3@0,0"), Game::parse_move(state, "1r1@0,0"));
}

TEST(Crescendo, C3_TheFirstCrossIsCentred) {
  const State state = laying("-", "001122,334455", "1");
  EXPECT_EQ(why_not(state, "0r0@1,0"), "The first cross is laid at m13.");
}

TEST(Crescendo, C4_TheBoardIsSixtyCells) {
  Random random(1);
  State built = *Game::start(options_for(2));
  play_randomly_to(built, Stage::first_pot, random);
  const Ground& ground = built.ground();
  for (unsigned colour = 0; colour <= 4; ++colour) {
    EXPECT_EQ(std::popcount(ground.of_colour(colour)), 12);
  }
  for (unsigned cell = 0; cell < cells; ++cell) {
    for (unsigned other = 0; other < cells; ++other) {
      const Spot a = ground.spot(cell);
      const Spot b = ground.spot(other);
      const bool share_a_side = std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
      EXPECT_EQ((ground.neighbours(cell) & only(other)) != 0, share_a_side);
    }
  }
}

TEST(Crescendo, C5_FirstPot) {
  State state = position(options_for(2), fmt::format("p/{}/,/-/12/-/-/0,0/1", tiling));
  EXPECT_EQ(state.left_in_pot(0), 6U);
  EXPECT_EQ(why_not(state, "1@0,0"), "You may not take your own colour while the pot has others.");
  EXPECT_EQ(why_not(state, "2@1,0"), "In the first pot, pawns go onto white cells.");
  EXPECT_EQ(why_not(state, "2@9,9"), "v4 is not a cell of the board.");
  EXPECT_EQ(why_not(state, "3@0,0"), "That colour does not play in this round.");
  play(state, "2@0,0");
  EXPECT_TRUE(state.turn().is_seat(2));
  EXPECT_EQ(why_not(state, "1@0,0"), "This white cell is taken already.");
  EXPECT_EQ(why_not(state, "2@2,1"), "You may not take your own colour while the pot has others.");
}

TEST(Crescendo, C5_OnesOwnColourWhenNothingElseIsLeft) {
  // Only red pawns are left, and it is Red's turn.
  const State state =
      position(options_for(2), fmt::format("p/{}/,/"
                                           "1x1@-1,2;1x1@1,3;1x1@3,4;1x1@5,5;2x1@0,0;2x1@2,1;2x1@4,"
                                           "2;2x1@6,3;2x1@-2,4;2x1@0,5/12/-/-/0,0/1",
                                           tiling));
  EXPECT_EQ(moves(state), "1@2,6 1@4,7");
}

TEST(Crescendo, C5_C6_ThePotsByTheNumberOfPlayers) {
  for (const auto& [players, in_first_pot] : {std::pair{2U, 6U}, {3U, 4U}, {4U, 3U}}) {
    State state = position(options_for(players),
                           players == 2   ? fmt::format("p/{}/,/-/12/-/-/0,0/1", tiling)
                           : players == 3 ? fmt::format("p/{}/,,/-/123/-/-/0,0,0/1", tiling)
                                          : fmt::format("p/{}/,,,/-/1234/-/-/0,0,0,0/1", tiling));
    for (unsigned taken = 0; taken < 12 + 2 * players; ++taken) {
      EXPECT_EQ(state.stage(), taken < 12 ? Stage::first_pot : Stage::second_pot);
      EXPECT_TRUE(state.turn().is_seat(static_cast<Seat>(taken % players + 1))) << "in turn";
      for (Player player = 0; taken % 12 == 0 && player < players; ++player) {
        EXPECT_EQ(state.left_in_pot(player), taken == 0 ? in_first_pot : 2U);
      }
      MoveList list;
      state.moves(list);
      state.play(list[0]);
    }
    EXPECT_EQ(state.stage(), Stage::move);
    EXPECT_TRUE(state.turn().is_seat(1));
    for (Player player = 0; player < players; ++player) {
      unsigned pawns = 0;
      for (CellSet set = state.stacks_of(player); set != 0; set &= set - 1) {
        pawns += state.height(lowest(set));
      }
      EXPECT_EQ(pawns, in_first_pot + 2);
      EXPECT_EQ(std::popcount(state.stacks_of(player)), static_cast<int>(in_first_pot));
      EXPECT_EQ(state.tallest_stack(player), 2U) << "two towers of two";
    }
  }
}

TEST(Crescendo, C6_SecondPot) {
  const std::string_view pawns =
      "1x1@-1,2;1x1@1,3;1x1@3,4;1x1@5,5;1x1@2,6;1x1@4,7;2x1@0,0;2x1@2,1;2x1@4,2;2x1@6,3;2x1@-2,4;"
      "2x1@0,5";
  State state = position(options_for(2), fmt::format("q/{}/,/{}/12/-/-/0,0/1", tiling, pawns));
  EXPECT_EQ(why_not(state, "2@1,3"),
            "In the second pot, a pawn goes onto a single pawn of its colour.");
  EXPECT_EQ(why_not(state, "1@1,3"), "You may not take your own colour while the pot has others.");
  play(state, "2@0,0");
  play(state, "1@1,3");
  EXPECT_EQ(why_not(state, "2@0,0"),
            "In the second pot, a pawn goes onto a single pawn of its colour.");
  play(state, "2@2,1");
  EXPECT_EQ(why_not(state, "2@4,2"), "There is no blue pawn left in the pot.");
  play(state, "1@5,5");
  EXPECT_EQ(state.stage(), Stage::move);
  EXPECT_TRUE(state.turn().is_seat(1)) << "its first player opens the moves";
  EXPECT_EQ(state.pawns_each(), 8U);
  for (const Player player : state.order()) {
    int twos = 0;
    for (CellSet set = state.stacks_of(player); set != 0; set &= set - 1) {
      twos += state.height(lowest(set)) == 2 ? 1 : 0;
    }
    EXPECT_EQ(twos, 2);
  }
}

TEST(Crescendo, C7_OwnStacksOnlyAndMovingIsCompulsory) {
  const State state = table("1x7@0,0;1x1@-1,2;2x7@5,5;2x1@4,7");
  EXPECT_EQ(why_not(state, "5,5>6,5/1"), "Red has no pawn at r8.");
  EXPECT_EQ(why_not(state, "pass"), "One passes only when no move is possible.");
  EXPECT_EQ(moves(state).find("pass"), std::string::npos);
}

TEST(Crescendo, C7_WithAnotherSetAPlayerWithoutAMovePasses) {
  // Whole crosses of one colour at 0,0 (blue), -2,4 (yellow) and 4,7 (green): kinds 2, 3, 4. Red
  // stands on their outer tips 0,-1, -3,4 and 4,8, and every cell it could reach holds a protected
  // pawn.
  const Options options =
      options_for(4,
                  "crosses={\"crosses\": "
                  "[[2,2,2,2,2],[3,3,3,3,3],[4,4,4,4,4],[0,0,1,1,1],[0,0,1,1,1],[0,0,1,1,1],"
                  "[1,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1]]}");
  State state =
      position(options,
               "m/"
               "2r0@0,0;1r0@2,1;1r0@4,2;1r0@6,3;1r0@-1,2;1r0@1,3;1r0@3,4;0r0@5,5;3r0@-2,4;0r0@0,5;"
               "0r0@2,6;4r0@4,7/,,,/"
               "1x2@0,-1;1x2@-3,4;1x1@4,8;2x1@0,0;2x1@1,0;2x1@0,1;2x1@-1,0;2x1@6,3;"
               "3x1@-2,4;3x1@-2,3;3x1@-1,4;3x1@-2,5;3x1@4,2;4x1@4,7;4x4@5,5/1234/-/-/0,0,0,0/1");
  EXPECT_EQ(moves(state), "pass");
  play(state, "pass");
  EXPECT_TRUE(state.turn().is_seat(2));
  EXPECT_EQ(field(state, 7), "1,0,0,0") << "a pass is a turn";
}

TEST(Crescendo, C8_TheTopPawnsMoveExactlyTheirNumberOfCells) {
  const State state = table("1x3@0,0;1x5@5,5;2x7@-2,4;2x1@4,7");
  EXPECT_EQ(why_not(state, "0,0>0,-1/1"), "accepted");
  EXPECT_EQ(why_not(state, "0,0>0,-1/2"), "No way of exactly 2 cells leads from m13 to m14.");
  EXPECT_EQ(why_not(state, "0,0>1,1/2"), "accepted") << "turns are allowed";
  EXPECT_EQ(why_not(state, "0,0>1,0/3"), "accepted") << "around the corner: 0,1 – 1,1 – 1,0";
  EXPECT_EQ(why_not(state, "0,0>0,-1/3"), "No way of exactly 3 cells leads from m13 to m14.")
      << "0,-1 is a dead end: one would have to enter a cell twice";
  EXPECT_EQ(why_not(state, "0,0>1,1/4"), "There are only 3 pawns at m13.");
  EXPECT_EQ(why_not(state, "0,0>0,3"), "accepted") << "without a height, the whole stack goes";
}

TEST(Crescendo, C8_OverAnythingRefugesIncluded) {
  // Blue stands on its own colour at 1,0, between 0,0 and 2,0.
  State state = table("1x2@0,0;1x6@5,5;2x7@1,0;2x1@4,7");
  play(state, "0,0>2,0/2");
  EXPECT_EQ(field(state, 3), "1x2@2,0;1x6@5,5;2x7@1,0;2x1@4,7");
}

TEST(Crescendo, C8_PartOfATower) {
  State state = table("1x5@0,0;1x3@5,5;2x7@-2,4;2x1@4,7");
  const std::string listed = moves(state);
  for (const auto* move : {"0,0>1,0/1", "0,0>1,1/2", "0,0>0,3/3", "0,0>0,4/4", "0,0>0,5/5"}) {
    EXPECT_NE(listed.find(move), std::string::npos) << move;
  }
  play(state, "0,0>0,3/3");
  EXPECT_EQ(field(state, 3), "1x2@0,0;1x3@0,3;1x3@5,5;2x7@-2,4;2x1@4,7");
}

TEST(Crescendo, C8_NoCellTwiceNorTheOneItBeganOn) {
  const State state = table("1x6@0,0;1x2@5,5;2x7@-2,4;2x1@4,7");
  EXPECT_EQ(why_not(state, "0,0>0,0/4"), "No way of exactly 4 cells leads from m13 to m13.")
      << "0,1 – 1,1 – 1,0 and back";
  EXPECT_EQ(why_not(state, "0,0>0,-1/5"), "No way of exactly 5 cells leads from m13 to m14.")
      << "once round, then through 0,0";
}

TEST(Crescendo, C9_FreeOwnOrOpposing) {
  const State before = table("1x2@0,0;1x1@1,1;1x5@5,5;2x1@1,0;2x3@-1,1;2x4@2,6");
  State free = before;
  play(free, "0,0>0,2/2");
  EXPECT_EQ(field(free, 3), "1x1@1,1;1x2@0,2;1x5@5,5;2x1@1,0;2x3@-1,1;2x4@2,6");
  EXPECT_EQ(free.stage(), Stage::move);
  EXPECT_TRUE(free.turn().is_seat(2));

  State own = before;
  play(own, "0,0>1,1/2");
  EXPECT_EQ(field(own, 3), "1x3@1,1;1x5@5,5;2x1@1,0;2x3@-1,1;2x4@2,6") << "one stack";
  EXPECT_EQ(own.stage(), Stage::move);
  EXPECT_TRUE(own.turn().is_seat(2));

  State opposing = before;
  play(opposing, "0,0>-1,1/2");
  EXPECT_EQ(field(opposing, 3), "1x1@1,1;1x2@-1,1;1x5@5,5;2x1@1,0;2x4@2,6") << "never mixed";
  EXPECT_EQ(opposing.stage(), Stage::disperse);
  EXPECT_TRUE(opposing.turn().is_seat(1));

  EXPECT_EQ(why_not(before, "0,0>1,0/1"), "Blue is protected at n13: it is a cell of that colour.");
  EXPECT_EQ(moves(before).find("0,0>1,0/1"), std::string::npos);
}

TEST(Crescendo, C9_AnOwnStackOnARefugeIsStillOnesOwn) {
  State state = table("1x1@1,1;1x1@1,2;1x6@5,5;2x7@-2,4;2x1@4,7");
  play(state, "1,1>1,2/1");
  EXPECT_EQ(field(state, 3), "1x2@1,2;1x6@5,5;2x7@-2,4;2x1@4,7");
}

TEST(Crescendo, C10_TheMoverTakesTheCellAndDispersesThePawns) {
  State state = table("1x2@0,0;1x6@5,5;2x3@1,1;2x5@-2,4");
  play(state, "0,0>1,1/2");
  ASSERT_EQ(state.stage(), Stage::disperse);
  EXPECT_TRUE(state.turn().is_seat(1)) << "the same turn";
  EXPECT_EQ(state.left_to_disperse(), 3U);
  EXPECT_EQ(why_not(state, "5,5"), "Cell r8 is occupied: dispersed pawns go onto free cells.");
  EXPECT_EQ(why_not(state, "1,1"), "Cell n12 is occupied: dispersed pawns go onto free cells.");
  play(state, "0,0");  // the cell just left
  play(state, "1,0");  // the pawn's own colour
  play(state, "0,1");
  EXPECT_EQ(field(state, 3), "1x2@1,1;1x6@5,5;2x1@0,0;2x1@1,0;2x1@0,1;2x5@-2,4");
  EXPECT_TRUE(state.turn().is_seat(2));
  EXPECT_EQ(field(state, 7), "1,0") << "it was one turn";
}

TEST(Crescendo, C10_EachSetOfCellsOnceAndAnyOrderForPeople) {
  State state = table("1x2@0,0;1x6@5,5;2x2@1,1;2x6@-2,4");
  play(state, "0,0>1,1/2");
  std::set<std::set<unsigned>> sets;
  int sequences = 0;
  MoveList first;
  state.moves(first);
  for (const Move one : first) {
    State next = state;
    next.play(one);
    MoveList second;
    next.moves(second);
    for (const Move two : second) {
      sets.insert({number_of(one), number_of(two)});
      ++sequences;
    }
  }
  EXPECT_EQ(sets.size(), static_cast<std::size_t>(sequences)) << "no set twice";
  const int free = std::popcount(state.free_cells());
  EXPECT_EQ(sequences, free * (free - 1) / 2) << "and none left out";

  const PositionOf<Game> seen(state);
  const auto upwards = seen.parse_line("0,0 3,4");
  const auto downwards = seen.parse_line("3,4 0,0");
  ASSERT_TRUE(upwards && downwards);
  EXPECT_EQ(*upwards, *downwards) << "written in any order, recorded as the sorted set";
  EXPECT_EQ(why_not(state, "3,7"),
            "The cells of a dispersal come in the order of the crosses; p6 cannot come now.");
  EXPECT_EQ(seen.parse_line("0,0").error().en,
            "Disperse 2 pawns of Blue onto free cells: write them all on one line, 2 in all.");
  EXPECT_EQ(seen.parse_line("0,0 0,0").error().en,
            "Cell m13 is occupied: dispersed pawns go onto free cells.");
  EXPECT_EQ(seen.parse_line("0,0 3,4 2,1").error().en, "\"2,1\" is too much: the turn is over.");
}

TEST(Crescendo, C11_AStackOnItsOwnColourIsProtected) {
  const State state = table("1x1@0,0;1x7@5,5;2x1@1,0;2x1@0,1;2x6@-2,4");
  EXPECT_EQ(why_not(state, "0,0>1,0/1"), "Blue is protected at n13: it is a cell of that colour.");
  EXPECT_EQ(why_not(state, "0,0>0,1/1"), "accepted") << "a yellow cell, nobody's in a round of two";
}

TEST(Crescendo, C12_OneTowerOfAllPawnsFinishes) {
  State state = table("1x7@0,0;1x1@1,0;2x7@-2,4;2x1@4,7");
  play(state, "1,0>0,0/1");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 2}));
  EXPECT_EQ(field(state, 3), "1x8@0,0;2x7@-2,4;2x1@4,7") << "the tower stays to be seen";
}

TEST(Crescendo, C12_AllButOneAreNotAll) {
  State state = table("1x6@0,0;1x1@1,0;1x1@5,5;2x7@-2,4;2x1@4,7");
  play(state, "1,0>0,0/1");
  EXPECT_EQ(field(state, 3), "1x7@0,0;1x1@5,5;2x7@-2,4;2x1@4,7");
  EXPECT_TRUE(state.turn().is_seat(2));
}

TEST(Crescendo, C12_WithThreeTheTowerLeavesAndThePlayerIsSkipped) {
  EXPECT_FALSE(Game::parse_position(
      options_for(3),
      fmt::format("m/{}/,,/1x6@0,0;2x5@5,5;2x1@4,7;3x5@-2,4;3x1@2,6/123/-/-/3,3,3/1", tiling)))
      << "a finished tower does not stand there";
  State state = position(
      options_for(3),
      fmt::format("m/{}/,,/1x5@0,0;1x1@1,0;2x5@5,5;2x1@4,7;3x5@-2,4;3x1@2,6/123/-/-/3,3,3/1",
                  tiling));
  play(state, "1,0>0,0/1");
  EXPECT_EQ(field(state, 3), "2x5@5,5;2x1@4,7;3x5@-2,4;3x1@2,6");
  EXPECT_EQ(field(state, 5), "1");
  EXPECT_TRUE(state.turn().is_seat(2));
  play(state, "4,7>4,6/1");
  EXPECT_TRUE(state.turn().is_seat(3));
  play(state, "2,6>2,7/1");
  EXPECT_TRUE(state.turn().is_seat(2)) << "Red takes no more turns";
}

TEST(Crescendo, C13_RoundsOfFourThreeTwo) {
  // Seats 3 and 1 have finished; seat 4 follows, seat 2 is out.
  State state = position(
      options_for(4),
      fmt::format("m/{}/,,,/2x4@5,5;2x1@0,0;4x4@-2,4;4x1@-1,4/1234/31/-/9,10,9,9/4", tiling));
  play(state, "-1,4>-2,4/1");
  EXPECT_EQ(state.stage(), Stage::first_pot) << "the round ends at once";
  EXPECT_EQ(field(state, 4), "314") << "the order of qualifying is the order of play";
  EXPECT_EQ(field(state, 6), "2");
  EXPECT_EQ(field(state, 3), "-");
  EXPECT_EQ(field(state, 7), "0,0,0,0");
  EXPECT_TRUE(state.turn().is_seat(3));
  EXPECT_EQ(state.pawns_each(), 6U);

  State last =
      position(options_for(4),
               fmt::format("m/{}/,,,/1x7@5,5;1x1@5,6;4x7@-2,4;4x1@0,0/41/-/23/9,0,0,10/1", tiling));
  play(last, "5,6>5,5/1");
  EXPECT_TRUE(last.turn().is_over());
  EXPECT_EQ(last.places(), (Places{1, 4, 3, 2}));
}

TEST(Crescendo, C13_TheSecondOfThreeToFinishEndsTheRound) {
  // Seat 2 has finished; seat 3 follows, seat 1 is out.
  State state =
      position(options_for(3),
               fmt::format("m/{}/,,/1x5@5,5;1x1@0,0;3x5@-2,4;3x1@-1,4/123/2/-/9,7,8/3", tiling));
  play(state, "-1,4>-2,4/1");
  EXPECT_EQ(Game::position_text(state, Viewer::all()),
            fmt::format("p/{}/,,/-/23/-/1/0,0,0/2", tiling))
      << "the crosses stay, seats 2 and 3 put down their pawns anew";
  EXPECT_EQ(state.left_in_pot(1), 6U);
  EXPECT_EQ(state.left_in_pot(2), 6U);
  EXPECT_EQ(state.pawns_each(), 8U);
  EXPECT_EQ(why_not(state, "1@0,0"), "That colour does not play in this round.");
  play(state, "3@0,0");
  EXPECT_TRUE(state.turn().is_seat(3));

  State last =
      position(options_for(3),
               fmt::format("m/{}/,,/2x7@5,5;2x1@0,0;3x7@-2,4;3x1@-1,4/23/-/1/0,10,9/3", tiling));
  play(last, "-1,4>-2,4/1");
  EXPECT_TRUE(last.turn().is_over());
  EXPECT_EQ(last.places(), (Places{3, 2, 1}));
}

TEST(Crescendo, C13_OneFinisherDoesNotEndARoundOfThree) {
  State state = position(
      options_for(3),
      fmt::format("m/{}/,,/1x5@5,5;1x1@0,0;2x5@2,6;2x1@4,7;3x5@-2,4;3x1@-1,4/123/-/-/9,9,8/3",
                  tiling));
  play(state, "-1,4>-2,4/1");
  EXPECT_EQ(Game::position_text(state, Viewer::all()),
            fmt::format("m/{}/,,/1x1@0,0;1x5@5,5;2x5@2,6;2x1@4,7/123/3/-/9,9,9/1", tiling));
}

TEST(Crescendo, C13_TwoFinishersDoNotEndARoundOfFour) {
  State state = position(
      options_for(4),
      fmt::format("m/{}/,,,/1x4@0,0;1x1@2,1;2x4@5,5;2x1@4,7;4x4@-2,4;4x1@-1,4/1234/3/-/9,9,9,8/4",
                  tiling));
  play(state, "-1,4>-2,4/1");
  EXPECT_EQ(Game::position_text(state, Viewer::all()),
            fmt::format("m/{}/,,,/1x4@0,0;1x1@2,1;2x4@5,5;2x1@4,7/1234/34/-/9,9,9,9/1", tiling));
}

TEST(Crescendo, C14_AHundredTurnsUnlessTheTableSaysOtherwise) {
  const Options defaults(Game::info.options);
  const auto after_99 = [](std::string_view rest) {
    return fmt::format("m/{}/,/1x7@0,0;1x1@2,1;2x7@5,5;2x1@4,7/12/-/-/{}", tiling, rest);
  };
  State state = position(defaults, after_99("99,99/1"));
  play(state, "2,1>2,0/1");
  EXPECT_FALSE(state.turn().is_over());
  play(state, "4,7>4,6/1");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(field(state, 7), "100,100");
}

TEST(Crescendo, C14_LaterInTheOrderOfThisRound) {
  // Seat 3 has won the round before, seat 1 plays after it: as tall and as few, seat 1 is later.
  State state =
      position(options_for(3, "limit=5"),
               fmt::format("m/{}/,,/1x7@0,0;1x1@2,1;3x7@-2,4;3x1@2,6/31/-/2/4,0,5/1", tiling));
  play(state, "2,1>2,0/1");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 3, 2}));
}

TEST(Crescendo, C14_TheLimitRanksByTallestTowerThenFewestStacksThenLaterInTheOrder) {
  const auto winner_of = [](std::string_view stacks) {
    State state =
        position(options_for(2, "limit=5"), fmt::format("m/{}/,/{}/12/-/-/5,4/2", tiling, stacks));
    play(state, "4,7>4,6/1");
    EXPECT_TRUE(state.turn().is_over());
    return state.places();
  };
  EXPECT_EQ(winner_of("1x7@0,0;1x1@2,1;2x6@5,5;2x2@4,7"), (Places{1, 2})) << "the tallest tower";
  EXPECT_EQ(winner_of("1x6@0,0;1x2@2,1;2x6@5,5;2x1@4,7;2x1@2,6"), (Places{1, 2}))
      << "fewest stacks";
  EXPECT_EQ(winner_of("1x7@0,0;1x1@2,1;2x7@5,5;2x1@4,7"), (Places{2, 1})) << "later in the order";
}

TEST(Crescendo, C14_EveryPlayerStillInHasTheSameTurns) {
  State state = table("1x7@0,0;1x1@2,1;2x7@5,5;2x1@4,7", 1, "limit=2");
  for (const auto* move : {"2,1>2,0/1", "4,7>4,6/1", "2,0>2,1/1"}) {
    play(state, move);
    EXPECT_FALSE(state.turn().is_over());
  }
  play(state, "4,6>4,7/1");
  EXPECT_TRUE(state.turn().is_over());
}

TEST(Crescendo, C14_WhoHasFinishedComesBeforeTheRanking) {
  State state =
      position(options_for(3, "limit=5"),
               fmt::format("m/{}/,,/2x4@5,5;2x2@4,7;3x5@-2,4;3x1@2,6/123/1/-/4,5,4/3", tiling));
  const Text told = Game::tell(state, *Game::parse_move(state, "2,6>2,7/1"), Viewer::all());
  EXPECT_EQ(told.en,
            "Yellow goes from o7 to o6 with one pawn. The round is over: Blue is out. In the next "
            "one play, in this order, Red, Yellow.");
  play(state, "2,6>2,7/1");
  EXPECT_EQ(field(state, 4), "13");
  EXPECT_EQ(field(state, 6), "2");
}

TEST(Crescendo, PositionsThatCannotBeAreRefused) {
  const auto refused = [](unsigned players, const std::string& text) {
    return !Game::parse_position(options_for(players, "limit=5"), text).has_value();
  };
  const std::string pawns = "1x7@0,0;1x1@2,1;2x7@5,5;2x1@4,7";
  const auto with = [&](std::string_view rest) {
    return fmt::format("m/{}/,/{}/{}", tiling, pawns, rest);
  };
  EXPECT_FALSE(refused(2, with("12/-/-/0,0/1")));
  EXPECT_TRUE(refused(2, with("12/-/-/0,5/2"))) << "turns go round";
  EXPECT_TRUE(refused(2, with("12/-/-/5,5/1"))) << "the limit has been reached";
  EXPECT_TRUE(refused(2, with("21/-/-/0,0/1"))) << "the first round follows the seats";
  EXPECT_TRUE(refused(2, with("12/1/-/0,0/2"))) << "a finisher ends a round of two";
  EXPECT_TRUE(refused(4, "l/0r0@0,0;1r0@2,1;2r0@4,2;3r0@6,3/01,23,44,55/-/12/-/34/0,0,0,0/1"))
      << "nobody is out yet";
  EXPECT_TRUE(refused(3, "d/-/,,/-/12/-/3/0,0,0/1"));
  const auto over = [&](std::string_view stacks, std::string_view rest) {
    return fmt::format("o/{}/,/{}/{}", tiling, stacks, rest);
  };
  EXPECT_FALSE(refused(2, over("1x8@0,0;2x7@5,5;2x1@4,7", "12/1/2/3,2/1")));
  EXPECT_TRUE(refused(2, over("1x8@0,0;2x7@5,5;2x1@4,7", "12/1/1/3,2/1")))
      << "who finished is not out";
  EXPECT_FALSE(refused(2, over(pawns, "12/-/1/5,5/2")))
      << "the limit: later in the order wins the tie";
  EXPECT_TRUE(refused(2, over(pawns, "12/-/2/5,5/2")));
  EXPECT_TRUE(refused(2, over(pawns, "12/-/1/4,4/2")));
  const auto dispersal = [&](std::string_view stacks, std::string_view rest) {
    return fmt::format("x/{}/,/{}/12/-/-/0,0/1/{}", tiling, stacks, rest);
  };
  EXPECT_FALSE(refused(2, dispersal("1x2@1,1;1x6@5,5;2x6@-2,4", "2x2+0")));
  EXPECT_TRUE(refused(2, dispersal("1x2@1,1;1x6@5,5", "2x8+0")))
      << "a finished tower is not dispersed";
  EXPECT_TRUE(refused(2, dispersal("1x2@1,1;1x6@5,5;2x6@-2,4", "2x2+30")))
      << "no pawn lies before cell 30";
}

TEST(Crescendo, C14_InARoundOfThreeTheLastOfTheRankingIsOut) {
  State state = position(
      options_for(3, "limit=5"),
      fmt::format("m/{}/,,/1x5@0,0;1x1@2,1;2x4@5,5;2x2@4,7;3x5@-2,4;3x1@2,6/123/-/-/5,5,4/3",
                  tiling));
  play(state, "2,6>2,7/1");
  EXPECT_EQ(state.stage(), Stage::first_pot);
  EXPECT_EQ(field(state, 4), "31") << "as tall and as few: the later one first";
  EXPECT_EQ(field(state, 6), "2");
}

}  // namespace quatuor::crescendo
