// The rules of the start and of the pieces, A1 to A10, one by one. Heights are in half-cubes.
#include <numeric>

#include "core/position_of.hpp"
#include "games/ascension/tests/table.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::ascension {

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

TEST(Ascension, A1_TheHalfCubes) {
  std::map<Face, int> with_face;
  for (Piece piece = first_half; piece <= joker; ++piece) {
    EXPECT_EQ(size_of(piece), 1U);
    ++with_face[half_face(piece)];
  }
  EXPECT_EQ(with_face, (std::map<Face, int>{{neutral, 8},
                                            {face_of(0), 2},
                                            {face_of(1), 2},
                                            {face_of(2), 2},
                                            {face_of(3), 2},
                                            {dragon, 1}}));
}

TEST(Ascension, A2_TheStart) {
  const State state = *Game::start(options_for(4));
  const Stacks& table = state.stacks();
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
  EXPECT_EQ(state.stacks().top(*parse_cell("c4")), *parse_piece("nT2"));
  EXPECT_EQ(state.reserve(0, true), 0U);
}

TEST(Ascension, A4_PiecesOnCornersIncluded) {
  State state = position({.cells = {{"a9", "T1"},
                                    {"i1", "Q1+c3!"},
                                    {"a1", "d3!"},
                                    {"i9", "f3!"},
                                    {"c3", "-"},
                                    {"d3", "-"},
                                    {"f3", "-"}},
                          .faces = "c3=TQ:*;d3=CS:*;f3=TC:*",
                          .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  EXPECT_TRUE(may(state, "i1")) << "it shows a triangle too";
  EXPECT_TRUE(may(state, "i9")) << "an absent player's corner likewise";
  EXPECT_EQ(refusal(state, "a1"),
            "This piece shows ○☆: only those whose figure it shows may take it.");
  play(state, "a9 c4");
  EXPECT_EQ(state.stacks().top(corners[0]), none);
  EXPECT_EQ(state.stacks().top(*parse_cell("c4")), *parse_piece("T1"));
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
  EXPECT_EQ(hidden.seen_by(1).stacks().face(*parse_piece("c3")), ladder);
  EXPECT_EQ(hidden.seen_by(2).stacks().face(*parse_piece("c3")), secret);
  play(hidden, "c4");
  EXPECT_EQ(hidden.stacks().sign(*parse_cell("c4")), neutral) << "a hidden face counts for nothing";
  EXPECT_EQ(hidden.seen_by(2).stacks().face(*parse_piece("c3")), secret);
  play(shown, "c4/show");
  EXPECT_EQ(shown.stacks().sign(*parse_cell("c4")), ladder);
  EXPECT_EQ(shown.seen_by(2).stacks().face(*parse_piece("c3")), ladder);
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
  EXPECT_EQ(state.seen_by(2).stacks().face(*parse_piece("c3")), ladder)
      << "what was shown is known";
}

TEST(Ascension, A6_HalfCubesAlwaysShowWhatTheyHave) {
  State state = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "half");
  EXPECT_EQ(refusal(state, "c4/show"),
            "A half-cube always shows what it has: write the cell alone.");
  play(state, "c4");
  EXPECT_EQ(state.stacks().sign(*parse_cell("c4")), face_of(0));
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

// Seat 2 knows the cube that seat 1 takes and looks at.
TEST(Ascension, A6_AKnownFaceIsToldOnceAndACubeIsCalledByItsFirstCell) {
  State state = position({.cells = {{"c3", "-"}, {"d4", "d4+c3"}},
                          .faces = "c3=neutral:2",
                          .players = "T.d6.2.2.3.;Q.g4.2.2.3."});
  const auto tell = [&](std::string_view move) {
    const Text told = Game::tell(state, *Game::parse_move(state, move), Viewer::seat(2));
    play(state, std::string(move));
    return told;
  };
  const Text taken = tell("D4");
  EXPECT_EQ(taken.en, "Triangle takes the cube c3 (its first cell) at d4.");
  EXPECT_EQ(taken.fr, "Triangle prend en d4 le cube c3 (sa première case).");
  EXPECT_EQ(tell("neutral").en, "Triangle looks at it. It is neutral.");
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

TEST(Ascension, A7_AnExtraTurnEndsTheLockToo) {
  State state = position({.players = "T.d7.2.9.3.s;C.g7.2.2.3.;Q.g3.2.2.3.;S.c3.2.2.3.",
                          .flags = "1",
                          .locks = "b6,-,-,-",
                          .turn = "2"});
  EXPECT_EQ(refusal(state, "b6"),
            "Triangle has just laid this piece: wait for the end of that player's next turn.");
  play(state, "h7 neutral h6 g6");
  EXPECT_TRUE(state.is_extra_turn());
  play(state, "a4 neutral b4 d8");
  EXPECT_TRUE(state.turn().is_seat(3));
  EXPECT_TRUE(may(state, "b6"));
  EXPECT_EQ(refusal(state, "b4"),
            "Triangle has just laid this piece: wait for the end of that player's next turn.");
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
  EXPECT_EQ(state.stacks().height(pillar), 11U);
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

TEST(Ascension, A10_FiguresAndCornerOfAnEliminatedPlayerAreNobodys) {
  // Square, on its last start, is walled in; its figure shows on b6, and Circle waits beside i1.
  Scene scene = stranded_on_h2("T.d6.2.2.3.;C.h1.2.0.3.;Q.h2.1.2.3.;S.c6.2.2.3.");
  scene.cells["b6"] = "b6!";
  scene.faces = "b6=Q:*";
  scene.locks = "-,-,-,-";
  scene.turn = "3";
  State state = position(scene);
  EXPECT_EQ(state.reserve(2, false) + state.reserve(2, true), 4U);
  play(state, "b5 neutral c5");
  EXPECT_TRUE(state.is_out(2));
  EXPECT_EQ(state.reserve(2, false) + state.reserve(2, true), 0U);
  EXPECT_TRUE(state.turn().is_seat(4));
  EXPECT_EQ(refusal(state, "b6"),
            "This piece shows □: only those whose figure it shows may take it.");
  play(state, "half b4");
  EXPECT_EQ(refusal(state, "b6"), "This piece shows □: it is not for you.");
  play(state, "c7");
  play(state, "half b6 d7");  // it can be covered
  EXPECT_EQ(state.stacks().top(*parse_cell("b6")), *parse_piece("T1"));
  play(state, "half a7");
  EXPECT_EQ(refusal(state, "i1"), "Nobody enters another's corner.");
}

}  // namespace quatuor::ascension
