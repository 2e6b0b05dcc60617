// The game that docs/whole-game.md shows is the one the program plays. `./test --renew` writes it
// anew.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/program/run.hpp"
#include "match/file.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

// Typed lines, which a terminal would show where they are typed.
class TypedLines : public std::streambuf {
 public:
  TypedLines(std::string moves, std::ostream& screen) : moves_(std::move(moves)), screen_(screen) {}

 protected:
  int_type underflow() override {
    if (next_ == moves_.size()) {
      return traits_type::eof();
    }
    line_ = {moves_[next_++], '\n'};
    screen_ << line_[0] << '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

 private:
  std::string moves_;
  std::size_t next_ = 0;
  std::string line_;
  std::ostream& screen_;
};

std::string whole_game() {
  const TemporaryFolder folder;
  std::ostringstream screen;
  TypedLines typed("5154214442422224333331111344", screen);
  std::istream in(&typed);
  const int status =
      run({"play", "squadro", "--set", "first=light", "--seats", "human,random", "--seed", "3",
           "--lang", "fr"},
          {.in = in, .out = screen, .err = screen, .style = {}, .state_folder = folder.path()});
  EXPECT_EQ(status, 0);
  const std::string text = screen.str();
  return text.substr(1, text.find("\n\n  Pour la revoir") - 1);
}

}  // namespace

TEST(WholeGame, IsShownAsItIsPlayed) {
  const std::string path = QUATUOR_SOURCE "/docs/whole-game.md";
  const auto page = read_file(path);
  ASSERT_TRUE(page);
  const std::string begin = "<!-- whole game -->\n";
  const auto from = page->find(begin) + begin.size();
  const auto to = page->find("<!-- end -->");
  ASSERT_LE(from, to);
  const std::string now = "\n```\n" + whole_game() + "\n```\n\n";
  EXPECT_NE(now.find("Clair gagne"), std::string::npos);
  if (std::getenv("QUATUOR_RENEW") != nullptr) {
    ASSERT_TRUE(write_file(path, page->substr(0, from) + now + page->substr(to)));
    return;
  }
  EXPECT_EQ(page->substr(from, to - from), now);
}

}  // namespace quatuor::cli
