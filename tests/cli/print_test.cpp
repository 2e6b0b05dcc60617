// quatuor print: a PDF on the disk, or a reason why not.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class PrintCommand : public testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_.path() / name).string();
  }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path(name)).rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }

  TemporaryFolder folder_;
};

}  // namespace

TEST_F(PrintCommand, WritesAPdfOnThePaperThatIsAskedFor) {
  const auto outcome = run_program({"print", "squadro", path("a.pdf")});
  EXPECT_EQ(outcome.status, success) << outcome.err;
  EXPECT_TRUE(outcome.says("Print at 100%"));
  EXPECT_TRUE(content("a.pdf").starts_with("%PDF"));
  EXPECT_EQ(run_program({"print", "squadro", path("l.pdf"), "--paper", "letter"}).status, success);
  EXPECT_NE(content("l.pdf").find("612 792"), std::string::npos);
  EXPECT_EQ(content("a.pdf").find("612 792"), std::string::npos);
}

TEST_F(PrintCommand, MakesFlatPiecesWhereThereIsAChoice) {
  EXPECT_EQ(run_program({"print", "ascension", path("flat.pdf"), "--flat"}).status, success);
  EXPECT_EQ(run_program({"print", "ascension", path("boxes.pdf")}).status, success);
  EXPECT_LT(content("flat.pdf").size(), content("boxes.pdf").size()) << "fewer sheets";
  const auto outcome = run_program({"print", "squadro", path("s.pdf"), "--flat"});
  EXPECT_NE(outcome.status, success);
  EXPECT_TRUE(outcome.err.contains("has no choice of flat pieces")) << outcome.err;
  EXPECT_FALSE(std::filesystem::exists(path("s.pdf")));
}

TEST_F(PrintCommand, SpeaksTheLanguage) {
  const auto in_french = run_program({"print", "quadrot", path("fr.pdf"), "--lang", "fr"});
  EXPECT_TRUE(in_french.says("Imprimez à 100 %"));
  EXPECT_EQ(run_program({"print", "quadrot", path("en.pdf"), "--lang", "en"}).status, success);
  EXPECT_NE(content("fr.pdf"), content("en.pdf"));
}

TEST_F(PrintCommand, ReplacesAFileAsAWhole) {
  write("game.pdf", "old");
  EXPECT_EQ(run_program({"print", "squadro", path("game.pdf")}).status, success);
  EXPECT_TRUE(content("game.pdf").starts_with("%PDF"));
  const std::filesystem::directory_iterator files(folder_.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 1) << "nothing else is left";
}

TEST_F(PrintCommand, OfAGameWithoutSheetsPrintsTheRules) {
  const auto outcome = run_program({"print", "toy", path("toy.pdf")});
  EXPECT_EQ(outcome.status, success);
  EXPECT_TRUE(outcome.says("the rules only"));
  EXPECT_TRUE(content("toy.pdf").starts_with("%PDF"));
}

TEST_F(PrintCommand, PrintsTheBoardOfAFile) {
  std::ifstream plan(QUATUOR_SOURCE "/games/quadrot/board.json");
  std::ostringstream text;
  text << plan.rdbuf();
  std::string changed = text.str();
  const auto yellow = changed.find("\"yellow\"", changed.find("\"segments\""));
  ASSERT_NE(yellow, std::string::npos);
  changed.replace(yellow, 8, "\"black\"");
  write("board.json", changed);
  EXPECT_EQ(run_program({"print", "quadrot", path("standard.pdf")}).status, success);
  const auto own =
      run_program({"print", "quadrot", path("own.pdf"), "--set", "board=" + path("board.json")});
  EXPECT_EQ(own.status, success) << own.err;
  EXPECT_NE(content("own.pdf"), content("standard.pdf"));
}

TEST_F(PrintCommand, SaysWhyNotAndLeavesNothing) {
  using WordList = std::vector<std::string>;
  write("board.json", "{}");
  for (const WordList& bad :
       {WordList{"print"}, WordList{"print", "squadro"}, WordList{"print", "chess", path("x.pdf")},
        WordList{"print", "squadro", ""},
        WordList{"print", "squadro", path("x.pdf"), "--paper", "a5"},
        WordList{"print", "squadro", path("x.pdf"), "--set", "colour=red"},
        WordList{"print", "quadrot", path("x.pdf"), "--set", "board=" + path("none.json")},
        WordList{"print", "quadrot", path("x.pdf"), "--set", "board=" + path("board.json")}}) {
    const auto outcome = run_program(bad);
    EXPECT_EQ(outcome.status, bad_input);
    EXPECT_TRUE(outcome.out.empty());
    EXPECT_FALSE(outcome.err.empty());
    EXPECT_FALSE(std::filesystem::exists(path("x.pdf")));
  }
}

TEST_F(PrintCommand, ThatCannotWriteFails) {
  const auto outcome = run_program({"print", "squadro", path("nowhere/x.pdf")});
  EXPECT_EQ(outcome.status, failure);
  EXPECT_FALSE(outcome.err.empty());
  std::filesystem::create_directory(path("folder.pdf"));
  EXPECT_EQ(run_program({"print", "squadro", path("folder.pdf")}).status, failure);
}

}  // namespace quatuor::cli
