// `quatuor puzzle`, played through.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/number.hpp"
#include "core/split.hpp"
#include "match/puzzles.hpp"
#include "registry/entry.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class PuzzleCommand : public testing::Test {
 protected:
  [[nodiscard]] std::size_t number_of_first(PuzzleKind kind) const {
    const auto found = std::ranges::find(puzzles_, kind, &Puzzle::kind);
    return static_cast<std::size_t>(found - puzzles_.begin()) + 1;
  }
  [[nodiscard]] const Puzzle& puzzle(std::size_t number) const { return puzzles_[number - 1]; }
  // The numbers, the easiest first.
  [[nodiscard]] std::vector<std::size_t> by_grade() const {
    std::vector<std::size_t> order;
    for (int grade = 1; grade <= Puzzle::most_grade; ++grade) {
      for (std::size_t number = 1; number <= count(); ++number) {
        if (puzzle(number).grade == grade) {
          order.push_back(number);
        }
      }
    }
    return order;
  }
  [[nodiscard]] std::size_t count() const { return puzzles_.size(); }

  // What the solver writes.
  [[nodiscard]] static std::vector<std::string> own_moves(const Puzzle& puzzle) {
    std::vector<std::string> moves;
    const auto position = puzzle.position->clone();
    for (const Move move : puzzle.line) {
      if (position->turn() == puzzle.position->turn()) {
        moves.push_back(position->move_text(move));
      }
      position->play(move);
    }
    return moves;
  }
  [[nodiscard]] static std::string wrong_move(const Puzzle& puzzle) {
    MoveList list;
    puzzle.position->choices(list);
    const Move wrong = list[0] == puzzle.line[0] ? list[1] : list[0];
    return puzzle.position->move_text(wrong);
  }

  [[nodiscard]] Outcome run(std::vector<std::string> arguments, const std::string& input = {},
                            Lang lang = Lang::en, int day = 0) const {
    arguments.insert(arguments.begin(), {"puzzle", "squadro"});
    return run_program(arguments, {.input = input,
                                   .lang = lang,
                                   .state_folder = folder_.path() / "state",
                                   .today = std::chrono::sys_days(std::chrono::days(day))});
  }
  [[nodiscard]] Json list(int day = 0) const {
    return Json::parse(run({"--list", "--json"}, {}, Lang::en, day).out);
  }
  [[nodiscard]] std::size_t solved() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        list()["puzzles"], [](const Json& one) { return one["solved"].get<bool>(); }));
  }

 private:
  TemporaryFolder folder_;
  std::vector<Puzzle> puzzles_ =
      *read_puzzles((*find_game("squadro"))->game(), (*find_game("squadro"))->puzzles());
};

}  // namespace

TEST_F(PuzzleCommand, AWinIsPlayedThrough) {
  const auto number = number_of_first(PuzzleKind::win);
  const Puzzle& one = puzzle(number);
  std::string input = wrong_move(one) + "\n";
  for (const auto& move : own_moves(one)) {
    input += move + "\n";
  }
  const auto outcome = run({std::to_string(number)}, input);
  EXPECT_EQ(outcome.status, success) << outcome.err;
  EXPECT_TRUE(
      outcome.says(fmt::format("Puzzle {} of {}, grade {} of 5.", number, count(), one.grade)));
  EXPECT_TRUE(outcome.says(fmt::format("to move: win in {} moves.", one.moves())));
  EXPECT_TRUE(outcome.says(
      fmt::format("No, {} does not win in {} moves. Try again.", wrong_move(one), one.moves())));
  EXPECT_TRUE(outcome.says("Yes! ")) << outcome.out;
  EXPECT_TRUE(outcome.says("to move: win in one move.")) << "the opponent has answered";
  EXPECT_TRUE(outcome.says("Puzzle solved. ")) << outcome.out;
  EXPECT_TRUE(list()["puzzles"][number - 1]["solved"].get<bool>());
  EXPECT_EQ(solved(), 1U);
}

TEST_F(PuzzleCommand, TheOnlyMoveIsFound) {
  const auto number = number_of_first(PuzzleKind::only);
  const Puzzle& one = puzzle(number);
  const auto outcome =
      run({std::to_string(number)}, wrong_move(one) + "\n" + own_moves(one)[0] + "\n", Lang::fr);
  EXPECT_EQ(outcome.status, success);
  EXPECT_TRUE(outcome.says("un seul coup gagne")) << outcome.out;
  EXPECT_TRUE(outcome.says("ne gagne pas. Essayez encore.")) << outcome.out;
  EXPECT_TRUE(outcome.says("c'est le seul coup qui gagne.")) << outcome.out;
  EXPECT_EQ(solved(), 1U);
}

TEST_F(PuzzleCommand, HintsRuleOutAllButTheAnswer) {
  const auto number = number_of_first(PuzzleKind::only);
  const Puzzle& one = puzzle(number);
  MoveList moves;
  one.position->choices(moves);
  std::string input;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    input += "hint\n";
  }
  const auto outcome = run({std::to_string(number)}, input + "quit\n");
  for (const Move move : moves) {
    EXPECT_EQ(outcome.says(fmt::format("It is not {}.", one.position->move_text(move))),
              move != one.line[0]);
  }
  EXPECT_TRUE(outcome.says(fmt::format("Only {} is left.", own_moves(one)[0])));
}

TEST_F(PuzzleCommand, ASolutionThatIsShownDoesNotCount) {
  const auto number = number_of_first(PuzzleKind::win);
  const auto outcome = run({std::to_string(number)}, "help\nboard\n9\nsolution\n");
  EXPECT_EQ(outcome.status, success);
  EXPECT_TRUE(outcome.says("rule out a wrong move"));
  EXPECT_TRUE(outcome.says("A move is the number of a lane")) << outcome.out;
  EXPECT_TRUE(outcome.says("comes home")) << outcome.out;
  EXPECT_EQ(solved(), 0U);
}

TEST_F(PuzzleCommand, TheEndOfInputLeaves) {
  EXPECT_EQ(run({"1"}).status, success);
  EXPECT_TRUE(run({"1"}, "quit\n").says("Goodbye."));
  EXPECT_EQ(solved(), 0U);
}

TEST_F(PuzzleCommand, WithoutANumberItIsTheEasiestThatIsNotSolved) {
  const auto order = by_grade();
  ASSERT_EQ(puzzle(order[0]).grade, 1);
  const auto is_asked = [&](std::size_t number) {
    return run({}).says(
        fmt::format("Puzzle {} of {}, grade {} of 5.", number, count(), puzzle(number).grade));
  };
  EXPECT_TRUE(is_asked(order[0]));
  std::string input;
  for (const auto& move : own_moves(puzzle(order[0]))) {
    input += move + "\n";
  }
  EXPECT_TRUE(run({}, input).says("Puzzle solved"));
  EXPECT_TRUE(is_asked(order[1]));
  EXPECT_TRUE(run({}, "solution\n").says(fmt::format("puzzle squadro {}", order[2])));
  const auto last = order.back();
  EXPECT_TRUE(
      run({std::to_string(last)}, "solution\n").says(fmt::format("puzzle squadro {}", order[0])));
}

TEST_F(PuzzleCommand, ListsTheEasiestFirst) {
  const auto outcome = run({"--list"});
  std::vector<std::size_t> listed;
  for (const auto line : split(outcome.out, '\n')) {
    std::string_view rest = line;
    if (const auto number = parse_number<std::size_t>(take_word(rest))) {
      listed.push_back(*number);
    }
  }
  EXPECT_EQ(listed, by_grade());
}

TEST_F(PuzzleCommand, EveryDayHasItsPuzzle) {
  EXPECT_TRUE(run({"--today"}).says("Puzzle 1 of "));
  const int day = static_cast<int>(count()) * 55 + 3;
  EXPECT_TRUE(run({"--today"}, {}, Lang::en, day).says("Puzzle 4 of "));
  EXPECT_EQ(list(day)["today"], 4);
  EXPECT_TRUE(run({"--list"}, {}, Lang::fr).says("(problème du jour)"));
}

TEST_F(PuzzleCommand, ListsAllAsJson) {
  const Json json = list();
  EXPECT_TRUE(json["version"].is_string());
  EXPECT_EQ(json["game"], "squadro");
  ASSERT_EQ(json["puzzles"].size(), count());
  const Json expected = {{"number", 1},
                         {"kind", word_of(puzzle(1).kind)},
                         {"plies", puzzle(1).plies},
                         {"grade", puzzle(1).grade},
                         {"position", puzzle(1).position->text(Viewer::all())},
                         {"solved", false}};
  EXPECT_EQ(json["puzzles"][0], expected);
}

TEST_F(PuzzleCommand, RefusesWhatIsNotThere) {
  EXPECT_EQ(run({"100000"}).status, bad_input);
  EXPECT_EQ(run({"0"}).status, bad_input);
  EXPECT_EQ(run({"1", "--today"}).status, bad_input);
  const auto other = run_program({"puzzle", "quadrot"});
  EXPECT_EQ(other.status, bad_input);
  EXPECT_TRUE(other.err.contains("There are no puzzles of Quadrot."));
}

}  // namespace quatuor::cli
