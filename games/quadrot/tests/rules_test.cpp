// The rules of Quadrot, one by one.
#include <algorithm>

#include <fmt/ranges.h>

#include "bots/seen.hpp"
#include "core/random.hpp"
#include "games/quadrot/tests/table.hpp"

namespace quatuor::quadrot {

namespace {

// Three players at S, W and N; seat 3, at N, has finished and seat 1 has thrown.
State after_a_finish(std::string_view south, std::string_view west, std::string_view thrown,
                     std::string_view board = "standard") {
  return position(options_for(3, board),
                  fmt::format("{};{};N0@-+4/9,9,9/3/1/{}/-", south, west, thrown));
}

}  // namespace

TEST(Quadrot, Q1_TwoDiceOfSixFaces) {
  const State state = position(options_for(2), "S4@-+0;N4@-+0/0,0/-/1/dice/-");
  MoveList list;
  state.moves(list);
  std::string text;
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += fmt::format("{}:{} ", Game::move_text(state, list[i]), list.weight(i));
    total += list.weight(i);
  }
  EXPECT_EQ(text,
            "blue+blue:4 blue+red:8 blue+yellow:4 blue+black:4 red+red:4 red+yellow:4 red+black:4 "
            "yellow+yellow:1 yellow+black:2 black+black:1 ");
  EXPECT_EQ(total, 36U);
}

TEST(Quadrot, Q2_TheStandardPlan) {
  const auto board = read_board("standard");
  ASSERT_TRUE(board) << board.error().en;
  const Plan& plan = (*board)->plan();
  const auto count = [&](Kind kind) {
    int points = 0;
    for (PointSet set = plan.points; set != 0; set &= set - 1) {
      points += plan.kind[lowest(set)] == kind ? 1 : 0;
    }
    return points;
  };
  EXPECT_EQ(std::popcount(plan.points), 49);
  EXPECT_EQ(plan.segments.size(), 92U);
  EXPECT_EQ(count(Kind::red), 5);
  EXPECT_EQ(count(Kind::white), 4);
  EXPECT_EQ(count(Kind::black), 4);
  EXPECT_EQ(count(Kind::gate), 4);
}

TEST(Quadrot, Q2_ThePlanIsAlikeForEverySeat) {
  const auto board = read_board("standard");
  const Plan& plan = (*board)->plan();
  const auto turned = [&](unsigned point) {
    const Place place{-plan.place[point].y, plan.place[point].x};
    for (PointSet set = plan.points; set != 0; set &= set - 1) {
      if (plan.place[lowest(set)] == place) {
        return lowest(set);
      }
    }
    return most_points;
  };
  for (PointSet set = plan.points; set != 0; set &= set - 1) {
    ASSERT_LT(turned(lowest(set)), most_points);
    EXPECT_EQ(plan.kind[turned(lowest(set))], plan.kind[lowest(set)]);
  }
  for (const Segment& segment : plan.segments) {
    const auto a = turned(segment.a);
    const auto b = turned(segment.b);
    const Segment image{std::min(a, b), std::max(a, b), segment.colour};
    EXPECT_NE(std::ranges::find(plan.segments, image), plan.segments.end())
        << segment.a << "–" << segment.b;
  }
}

TEST(Quadrot, Q2_GatesLastPointsAndRedSquaresBySeat) {
  struct OfSeat {
    char side;
    unsigned gate;
    unsigned last_point;
    unsigned red_square;
  };
  constexpr std::array<OfSeat, 4> seats{
      {{'S', 20, 28, 26}, {'W', 0, 48, 39}, {'N', 28, 20, 22}, {'E', 48, 0, 9}}};
  constexpr unsigned middle = 24;  // a red square before nobody's finish
  const State opened = position(options_for(4), "S3@-+1;W3@-+1;N0@-+4;E3@-+1/9,9,9,9/3/1/dice/-");
  const State closed = position(options_for(4), "S3@-+1;W3@-+1;N3@-+1;E3@-+1/9,9,9,9/-/1/dice/-");
  for (Player player = 0; player < 4; ++player) {
    const auto& [side, gate, last_point, red_square] = seats[player];
    // The mover has a pawn at home and one on the last point, the others have not begun.
    std::array<std::string, 4> pawns{"S4@-+0", "W4@-+0", "N4@-+0", "E4@-+0"};
    pawns[player] = fmt::format("{}1@{}+2", side, last_point);
    State state = position(options_for(4), fmt::format("{}/9,9,9,9/-/{}/blue+red/-",
                                                       fmt::join(pawns, ";"), player + 1));
    play(state, fmt::format("home>{}/blue", gate));
    play(state, fmt::format("{}>out/red", last_point));
    EXPECT_EQ(quadrot::pawns(state, static_cast<Seat>(player + 1)),
              fmt::format("{}0@{}+3", side, gate));
    for (const unsigned red : {26U, 39U, 22U, 9U, middle}) {
      EXPECT_TRUE(closed.is_red_in_force(player, red));
      EXPECT_EQ(opened.is_red_in_force(player, red), red != red_square) << side << red;
    }
  }
}

TEST(Quadrot, Q3_HomeIsLeftByTheGateOnlyAndForGood) {
  State state = table("S4@-+0", "red+blue");
  EXPECT_EQ(choices(state), "home>20/blue home>20/red");
  EXPECT_EQ(refusal(state, "home>21/red"), "One enters by one's gate, 20.");
  EXPECT_EQ(refusal(state, "home>20"), "Say with which die: home>20/blue or home>20/red.");
  play(state, "home>20/blue");
  EXPECT_EQ(refusal(state, "20>home/red"), "Nobody goes back home by a move.");
  EXPECT_EQ(pawns(state, 1), "S3@20+0");
}

TEST(Quadrot, Q3_TwoSitAtSouthAndNorthAndTheBeginnerIsDrawn) {
  State state = *Game::start(options_for(2));
  EXPECT_EQ(state.stage(), Stage::beginning);
  EXPECT_EQ(texts(state), "begin1 begin2");
  EXPECT_EQ(pawns(state, 1), "S4@-+0");
  EXPECT_EQ(pawns(state, 2), "N4@-+0");
  play(state, "begin2");
  play(state, "yellow+black");
  EXPECT_TRUE(state.turn().is_seat(2));
}

TEST(Quadrot, Q3_EveryPlaceAndEveryBeginnerIsAsLikely) {
  const auto chances = [](const State& state) {
    MoveList list;
    state.moves(list);
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += fmt::format("{}:{} ", Game::move_text(state, list[i]), list.weight(i));
    }
    return text;
  };
  EXPECT_EQ(chances(*Game::start(options_for(2))), "begin1:1 begin2:1 ");
  EXPECT_EQ(chances(*Game::start(options_for(4))), "begin1:1 begin2:1 begin3:1 begin4:1 ");
  State three = *Game::start(options_for(3));
  EXPECT_EQ(chances(three), "SWN:1 SNW:1 WSN:1 WNS:1 NSW:1 NWS:1 ");
  play(three, "WNS");
  EXPECT_EQ(chances(three), "begin1:1 begin2:1 begin3:1 ");
}

TEST(Quadrot, Q3_ThreeDrawTheirPlacesAndPlayGoesClockwise) {
  State state = *Game::start(options_for(3));
  EXPECT_EQ(texts(state), "SWN SNW WSN WNS NSW NWS");
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "NSW"), Viewer::all()).en,
            "The places are drawn: Triangle north, Circle south, Square west. Square has nobody "
            "opposite: it is the easiest place.");
  play(state, "NSW");
  play(state, "begin2");
  std::string order;
  for (int i = 0; i < 4; ++i) {
    play(state, "yellow+black");
    order += fmt::format("{} ", state.turn().seat());
    play(state, "pass");
  }
  EXPECT_EQ(order, "2 3 1 2 ") << "south, west, north, south";
}

TEST(Quadrot, Q3_FourGoRoundClockwise) {
  State state = *Game::start(options_for(4));
  play(state, "begin4");
  std::string order;
  for (int i = 0; i < 5; ++i) {
    play(state, "yellow+black");
    order += side_letters[state.side_of(state.mover())];
    play(state, "pass");
  }
  EXPECT_EQ(order, "ESWNE");
}

TEST(Quadrot, Q4_EachDieTakesAPawnAlongASegmentOfItsColourInAnyDirection) {
  State state = table("S3@14+0", "blue+yellow");
  EXPECT_EQ(refusal(state, "14>15/yellow"),
            "The yellow die does not lead from 14 to 15: it takes red.");
  EXPECT_EQ(refusal(state, "14>15"), "To go from 14 to 15 it takes red; you have blue and yellow.");
  EXPECT_EQ(refusal(state, "14>37/blue"), "No segment leads from 14 to 37.");
  EXPECT_EQ(refusal(state, "14>60"), "There is no point 60.");
  EXPECT_EQ(refusal(state, "15>14"), "Triangle has no pawn at 15.");
  play(state, "14>13");  // backwards
  EXPECT_EQ(state.die_left(), Colour::blue);
  play(state, "13>20");
  EXPECT_EQ(pawns(state, 1), "S3@20+0");
  EXPECT_TRUE(state.turn().is_chance());
}

TEST(Quadrot, Q4_TwoPawnsMayUseOneDieEachInEitherOrder) {
  State first = table("S0@13,32+2", "blue+yellow");
  State second = first;
  play(first, "13>14/yellow");
  play(first, "32>33/blue");
  play(second, "32>33/blue");
  play(second, "13>14/yellow");
  EXPECT_EQ(first, second);
  EXPECT_EQ(pawns(first, 1), "S0@14,33+2");
}

TEST(Quadrot, Q4_OneOfTwoOrdersIsListedForBots) {
  State state = table("S0@13,32+2", "blue+yellow");
  State other = state;
  play(state, "13>14/yellow");
  EXPECT_EQ(texts(state), "14>7/blue 32>33/blue");
  play(other, "32>33/blue");
  EXPECT_EQ(texts(other), "33>25/yellow") << "13 and 32 come with 13 first";
  EXPECT_EQ(choices(other), "13>14/yellow 33>25/yellow") << "but a person may go on like this";
}

TEST(Quadrot, Q4_ABotSeesOneOrderAndInMidTurnWhatIsLeftOfBoth) {
  const auto seen = [](const State& state) {
    Random random(1);
    return texts(Seen<Game>(state, 1).sample(random));
  };
  State state = table("S0@13,32+2", "blue+yellow");
  EXPECT_EQ(seen(state), texts(state));
  play(state, "32>33/blue");
  EXPECT_EQ(seen(state), "13>14/yellow 33>25/yellow");
}

TEST(Quadrot, Q4_PeopleWriteColoursAndPlacesInFrenchToo) {
  const State state = table("S3@14+0", "blue+red");
  for (const auto* text : {"maison>20/bleu", "home>20/B", "HOME>20/Blue"}) {
    EXPECT_EQ(Game::parse_move(state, text), Game::parse_move(state, "home>20/blue")) << text;
  }
  EXPECT_EQ(Game::parse_move(state, "14>13/bleu").error().fr,
            typeset_french("Le dé bleu ne mène pas de 14 à 13 : il faut jaune."));
  EXPECT_EQ(Game::parse_move(state, "maison>21").error().fr, "On entre par sa porte, 20.");
}

TEST(Quadrot, Q5_BothDiceMustBeUsedIfAnyPlayUsesBoth) {
  State state = table("S0@21+3", "yellow+black");
  EXPECT_EQ(choices(state), "21>29/black");
  EXPECT_EQ(refusal(state, "21>20"),
            "Both dice must be used: this move would make the other unusable.");
  play(state, "21>29");
  EXPECT_EQ(choices(state), "29>36/yellow");
}

TEST(Quadrot, Q5_OtherwiseAnyPlayOfOneDie) {
  State state = table("S4@-+0", "blue+black");
  EXPECT_EQ(choices(state), "home>20/blue");
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "home>20"), Viewer::all()).en,
            "Triangle enters at 20 with the blue die. The black die cannot be used.");
  play(state, "home>20");
  EXPECT_TRUE(state.turn().is_chance()) << "the turn ends by itself";
  EXPECT_EQ(state.mover(), 1);
}

TEST(Quadrot, Q5_AnyOfSeveralPlaysOfOneDie) {
  // 16 (blue) 15 and 16 (red) 9, a red square; from 15 red leads to 14 only, where a pawn stands.
  const State state = table("S0@16+3", "blue+red", "N3@14+0");
  EXPECT_EQ(choices(state), "16>15/blue 16>9/red");
  State forward = state;
  play(forward, "16>15");
  EXPECT_EQ(pawns(forward, 1), "S0@15+3");
  EXPECT_TRUE(forward.turn().is_chance());
  State back = state;
  play(back, "16>9");
  EXPECT_EQ(pawns(back, 1), "S1@-+3");
  EXPECT_TRUE(back.turn().is_chance());
}

TEST(Quadrot, Q5_AnyPawnMayMakeTheOnlyPlay) {
  // Black leads nowhere, blue takes the pawn at home or the one on 13, but not both.
  const State state = table("S1@13+2", "blue+black", "N1@6,14,21+0");
  EXPECT_EQ(choices(state), "13>20/blue home>20/blue");
}

TEST(Quadrot, Q5_OtherwiseTheTurnPasses) {
  State state = table("S4@-+0", "yellow+black");
  EXPECT_EQ(choices(state), "pass");
  EXPECT_EQ(refusal(state, "home>20"), "No die can be used: write pass.");
  EXPECT_EQ(refusal(table("S4@-+0", "red+blue"), "pass"),
            "One passes only when no die can be used.");
  play(state, "pass");
  EXPECT_EQ(state.mover(), 1);
  EXPECT_EQ(state.turns_taken(0), 6U);
}

TEST(Quadrot, Q5_AWhiteJumpIsCompulsoryWhenOnlyItUsesBoth) {
  State state = table("S0@36+3", "black+black");
  play(state, "36>37");
  EXPECT_EQ(choices(state), "37>7 37>11 37>41");
  EXPECT_EQ(refusal(state, "stay"),
            "Both dice must be used: here it must be 37>7 or 37>11 or 37>41.");
}

TEST(Quadrot, Q5_AStepIsCompulsoryWhenOnlyItsWhiteJumpUsesBoth) {
  // From 7 black leads to 1 only, where a pawn stands; 14 (black) 22 would use one die.
  State state = table("S0@14+3", "blue+black", "N3@1+0");
  EXPECT_EQ(choices(state), "14>7/blue");
  play(state, "14>7");
  EXPECT_EQ(choices(state), "7>11 7>37 7>41");
}

TEST(Quadrot, Q5_AWhiteJumpThatSpoilsTheOtherDieIsNotAllowed) {
  // From 7 black leads to 1 only, from 41 to 47 only, and pawns stand there.
  State state = table("S0@10+3", "blue+black", "N0@1,47+2");
  play(state, "10>11");
  EXPECT_EQ(choices(state), "11>37 stay");
}

TEST(Quadrot, Q5_AJumpOverAPawnIsCompulsoryWhenOnlyItUsesBoth) {
  const State state = table("S0@27+3", "blue+yellow", "N3@28+0");
  EXPECT_EQ(choices(state), "27>>out");
}

TEST(Quadrot, Q5_LeavingCountsAsBothWhenNobodyElseCanUseTheOther) {
  const State state = table("S0@28+3", "red+red");
  EXPECT_EQ(choices(state), "28>out/red") << "28>19 uses one die only";
}

TEST(Quadrot, Q5_AfterLeavingAnotherPawnMustUseTheOtherIfItCan) {
  State state = table("S0@21,28+2", "red+blue");
  play(state, "28>out/red");
  EXPECT_EQ(choices(state), "21>22/blue") << "even into a red square";
}

TEST(Quadrot, Q6_NoGoingAndComingBack) {
  State state = table("S0@20,41+2", "red+red");
  play(state, "20>29");
  EXPECT_EQ(refusal(state, "29>20"),
            "A pawn does not come back to the point it left with the first die.");
  State black = table("S0@8+3", "black+black");
  play(black, "8>40");
  EXPECT_EQ(choices(black), "40>18/black 40>30/black 40>33/black") << "nor by a black jump";
}

TEST(Quadrot, Q6_EvenIfAWhiteJumpLayBetween) {
  const auto board = with_segment(8, 11, "yellow");
  State state = table("S0@8+3", "red+yellow", nobody_moved, board);
  play(state, "8>7/red");
  play(state, "7>11");
  EXPECT_EQ(choices(state), "11>5/yellow");
  EXPECT_EQ(refusal(state, "11>8"),
            "A pawn does not come back to the point it left with the first die.");
}

TEST(Quadrot, Q7_APointHoldsOnePawnAndTheMiddleMustBeFree) {
  const State state = table("S0@20,21+2", "red+yellow", "N3@29+0");
  EXPECT_EQ(refusal(state, "20>21"), "Point 21 is occupied.");
  EXPECT_EQ(refusal(state, "20>29"), "Point 29 is occupied.");
  // 20 (red) 29 (yellow) 36 with a pawn on 29, round a corner: neither a walk nor a jump.
  EXPECT_EQ(choices(table("S0@20+3", "red+yellow", "N3@29+0")), "20>21/yellow");
}

TEST(Quadrot, Q7_HomeAndFinishHoldAnyNumber) {
  State state = table("S3@21+0", "blue+blue");
  play(state, "21>22");
  EXPECT_EQ(pawns(state, 1), "S4@-+0");
  State out_there = table("S0@28+3", "red+blue");
  play(out_there, "28>out/red");
  EXPECT_EQ(pawns(out_there, 1), "S0@-+4");
}

TEST(Quadrot, Q8_BothDiceOverOnePawnInAStraightLine) {
  State state = table("S0@13,44+2", "red+black", "N3@21+0");
  EXPECT_NE(choices(state).find("13>>29"), std::string::npos);
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "13>>29"), Viewer::all()).en,
            "Triangle jumps from 13 over Circle at 21, to 29.");
  play(state, "13>>29");
  EXPECT_EQ(pawns(state, 1), "S0@29,44+2");
  EXPECT_EQ(pawns(state, 2), "N3@21+0") << "the jumped pawn stays";
  EXPECT_TRUE(state.turn().is_chance());
}

TEST(Quadrot, Q8_NotRoundACornerNorOverNobodyNorOntoAPawnNorWithOtherColours) {
  constexpr std::string_view why =
      "A jump takes both dice and goes straight over a pawn, along two segments of their colours: "
      "not from ";
  EXPECT_EQ(refusal(table("S0@20,36+2", "yellow+red", "N3@21+0"), "20>>13"),
            fmt::format("{}20 to 13.", why));
  EXPECT_EQ(refusal(table("S0@13,36+2", "red+black"), "13>>29"), fmt::format("{}13 to 29.", why));
  EXPECT_EQ(refusal(table("S0@13,36+2", "red+red", "N3@21+0"), "13>>29"),
            fmt::format("{}13 to 29.", why));
  EXPECT_EQ(refusal(table("S0@13,29+2", "red+black", "N3@21+0"), "13>>29"),
            "Point 29 is occupied.");
}

TEST(Quadrot, Q8_FromHomeOverTheGateAndOverTheLastPointOut) {
  State state = table("S3@20+0", "red+yellow");
  play(state, "home>>21");
  EXPECT_EQ(pawns(state, 1), "S2@20,21+0");
  State leaving = table("S0@27,28+2", "red+yellow");
  play(leaving, "27>>out");
  EXPECT_EQ(pawns(leaving, 1), "S0@28+3");
  EXPECT_EQ(choices(table("S3@-+1", "blue+yellow", "N3@20+0")), "home>>21") << "over anybody";
}

TEST(Quadrot, Q9_APawnThatArrivesOnWhiteMayGoToAnotherFreeWhitePoint) {
  State state = table("S0@14,36+2", "blue+red", "N3@11+0");
  play(state, "14>7");
  EXPECT_EQ(state.stage(), Stage::white);
  EXPECT_EQ(choices(state), "7>37 7>41 stay");
  EXPECT_EQ(
      refusal(state, "7>11"),
      "The pawn is on a white point: 7>… to another free white point, or stay; not \"7>11\".");
  play(state, "7>41");
  EXPECT_EQ(choices(state), "36>43/red 41>40/red") << "it may go on with the second die";
  play(state, "41>40");
  EXPECT_EQ(pawns(state, 1), "S0@36,40+2");
}

TEST(Quadrot, Q9_ThePointJustLeftCountsAsFree) {
  State state = table("S0@7+3", "red+red", nobody_moved, with_segment(7, 11, "red"));
  play(state, "7>11");
  EXPECT_EQ(choices(state), "11>7 11>37 11>41 stay");
  play(state, "11>7");
  EXPECT_EQ(choices(state), "7>8/red 7>11/red") << "Q6 speaks of the point left by the die: 7";
}

TEST(Quadrot, Q9_OneWhiteJumpATurn) {
  State jumped = table("S0@14,36+2", "blue+black");
  State stayed = jumped;
  play(jumped, "14>7");
  play(jumped, "7>11");
  play(jumped, "36>37");
  EXPECT_TRUE(jumped.turn().is_chance()) << "no second jump";
  play(stayed, "14>7");
  play(stayed, "stay");
  play(stayed, "36>37");
  EXPECT_EQ(choices(stayed), "37>11 37>41 stay") << "nobody has jumped yet";
}

TEST(Quadrot, Q9_APawnThatBeganItsTurnOnWhiteMustArriveAnew) {
  const State state = table("S0@7,36+2", "blue+red");
  EXPECT_EQ(refusal(state, "7>37"),
            "One jumps from white to white only on arrival, and once a turn.");
}

TEST(Quadrot, Q9_LandingOnWhiteByAJumpOverAPawn) {
  // 26 (black) 34 (blue) 41 is straight, and 26 is open to south.
  State state = after_a_finish("S0@26+3", "W3@34+0", "blue+black");
  play(state, "26>>41");
  EXPECT_EQ(state.stage(), Stage::white);
  EXPECT_EQ(choices(state), "41>7 41>11 41>37 stay");
  play(state, "41>11");
  EXPECT_EQ(pawns(state, 1), "S0@11+3");
  EXPECT_TRUE(state.turn().is_chance());
}

TEST(Quadrot, Q10_ABlackDieTakesAPawnFromBlackToBlackInAnyOrderWithTheOther) {
  State state = table("S0@30+3", "blue+black");
  EXPECT_NE(choices(state).find("30>40/black"), std::string::npos);
  play(state, "30>40/black");
  EXPECT_EQ(choices(state), "40>46/blue");
  State arriving = table("S0@19+3", "blue+black");
  play(arriving, "19>18/blue");
  EXPECT_EQ(choices(arriving), "18>8/black 18>17/black 18>30/black 18>40/black");
  const State blocked = table("S0@30,36+2", "yellow+black", "N3@40+0");
  EXPECT_EQ(refusal(blocked, "30>40"), "Point 40 is occupied.");
}

TEST(Quadrot, Q11_ARedSquareSendsHomeAndTheOtherDieIsForAnotherPawn) {
  State state = table("S1@21+2", "blue+red");
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "21>22"), Viewer::all()).en,
            "Triangle goes from 21 to 22 with the blue die. A red square: back home.");
  play(state, "21>22");
  EXPECT_EQ(pawns(state, 1), "S2@-+2");
  EXPECT_EQ(choices(state), "home>20/red") << "the one that was there already";
  play(state, "home>20");
  EXPECT_EQ(pawns(state, 1), "S1@20+2");
}

TEST(Quadrot, Q11_ThePawnSentHomeEntersAgainFromTheNextThrowOn) {
  State state = table("S0@21,41+2", "blue+blue");
  play(state, "21>22");
  EXPECT_EQ(refusal(state, "home>20"),
            "The pawn sent home may enter again from the next throw on.");
  State alone = table("S0@21+3", "blue+blue");
  EXPECT_EQ(choices(alone), "21>22/blue") << "one die, and no other play";
  play(alone, "21>22");
  EXPECT_TRUE(alone.turn().is_chance());
  EXPECT_EQ(pawns(alone, 1), "S1@-+3");
}

TEST(Quadrot, Q11_WhoeverEntersGoesToTheirOwnHome) {
  State state = position(options_for(2), "S4@-+0;N0@21+3/5,5/-/2/blue+blue/-");
  play(state, "21>22");
  EXPECT_EQ(pawns(state, 1), "S4@-+0");
  EXPECT_EQ(pawns(state, 2), "N1@-+3");
}

TEST(Quadrot, Q11_CrossingARedSquareByAJumpSendsHome) {
  // West stands on its own open red square 39; 40 (yellow) 39 (black) 38 is straight.
  State state = after_a_finish("S0@40,1+2", "W3@39+0", "yellow+black");
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "40>>38"), Viewer::all()).en,
            "Triangle jumps from 40 over Circle at 39, to 38. A red square: back home.");
  play(state, "40>>38");
  EXPECT_EQ(pawns(state, 1), "S1@1+2");
}

TEST(Quadrot, Q11_LandingOnARedSquareByAJumpSendsHome) {
  State state = table("S0@20,41+2", "blue+yellow", "N3@21+0");
  play(state, "20>>22");
  EXPECT_EQ(pawns(state, 1), "S1@41+2");
}

TEST(Quadrot, Q12_LeavingFromTheLastPointWithRedOrBlue) {
  State state = table("S0@27,19+2", "red+yellow");
  EXPECT_EQ(refusal(state, "27>out"), "One leaves by one's last point only, 28.");
  play(state, "27>28");
  play(state, "28>out");
  EXPECT_EQ(pawns(state, 1), "S0@19+3") << "arrives with one die and leaves with the other";
  const State yellow = table("S0@28,19+2", "yellow+yellow");
  EXPECT_EQ(refusal(yellow, "28>out"),
            "To go from 28 to the finish it takes blue or red; you have yellow and yellow.");
}

TEST(Quadrot, Q12_LeavingIsNotCompulsory) {
  const State state = table("S0@28,13+2", "red+black");
  EXPECT_NE(choices(state).find("28>19/red"), std::string::npos);
  EXPECT_NE(choices(state).find("28>out/red"), std::string::npos);
}

TEST(Quadrot, Q13_OtherGatesAreOrdinaryPoints) {
  State state = table("S0@2,13+2", "red+blue");
  play(state, "2>0");
  EXPECT_EQ(refusal(state, "0>out"), "One leaves by one's last point only, 28.");
  play(state, "0>4");
  EXPECT_EQ(pawns(state, 1), "S0@4,13+2");
}

TEST(Quadrot, Q14_WithTwoTheFirstFourOutEndTheGame) {
  State state = table("S0@28+3", "red+blue");
  play(state, "28>out/red");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{1, 2}));
}

TEST(Quadrot, Q14_WithMoreTheOthersPlayOnAndFinishersAreSkipped) {
  State state = position(options_for(3), "S0@28+3;W3@0+0;N4@-+0/9,9,9/-/1/red+blue/-");
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "28>out/red"), Viewer::all()).en,
            "Triangle leaves from 28 with the red die! Triangle has all four pawns out and "
            "finishes first! From now on the red "
            "square before one's own finish is open to everybody.");
  play(state, "28>out/red");
  EXPECT_FALSE(state.turn().is_over());
  std::string order;
  for (int i = 0; i < 3; ++i) {
    order += fmt::format("{} ", state.mover() + 1);
    play(state, "black+black");
    play(state, "pass");
  }
  EXPECT_EQ(order, "2 3 2 ");
}

TEST(Quadrot, Q14_AllButOneFinishAndPlacesGoByTheOrder) {
  State state = position(options_for(3), "S0@28+3;W3@0+0;N0@-+4/9,9,9/3/1/red+blue/-");
  play(state, "28>out/red");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.places(), (Places{2, 3, 1}));
}

TEST(Quadrot, Q14_OnesOwnRedSquareOpensAndTheOthersStayInForce) {
  State state = after_a_finish("S0@25,21+2", "W4@-+0", "red+blue");
  play(state, "25>26");
  EXPECT_EQ(pawns(state, 1), "S0@21,26+2") << "before its own finish";
  play(state, "21>22");
  EXPECT_EQ(pawns(state, 1), "S1@26+2") << "another red square";
}

TEST(Quadrot, Q14_AnOpenRedSquareWithAPawnIsNotFree) {
  const State state = after_a_finish("S0@40,1+2", "W3@39+0", "yellow+black");
  EXPECT_EQ(refusal(state, "40>39"), "Point 39 is occupied.");
}

TEST(Quadrot, Q14_JumpingOverOnesOwnOpenRedSquare) {
  State state = after_a_finish("S0@25,26+2", "W4@-+0", "red+blue");
  play(state, "25>>27");
  EXPECT_EQ(pawns(state, 1), "S0@26,27+2") << "open to the jumper";
}

TEST(Quadrot, Q15_AfterTheLastTurnsTheGameIsJudged) {
  Options options = options_for(3);
  ASSERT_TRUE(options.set("limit", "10"));
  State state = position(options, "S2@12+1;W3@0+0;N1@19,20+1/10,9,10/-/2/yellow+yellow/-");
  EXPECT_FALSE(state.turn().is_over()) << "west has had 9 turns";
  play(state, "0>3");
  EXPECT_TRUE(state.turn().is_over());
  // One pawn out each for S and N: S has 10 + 10 + 3 segments left, N 10 + 8 + 1; W has none out.
  EXPECT_EQ(state.segments_left(0), 23U);
  EXPECT_EQ(state.segments_left(2), 19U);
  EXPECT_EQ(state.places(), (Places{2, 3, 1}));
}

TEST(Quadrot, Q15_SegmentsAvoidRedSquaresInForceAndFullTiesShareThePlace) {
  const auto board = read_board("standard");
  EXPECT_EQ((*board)->segments_left(0, false, home), 10U);
  EXPECT_EQ((*board)->segments_left(0, false, 25), 5U) << "25 17 18 19 28 out";
  EXPECT_EQ((*board)->segments_left(0, true, 25), 4U) << "25 26 27 28 out";
  EXPECT_EQ((*board)->segments_left(0, true, 23), 7U) << "not 23 24 25: 24 is in force";
  Options options = options_for(2);
  ASSERT_TRUE(options.set("limit", "10"));
  State state = position(options, "S4@-+0;N4@-+0/10,9/-/2/yellow+black/-");
  play(state, "pass");
  EXPECT_EQ(state.places(), (Places{1, 1}));
}

TEST(Quadrot, Q15_AFinishMayComeTogetherWithTheJudgment) {
  Options options = options_for(3);
  ASSERT_TRUE(options.set("limit", "10"));
  const State state = position(options, "S4@-+0;W4@-+0;N0@20+3/10,10,9/-/3/red+red/-");
  EXPECT_EQ(Game::tell(state, *Game::parse_move(state, "20>out"), Viewer::all()).en,
            "Square leaves from 20 with the red die! Square has all four pawns out and finishes "
            "first! Triangle has had all "
            "10 turns: the game is judged.");
}

TEST(Quadrot, Q15_ThreeHundredTurnsUnlessTheTableSaysOtherwise) {
  const Options defaults(Game::info.options);
  State state = position(defaults, "S4@-+0;N4@-+0/299,299/-/1/yellow+black/-");
  play(state, "pass");
  EXPECT_FALSE(state.turn().is_over());
  play(state, "yellow+black");
  play(state, "pass");
  EXPECT_TRUE(state.turn().is_over());
  EXPECT_EQ(state.turns_taken(0), 300U);
}

TEST(Quadrot, Q15_PawnsOutThenSegmentsThenTheBetterPlaceIsShared) {
  Options options = options_for(4);
  ASSERT_TRUE(options.set("limit", "10"));
  const auto places = [&](std::string_view players) {
    State state = position(options, fmt::format("{}/10,10,10,9/-/4/yellow+black/-", players));
    play(state, "pass");
    EXPECT_TRUE(state.turn().is_over());
    return state.places();
  };
  EXPECT_EQ(places("S3@-+1;W3@0+0;N3@28+0;E4@-+0"), (Places{1, 2, 2, 4}))
      << "W and N have 9 + 30 segments left, E has 40";
  EXPECT_EQ(places("S0@19,27,35,28+0;W3@-+1;N4@-+0;E4@-+0"), (Places{2, 1, 3, 3}))
      << "a pawn out counts more than four before the finish";
  EXPECT_EQ(places("S4@-+0;W4@-+0;N4@-+0;E4@-+0"), (Places{1, 1, 1, 1}));
}

TEST(Quadrot, Q15_FinishersKeepTheirPlaces) {
  Options options = options_for(3);
  ASSERT_TRUE(options.set("limit", "10"));
  State state = position(options, "S0@-+4;W4@-+0;N0@20+3/5,9,10/1/2/yellow+black/-");
  play(state, "pass");
  EXPECT_EQ(state.places(), (Places{1, 3, 2}));
}

}  // namespace quatuor::quadrot
