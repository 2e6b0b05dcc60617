// The rules of the pawn, A11 to A17, one by one. Heights are in half-cubes.
#include "games/ascension/tests/table.hpp"

namespace quatuor::ascension {

TEST(Ascension, A11_OneCellAndHalfACubeUpOrDown) {
  // d6 is at 4. Around it: c7 2, d7 3, e7 4, c6 5, e6 6, the rest 2.
  const State state = position({.cells = {{"d6", "d6+a2"},
                                          {"a2", "-"},
                                          {"d7", "d7+nT1"},
                                          {"e7", "e7+a3"},
                                          {"a3", "-"},
                                          {"c6", "c6+a4+nT2"},
                                          {"a4", "-"},
                                          {"e6", "e6+b2+b3"},
                                          {"b2", "-"},
                                          {"b3", "-"}},
                                .players = "T.d6.2.4.3.;Q.h2.2.2.3.",
                                .stage = "pawn:-"});
  EXPECT_EQ(texts(state), "d7 e7 c6");
  EXPECT_EQ(refusal(state, "c7"), "From d6 to c7 the level goes from 4 to 2: that is too much.");
  EXPECT_EQ(refusal(state, "d6"), "Your pawn must move.");
  EXPECT_EQ(refusal(state, "d8"), "d8 is not next to d6.");
  EXPECT_EQ(refusal(state, "e5"), "From d6 to e5 the level goes from 4 to 9: that is too much.");
}

TEST(Ascension, A11_AtTheStartOneTakesANeighbouringCubeAway) {
  State state = *Game::start(options_for(2));
  play(state, "begin1");
  EXPECT_EQ(texts(state), "b9 a8 b8");
}

TEST(Ascension, A12_ALadderLetsThePawnOnItClimbTwo) {
  const auto scene = [](std::string_view top) {
    return Scene{.cells = {{"d6", std::string(top)}, {"e7", "e7+a3"}, {"a3", "-"}},
                 .faces = "d6=ladder:*",
                 .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                 .stage = "pawn:-"};
  };
  EXPECT_TRUE(may(position(scene("d6!")), "e7"));
  EXPECT_FALSE(may(position(scene(".")), "e7")) << "only when it shows";
}

TEST(Ascension, A12_AMattressCanBeReachedTwoBelow) {
  const Scene scene{.cells = {{"d6", "d6+a2"}, {"a2", "-"}, {"d7", "d7!"}},
                    .faces = "d7=mattress:*",
                    .players = "T.d6.2.4.3.;Q.h2.2.2.3.",
                    .stage = "pawn:-"};
  EXPECT_EQ(texts(position(scene)), "d7");
}

TEST(Ascension, A12_ASpringGivesOneMoreStepIfThePlayerLikes) {
  State state = position({.cells = {{"d7", "d7!"}, {"e8", "e8!"}},
                          .faces = "d7=spring:*;e8=spring:*",
                          .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                          .stage = "pawn:-"});
  play(state, "d7");
  EXPECT_EQ(state.stage(), Stage::on_spring);
  State stopped = state;
  play(stopped, "stop");
  EXPECT_TRUE(stopped.turn().is_seat(2));
  play(state, "e8");
  EXPECT_EQ(state.stage(), Stage::on_spring) << "springs chain";
  play(state, "d7");
  EXPECT_TRUE(state.turn().is_seat(2)) << "each gives its step at most once a turn";
}

TEST(Ascension, A12_ASpringWithNowhereToGoIsSkipped) {
  // Up a ladder onto a spring at level 4; all around is at 2.
  State state = position({.cells = {{"a2", "-"}, {"d6", "d6!"}, {"d7", "d7+a2!"}},
                          .faces = "d6=ladder:*;a2=spring:*",
                          .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                          .stage = "pawn:-"});
  play(state, "d7");
  EXPECT_TRUE(state.turn().is_seat(2));
}

TEST(Ascension, A13_FromCableCarToCableCarAtAnyDistanceAndLevel) {
  State state = position(
      {.cells = {{"d6", "d6!"}, {"g2", "g2+g3!"}, {"g3", "-"}, {"b2", "b2!+b3"}, {"b3", "-"}},
       .faces = "b2=cable:*;g3=cable:*;d6=cable:*",
       .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
       .stage = "pawn:-"});
  EXPECT_TRUE(may(state, "g2"));
  EXPECT_FALSE(may(state, "b2")) << "covered";
  play(state, "g2");
  EXPECT_EQ(state.highest(0), 4U);
}

TEST(Ascension, A13_NotToACarWithAPawn) {
  const State state = position({.cells = {{"d6", "d6!"}, {"g3", "g3!"}, {"b2", "b2!"}},
                                .faces = "b2=cable:*;g3=cable:*;d6=cable:*",
                                .players = "T.d6.2.2.3.;Q.g3.2.2.3.",
                                .stage = "pawn:-"});
  EXPECT_TRUE(may(state, "b2"));
  EXPECT_EQ(refusal(state, "g3"), "Square stands there.");
}

TEST(Ascension, A13_NotInTheMoveThatArrives) {
  State state = position({.cells = {{"d7", "d7!"}, {"g3", "g3!"}},
                          .faces = "d7=cable:*;g3=cable:*",
                          .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                          .stage = "pawn:-"});
  EXPECT_FALSE(may(state, "g3"));
  play(state, "d7");
  EXPECT_TRUE(state.turn().is_seat(2));
}

TEST(Ascension, A14_APawnThatLandedOnTheBivouacRestsInItsNextTurn) {
  State state = position({.cells = {{"d7", "d7!"}},
                          .faces = "d7=bivouac:*",
                          .players = "T.d6.2.2.3.;Q.g4.2.2.3.",
                          .stage = "pawn:-"});
  play(state, "d7");
  EXPECT_TRUE(state.must_rest(0));
  play(state, "h3 neutral h5 g5");
  play(state, "c3 neutral c4");
  EXPECT_TRUE(state.turn().is_seat(2)) << "the piece move is made, the pawn rests";
  EXPECT_FALSE(state.must_rest(0)) << "then it is free";
}

TEST(Ascension, A14_AnExtraTurnIsItsNextTurnToo) {
  State state = position({.cells = {{"d7", "d7!"}},
                          .faces = "d7=bivouac:*",
                          .players = "T.d6.2.9.3.s;C.g7.2.2.3.;Q.g3.2.2.3.;S.c3.2.2.3.",
                          .flags = "1",
                          .locks = "-,-,-,-",
                          .stage = "pawn:-"});
  play(state, "d7");
  play(state, "h7 neutral h6 g6");
  EXPECT_TRUE(state.is_extra_turn());
  play(state, "a4 neutral b4");
  EXPECT_TRUE(state.turn().is_seat(3)) << "the pawn has rested";
  EXPECT_EQ(where(state, 1), "d7");
  play(state, "h3 neutral h4 g4");
  EXPECT_TRUE(state.is_extra_turn());
  play(state, "a5 neutral b5");
  EXPECT_EQ(state.stage(), Stage::pawn) << "and is free again";
}

TEST(Ascension, A15_NobodyEntersAChasmButAnybodyMovesIt) {
  const Scene scene{
      .cells = {{"d7", "d7!"}}, .faces = "d7=chasm:*", .players = "T.d6.2.2.3.;Q.g4.2.2.3."};
  EXPECT_TRUE(may(position(scene), "d7"));
  Scene stepping = scene;
  stepping.stage = "pawn:-";
  EXPECT_EQ(refusal(position(stepping), "d7"), "It is a chasm.");
}

TEST(Ascension, A16_ABlockedPawnGoesBackAndIsOutTheSecondTime) {
  // Everything around h2 is bare: the pawn on level 2 cannot go down two.
  Scene scene = stranded_on_h2("T.d6.2.2.3.;C.g7.2.2.3.;Q.h2.2.2.3.;S.c3.2.2.3.");
  scene.locks = "-,-,-,-";
  scene.turn = "3";
  State state = position(scene);
  play(state, "b5 neutral c5");
  EXPECT_EQ(where(state, 3), "i1") << "back to its corner, and the turn ends";
  EXPECT_EQ(state.starts_left(2), 1U);
  EXPECT_TRUE(state.turn().is_seat(4));
  Scene again = scene;
  again.players = "T.d6.2.2.3.;C.g7.2.2.3.;Q.h2.1.2.3.;S.c3.2.2.3.";
  State last = position(again);
  EXPECT_EQ(Game::tell(last, *Game::parse_move(last, "neutral"), Viewer::all()).en,
            "Square takes a neutral half-cube from the reserve.");
  play(last, "b5 neutral c5");
  EXPECT_TRUE(last.is_out(2));
  EXPECT_EQ(last.pawn(2), nowhere);
}

TEST(Ascension, A17a_NobodyIsShutInItsCorner) {
  // Square's three neighbours: h1 bare, h2 and i2 with four cubes. Covering h1 with a cube leaves
  // it one way: to lift that cube, but it would be locked.
  const Scene scene{.cells = {{"h1", "-"},
                              {"h2", "h2+a2+a3+a4"},
                              {"a2", "-"},
                              {"a3", "-"},
                              {"a4", "-"},
                              {"i2", "i2+b2+b3+b4"},
                              {"b2", "-"},
                              {"b3", "-"},
                              {"b4", "-"},
                              {"c2", "c2+h1+Q1+Q2+nQ1+nQ2"},
                              {"c3", "-"}},
                    .faces = "c3=neutral:1",
                    .players = "T.d6.2.2.3.;Q.i1.2.0.3.",
                    .stage = "lay:c3@c3"};
  const State state = position(scene);
  EXPECT_EQ(refusal(state, "h1"), "That would shut Square in its corner.");
  EXPECT_TRUE(may(state, "h2"));
}

TEST(Ascension, A17a_NorByTheJoker) {
  // Square's corner is two high, i2 and h2 bare, h1 far too high; it has no half-cube left. On i2
  // and h2 a piece opens a step, but on the joker nobody lays one.
  State state = position({.cells = {{"i1", "Q1+Q2"},
                                    {"i2", "-"},
                                    {"h2", "h2+a2+a3+a4"},
                                    {"a2", "-"},
                                    {"a3", "-"},
                                    {"a4", "-"},
                                    {"h1", "h1+b2+b3+b4"},
                                    {"b2", "-"},
                                    {"b3", "-"},
                                    {"b4", "-"},
                                    {"c2", "c2+i2+nQ1+nQ2"}},
                          .players = "T.d6.2.9.3.s;Q.i1.2.0.3.",
                          .flags = "1"});
  play(state, "joker");
  EXPECT_EQ(refusal(state, "i2"), "That would shut Square in its corner.");
  EXPECT_TRUE(may(state, "f3"));
}

TEST(Ascension, A17b_APawnOnItsCornerMustBeOpenedAStep) {
  State state = *Game::start(options_for(2));
  play(state, "begin1");
  EXPECT_EQ(refusal(state, "d4"),
            "Your pawn is in its corner: take a piece that opens a step for it.");
  EXPECT_EQ(refusal(state, "half"),
            "Your pawn is in its corner: take a piece that opens a step for it.");
  play(state, "b9 neutral");
  EXPECT_TRUE(may(state, "a8")) << "b9 stays open";
}

TEST(Ascension, A17b_AndNotBeShutIn) {
  // One step is open, to b9, which is bare.
  State cube = position({.cells = {{"b9", "-"}, {"c3", "c3+b9"}},
                         .faces = "d4=neutral:1",
                         .players = "T.a9.2.0.3.;Q.h2.2.2.3."});
  State half = cube;
  play(cube, "d4");
  EXPECT_EQ(refusal(cube, "b9"), "Your pawn is in its corner: lay it so that the pawn can step.");
  play(cube, "e4");
  EXPECT_EQ(texts(cube), "b9");
  play(half, "neutral b9");
  EXPECT_EQ(texts(half), "b9") << "half a cube up";
}

TEST(Ascension, A17c_APawnThatCannotStepFromItsCornerStaysWithoutPenalty) {
  State state = position({.cells = {{"b9", "b9+c9"},
                                    {"c9", "-"},
                                    {"b8", "b8+c8"},
                                    {"c8", "-"},
                                    {"a8", "a8+c7"},
                                    {"c7", "-"}},
                          .faces = "d4=neutral:1",
                          .players = "T.a9.1.0.3.;Q.h2.2.2.3."});
  play(state, "d4 e4");
  EXPECT_EQ(where(state, 1), "a9");
  EXPECT_EQ(state.starts_left(0), 1U);
}

}  // namespace quatuor::ascension
