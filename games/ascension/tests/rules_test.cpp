// The rules of Ascension, one by one. Heights are in half-cubes.
#include <algorithm>
#include <numeric>

#include "core/json.hpp"
#include "games/ascension/tests/table.hpp"

namespace quatuor::ascension {

namespace {

// Triangle stands on d6, level 8, beside the pillar; c6 has the same level. Square waits at i1.
Scene near_summit() {
  return two_towers("T.d6.2.8.9.;Q.i1.2.0.9.");
}

}  // namespace

TEST(Ascension, A1_TheFacesOfTheCubes) {
  EXPECT_EQ(std::accumulate(faces_in_box.begin(), faces_in_box.end(), 0), 76);
  EXPECT_EQ(faces_in_box[neutral], 36);
  EXPECT_EQ(faces_in_box[cable_car], 3);
  EXPECT_EQ(faces_in_box[ladder], 2);
  EXPECT_EQ(faces_in_box[mattress], 2);
  EXPECT_EQ(faces_in_box[spring], 2);
  EXPECT_EQ(faces_in_box[chasm], 2);
  EXPECT_EQ(faces_in_box[bivouac], 1);
  std::array<int, 4> by_figures{};
  for (Face face = 1; face <= most_figures; ++face) {
    by_figures[static_cast<std::size_t>(std::popcount(face))] += faces_in_box[face];
  }
  EXPECT_EQ(by_figures, (std::array{0, 8, 12, 8}));
}

TEST(Ascension, A2_TheStart) {
  const State state = *Game::start(options_for(4));
  const Table& table = state.table();
  for (unsigned cell = 0; cell < cells; ++cell) {
    const unsigned height = cell == pillar ? 9 : every_corner.contains(cell) ? 0 : 2;
    EXPECT_EQ(table.height(cell), height) << cell_text(cell);
  }
  EXPECT_EQ(where(state, 1) + where(state, 2) + where(state, 3) + where(state, 4), "a9i9i1a1");
  EXPECT_EQ(state.reserve(0, false), 2U);
  EXPECT_EQ(state.reserve(0, true), 2U);
  EXPECT_EQ(texts(state), "begin1 begin2 begin3 begin4");
}

TEST(Ascension, A2_TwoSitOppositeAndThreeDrawTheirCorners) {
  const State two = *Game::start(options_for(2));
  EXPECT_EQ(where(two, 1) + where(two, 2), "a9i1");
  State three = *Game::start(options_for(3));
  EXPECT_EQ(texts(three), "CQS QSC SCQ QST STQ TQS STC TCS CST TCQ CQT QTC");
  play(three, "STC begin3");
  EXPECT_EQ(where(three, 1) + where(three, 2) + where(three, 3), "a1a9i9");
  EXPECT_EQ(Game::seat_name(three, 3).en, "Circle");
}

TEST(Ascension, A3_TakeLookLayAndMoveThePawn) {
  State state = *Game::start(options_for(2));
  play(state, "begin1");
  EXPECT_EQ(state.stage(), Stage::take);
  play(state, "b9");
  EXPECT_EQ(state.stage(), Stage::look);
  play(state, "ladder");
  EXPECT_EQ(state.stage(), Stage::lay);
  EXPECT_EQ(refusal(state, "b9"), "It must be laid somewhere else.")
      << "A5, and nothing is put back";
  play(state, "d4");
  EXPECT_EQ(state.stage(), Stage::pawn);
  EXPECT_EQ(texts(state), "b9");
  play(state, "b9");
  EXPECT_TRUE(state.turn().is_seat(2));
}

TEST(Ascension, A3_StagesWithoutAChoiceAreSkipped) {
  // A known cube is not looked at by chance; the pawn cannot step from its corner and stays.
  State state = position({.cells = {{"b9", "b9+c9"},
                                    {"c9", "-"},
                                    {"b8", "b8+c8"},
                                    {"c8", "-"},
                                    {"a8", "a8+c7"},
                                    {"c7", "-"}},
                          .faces = "d4=neutral:1",
                          .players = "T.a9.2.0.3.;Q.h2.2.2.3."});
  play(state, "d4 e4");
  EXPECT_TRUE(state.turn().is_seat(2)) << "no look, no pawn move";
}

TEST(Ascension, A4_APieceWithNothingOnIt) {
  const State state = position({.cells = {{"c5", "c5+d5"}, {"d5", "-"}},
                                .faces = "g7=C:*;f7=TC:*",
                                .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  EXPECT_TRUE(may(state, "c5"));
  EXPECT_EQ(refusal(state, "d5"), "There is nothing at d5.");
  EXPECT_EQ(refusal(state, "h2"), "Square stands there.");
  EXPECT_EQ(refusal(state, "d6"), "Triangle stands there.");
  EXPECT_EQ(refusal(state, "e5"), "The pillar does not move.");
  EXPECT_EQ(refusal(state, "joker"), "The joker is the leader's, who holds the earliest flag.");
  EXPECT_TRUE(may(state, "half"));
  EXPECT_TRUE(may(state, "neutral"));
  EXPECT_TRUE(may(state, "g7")) << "a hidden figure counts for nothing";
}

TEST(Ascension, A4_FiguresThatShowMustBeOnesOwn) {
  const State state = position({.cells = {{"g7", "g7!"}, {"f7", "f7!"}},
                                .faces = "g7=C:*;f7=TC:*",
                                .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  EXPECT_EQ(refusal(state, "g7"),
            "This piece shows ○: only those whose figure it shows may take it.");
  EXPECT_TRUE(may(state, "f7"));
}

TEST(Ascension, A4_TheReserveRunsOut) {
  State state = position(
      {.cells = {{"d6", "d6+T1"}, {"c3", "c3+T2+nT1"}}, .players = "T.d7.2.2.3.;Q.h2.2.2.3."});
  EXPECT_EQ(refusal(state, "half"), "You have no half-cube of your figure left.");
  play(state, "neutral c4");
  EXPECT_EQ(state.table().top(*parse_cell("c4")), *parse_piece("nT2"));
  EXPECT_EQ(state.reserve(0, true), 0U);
}

TEST(Ascension, A5_OnAnyOtherCellWithoutPawn) {
  State state =
      position({.cells = {{"d5", "-"}, {"c5", "c5+d5"}}, .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "half");
  EXPECT_TRUE(may(state, "d5")) << "bare cells too";
  EXPECT_TRUE(may(state, "c5")) << "whatever the height";
  EXPECT_EQ(refusal(state, "h2"), "Square stands there.");
  EXPECT_EQ(refusal(state, "d6"), "Triangle stands there.");
}

TEST(Ascension, A6_TheMoverAloneSeesTheFaceAndHidesOrShowsIt) {
  State hidden = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(hidden, "c3 ladder");
  State shown = hidden;
  EXPECT_EQ(hidden.seen_by(1).table().face(*parse_piece("c3")), ladder);
  EXPECT_EQ(hidden.seen_by(2).table().face(*parse_piece("c3")), secret);
  play(hidden, "c4");
  EXPECT_EQ(hidden.table().sign(*parse_cell("c4")), neutral) << "a hidden face counts for nothing";
  EXPECT_EQ(hidden.seen_by(2).table().face(*parse_piece("c3")), secret);
  play(shown, "c4/show");
  EXPECT_EQ(shown.table().sign(*parse_cell("c4")), ladder);
  EXPECT_EQ(shown.seen_by(2).table().face(*parse_piece("c3")), ladder);
}

TEST(Ascension, A6_ANeutralCubeIsLaidHidden) {
  State state = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "c3 neutral");
  EXPECT_EQ(refusal(state, "c4/show"), "This cube has nothing to show.");
  EXPECT_TRUE(may(state, "c4"));
}

TEST(Ascension, A6_ACubeThatWasShowingMustBeLaidHidden) {
  State state = position(
      {.cells = {{"c3", "c3!"}}, .faces = "c3=ladder:*", .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "c3");
  EXPECT_EQ(refusal(state, "c4/show"), "This cube was showing: it must be laid hidden.");
  play(state, "c4");
  EXPECT_EQ(state.seen_by(2).table().face(*parse_piece("c3")), ladder) << "what was shown is known";
}

TEST(Ascension, A6_HalfCubesAlwaysShowWhatTheyHave) {
  State state = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "half");
  EXPECT_EQ(refusal(state, "c4/show"),
            "A half-cube always shows what it has: write the cell alone.");
  play(state, "c4");
  EXPECT_EQ(state.table().sign(*parse_cell("c4")), face_of(0));
}

TEST(Ascension, A6_WithoutMemoryAViewShowsOnlyWhatLiesFaceUp) {
  const Scene scene{.cells = {{"g7", "g7!"}},
                    .faces = "c3=ladder:1;d3=spring:*;g7=TQ:*",
                    .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                    .options = "memory=off"};
  State state = position(scene);
  EXPECT_NE(Game::position_text(state, Viewer::seat(1)).find("|g7=TQ:*|"), std::string::npos);
  play(state, "c3 ladder");
  EXPECT_NE(Game::position_text(state, Viewer::seat(1)).find("g7=TQ:*;c3=ladder:1"),
            std::string::npos)
      << "and the cube in hand, to its holder";
  EXPECT_NE(Game::position_text(state, Viewer::seat(2)).find("g7=TQ:*;c3=?:1"), std::string::npos);
}

TEST(Ascension, A6_WhatIsOfferedToTheHolderTellsOthersNothing) {
  State state = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "c3 ladder");
  const PositionOf<Game> table(state);
  EXPECT_TRUE(position_json(table, Viewer::seat(2))["moves"].empty());
  EXPECT_FALSE(position_json(table, Viewer::seat(1))["moves"].empty());
  EXPECT_EQ(Game::tell(position({.cells = {{"c3", "-"}},
                                 .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                                 .stage = "look:c3@c3"}),
                       Move{ladder}, Viewer::seat(2))
                .en,
            "Triangle looks at it.");
}

TEST(Ascension, A7_ALaidPieceIsLockedUntilItsPlayerHasFinishedAnotherTurn) {
  State state = position({.players = "T.d6.2.2.3.;Q.g4.2.2.3."});
  play(state, "c3 neutral c4 d7");
  EXPECT_EQ(refusal(state, "c4"),
            "Triangle has just laid this piece: wait for the end of that player's next turn.");
  play(state, "h3 neutral c4 g5");  // all may cover it
  play(state, "a2 neutral b4 d6");
  EXPECT_EQ(refusal(state, "b4"),
            "Triangle has just laid this piece: wait for the end of that player's next turn.");
  play(state, "c4 h4 g4");  // Square's own
  EXPECT_TRUE(may(state, "c4")) << "the player may move it, and its lock has ended";
}

TEST(Ascension, A7_TheLockEndsWhenItsOwnerIsEliminated) {
  // Square, on its last start, is walled in at h2 on level 2.
  Scene scene = stranded_on_h2("T.d6.2.2.3.;Q.h2.1.2.3.");
  scene.locks = "-,b6";
  scene.turn = "2";
  State state = position(scene);
  EXPECT_EQ(state.lock(1).piece, *parse_piece("b6"));
  play(state, "c3 neutral c4");
  EXPECT_TRUE(state.turn().is_over()) << "with two the other has won";
  EXPECT_EQ(state.lock(1).piece, none);
}

TEST(Ascension, A8_OnlyPiecesThatShowItsFigureMayBePiledInACorner) {
  State half = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  State cube = half;
  play(half, "half");
  EXPECT_TRUE(may(half, "a9"));
  EXPECT_EQ(refusal(half, "i1"), "Only pieces that show its figure may be piled in a corner.");
  play(cube, "c3 CQ");
  EXPECT_TRUE(may(cube, "i1/show"));
  EXPECT_TRUE(may(cube, "i9/show")) << "an absent player's corner likewise";
  EXPECT_EQ(refusal(cube, "i1"), "Only pieces that show its figure may be piled in a corner.");
  EXPECT_EQ(refusal(cube, "a9/show"), "Only pieces that show its figure may be piled in a corner.");
}

TEST(Ascension, A9_ThePillarCarriesOnePieceThatShowsNothing) {
  State state = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  State with_half = state;
  State with_figure = state;
  play(state, "c3 ladder");
  EXPECT_EQ(refusal(state, "e5/show"), "The pillar carries one piece only, that shows nothing.");
  play(state, "e5");
  EXPECT_EQ(state.table().height(pillar), 11U);
  play(with_half, "neutral");
  EXPECT_TRUE(may(with_half, "e5"));
  play(with_figure, "half");
  EXPECT_EQ(refusal(with_figure, "e5"), "The pillar carries one piece only, that shows nothing.");
  const State full = position({.cells = {{"e5", "c3"}, {"c3", "-"}},
                               .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                               .stage = "lay:nT1@-"});
  EXPECT_EQ(refusal(full, "e5"), "The pillar carries one piece only, that shows nothing.");
  const State top =
      position({.cells = {{"e5", "c3"}, {"c3", "-"}}, .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  EXPECT_TRUE(may(top, "e5")) << "the piece on it may be taken";
}

TEST(Ascension, A10_FiguresAreForTheirPlayersOnly) {
  const State state = position({.cells = {{"d7", "d7!"}, {"c7", "c7!"}},
                                .faces = "c7=TS:*;d7=CS:*",
                                .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                                .stage = "pawn:-"});
  EXPECT_EQ(refusal(state, "d7"), "This piece shows ○☆: it is not for you.");
  EXPECT_TRUE(may(state, "c7"));
  const State corner = position({.cells = {{"g9", "-"}, {"h9", "-"}, {"c3", "c3+g9+h9"}},
                                 .players = "T.h9.2.2.3.;Q.h2.2.2.3.",
                                 .stage = "pawn:-"});
  EXPECT_EQ(refusal(corner, "i9"), "Nobody enters another's corner.");
}

TEST(Ascension, A10_TheReserveOfAnEliminatedPlayerIsLost) {
  const State state = position({.players = "T.out.0.0.3.;C.d6.2.2.3.;Q.h2.2.2.3.;S.b2.2.2.3.",
                                .out = "1",
                                .locks = "-,-,-,-",
                                .turn = "2"});
  EXPECT_EQ(state.reserve(0, false) + state.reserve(0, true), 0U);
}

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
  EXPECT_EQ(state.stage(), Stage::bounce);
  State stopped = state;
  play(stopped, "stop");
  EXPECT_TRUE(stopped.turn().is_seat(2));
  play(state, "e8");
  EXPECT_EQ(state.stage(), Stage::bounce) << "springs chain";
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
  const auto order = [](const std::string& flags, const std::string& players) {
    State state = position({.players = players, .flags = flags, .locks = "-,-,-,-", .turn = "1"});
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
  };
  const std::string standing = "T.d7.2.2.3.s;C.g7.2.2.3.;Q.g3.2.2.3.;S.c3.2.2.3.";
  EXPECT_EQ(order("1", standing).substr(0, 8), "121+31+4") << "B L C L D, then L's normal turn";
  const std::string two_flags = "T.d7.2.2.3.s;C.g7.2.2.3.s;Q.g3.2.2.3.;S.c3.2.2.3.";
  EXPECT_EQ(order("12", two_flags).substr(0, 6), "1231+4") << "not after a player with a flag";
  EXPECT_EQ(order("-", standing).substr(0, 5), "12341");
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
  EXPECT_EQ(state.table().top(*parse_cell("f3")), *parse_piece("f3"));
  EXPECT_TRUE(may(state, "joker")) << "fresh, for the new leader";
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
