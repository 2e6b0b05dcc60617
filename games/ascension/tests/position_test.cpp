// Positions as text: whatever can be on a table is read back as it was, and nothing else.
#include "core/playout.hpp"
#include "games/ascension/tests/climber.hpp"
#include "games/ascension/tests/crowded.hpp"
#include "games/ascension/tests/damaged.hpp"

namespace quatuor::ascension {

namespace {

std::string told(const State& state) {
  return Game::position_text(state, Viewer::all());
}

std::string why_refused(const Scene& scene) {
  const auto players = static_cast<unsigned>(std::ranges::count(scene.players, ';') + 1);
  const auto state = Game::parse_position(options_for(players, scene.options), scene.text());
  return state ? "accepted" : state.error().en;
}

// The state that its own text gives, as it was and with the same moves.
State read_back(const State& state, const Options& options) {
  const auto again = Game::parse_position(options, told(state));
  EXPECT_TRUE(again) << told(state) << ": " << again.error().en;
  if (!again) {
    return state;
  }
  EXPECT_EQ(texts(*again), texts(state)) << told(state);
  EXPECT_EQ(again->hash(), state.hash()) << told(state);
  EXPECT_TRUE(*again == state) << told(state);
  return *again;
}

// Whoever can takes up again the piece that only they may move.
Move some_move(const State& state, Random& random) {
  const Lock lock = state.lock(state.mover());
  MoveList list;
  state.moves(list);
  const bool may_lift_it = state.stage() == Stage::take && lock.piece != none &&
                           std::ranges::find(list, Move{lock.cell}) != list.end();
  return may_lift_it && random.below(2) == 0              ? Move{lock.cell}
         : state.turn().is_seat() && random.below(3) == 0 ? Climber(state, random).choose()
                                                          : random_move(state, random);
}

// One game goes on, the other is read anew from its own text before every move.
void compare_game(State state, const Options& options, Random& random, int plies) {
  State copy = state;
  for (int ply = 0; ply < plies && !testing::Test::HasFailure(); ++ply) {
    copy = read_back(copy, options);
    ASSERT_TRUE(copy == state) << told(state);
    if (state.turn().is_over()) {
      return;
    }
    const Move move = some_move(state, random);
    state.play(move);
    copy.play(move);
  }
}

// Square is shut in its corner; the way out, nT1, is locked.
constexpr std::string_view crowded_corner =
    "-,-,-,-,e7+g6,c8+d7,-,-,-/c9,-,-,e9,d9,-,-,-,-/"
    "-,b5,-,-,d8+g4,g9+c6+h2,d6+h6+a5,h5,-/-,-,b8,f2,f6,e6,b3,a8,-/"
    "c7+i2,d3,-,nT1,-,-,d1,h9+c1,h7/i6+g2,-,-,c2,d4+h3,f9+f7+f5+c4+e4,h8,i7,-/"
    "f8,h4,-,a4,a6,e8,a7,i5+f4,a2+d2/nQ1+nQ2+e1,g7+i4+b2,-,b1,c3+e2,e3,b7+f3,h1+g1+f1+i3!,b9!/"
    "-,g8+c5+d5+g5+g3,-,b6+b4+a3,-,i8,-,-,Q1+Q2|b9=C:*;i3=C:*|T.h1.2.0.5.;Q.i1.2.0.5.|-|-|nT1,-|1|"
    "take";

}  // namespace

// A17a. Square is shut in, and only Triangle may move nT1: wherever it goes, nobody is shut in
// anew.
TEST(AscensionPosition, A7_TheTextKeepsTheLockOfThePieceInHand) {
  const Options options = options_for(2);
  State state = *Game::parse_position(options, crowded_corner);
  play(state, "d5");
  MoveList list;
  state.moves(list);
  EXPECT_EQ(list.size(), 75U);
  EXPECT_NE(told(state).find("|nT1,-|1|lay:nT1@d5"), std::string::npos) << told(state);
  read_back(state, options);
  play(state, "d6");
  EXPECT_NE(told(state).find("|-,-|1|pawn:nT1"), std::string::npos) << told(state);
}

TEST(AscensionPosition, A7_AnOlderTextWithoutThatLockIsRead) {
  Scene scene{.cells = {{"c3", "-"}},
              .faces = "c3=neutral:1",
              .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
              .stage = "lay:c3@c3"};
  EXPECT_EQ(why_refused(scene), "accepted");
  scene.locks = "c3,-";
  EXPECT_EQ(why_refused(scene), "accepted");
  EXPECT_EQ(position(scene).lock(0).piece, none) << "it is not on the board";
}

TEST(AscensionPosition, A7_OnlyTheMoverHoldsAPieceThatItLockedOnTheBoard) {
  Scene scene{.cells = {{"c3", "-"}},
              .faces = "c3=neutral:1",
              .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
              .locks = "-,c3",
              .stage = "lay:c3@c3"};
  EXPECT_EQ(why_refused(scene), "\"c3\" in the position is not understood.");
  scene = {.players = "T.d6.2.2.3.;Q.h2.2.2.3.", .locks = "T1,-", .stage = "lay:T1@-"};
  EXPECT_EQ(why_refused(scene), "\"T1\" in the position is not understood.") << "from the reserve";
}

TEST(AscensionPosition, A7_NobodyHasLockedWhatIsBeingLaid) {
  const Scene scene{.players = "T.d6.2.2.3.;Q.h2.2.2.3.", .locks = "-,c3", .stage = "pawn:c3"};
  EXPECT_EQ(why_refused(scene), "The piece c3 has just been laid: nobody can have locked it yet.");
}

TEST(AscensionPosition, A4_ThePieceInHandCanHaveBeenTaken) {
  const auto holding = [](const std::string& stage, const std::string& known = "c3=QS:*") {
    return why_refused({.cells = {{"c3", "-"}},
                        .faces = known,
                        .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                        .stage = stage});
  };
  EXPECT_EQ(holding("lay:c3@c3"), "accepted");
  EXPECT_EQ(holding("lay:c3!@c3"), "Triangle cannot have c3 in hand in this position.")
      << "it showed □☆";
  EXPECT_EQ(holding("lay:c3@h2"), "Triangle cannot have c3 in hand in this position.")
      << "Square stands there";
  EXPECT_EQ(holding("lay:c3@a9"), "Triangle cannot have c3 in hand in this position.")
      << "no hidden one there";
  EXPECT_EQ(holding("lay:c3@-"), "Triangle cannot have c3 in hand in this position.")
      << "no cube in reserve";
  EXPECT_EQ(holding("look:c3@c3"), "Triangle cannot have c3 in hand in this position.")
      << "it knows the face";
  EXPECT_EQ(holding("lay:c3@c3", "-"), "Triangle cannot have c3 in hand in this position.")
      << "it must look";
  const auto from_reserve = [](const std::string& piece) {
    return why_refused({.players = "T.d6.2.2.3.;Q.h2.2.2.3.", .stage = "lay:" + piece + "@-"});
  };
  EXPECT_EQ(from_reserve("T1"), "accepted");
  EXPECT_EQ(from_reserve("Q1"), "Triangle cannot have Q1 in hand in this position.");
}

TEST(AscensionPosition, A19_AnExtraTurnIsTheLeadersAndDue) {
  const auto read = [](const std::string& turn, const std::string& flags) {
    return why_refused({.players = "T.d7.2.2.3.s;C.g7.2.2.3.s;Q.g3.2.2.3.;S.c3.2.2.3.",
                        .flags = flags,
                        .locks = "-,-,-,-",
                        .turn = turn});
  };
  EXPECT_EQ(read("1+2", "1"), "accepted");
  EXPECT_EQ(read("1+2", "12"), "\"1+2\" in the position is not understood.") << "seat 2 has a flag";
  EXPECT_EQ(read("1+4", "1"), "\"1+4\" in the position is not understood.") << "its normal turn";
  EXPECT_EQ(read("3+2", "1"), "\"3+2\" in the position is not understood.");
}

TEST(AscensionPosition, A22_ItIsOverWhenSomebodyHasWon) {
  const auto over = [](const std::string& players, const std::string& stage) {
    return why_refused({.players = players, .flags = "1", .stage = stage});
  };
  EXPECT_EQ(over("T.a9.2.9.30.s;Q.g3.2.2.30.", "over:1"), "accepted");
  EXPECT_EQ(over("T.d6.2.9.30.s;Q.g3.2.2.30.", "over:1"), "The game is not over.");
  EXPECT_EQ(over("T.a9.2.9.30.s;Q.g3.2.2.30.", "over:2"), "The game is not over.");
  EXPECT_EQ(over("T.a9.2.9.30.s;Q.g3.2.2.30.", "over"), "The game is not over.");
}

TEST(AscensionPosition, A23_NobodyHasMoreTurnsThanTheLimit) {
  const auto with = [](const std::string& turns_of_first, const std::string& turns_of_second) {
    return why_refused(
        {.players = fmt::format("T.d6.2.2.{}.;Q.h2.2.2.{}.", turns_of_first, turns_of_second),
         .options = "limit=20"});
  };
  EXPECT_EQ(with("19", "20"), "accepted");
  EXPECT_EQ(with("19", "21"), "21 turns are more than the limit of 20.");
  EXPECT_EQ(with("20", "19"), "Triangle has already finished its 20 turns.");
}

// Where somebody drew up a position with more turns for one than for the other.
TEST(AscensionPosition, A23_WhoHasHadAllTurnsWaitsForTheOthers) {
  State state =
      position({.players = "T.d6.2.2.19.;Q.g4.2.2.18.", .stage = "pawn:-", .options = "limit=20"});
  play(state, "d7");
  EXPECT_EQ(state.mover(), 1);
  play(state, "h3 neutral h5 g5");
  EXPECT_EQ(state.mover(), 1) << "Triangle has had its 20";
  play(state, "h6 neutral h5 g4");
  EXPECT_TRUE(state.turn().is_over());
}

TEST(AscensionPosition, GamesGoOnFromTheirOwnText) {
  constexpr std::uint64_t games = QUATUOR_SLOW_BUILD ? 3 : 36;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Random random(seed);
    Options options = options_for(2 + static_cast<unsigned>(seed % 3), "limit=25");
    ASSERT_TRUE(options.set("memory", seed % 2 == 0 ? "on" : "off"));
    compare_game(*Game::start(options), options, random, 1'000);
  }
}

TEST(AscensionPosition, GamesInCrowdedCornersGoOnFromTheirOwnText) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 60 : 3'000); ++seed) {
    Random random(seed);
    const auto players = 2 + static_cast<unsigned>(seed % 3);
    const Options options = options_for(players);
    const auto state = Game::parse_position(options, crowded_scene(players, random).text());
    if (!state) {
      continue;  // a pawn where it cannot be, or nothing to choose
    }
    compare_game(*state, options, random, 12);
    ++compared;
  }
  EXPECT_GT(compared, QUATUOR_SLOW_BUILD ? 15 : 800);
}

// A text that was damaged is refused, or it is a position as good as any.
TEST(AscensionPosition, WhateverIsReadCanBePlayedOnAndReadAgain) {
  int accepted = 0;
  constexpr int limits = 3;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 6 : 60); ++seed) {
    Random random(seed);
    const auto players = 2 + static_cast<unsigned>(seed % 3);
    Options options = options_for(players, seed % limits == 0 ? "limit=8" : "limit=100");
    ASSERT_TRUE(options.set("memory", seed % 5 == 0 ? "off" : "on"));
    std::vector<std::string> good{crowded_scene(players, random).text()};
    State state = *Game::start(options);
    for (int ply = 0; ply < 400 && !state.turn().is_over(); ++ply) {
      state.play(some_move(state, random));
      good.push_back(told(state));
    }
    for (int i = 0; i < 100; ++i) {
      const auto read = Game::parse_position(options, damaged(good, random));
      if (read) {
        ++accepted;
        compare_game(*read, options, random, 5);
      }
      ASSERT_FALSE(HasFailure());
    }
  }
  EXPECT_GT(accepted, QUATUOR_SLOW_BUILD ? 50 : 500);
}

}  // namespace quatuor::ascension
