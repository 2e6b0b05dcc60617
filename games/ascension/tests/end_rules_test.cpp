// The rules of the summit and of the end, A18 to A23, one by one. Heights are in half-cubes.
#include "core/playout.hpp"
#include "games/ascension/tests/table.hpp"

namespace quatuor::ascension {

namespace {

// Triangle stands on d6, level 8, beside the pillar; c6 has the same level. Square waits at i1.
Scene near_summit() {
  return two_towers("T.d6.2.8.9.;Q.i1.2.0.9.");
}

// Seven turns by seat, extra ones with a +.
std::string order_of_turns(const std::string& flags, const std::string& players,
                           const std::string& out = "-") {
  State state =
      position({.players = players, .flags = flags, .out = out, .locks = "-,-,-,-", .turn = "1"});
  std::string seats;
  Random random(3);
  for (int turns = 0; turns < 7; ++turns) {
    seats += fmt::format("{}{}", state.mover() + 1, state.is_extra_turn() ? "+" : "");
    const auto before = std::pair(state.mover(), state.is_extra_turn());
    const auto taken = state.turns_taken(state.mover());
    do {
      state.play(random_move(state, random));
    } while (before == std::pair(state.mover(), state.is_extra_turn()) &&
             taken == state.turns_taken(state.mover()) && !state.turn().is_over());
  }
  return seats;
}

// A22. Triangle comes home with the flag; what places do the others get?
Places when_triangle_wins(const std::string& circle, const std::string& square,
                          const std::string& flags = "1") {
  State state = position({.cells = {{"b9", "-"}, {"c3", "c3+b9"}},
                          .players = fmt::format("T.b9.2.9.30.s;{};{}", circle, square),
                          .flags = flags,
                          .locks = "-,-,-",
                          .stage = "pawn:-"});
  play(state, "a9");
  return state.places();
}

// A23. Square's pawn move from g3 to g4 ends the game.
Places when_judged(const std::string& triangle, const std::string& square,
                   const std::string& flags = "-") {
  State state = position({.players = fmt::format("{};{}", triangle, square),
                          .flags = flags,
                          .turn = "2",
                          .stage = "pawn:-",
                          .options = "limit=20"});
  play(state, "g4");
  EXPECT_TRUE(state.turn().is_over());
  return state.places();
}

}  // namespace

TEST(Ascension, A18_ABlockTakesTheFlag) {
  // All around h2 is bare, and Square holds the second flag.
  Scene scene = stranded_on_h2("T.d6.2.9.3.s;Q.h2.2.9.3.s");
  scene.flags = "12";
  scene.turn = "2";
  State state = position(scene);
  play(state, "b5 neutral c5");
  EXPECT_FALSE(state.has_flag(1));
  EXPECT_TRUE(state.was_at_summit(1));
  EXPECT_EQ(state.leader(), 0);
}

TEST(Ascension, A18_TheSummitGivesAFlag) {
  Scene scene = near_summit();
  scene.stage = "pawn:-";
  State state = position(scene);
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "e5"), Viewer::all()).en,
            "Triangle goes to e5, level 9. That is the summit: a flag! Triangle leads.");
  play(state, "e5");
  EXPECT_TRUE(state.has_flag(0));
  EXPECT_EQ(state.leader(), 0);
  EXPECT_TRUE(state.was_at_summit(0));
}

TEST(Ascension, A19_TheLeaderPlaysAfterEveryOther) {
  const std::string standing = "T.d7.2.2.3.s;C.g7.2.2.3.;Q.g3.2.2.3.;S.c3.2.2.3.";
  EXPECT_EQ(order_of_turns("1", standing), "121+31+41") << "B L C L D, then L's normal turn";
  const std::string two_flags = "T.d7.2.2.3.s;C.g7.2.2.3.s;Q.g3.2.2.3.;S.c3.2.2.3.";
  EXPECT_EQ(order_of_turns("12", two_flags), "1231+412") << "not after a player with a flag";
  EXPECT_EQ(order_of_turns("-", standing), "1234123");
}

TEST(Ascension, A19_TheEliminatedAreSkipped) {
  EXPECT_EQ(order_of_turns("1", "T.d7.2.2.3.s;C.out.0.2.3.;Q.g3.2.2.3.;S.c3.2.2.3.", "2"),
            "131+4131+");
  EXPECT_EQ(order_of_turns("1", "T.d7.2.2.3.s;C.g7.2.2.3.;Q.g3.2.2.3.;S.out.0.2.3.", "4"),
            "121+3121+")
      << "after seat 3 the leader's normal turn comes next";
}

TEST(Ascension, A19_TheLeaderPlaysAfterATurnThatEliminates) {
  Scene scene = stranded_on_h2("T.d6.2.9.3.s;C.g7.2.2.3.;Q.h2.1.2.3.;S.c3.2.2.3.");
  scene.flags = "1";
  scene.locks = "-,-,-,-";
  scene.turn = "3";
  State state = position(scene);
  play(state, "b5 neutral c5");
  EXPECT_TRUE(state.is_out(2));
  EXPECT_TRUE(state.turn().is_seat(1) && state.is_extra_turn());
  play(state, "a6 neutral a7 d7");
  EXPECT_TRUE(state.turn().is_seat(4) && !state.is_extra_turn());
}

TEST(Ascension, A20_TheLeaderLaysTheJokerOnceAndAloneStandsOnIt) {
  State state = position({.players = "T.d7.2.9.3.s;Q.g3.2.2.3.", .flags = "1"});
  play(state, "joker");
  EXPECT_EQ(refusal(state, "a9"), "Only pieces that show its figure may be piled in a corner.");
  EXPECT_EQ(refusal(state, "e5"), "The pillar carries one piece only, that shows nothing.");
  play(state, "f3 d6");
  EXPECT_EQ(refusal(state, "f3"), "The joker does not move again.");
  play(state, "neutral");
  EXPECT_EQ(refusal(state, "f3"), "The joker cannot be covered.");
  play(state, "h4");
  EXPECT_EQ(refusal(state, "f3"), "Only the leader stands on the joker.");
  play(state, "g2");
  EXPECT_EQ(refusal(state, "joker"), "The joker has been laid already.");
}

TEST(Ascension, A20_TheLeaderMayStandOnTheJoker) {
  Scene scene{.cells = {{"d7", "d7+J"}},
              .players = "T.d6.2.9.3.s;Q.e7.2.2.3.",
              .flags = "1",
              .stage = "pawn:-"};
  State state = position(scene);
  play(state, "d7");
  EXPECT_EQ(where(state, 1), "d7");
  EXPECT_EQ(state.stacks().height(state.pawn(0)), 3U);
  scene.turn = "2";
  EXPECT_EQ(refusal(position(scene), "d7"), "Only the leader stands on the joker.");
}

TEST(Ascension, A21_ABlockedLeaderLosesFlagAndJokerWhichGoesToTheNext) {
  Scene scene{.cells = {{"c6", "-"},
                        {"c7", "-"},
                        {"c8", "-"},
                        {"d6", "-"},
                        {"d8", "-"},
                        {"e6", "-"},
                        {"e7", "-"},
                        {"e8", "-"},
                        {"a2", "a2+c6+c7+c8+d6"},
                        {"a3", "a3+d8+e6+e7+e8"},
                        {"f3", "f3+J"}},
              .players = "T.d7.2.9.3.s;C.g7.2.9.3.s;Q.g3.2.2.3.;S.c3.2.2.3.",
              .flags = "12",
              .locks = "-,-,-,-"};
  State state = position(scene);
  play(state, "b5 neutral b4");
  EXPECT_EQ(where(state, 1), "a9");
  EXPECT_EQ(state.leader(), 1) << "the earliest flag left";
  EXPECT_EQ(state.joker_cell(), nowhere);
  EXPECT_EQ(state.stacks().top(*parse_cell("f3")), *parse_piece("f3"));
  EXPECT_TRUE(may(state, "joker")) << "fresh, for the new leader";
}

TEST(Ascension, A21_WithoutAFlagLeftTheJokerWaitsForTheNextAtTheSummit) {
  // Circle stands on f6, level 8, beside the pillar; all around Triangle is bare.
  State state = position({.cells = {{"c6", "-"},
                                    {"c7", "-"},
                                    {"c8", "-"},
                                    {"d6", "-"},
                                    {"d8", "-"},
                                    {"e6", "-"},
                                    {"e7", "-"},
                                    {"e8", "-"},
                                    {"a2", "a2+c6+c7+c8+d6"},
                                    {"a3", "a3+d8+e6+e7+e8"},
                                    {"f6", "f6+b2+b3+b4"},
                                    {"b2", "-"},
                                    {"b3", "-"},
                                    {"b4", "-"},
                                    {"f3", "f3+J"}},
                          .players = "T.d7.2.9.3.s;C.f6.2.8.3.;Q.g3.2.2.3.;S.c3.2.2.3.",
                          .flags = "1",
                          .locks = "-,-,-,-"});
  play(state, "b5 neutral a5");
  EXPECT_EQ(where(state, 1), "a9");
  EXPECT_EQ(state.leader(), nobody);
  EXPECT_EQ(state.joker_cell(), nowhere);
  EXPECT_EQ(refusal(state, "joker"), "The joker is the leader's, who holds the earliest flag.");
  play(state, "h7 neutral h6 e5");
  EXPECT_EQ(state.leader(), 1);
  EXPECT_EQ(refusal(state, "joker"), "The joker is the leader's, who holds the earliest flag.");
  play(state, "h3 neutral h4 g4");
  EXPECT_TRUE(state.turn().is_seat(2) && state.is_extra_turn());
  EXPECT_TRUE(may(state, "joker"));
}

TEST(Ascension, A22_HomeWithTheFlagWinsAtWhateverLevel) {
  State state = position({.cells = {{"a9", "T1"}, {"b9", "-"}, {"c3", "c3+b9"}},
                          .players = "T.b9.2.9.30.s;Q.g3.2.2.30.",
                          .flags = "1",
                          .stage = "pawn:-"});
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "a9"), Viewer::all()).en,
            "Triangle goes to a9, level 1. Triangle comes home with the flag and wins!");
  play(state, "a9");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 2}));
}

TEST(Ascension, A22_WithoutAFlagTheCornerIsACell) {
  State state = position({.cells = {{"b9", "-"}, {"c3", "c3+b9"}},
                          .players = "T.b9.2.0.30.;Q.g3.2.2.30.",
                          .stage = "pawn:-"});
  play(state, "a9");
  EXPECT_FALSE(state.turn().is_over());
}

TEST(Ascension, A22_OtherPlacesByFlagSummitLevelStartsAndTheOutLast) {
  State state = position({.cells = {{"b9", "-"}, {"c3", "c3+b9"}},
                          .players = "T.b9.2.9.30.s;C.out.0.9.9.s;Q.g3.2.5.30.;S.c5.1.6.30.",
                          .flags = "1",
                          .out = "2",
                          .locks = "-,-,-,-",
                          .stage = "pawn:-"});
  play(state, "a9");
  EXPECT_EQ(state.places(), (Places{1, 4, 3, 2}));
}

TEST(Ascension, A22_EachMeritCountsBeforeTheNext) {
  EXPECT_EQ(when_triangle_wins("C.g7.1.9.30.s", "Q.g3.2.12.30.s", "12"), (Places{1, 2, 3}))
      << "a flag before a higher level";
  EXPECT_EQ(when_triangle_wins("C.g7.1.9.30.s", "Q.g3.2.12.30."), (Places{1, 2, 3}))
      << "the summit before a higher level";
  EXPECT_EQ(when_triangle_wins("C.g7.1.6.30.", "Q.g3.2.5.30."), (Places{1, 2, 3}))
      << "the level before starts";
  EXPECT_EQ(when_triangle_wins("C.g7.2.5.30.", "Q.g3.1.5.30."), (Places{1, 2, 3}));
  EXPECT_EQ(when_triangle_wins("C.h8.2.9.30.s", "Q.g3.2.9.30.s", "123"), (Places{1, 2, 2}))
      << "the way home does not count";
}

TEST(Ascension, A22_AReturnAfterABlockDoesNotRaiseTheLevel) {
  // Square's corner is four high.
  Scene scene = stranded_on_h2("T.d6.2.2.3.;Q.h2.2.2.3.");
  scene.cells["i1"] = "Q1+Q2+c3!";
  scene.cells["c3"] = "-";
  scene.faces = "c3=Q:*";
  scene.turn = "2";
  State state = position(scene);
  play(state, "b5 neutral c5");
  EXPECT_EQ(where(state, 2), "i1");
  EXPECT_EQ(state.stacks().height(state.pawn(1)), 4U);
  EXPECT_EQ(state.highest(1), 2U);
}

TEST(Ascension, A22_OfTwoWhoAreOutTheLastOutComesFirst) {
  const State state = position({.players = "T.out.0.5.9.;C.out.0.5.9.;Q.i1.2.5.9.",
                                .out = "12",
                                .locks = "-,-,-",
                                .turn = "3",
                                .stage = "over:3"});
  EXPECT_EQ(state.places(), (Places{3, 2, 1}));
}

TEST(Ascension, A23_AfterTheLastTurnsTheGameIsJudged) {
  State state = position({.players = "T.d7.2.9.20.s;Q.g3.2.2.19.",
                          .turn = "2",
                          .stage = "pawn:-",
                          .options = "limit=20"});
  play(state, "g4");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 2}));
  State tied = position({.players = "T.d7.2.2.20.;Q.g3.2.2.19.",
                         .turn = "2",
                         .stage = "pawn:-",
                         .options = "limit=20"});
  play(tied, "g4");
  EXPECT_EQ(tied.places(), (Places{1, 1})) << "ties share a place";
}

TEST(Ascension, A23_EachMeritCountsBeforeTheNext) {
  EXPECT_EQ(when_judged("T.d7.1.9.20.s", "Q.g3.2.12.19.s", "1"), (Places{1, 2}))
      << "a flag before a higher level";
  EXPECT_EQ(when_judged("T.d7.1.9.20.s", "Q.g3.2.12.19."), (Places{1, 2}))
      << "the summit before a higher level";
  EXPECT_EQ(when_judged("T.d7.1.6.20.", "Q.g3.2.5.19."), (Places{1, 2})) << "level before starts";
  EXPECT_EQ(when_judged("T.f4.2.9.20.s", "Q.g3.1.9.19.s", "12"), (Places{1, 2}))
      << "starts before the way home";
  EXPECT_EQ(when_judged("T.c8.2.5.20.", "Q.g3.2.5.19."), (Places{1, 1}))
      << "the way home counts with a flag only";
}

TEST(Ascension, A23_TheEliminatedComeLast) {
  State state = position({.players = "T.out.0.12.9.s;C.d3.1.2.20.;Q.g3.2.2.19.",
                          .out = "1",
                          .locks = "-,-,-",
                          .turn = "3",
                          .stage = "pawn:-",
                          .options = "limit=20"});
  play(state, "g2");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{3, 2, 1}));
}

TEST(Ascension, A23_AmongFlagsTheNearerHomeComesFirst) {
  State state = position({.players = "T.d7.2.9.20.s;C.d3.2.9.20.s;Q.g3.2.9.19.s",
                          .flags = "213",
                          .locks = "-,-,-",
                          .turn = "3",
                          .stage = "pawn:-",
                          .options = "limit=20"});
  play(state, "g2");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{2, 3, 1})) << "3, 6 and 2 steps from home";
}

}  // namespace quatuor::ascension
