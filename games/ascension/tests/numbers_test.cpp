// Actions and tensors, as docs/notation.md numbers them.
#include "core/position_of.hpp"
#include "games/ascension/numbers/standpoint.hpp"
#include "games/ascension/tests/table.hpp"
#include "registry/entry.hpp"

namespace quatuor::ascension {

namespace {

Action action(const State& state, std::string_view text) {
  const auto move = Game::parse_move(state, text);
  EXPECT_TRUE(move) << text << ": " << move.error().en;
  return move ? Game::action_of(state, *move) : 9999;
}

// What a seat is told of a state, part by part.
class Tensor {
 public:
  Tensor(const State& state, Seat seat)
      : layout_(Game::observation(state)),
        turned_(turned_cells[state.figure_of(static_cast<Player>(seat - 1))]),
        numbers_(quatuor::size_of(layout_), -1.0F) {
    entry_of<Game>().numbers.observe(PositionOf<Game>(state), seat, numbers_);
  }

  [[nodiscard]] std::vector<float> part(std::string_view name) const {
    std::size_t at = 0;
    for (const TensorPart& part : layout_) {
      if (part.name == name) {
        const auto begin = numbers_.begin() + static_cast<std::ptrdiff_t>(at);
        return {begin, begin + static_cast<std::ptrdiff_t>(part.size())};
      }
      at += part.size();
    }
    ADD_FAILURE() << name;
    return {};
  }
  // The cells that a plane of the board marks, as the table names them.
  [[nodiscard]] std::string plane(std::size_t plane) const {
    const auto board = part("board");
    std::string text;
    for (unsigned cell = 0; cell < cells; ++cell) {
      const float number = board.at(plane * cells + turned_[cell]);
      text += number == 0 ? "" : (text.empty() ? "" : " ") + cell_text(cell);
      EXPECT_TRUE(number == 0 || number == 1 || plane == 0);
    }
    return text;
  }
  // The planes from `first` to `last` that mark a cell.
  [[nodiscard]] std::vector<std::size_t> marks(unsigned cell, std::size_t first,
                                               std::size_t last) const {
    const auto board = part("board");
    std::vector<std::size_t> planes;
    for (std::size_t plane = first; plane <= last; ++plane) {
      if (board.at(plane * cells + turned_[cell]) != 0) {
        planes.push_back(plane);
      }
    }
    return planes;
  }
  bool operator==(const Tensor& other) const { return numbers_ == other.numbers_; }

 private:
  TensorLayout layout_;
  std::array<std::uint8_t, cells> turned_;
  std::vector<float> numbers_;
};

using Marks = std::vector<std::size_t>;

unsigned at(std::string_view cell) {
  return *parse_cell(cell);
}

}  // namespace

TEST(AscensionNumbers, EveryStageHasItsOwnActions) {
  State state = *Game::start(options_for(3));
  EXPECT_EQ(Game::action_counts(state), (ActionCounts{.decisions = 409, .outcomes = 38}));
  EXPECT_EQ(action(state, "CQS"), 0U);
  EXPECT_EQ(action(state, "QTC"), 11U);
  play(state, "TCQ");
  EXPECT_EQ(action(state, "begin1"), 12U);
  EXPECT_EQ(action(state, "begin3"), 14U);
  play(state, "begin1");
  EXPECT_EQ(action(state, "b9"), 1U);
  play(state, "b9");
  EXPECT_EQ(action(state, "neutral"), 16U);
  EXPECT_EQ(action(state, "bivouac"), 37U);
  play(state, "ladder");
  EXPECT_EQ(action(state, "c9"), 84U + 4);
  EXPECT_EQ(action(state, "c9/show"), 84U + 5);
  play(state, "c9");
  EXPECT_EQ(action(state, "b9"), 246U + 1);
}

TEST(AscensionNumbers, WhatIsTakenFromTheReserveFollowsTheCells) {
  const State state =
      position({.players = "T.d6.2.2.3.;Q.e5.2.9.3.s", .flags = "2", .locks = "-,-", .turn = "2"});
  EXPECT_EQ(action(state, "half"), 81U);
  EXPECT_EQ(action(state, "neutral"), 82U);
  EXPECT_EQ(action(state, "joker"), 83U);
}

TEST(AscensionNumbers, NotUsingASpringIsTheLastAction) {
  State state = position(
      {.cells = {{"c6", "c6!"}}, .faces = "c6=spring:*", .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "half b2 c6");
  EXPECT_EQ(state.stage(), Stage::on_spring);
  EXPECT_EQ(action(state, "b6"), 327U + 28);
  EXPECT_EQ(action(state, "stop"), 408U);
}

TEST(AscensionNumbers, EveryCornerIsTheTopLeftToItsOwnPlayer) {
  for (const unsigned players : {2U, 4U}) {
    State first = *Game::start(options_for(players));
    play(first, "begin1");
    for (Seat seat = 2; seat <= players; ++seat) {
      State state = *Game::start(options_for(players));
      play(state, "begin" + std::to_string(seat));
      EXPECT_EQ(Tensor(state, seat), Tensor(first, 1)) << players << " players, seat " << int{seat};
    }
  }
  // The circle's corner is i9, clockwise from a9: h9 is to it what a8 is to the triangle.
  State state = *Game::start(options_for(4));
  play(state, "begin2");
  EXPECT_EQ(action(state, "i8"), 1U);
  EXPECT_EQ(action(state, "h9"), 9U);
  play(state, "i8 ladder");
  EXPECT_EQ(action(state, "h9/show"), 84U + 2 * 9 + 1);
  play(state, "h9/show");
  EXPECT_EQ(action(state, "i8"), 246U + 1);
}

TEST(AscensionNumbers, TheStartAsATensor) {
  for (unsigned players = 2; players <= 4; ++players) {
    const State state = *Game::start(options_for(players));
    EXPECT_EQ(Game::observation(state)[0].shape,
              (std::vector<std::uint32_t>{63 + 2 * players, 9, 9}));
  }
  State state = *Game::start(options_for(2));
  play(state, "begin2");
  const Tensor tensor(state, 1);
  const auto board = tensor.part("board");
  EXPECT_EQ(board[at("a9")], 0.0F);
  EXPECT_EQ(board[at("b9")], 0.2F);
  EXPECT_EQ(board[at("e5")], 0.9F);
  EXPECT_EQ(tensor.marks(at("b9"), 1, 54), (Marks{1, 4})) << "a cube nobody has looked at";
  EXPECT_EQ(tensor.marks(at("e5"), 1, 65), Marks{});
  EXPECT_EQ(tensor.plane(55), "a9") << "my pawn";
  EXPECT_EQ(tensor.plane(56), "i1");
  EXPECT_EQ(tensor.plane(57) + tensor.plane(58) + tensor.plane(59) + tensor.plane(60), "a9i1i9a1")
      << "corners: mine, theirs, then those of absent players clockwise";
  EXPECT_EQ(tensor.plane(66), "e5");
  EXPECT_EQ(tensor.part("seats"),
            (std::vector<float>{0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1}));
  EXPECT_EQ(tensor.part("hand"), std::vector<float>(15, 0));
  EXPECT_EQ(tensor.part("stage"), (std::vector<float>{0, 0, 1, 0, 0, 0, 0, 0}));
  std::vector<float> all(22, 1);
  all[15] = 0;
  EXPECT_EQ(tensor.part("left"), all);
}

// Triangle and square play: the square's own figure comes first in what it sees.
TEST(AscensionNumbers, PiecesFromTheTopDown) {
  const State state = position(
      {.cells = {{"d4", "d4!"}, {"c3", "c3+b3+b2!+Q1"}, {"b3", "-"}, {"b2", "-"}, {"g7", "g7+nT1"}},
       .faces = "d4=TC:*;b2=cable:*;b3=ladder:2;c4=bivouac:12;f4=neutral:2;"
                "f5=S:1",
       .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
       .turn = "2"});
  const Tensor mine(state, 2);
  EXPECT_EQ(mine.marks(at("d4"), 1, 54), (Marks{1, 6, 8})) << "shows theirs, and the last";
  EXPECT_EQ(mine.marks(at("c4"), 1, 54), (Marks{1, 26})) << "hidden, but I know the bivouac";
  EXPECT_EQ(mine.marks(at("f4"), 1, 54), (Marks{1, 16})) << "hidden, and I know it is blank";
  EXPECT_EQ(mine.marks(at("f5"), 1, 54), (Marks{1, 3})) << "somebody else knows it";
  EXPECT_EQ(mine.marks(at("g7"), 1, 54), (Marks{1, 2, 27})) << "a neutral half-cube on a cube";
  EXPECT_EQ(mine.marks(at("c3"), 1, 26), (Marks{1, 2, 5})) << "my half-cube";
  EXPECT_EQ(mine.marks(at("c3"), 27, 40), (Marks{27, 29, 35})) << "on a cable car that shows";
  EXPECT_EQ(mine.marks(at("c3"), 41, 54), (Marks{41, 50})) << "on a ladder that I know";
  const Tensor theirs(state, 1);
  EXPECT_EQ(theirs.marks(at("d4"), 1, 54), (Marks{1, 5, 7}));
  EXPECT_EQ(theirs.marks(at("c3"), 1, 26), (Marks{1, 2, 6}));
  EXPECT_EQ(theirs.marks(at("c3"), 41, 54), (Marks{41})) << "they have not looked";
  EXPECT_EQ(theirs.marks(at("f5"), 1, 54), (Marks{1, 20}));
}

TEST(AscensionNumbers, ATurnUnderWay) {
  State state = position({.cells = {{"c6", "c6!"}},
                          .faces = "c6=spring:*;b2=T:1",
                          .players = "T.d6.2.2.3.;Q.h2.2.2.3.",
                          .locks = "-,c3"});
  play(state, "b2");
  const Tensor holding(state, 1);
  EXPECT_EQ(holding.part("hand"),
            (std::vector<float>{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(holding.part("stage"), (std::vector<float>{0, 0, 0, 0, 1, 0, 0, 0}));
  EXPECT_EQ(holding.plane(61), "c3") << "locked for me";
  EXPECT_EQ(holding.plane(62), "");
  EXPECT_EQ(holding.plane(65), "b2") << "where it comes from";
  EXPECT_EQ(Tensor(state, 2).part("hand"),
            (std::vector<float>{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  play(state, "b3 c6");
  const Tensor laid(state, 2);
  EXPECT_EQ(laid.plane(61), "b3") << "locked for me, whom it was not laid by";
  EXPECT_EQ(laid.plane(62), "c3");
  EXPECT_EQ(laid.plane(63), "b3") << "laid this turn";
  EXPECT_EQ(laid.plane(64), "c6") << "a spring used";
}

TEST(AscensionNumbers, SeatsFromMineOn) {
  const State state = position({.players = "T.d6.2.9.3.s;C.h2.1.2.3.;Q.out.0.4.2.;S.b3.2.2.2.",
                                .flags = "1",
                                .out = "3",
                                .locks = "-,-,-,-",
                                .turn = "1+2",
                                .options = "limit=4"});
  const auto seats = Tensor(state, 2).part("seats");
  const std::vector<float> me{0, 1, 0.75, 0.5, 0, 0.2F, 0, 0, 0, 1, 1};
  EXPECT_EQ((std::vector(seats.begin(), seats.begin() + 11)), me);
  EXPECT_EQ(seats[11 + 4], 1.0F) << "out";
  EXPECT_EQ(seats[33 + 0], 1.0F) << "has the turn";
  EXPECT_EQ(seats[33 + 1], 0.0F) << "an extra one";
  EXPECT_EQ(seats[33 + 6], 1.0F) << "was at the summit";
  EXPECT_EQ(seats[33 + 7], 1.0F) << "leads";
}

TEST(AscensionNumbers, FacesThatIHaveNotSeen) {
  const State state =
      position({.faces = "c4=bivouac:2;f4=S:1;f5=neutral:1", .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  const auto mine = Tensor(state, 1).part("left");
  EXPECT_EQ(mine[bivouac], 1.0F) << "only the other has seen it";
  EXPECT_EQ(mine[face_of(3)], 0.5F) << "figures: triangle, square, circle, star";
  EXPECT_EQ(mine[neutral], 35.0F / 36);
  const auto theirs = Tensor(state, 2).part("left");
  EXPECT_EQ(theirs[bivouac], 0.0F);
  EXPECT_EQ(theirs[face_of(2)], 1.0F);
  EXPECT_EQ(theirs[neutral], 1.0F);
}

TEST(AscensionNumbers, ATensorDoesNotTellWhatTheSeatCannotKnow) {
  const auto scene = [](const std::string& face, const std::string& options = {}) {
    return position(
        {.faces = "c4=" + face + ":2", .players = "T.d6.2.2.3.;Q.h2.2.2.3.", .options = options});
  };
  EXPECT_EQ(Tensor(scene("ladder"), 1), Tensor(scene("neutral"), 1));
  EXPECT_FALSE(Tensor(scene("ladder"), 2) == Tensor(scene("neutral"), 2));
  EXPECT_EQ(Tensor(scene("ladder", "memory=off"), 2), Tensor(scene("neutral", "memory=off"), 2));
  State first = scene("ladder");
  State second = scene("TQS");
  for (State* state : {&first, &second}) {
    play(*state, "half d4 c6");
    play(*state, "c4");
  }
  EXPECT_EQ(Tensor(first, 1), Tensor(second, 1)) << "nor while the other holds it";
}

}  // namespace quatuor::ascension
