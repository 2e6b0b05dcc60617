// What people read at the table on a small screen: the news, the log, the help, the prompt.
#include <gtest/gtest.h>

#include "cli/console/wrap.hpp"
#include "core/split.hpp"
#include "match/file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class Reading : public testing::Test {
 protected:
  [[nodiscard]] Outcome play(std::vector<std::string> arguments, const std::string& input,
                             Lang lang = Lang::en, ScreenSize screen = {80, 24}) const {
    arguments.insert(arguments.begin(), "play");
    return run_program(
        arguments,
        {.input = input, .lang = lang, .state_folder = folder_.path() / "state", .screen = screen});
  }
  // What stands there when the person is first asked.
  static std::vector<std::string> first_screen(const Outcome& outcome, std::string_view asked) {
    const auto end = outcome.out.find(asked);
    EXPECT_NE(end, std::string::npos) << outcome.out;
    std::vector<std::string> rows;
    const auto until = std::string_view(outcome.out).substr(1, end + asked.size() - 1);
    for (const auto row : split(until, '\n')) {
      rows.emplace_back(row);
    }
    return rows;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_F(Reading, OurGamesFitOnASmallScreenWhenTheyBegin) {
  for (const std::vector<std::string>& game :
       std::vector<std::vector<std::string>>{{"squadro"},
                                             {"crescendo", "--players", "4"},
                                             {"quadrot", "--players", "2"},
                                             {"quadrot", "--players", "3"},
                                             {"quadrot", "--players", "4"},
                                             {"ascension", "--players", "3"},
                                             {"ascension", "--players", "4"}}) {
    for (const auto* seed : {"1", "2", "3"}) {
      auto arguments = game;
      arguments.insert(arguments.end(), {"--seed", seed});
      const auto outcome = play(arguments, "quitter\n", Lang::fr);
      const auto rows = first_screen(outcome, " aide)\u202f: ");
      EXPECT_LE(rows.size(), 24U) << outcome.out;
      for (const auto& row : rows) {
        EXPECT_LE(columns_of(row), 80U) << row;
      }
    }
  }
}

TEST_F(Reading, NewsIsCutBetweenSentences) {
  const auto outcome = play({"quadrot", "--players", "4", "--seed", "3"}, "quitter\n", Lang::fr);
  EXPECT_TRUE(outcome.says("… («\u202fjournal\u202f» dit tout) Étoile entre en 48")) << outcome.out;
  EXPECT_TRUE(outcome.says("Triangle jette bleu et bleu.")) << outcome.out;
}

TEST_F(Reading, TheLogTellsAllThatWasPlayed) {
  const std::vector<std::string> quadrot{"quadrot", "--players", "4", "--seed", "3"};
  const auto whole = play(quadrot, "log\nquit\n");
  EXPECT_TRUE(whole.says("   1  Circle begins.\n   2  Circle throws blue and blue.\n"))
      << whole.out;
  EXPECT_TRUE(whole.says("\n  11  Triangle throws blue and blue.\n")) << whole.out;
  const auto last = play(quadrot, "journal 1\nquitter\n", Lang::fr);
  EXPECT_FALSE(last.says("   1  Cercle commence."));
  EXPECT_TRUE(last.says("  11  Triangle jette bleu et bleu.\n"));
  EXPECT_TRUE(play(quadrot, "log 0\nquit\n").says("like log 10."));
  EXPECT_TRUE(play({"squadro", "--set", "first=light"}, "log\nquit\n").says("Nothing has been"));
}

TEST_F(Reading, TheLogTellsNobodyWhatIsSecret) {
  const std::vector<std::string> people{"ascension", "--seats", "human,human", "--seed", "3"};
  const auto mine = play(people, "\na8\nlog\nquit\n");
  EXPECT_TRUE(mine.says("Triangle looks at it. It is neutral.\n")) << mine.out;
  const auto theirs = play(people, "\na8\nf5 a8\n\nlog\nquit\n");
  const auto log = theirs.out.substr(theirs.out.rfind("   1  "));
  EXPECT_TRUE(log.contains("Triangle looks at it.\n")) << theirs.out;
  const auto forgetful =
      play({"ascension", "--seats", "human,human", "--seed", "3", "--set", "memory=off"},
           "\na8\nlog\nquit\n");
  EXPECT_TRUE(forgetful.says("Triangle looks at it.\n")) << forgetful.out;
}

TEST_F(Reading, TheDealIsToldOnce) {
  for (const auto& [players, words] : {std::pair("2", "Everybody gets six crosses."),
                                       std::pair("3", "Everybody gets four crosses."),
                                       std::pair("4", "Everybody gets three crosses.")}) {
    const auto outcome = play({"crescendo", "--players", players, "--seed", "3"}, "log\nquit\n");
    EXPECT_TRUE(outcome.says(words)) << outcome.out;
    EXPECT_FALSE(outcome.says("is dealt"));
  }
  EXPECT_TRUE(play({"crescendo"}, "quitter\n", Lang::fr).says("Chacun reçoit six croix."));
}

TEST_F(Reading, PeopleAreNotToldThatAllOfThemPlay) {
  EXPECT_FALSE(play({"squadro", "--seats", "human,human"}, "quit\n").says("Light: you."));
  EXPECT_TRUE(play({"squadro", "--seats", "human,random"}, "quit\n").says("Light: you."));
}

TEST_F(Reading, HelpSaysHowThisGameWritesMoves) {
  EXPECT_TRUE(play({"squadro"}, "help\nquit\n").says("A move is the lane number"));
  EXPECT_TRUE(play({"crescendo"}, "aide\nquitter\n", Lang::fr).says("m13>n12/2, les deux pions"));
  EXPECT_TRUE(play({"quadrot"}, "aide\nquitter\n", Lang::fr).says("maison>20/bleu"));
  EXPECT_TRUE(play({"ascension"}, "help\nquit\n").says("e4/show, a cube with its face up"));
}

TEST_F(Reading, AHintHasTwoNamesInFrench) {
  for (const auto* word : {"conseil", "indice"}) {
    const std::string input = fmt::format("{}\nquitter\n", word);
    EXPECT_TRUE(play({"squadro", "--set", "first=light"}, input, Lang::fr).says("Je jouerais "));
    const auto puzzle = run_program({"puzzle", "squadro"}, {.input = input, .lang = Lang::fr});
    EXPECT_TRUE(puzzle.says("Ce n'est pas ")) << puzzle.out;
  }
}

TEST_F(Reading, MovesAreFoundInCapitals) {
  const auto outcome = play({"ascension", "--seats", "human,human", "--seed", "3"},
                            "\nmoves A8\nA8\nlook A7\nquit\n");
  EXPECT_FALSE(outcome.says("No move begins so.")) << outcome.out;
  EXPECT_TRUE(outcome.says("Triangle takes the cube a8.")) << outcome.out;
  EXPECT_TRUE(outcome.says("a7, level 2:")) << outcome.out;
}

TEST_F(Reading, ReplaySaysWhatItDoesNotUnderstand) {
  const std::string record =
      "quatuor-record 1\ngame squadro\nseat 1 human\nseat 2 human\noption first light\n\nmoves\n"
      "1 1 2\n\nresult unfinished\n";
  const TemporaryFolder folder;
  const auto file = folder.path() / "game.quatuor";
  ASSERT_TRUE(write_file(file, record));
  const auto outcome = run_program({"replay", file.string()},
                                   {.input = "\x1b[C\n9\nB\n\n\nR\nq\n", .interactive = true});
  EXPECT_TRUE(outcome.says("[c\".")) << outcome.out;
  EXPECT_TRUE(outcome.says("I do not understand \"9\"."));
  EXPECT_TRUE(outcome.says("2/2: "));
  EXPECT_EQ(outcome.out.find("understand \"b\""), std::string::npos);
}

}  // namespace quatuor::cli
