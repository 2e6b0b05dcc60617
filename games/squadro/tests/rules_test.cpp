// The rules of Squadro, one by one. A position is light/dark/turn: cells travelled by each piece,
// 6 the turning cell, 12 home.
#include <gtest/gtest.h>

#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

Options options(std::string_view first = "light", std::string_view repetition = "on") {
  Options chosen(Game::info.options);
  EXPECT_TRUE(chosen.set("first", first));
  EXPECT_TRUE(chosen.set("repetition", repetition));
  return chosen;
}

State position(std::string_view text, std::string_view repetition = "on") {
  auto state = Game::parse_position(options("light", repetition), text);
  EXPECT_TRUE(state) << text << ": " << state.error().en;
  return *state;
}

std::string text(const State& state) {
  return Game::position_text(state, Viewer::all());
}

// Plays lanes one after the other, for whoever's turn it is.
void play(State& state, std::string_view lanes) {
  for (const char lane : lanes) {
    const auto move = Game::parse_move(state, std::string_view(&lane, 1));
    ASSERT_TRUE(move) << lane << ": " << move.error().en;
    state.play(*move);
  }
}

std::string after(std::string_view before, std::string_view lanes) {
  State state = position(before);
  play(state, lanes);
  return text(state);
}

std::string moves(const State& state) {
  MoveList list;
  state.moves(list);
  std::string all;
  for (const Move move : list) {
    all += Game::move_text(state, move);
  }
  return all;
}

std::string why_not(std::string_view position_text) {
  const auto state = Game::parse_position(options(), position_text);
  return state ? "accepted" : state.error().en;
}

// A position from which these eight plies, all jumps and slow steps, lead back to it.
constexpr std::string_view round_start = "2,1,6,2,6/1,3,4,6,0/d";
constexpr std::string_view round = "44433434";

}  // namespace

TEST(Squadro, S1_ALaneIsAStartFiveCrossingsAndATurningCell) {
  // Alone in its lane, Light's slow piece 2 visits every cell on the way out.
  State state = position("0,0,0,0,0/0,0,0,0,0/l");
  std::string travelled;
  for (int i = 0; i < 6; ++i) {
    travelled += text(state)[2];
    play(state, "2");
    state = position(text(state).replace(text(state).size() - 1, 1, "l"));
  }
  EXPECT_EQ(travelled, "012345");
  EXPECT_EQ(text(state), "0,6,0,0,0/0,0,0,0,0/l");
}

TEST(Squadro, S1_TravelOfOneSideIsTheLaneOfTheOther) {
  // Light 2 stands on Dark's lane 4 and Dark 4 on Light's lane 2: the same cell.
  EXPECT_EQ(why_not("0,4,0,0,0/0,0,0,2,0/l"),
            "Two pieces on one cell: Light's lane 2 and Dark's lane 4.");
  EXPECT_EQ(why_not("0,8,0,0,0/0,0,0,10,0/l"),
            "Two pieces on one cell: Light's lane 2 and Dark's lane 4.");
  EXPECT_EQ(why_not("0,4,0,0,0/0,0,0,3,0/l"), "accepted");
}

TEST(Squadro, S2_SpeedsOutAndBack) {
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/l", "1"), "3,0,0,0,0/0,0,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/l", "2"), "0,1,0,0,0/0,0,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/l", "3"), "0,0,2,0,0/0,0,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/l", "4"), "0,0,0,1,0/0,0,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/l", "5"), "0,0,0,0,3/0,0,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/d", "1"), "0,0,0,0,0/1,0,0,0,0/l");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/d", "2"), "0,0,0,0,0/0,3,0,0,0/l");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/d", "3"), "0,0,0,0,0/0,0,2,0,0/l");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/d", "4"), "0,0,0,0,0/0,0,0,3,0/l");
  EXPECT_EQ(after("0,0,0,0,0/0,0,0,0,0/d", "5"), "0,0,0,0,0/0,0,0,0,1/l");
  EXPECT_EQ(after("6,6,6,6,6/0,0,0,0,0/l", "1"), "7,6,6,6,6/0,0,0,0,0/d");
  EXPECT_EQ(after("6,6,6,6,6/0,0,0,0,0/l", "2"), "6,9,6,6,6/0,0,0,0,0/d");
  EXPECT_EQ(after("6,6,6,6,6/0,0,0,0,0/l", "3"), "6,6,8,6,6/0,0,0,0,0/d");
  EXPECT_EQ(after("6,6,6,6,6/0,0,0,0,0/l", "4"), "6,6,6,9,6/0,0,0,0,0/d");
  EXPECT_EQ(after("6,6,6,6,6/0,0,0,0,0/l", "5"), "6,6,6,6,7/0,0,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/6,6,6,6,6/d", "1"), "0,0,0,0,0/9,6,6,6,6/l");
  EXPECT_EQ(after("0,0,0,0,0/6,6,6,6,6/d", "2"), "0,0,0,0,0/6,7,6,6,6/l");
  EXPECT_EQ(after("0,0,0,0,0/6,6,6,6,6/d", "3"), "0,0,0,0,0/6,6,8,6,6/l");
  EXPECT_EQ(after("0,0,0,0,0/6,6,6,6,6/d", "4"), "0,0,0,0,0/6,6,6,7,6/l");
  EXPECT_EQ(after("0,0,0,0,0/6,6,6,6,6/d", "5"), "0,0,0,0,0/6,6,6,6,9/l");
  for (const unsigned side : {light, dark}) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      EXPECT_EQ(out_speed[side][lane] + back_speed[side][lane], 4);
      EXPECT_EQ(out_speed[side][lane], out_speed[side][lanes - 1 - lane]) << "a palindrome";
    }
  }
}

TEST(Squadro, S3_StartAndBeginner) {
  EXPECT_EQ(text(*Game::start(options("light"))), "0,0,0,0,0/0,0,0,0,0/l");
  EXPECT_EQ(text(*Game::start(options("dark"))), "0,0,0,0,0/0,0,0,0,0/d");
  State drawn = *Game::start(options("random"));
  EXPECT_EQ(text(drawn), "0,0,0,0,0/0,0,0,0,0/?");
  ASSERT_TRUE(drawn.turn().is_chance());
  MoveList outcomes;
  drawn.moves(outcomes);
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes.weight(0), outcomes.weight(1));
  drawn.play(*Game::parse_move(drawn, "dark"));
  EXPECT_EQ(text(drawn), "0,0,0,0,0/0,0,0,0,0/d");
  EXPECT_TRUE(drawn.turn().is_seat(2)) << "Dark keeps seat 2 when it begins";
}

TEST(Squadro, S4_AnyPieceThatIsNotHomeMovesItsWholeSpeed) {
  EXPECT_EQ(moves(position("0,3,6,9,11/0,0,0,0,0/l")), "12345");
  EXPECT_EQ(moves(position("12,3,12,9,12/0,0,0,0,0/l")), "24");
  EXPECT_EQ(Game::parse_move(position("12,3,12,9,12/0,0,0,0,0/l"), "3").error().en,
            "The piece of lane 3 is already home.");
  EXPECT_EQ(after("0,0,1,0,0/0,0,0,0,0/l", "3"), "0,0,3,0,0/0,0,0,0,0/d");
}

TEST(Squadro, S5_TheFarEdgeStopsAndTurns) {
  EXPECT_EQ(after("5,0,0,0,0/0,0,0,0,0/l", "1"), "6,0,0,0,0/0,0,0,0,0/d") << "two cells are lost";
  EXPECT_EQ(after("4,0,0,0,0/0,0,0,0,0/l", "1"), "6,0,0,0,0/0,0,0,0,0/d");
  EXPECT_EQ(after("6,0,0,0,0/0,0,0,0,0/l", "1"), "7,0,0,0,0/0,0,0,0,0/d") << "with the speed back";
}

TEST(Squadro, S5_TheStartCellOnTheWayBackIsHome) {
  EXPECT_EQ(after("0,11,0,0,0/0,0,0,0,0/l", "2"), "0,12,0,0,0/0,0,0,0,0/d") << "two cells are lost";
  EXPECT_EQ(after("0,9,0,0,0/0,0,0,0,0/l", "2"), "0,12,0,0,0/0,0,0,0,0/d");
  EXPECT_EQ(moves(position("0,12,0,0,0/0,0,0,0,0/l")), "1345") << "never used again";
}

TEST(Squadro, S6_JumpEndsBehindThePieceWhateverIsLeft) {
  // Dark 1 stands in Light's lane 1, on its first crossing.
  EXPECT_EQ(after("0,0,0,0,0/1,0,0,0,0/l", "1"), "2,0,0,0,0/0,0,0,0,0/d")
      << "of speed 3, one is lost";
  // Dark 3 stands on the last cell of the move: the jump goes beyond the speed.
  EXPECT_EQ(after("0,0,0,0,0/0,0,1,0,0/l", "1"), "4,0,0,0,0/0,0,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/2,0,0,0,0/l", "2"), "0,2,0,0,0/0,0,0,0,0/d") << "even with speed 1";
}

TEST(Squadro, S6_AJumpTakesTheWholeRun) {
  EXPECT_EQ(after("0,0,0,0,0/1,1,1,0,0/l", "1"), "4,0,0,0,0/0,0,0,0,0/d");
  EXPECT_EQ(after("3,3,3,3,3/0,0,0,7,3/d", "3"), "0,0,0,0,0/0,0,6,7,3/l");
}

TEST(Squadro, S6_APieceBehindAGapIsUntouched) {
  EXPECT_EQ(after("0,0,0,0,0/1,0,1,0,0/l", "1"), "2,0,0,0,0/0,0,1,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/1,1,0,1,0/l", "1"), "3,0,0,0,0/0,0,0,1,0/d");
}

TEST(Squadro, S6_JumpedPiecesGoBackToStartOrTurningCell) {
  EXPECT_EQ(after("0,0,0,0,0/1,11,0,0,0/l", "1"), "3,0,0,0,0/0,6,0,0,0/d");
  EXPECT_EQ(after("0,0,0,0,0/0,0,11,0,0/l", "1"), "4,0,0,0,0/0,0,6,0,0/d");
  EXPECT_EQ(after("0,0,0,0,6/0,0,0,0,7/l", "5"), "0,0,0,0,8/0,0,0,0,6/d") << "on the way back too";
}

TEST(Squadro, S6_AJumpOntoTheEdgeReachesIt) {
  EXPECT_EQ(after("0,0,0,4,0/0,0,0,0,4/l", "4"), "0,0,0,6,0/0,0,0,0,0/d");
  EXPECT_EQ(after("0,10,0,0,0/2,0,0,0,0/l", "2"), "0,12,0,0,0/0,0,0,0,0/d");
}

TEST(Squadro, S7_NothingIsJumpedOnStartAndTurningCells) {
  // Dark's pieces on their start and turning cells stand in no lane of Light's.
  EXPECT_EQ(after("0,0,0,0,0/0,6,0,6,0/l", "1"), "3,0,0,0,0/0,6,0,6,0/d");
  EXPECT_EQ(after("0,0,0,0,0/0,6,0,6,0/l", "5"), "0,0,0,0,3/0,6,0,6,0/d");
  EXPECT_EQ(after("6,6,6,6,6/0,12,6,0,0/l", "2"), "6,9,6,6,6/0,12,6,0,0/d");
}

TEST(Squadro, S7_APlayerAlwaysHasAMove) {
  EXPECT_EQ(moves(position("12,12,12,5,0/0,0,0,0,0/l")), "45");
  EXPECT_EQ(moves(position("0,0,0,0,0/12,12,12,6,7/d")), "45");
}

TEST(Squadro, S8_FourPiecesHomeWinAtOnce) {
  State state = position("12,12,12,11,0/12,12,12,0,0/l");
  play(state, "4");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 2}));
  EXPECT_FALSE(Game::parse_move(state, "4"));

  State other = position("12,12,12,0,0/12,12,12,11,0/d");
  play(other, "4");
  EXPECT_TRUE(other.turn().is_over());
  EXPECT_EQ(other.places(), (Places{2, 1}));
}

TEST(Squadro, S8_ThreePiecesHomeDoNotEndTheGame) {
  State state = position("12,12,11,0,0/0,0,0,0,0/l");
  play(state, "3");
  EXPECT_FALSE(state.turn().is_over());
}

TEST(Squadro, S9_TheThirdOccurrenceIsADraw) {
  State state = position(round_start);
  play(state, round);
  EXPECT_EQ(text(state), round_start) << "the second time";
  EXPECT_FALSE(state.turn().is_over());
  play(state, round.substr(0, 7));
  EXPECT_FALSE(state.turn().is_over());
  play(state, round.substr(7));
  EXPECT_EQ(text(state), round_start) << "the third time";
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 1}));
  EXPECT_FALSE(Game::parse_move(state, "1"));
}

TEST(Squadro, S9_CountsUnlessTheTableSaysOtherwise) {
  const Options defaults(Game::info.options);
  EXPECT_TRUE(Game::start(defaults)->turn().is_chance()) << "and the beginner is drawn";
  State state = *Game::parse_position(defaults, round_start);
  play(state, round);
  EXPECT_FALSE(state.turn().is_over());
  play(state, round);
  EXPECT_TRUE(state.turn().is_over());
}

TEST(Squadro, S9_WithoutTheRule500PliesAreADraw) {
  State state = position(round_start, "off");
  for (int ply = 0; ply < 499; ++ply) {
    play(state, round.substr(static_cast<std::size_t>(ply % 8), 1));
    ASSERT_FALSE(state.turn().is_over()) << ply;
  }
  play(state, round.substr(499 % 8, 1));
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 1}));
}

// Our reading beside S9: no position comes up a third time in this game, but nothing comes of it.
TEST(Squadro, S9_500PliesWithoutATurnOrAHomecomingAreADraw) {
  constexpr std::string_view quiet =
      "443553222232111245222341322444133212325542422244225242124122312454343512134554534544115141"
      "421224244125334354215231444235411421513241443512244434243514241121223123153215423354354251"
      "511442114222242434523311135124352445223444235352424211513152222514424134434113244454131152"
      "222222332515115154321445422345444224343225232311455451244214142542322524341314454153544511"
      "451242343122242411245424442445524231352113232224131212123431454451322211235422121135143541"
      "23442214245234444235151324214354243322434144442415";
  State state = position("6,5,6,4,3/2,6,6,7,9/d");
  play(state, quiet.substr(0, 499));
  EXPECT_FALSE(state.turn().is_over());
  play(state, quiet.substr(499));
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 1}));
}

TEST(Squadro, PositionsThatCannotBeAreRefused) {
  EXPECT_EQ(why_not("0,0,0,0/0,0,0,0,0/l"),
            "Light: 5 numbers separated by commas are needed, there are 4.");
  EXPECT_EQ(why_not("0,0,0,0,0/0,0,13,0,0/l"),
            "Dark, lane 3: \"13\" is not a number from 0 to 12.");
  EXPECT_EQ(why_not("0,0,0,0,0/0,0,0,0,0/x"),
            "The turn is l (Light) or d (Dark), or ? at the start, not \"x\".");
  EXPECT_EQ(why_not("1,0,0,0,0/0,0,0,0,0/?"),
            "The turn is l (Light) or d (Dark), or ? at the start, not \"?\".");
  EXPECT_EQ(why_not("12,12,12,12,12/0,0,0,0,0/d"),
            "Light: the game ends when 4 pieces are home, there cannot be 5.");
  EXPECT_EQ(why_not("12,12,12,12,0/12,12,12,12,0/d"), "Both sides cannot have won.");
}

}  // namespace quatuor::squadro
