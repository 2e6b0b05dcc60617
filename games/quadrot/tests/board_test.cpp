// Board files and the texts of positions: what is read, what is refused, and why.
#include <nlohmann/json.hpp>

#include "games/quadrot/tests/table.hpp"

namespace quatuor::quadrot {

namespace {

std::string error(const std::string& board) {
  const auto read = read_board(board);
  return read ? "accepted" : read.error().en;
}

template <class Change>
std::string error_of(const Change& change) {
  return error(changed_board(change));
}

std::string position_error(std::string_view text, unsigned players = 2) {
  const auto state = Game::parse_position(options_for(players), text);
  return state ? "accepted" : state.error().en;
}

}  // namespace

TEST(QuadrotBoard, TheStandardPlanFromItsFileIsTheStandardPlan) {
  const auto board = read_board(Game::board_file());
  ASSERT_TRUE(board) << board.error().en;
  EXPECT_EQ(**board, **read_board("standard"));
}

TEST(QuadrotBoard, AnotherPlanIsPlayedOn) {
  State state = table("S0@20+3", "red+yellow", nobody_moved, with_segment(20, 45, "red"));
  play(state, "20>45");
  EXPECT_EQ(choices(state), "45>48/yellow");
}

TEST(QuadrotBoard, ABoardFileIsReadOnceForAllPositionsOfItsOptions) {
  const Options options = options_for(2, with_segment(20, 45, "red"));
  const Options copy = options;
  const State start = *Game::start(options);
  EXPECT_EQ(&start.board(), &Game::start(options)->board());
  EXPECT_EQ(&start.board(), &Game::parse_position(copy, "S4@-+0;N4@-+0/5,5/-/1/dice/-")->board());
}

TEST(QuadrotBoard, ABadBoardFileIsRefusedAsSoonAsItIsSet) {
  Options options = options_for(2, with_segment(20, 45, "red"));
  const auto board = options.file<Board>("board");
  EXPECT_EQ(options.set("board", "{}").error().en, "The board file lacks the list \"points\".");
  EXPECT_EQ(options.file<Board>("board"), board) << "the one before stays";
  EXPECT_TRUE(options.get("board").contains("segments"));
}

TEST(QuadrotBoard, NoiseIsRefused) {
  EXPECT_EQ(error(R"({"points": [1, 2,, 3]})"),
            "The board file is not JSON from character 18 on, after \"{\"points\": [1, 2,,\".");
  EXPECT_EQ(error("[]"), "The board file is not a JSON object.");
  EXPECT_EQ(error("{}"), "The board file lacks the list \"points\".");
  EXPECT_TRUE(error(std::string(QUATUOR_SLOW_BUILD ? 100'000 : 10'000'000, '['))
                  .starts_with("The board file is not JSON"));
  EXPECT_TRUE(error("\xff\xfe noise").starts_with("The board file is not JSON"));
  EXPECT_EQ(error_of([](Json& json) { json["price"] = 3; }),
            "The board file has an unknown field, \"price\".");
}

TEST(QuadrotBoard, BadPointsAreNamed) {
  EXPECT_EQ(error_of([](Json& json) { json["points"][5]["id"] = 4; }), "Point 4 is given twice.");
  EXPECT_EQ(error_of([](Json& json) { json["points"][5]["id"] = 62; }),
            "A point has the \"id\" 62: a number from 0 to 61 is needed.");
  EXPECT_EQ(error_of([](Json& json) { json["points"][5] = 7; }),
            "Point no. 6: an object with id, x, y, kind is needed.");
  EXPECT_EQ(error_of([](Json& json) { json["points"][5]["size"] = 1; }),
            "Point no. 6: the field \"size\" is unknown.");
  EXPECT_EQ(error_of([](Json& json) { json["points"][5]["kind"] = "green"; }),
            "Point 5: the kind must be plain, gate, white, black or red, not \"green\".");
  EXPECT_EQ(error_of([](Json& json) { json["points"][5]["x"] = 0.5; }),
            "Point 5: x and y must be whole numbers from −1000 to 1000.");
  EXPECT_EQ(error_of([](Json& json) { json["points"][0]["x"] = UINT64_MAX - 3; }),
            "Point 0: x and y must be whole numbers from −1000 to 1000.");
  EXPECT_EQ(error_of([](Json& json) { json["points"][5]["y"] = 1; }),
            "Points 4 and 5 are in the same place, -3,1.");
}

TEST(QuadrotBoard, BadSegmentsAreNamed) {
  EXPECT_EQ(error_of([](Json& json) { json["segments"][3]["b"] = 60; }),
            "Segment 4 (1–60): there is no point 60.");
  EXPECT_EQ(error_of([](Json& json) { json["segments"][3].erase("a"); }),
            "Segment 4: \"a\" is missing.");
  EXPECT_EQ(error_of([](Json& json) { json["segments"][3]["colour"] = "pink"; }),
            "Segment 4 (1–2): the colour must be blue, red, yellow or black, not \"pink\".");
  EXPECT_EQ(error_of([](Json& json) { json["segments"][3]["b"] = 1; }),
            "Segment 4 (1–1): it leads nowhere.");
  EXPECT_EQ(error(with_segment(2, 1, "yellow")), "Segment 93 (2–1): it is given twice.");
}

TEST(QuadrotBoard, BadSeatsAreNamed) {
  EXPECT_EQ(error_of([](Json& json) { json["seats"][0].erase("gate"); }),
            "Seat S: \"gate\" is missing.");
  EXPECT_EQ(error_of([](Json& json) { json["seats"][0]["gate"] = 21; }),
            "Seat S: \"gate\" must be a point of kind gate; 21 is not.");
  EXPECT_EQ(error_of([](Json& json) { json["seats"][1]["last_point"] = 20; }),
            "Seats W and N have the same gate or the same last point.");
  EXPECT_EQ(error_of([](Json& json) {
              json["seats"][1]["last_point"] = 0;
              json["seats"][3]["last_point"] = 48;
            }),
            "Seat W: its gate 0 is its last point too.");
  EXPECT_EQ(error_of([](Json& json) { json["seats"].erase(2); }), "Seat N is missing.");
  EXPECT_EQ(error_of([](Json& json) { json["seats"][2]["name"] = "S"; }),
            "The four seats are called S, W, N and E, each once; not \"S\".");
  EXPECT_EQ(error_of([](Json& json) { json["seats"][0]["red_square_before_finish"] = 27; }),
            "Seat S: \"red_square_before_finish\" must be a point of kind red; 27 is not.");
  EXPECT_EQ(error_of([](Json& json) { json["seats"][0]["home"] = 5; }),
            "Seat S: \"home\" must be a place [x, y].");
  EXPECT_EQ(error_of([](Json& json) { json["seats"][0]["finish"] = {0, 3}; }),
            "Seat S: \"finish\" is in the place of point 27.");
  EXPECT_EQ(error_of([](Json& json) { json["seats"][0]["gate_colours"] = Json::array(); }),
            "Seat S, \"gate_colours\": one to four colours are needed.");
  EXPECT_EQ(error_of([](Json& json) { json["seating"]["2"] = {"S", "W"}; }),
            "\"seating\" can only be "
            "{\"2\":[\"S\",\"N\"],\"3\":[\"S\",\"W\",\"N\"],\"4\":[\"S\",\"W\",\"N\",\"E\"]}.");
}

TEST(QuadrotBoard, BadDiceAreNamed) {
  EXPECT_EQ(error_of([](Json& json) { json["dice"][2] = "green"; }),
            "Die, face 3: the colour must be blue, red, yellow or black, not \"green\".");
  EXPECT_EQ(error_of([](Json& json) { json["dice"].erase(5); }),
            "\"dice\" must give the six colours of a die.");
  EXPECT_EQ(error_of([](Json& json) { json["dice"][5] = "red"; }), "The die has no black face.");
  EXPECT_EQ(error_of([](Json& json) { json.erase("dice"); }), "accepted") << "those of the box";
}

TEST(QuadrotBoard, EveryFinishMustBeWithinReach) {
  const auto without = [](int point) {
    return [point](Json& json) {
      Json kept = Json::array();
      for (const Json& segment : json["segments"]) {
        if (segment["a"] != point && segment["b"] != point) {
          kept.push_back(segment);
        }
      }
      json["segments"] = kept;
    };
  };
  EXPECT_EQ(error_of(without(28)),
            "Seat S: no way without a red square leads from the gate 20 to the last point 28.");
  EXPECT_EQ(error_of(without(12)), "No way without a red square leads from point 12 to the gates.");
}

TEST(QuadrotBoard, PositionsThatCannotBeAreRefused) {
  EXPECT_EQ(position_error("nonsense"),
            "A Quadrot position has 6 fields separated by /; see docs/notation.md.");
  EXPECT_EQ(position_error("S4@-+0/0,0/-/1/dice/-"), "The position must have 2 players.");
  EXPECT_EQ(position_error("S4@-+1;N4@-+0/0,0/-/1/dice/-"), "Triangle must have 4 pawns in all.");
  EXPECT_EQ(position_error("S3@50+0;N4@-+0/0,0/-/1/dice/-"), "There is no point 50 on this board.");
  EXPECT_EQ(position_error("S3@20+0;N3@20+0/0,0/-/1/dice/-"), "There are two pawns at point 20.");
  EXPECT_EQ(position_error("S3@26+0;N4@-+0/0,0/-/1/dice/-"),
            "Triangle cannot stand on the red square 26.");
  EXPECT_EQ(position_error("S4@-+0;W4@-+0/0,0/-/1/dice/-"),
            "The players cannot be seated like this.");
  EXPECT_EQ(position_error("S4@-+0;N4@-+0/3,5/-/1/dice/-"), "Circle cannot have had 5 turns.");
  EXPECT_EQ(position_error("S0@-+4;N4@-+0/9,9/-/2/dice/-"),
            "Triangle has all pawns out, but is not among those who have finished.");
  EXPECT_EQ(position_error("S0@-+4;N0@-+4/9,9/12/2/over/-"),
            "\"12\" in the position is not understood.");
  EXPECT_EQ(position_error("S0@-+4;N4@-+0/9,9/1/2/dice/-"),
            "It is Circle's turn, or the game is over: the position says otherwise.");
  EXPECT_EQ(position_error("S3@20+0;N4@-+0/9,9/-/1/beginning/-"),
            "Places and who begins are drawn before the first move.");
  EXPECT_EQ(position_error("S3@20+0;N4@-+0/9,9/-/1/red+blue/20>30/red"),
            "No segment leads from 20 to 30.");
  EXPECT_EQ(position_error("S3@20+0;N4@-+0/9,9/-/1/red+blue/20>29/red;29>30/blue"),
            "After 29>30/blue the turn is over.");
  EXPECT_EQ(position_error("S3@20+0;N4@-+0/9,9/-/1/dice/20>29/red"),
            "\"20>29/red\" in the position is not understood.");
}

TEST(QuadrotBoard, APositionInMidTurnSaysWhatWasDecidedSinceTheThrow) {
  State state = table("S0@14,36+2", "blue+black");
  play(state, "14>7");
  EXPECT_EQ(Game::position_text(state, Viewer::all()),
            "S0@14,36+2;N4@-+0/5,5/-/1/blue+black/14>7/blue");
  play(state, "stay");
  play(state, "36>37");
  EXPECT_EQ(Game::position_text(state, Viewer::all()),
            "S0@14,36+2;N4@-+0/5,5/-/1/blue+black/14>7/blue;stay;36>37/black");
}

TEST(QuadrotBoard, JsonHasThePlanWithItsPlacesAndTheDiceLeft) {
  State state = table("S3@20+0", "blue+red");
  play(state, "20>29");
  const Json json = Game::board_json(state, Viewer::seat(1));
  const auto again = read_board(json["plan"].dump());
  ASSERT_TRUE(again) << again.error().en;
  EXPECT_EQ(**again, **read_board("standard")) << "any board can be drawn from its view";
  EXPECT_EQ(json["plan"]["points"][20], (Json{{"id", 20}, {"x", 0}, {"y", -4}, {"kind", "gate"}}));
  EXPECT_EQ(json["plan"]["segments"][0], (Json{{"a", 0}, {"b", 2}, {"colour", "red"}}));
  EXPECT_EQ(json["plan"]["seats"][0]["finish"], (Json{0, 5}));
  EXPECT_EQ(json["dice"][0], (Json{{"colour", "blue"}, {"used", false}}));
  EXPECT_EQ(json["dice"][1], (Json{{"colour", "red"}, {"used", true}}));
  EXPECT_EQ(json["players"][0]["points"], (Json{29}));
}

}  // namespace quatuor::quadrot
