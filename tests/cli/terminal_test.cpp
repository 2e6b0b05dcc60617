// The terminal itself: signals, letters, columns, keys, and secrets at one screen.
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/console/ascii.hpp"
#include "cli/console/input.hpp"
#include "cli/console/interrupt.hpp"
#include "core/letters.hpp"
#include "core/playout.hpp"
#include "core/split.hpp"
#include "match/match.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

// The handlers of the tests come back when it is over.
class Signals : public testing::Test {
 protected:
  Signals() {
    for (std::size_t i = 0; i < signals_.size(); ++i) {
      sigaction(signals_[i], nullptr, &before_[i]);
    }
    catch_interrupts();
  }
  ~Signals() override {
    forget_interrupt();
    for (std::size_t i = 0; i < signals_.size(); ++i) {
      sigaction(signals_[i], &before_[i], nullptr);
    }
  }

  std::array<int, 7> signals_{SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGCONT, SIGWINCH};
  std::array<struct sigaction, 7> before_{};
};

// A program at a terminal of its own.
class AtTerminal {
 public:
  AtTerminal(const std::filesystem::path& state, const std::vector<const char*>& arguments,
             const char* terminal = "xterm") {
    const winsize size{.ws_row = 40, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
    child_ = forkpty(&master_, nullptr, nullptr, &size);
    if (child_ == 0) {
      setenv("XDG_STATE_HOME", state.c_str(), 1);
      setenv("TERM", terminal, 1);
      setenv("LC_ALL", "C.UTF-8", 1);
      std::vector<char*> words{const_cast<char*>(QUATUOR_PROGRAM), const_cast<char*>("--lang"),
                               const_cast<char*>("en")};
      for (const char* word : arguments) {
        words.push_back(const_cast<char*>(word));
      }
      words.push_back(nullptr);
      execv(QUATUOR_PROGRAM, words.data());
      _exit(127);
    }
  }
  AtTerminal(const AtTerminal&) = delete;
  AtTerminal& operator=(const AtTerminal&) = delete;
  AtTerminal(AtTerminal&&) = delete;
  AtTerminal& operator=(AtTerminal&&) = delete;
  ~AtTerminal() {
    close(master_);
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
  }

  // Reads on until the text comes; false at the end of output.
  bool shows(std::string_view text) {
    for (;;) {
      if (const auto at = unread_.find(text); at != std::string::npos) {
        unread_.erase(0, at + text.size());
        return true;
      }
      if (!read_more()) {
        return false;
      }
    }
  }
  void type(std::string_view keys) const {
    EXPECT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  void resize(unsigned short columns) const {
    const winsize size{.ws_row = 40, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    ioctl(master_, TIOCSWINSZ, &size);
  }
  void signal(int number) const { kill(child_, number); }
  // What is left to read, and the exit status.
  int wait() {
    while (read_more()) {
    }
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  [[nodiscard]] const std::string& all() const { return all_; }

 private:
  bool read_more() {
    std::array<char, 4096> buffer{};
    const ssize_t got = read(master_, buffer.data(), buffer.size());
    if (got <= 0) {
      return false;
    }
    all_.append(buffer.data(), static_cast<std::size_t>(got));
    unread_.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
  }

  int master_ = -1;
  pid_t child_ = 0;
  std::string unread_;
  std::string all_;
};

// The surroundings of the programs that a test starts, as they were again afterwards.
class Environment {
 public:
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  Environment(Environment&&) = delete;
  Environment& operator=(Environment&&) = delete;
  explicit Environment(const std::vector<std::pair<std::string, std::string>>& values) {
    for (const auto& [name, value] : values) {
      const char* before = getenv(name.c_str());
      before_.emplace_back(name,
                           before == nullptr ? std::nullopt : std::optional<std::string>(before));
      setenv(name.c_str(), value.c_str(), 1);
    }
  }
  ~Environment() {
    for (const auto& [name, value] : before_) {
      value ? setenv(name.c_str(), value->c_str(), 1) : unsetenv(name.c_str());
    }
  }

 private:
  std::vector<std::pair<std::string, std::optional<std::string>>> before_;
};

const std::vector<const char*> two_people{"play",        "squadro", "--set",
                                          "first=light", "--seats", "human,human"};

std::size_t columns(std::string_view line) {
  return static_cast<std::size_t>(std::ranges::count_if(line, begins_character));
}

}  // namespace

TEST_F(Signals, OneThatComesBeforeTheReadingIsNoticed) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  ASSERT_EQ(write(ends[1], "line\n", 5), 5);
  Input input(ends[0]);
  std::istream in(&input);
  raise(SIGINT);
  EXPECT_TRUE(interrupted());
  EXPECT_FALSE(wait_for_input(ends[0]));
  EXPECT_EQ(in.get(), std::istream::traits_type::eof());
  EXPECT_TRUE(forget_interrupt());
  EXPECT_FALSE(interrupted());
  in.clear();
  std::string line;
  std::getline(in, line);
  EXPECT_EQ(line, "line") << "nothing of the input was lost";
  close(ends[1]);
  EXPECT_TRUE(wait_for_input(ends[0])) << "its end can be read";
  EXPECT_EQ(in.get(), std::istream::traits_type::eof());
  close(ends[0]);
}

TEST_F(Signals, ThoseUnderNohupAreIgnored) {
  std::signal(SIGHUP, SIG_IGN);
  catch_interrupts();
  raise(SIGHUP);
  EXPECT_FALSE(interrupted());
}

// It says why, where else the signal would have ended it with 141.
TEST(NobodyReads, TheTournamentEndsInGoodOrder) {
  const TemporaryFolder folder;
  const auto status = (folder.path() / "status").string();
  const std::string command = fmt::format(
      "{{ {} tournament squadro --seats random,random --games 1000000 --jsonl 2> /dev/null; "
      "echo $? > {}; }} | head -n 1 > /dev/null",
      QUATUOR_PROGRAM, status);
  ASSERT_EQ(std::system(command.c_str()), 0);
  int ended_with = 0;
  std::ifstream(status) >> ended_with;
  EXPECT_EQ(ended_with, 1);
}

TEST(Ascii, SaysTheSameWithoutAccents) {
  EXPECT_EQ(to_ascii("Écrivez «\u202faide\u202f»… où\u202f? 1–5 × 2"),
            "Ecrivez \" aide \"... ou ? 1-5 x 2");
  EXPECT_EQ(to_ascii("日 é"), "? e");
  std::ostringstream target;
  AsciiOutput ascii(*target.rdbuf());
  std::ostream out(&ascii);
  for (const char byte : std::string("réfléchit…\n")) {
    out << byte;
  }
  out << "à" << std::flush;
  EXPECT_EQ(target.str(), "reflechit...\na");
}

TEST(Ascii, KnowsEveryCharacterOfTheGames) {
  for (const Entry& entry : registry()) {
    for (const Lang lang : {Lang::fr, Lang::en}) {
      std::string text(entry.game().book(lang));
      text += entry.game().info().goal.in(lang);
      const auto questions = std::ranges::count(text, '?');
      EXPECT_EQ(std::ranges::count(to_ascii(text), '?'), questions) << entry.game().info().id;
    }
  }
}

TEST(Columns, EveryBoardFitsIntoEighty) {
  for (const Entry& entry : registry()) {
    for (Seat players = entry.game().info().least_players;
         players <= entry.game().info().most_players; ++players) {
      Options options = entry.game().options();
      (void)options.set(fmt::format("players={}", players));
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        auto match = Match::start(entry, options, seed);
        Random random(seed);
        for (int ply = 0; ply < 400 && !match->turn().is_over(); ++ply) {
          match->play(match->turn().is_chance() ? match->draw()
                                                : random_move(match->position(), random));
          if (ply % 8 != 0) {
            continue;
          }
          for (const Lang lang : {Lang::fr, Lang::en}) {
            const auto board = match->position().draw(Viewer::all(), {.lang = lang});
            for (const auto line : split(board, '\n')) {
              ASSERT_LE(columns(line), 80U) << line;
            }
          }
        }
      }
    }
  }
}

TEST(Columns, RuleBooksAreWrapped) {
  for (const Entry& entry : registry()) {
    const auto outcome = run_program({"rules", std::string(entry.game().info().id)},
                                     {.screen = {.columns = 80, .rows = 24}});
    for (const auto line : split(outcome.out, '\n')) {
      EXPECT_LE(columns(line), 80U) << line;
    }
  }
}

TEST(Secrets, TheScreenIsWipedWhenPeopleLeave) {
  const TemporaryFolder folder;
  const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
  for (const auto* input : {"\nquit\n", "\n", ""}) {
    const auto outcome =
        run_program({"play", "ascension", "--seats", "human,human", "--seed", "1"},
                    {.input = input, .state_folder = folder.path(), .interactive = true});
    const auto last_wipe = outcome.out.rfind(wipe);
    ASSERT_NE(last_wipe, std::string::npos);
    EXPECT_FALSE(outcome.out.substr(last_wipe).contains("Turn 1")) << "no board after it";
  }
  const auto alone =
      run_program({"play", "ascension", "--seats", "human,bot:1", "--seed", "1"},
                  {.input = "quit\n", .state_folder = folder.path(), .interactive = true});
  EXPECT_FALSE(alone.says("\x1b[3J")) << "nobody else is there";
}

TEST(Secrets, WhereNothingCanBeWipedFacesAreShownOnDemandOnly) {
  // The first to move takes a cube beside its corner and sees its face.
  const TemporaryFolder folder;
  const auto play = [&](const std::string& input, bool clears) {
    return run_program(
        {"play", "ascension", "--seats", "human,human", "--seed", "1"},
        {.input = input, .state_folder = folder.path(), .interactive = true, .clears = clears});
  };
  const auto moves = play("\nmoves\n", true).out;
  const std::string take = moves.contains(" a8 ") ? "a8" : "h1";
  const auto face_of = [](const std::string& out) {
    const auto hand = out.find("in hand: ");
    return hand == std::string::npos ? "" : out.substr(hand, out.find('\n', hand) - hand);
  };
  const auto open = play("\n" + take + "\n", true).out;
  ASSERT_TRUE(face_of(open).contains("(")) << open << "the face is seen where it can be wiped";
  const auto dumb = play("\n" + take + "\nlook\n\n", false).out;
  const auto asked = dumb.find("[Enter] to make it disappear");
  EXPECT_TRUE(dumb.contains("This terminal cannot be wiped"));
  EXPECT_FALSE(face_of(dumb).contains("("));
  ASSERT_NE(asked, std::string::npos);
  const auto looked = dumb.rfind("in hand: ", asked);
  EXPECT_TRUE(face_of(dumb.substr(looked)).contains("(")) << "on demand";
  EXPECT_TRUE(dumb.substr(asked).contains(std::string(100, '\n'))) << "then pushed away";
  EXPECT_FALSE(face_of(dumb.substr(asked)).contains("("));
}

TEST(Keys, TabAndArrowsWorkAndCtrlCLeaves) {
  const TemporaryFolder folder;
  AtTerminal game(folder.path(), two_people);
  ASSERT_TRUE(game.shows("or help): "));
  game.type("und\t\r");
  ASSERT_TRUE(game.shows("no move to take back yet"));
  ASSERT_TRUE(game.shows("or help): "));
  game.type("5\r");
  ASSERT_TRUE(game.shows("Light, lane 5"));
  ASSERT_TRUE(game.shows("or help): "));
  game.type("\x1b[A\r");  // the line before
  ASSERT_TRUE(game.shows("Dark, lane 5"));
  ASSERT_TRUE(game.shows("or help): "));
  game.resize(40);
  game.type("q\t\x15");  // completed, and thrown away
  game.type("\x03");
  ASSERT_TRUE(game.shows("The game is kept."));
  EXPECT_EQ(game.wait(), 0);
}

// Ctrl-C throws the keys before it away, perhaps after the program was told that they are there.
TEST(Keys, CtrlCRightAfterAKeyIsNotLost) {
  for (int time = 0; time < 10; ++time) {
    const TemporaryFolder folder;
    AtTerminal game(folder.path(), two_people);
    ASSERT_TRUE(game.shows("or help): "));
    game.type("q");
    game.type("\x03");
    EXPECT_EQ(game.wait(), 0);
  }
}

TEST(Keys, EverySignalLeavesAndKeepsTheGame) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const TemporaryFolder folder;
    AtTerminal game(folder.path(), two_people);
    ASSERT_TRUE(game.shows("or help): "));
    game.type("5\r");
    ASSERT_TRUE(game.shows("Light, lane 5"));
    game.signal(number);
    ASSERT_TRUE(game.shows("The game is kept.")) << number;
    EXPECT_EQ(game.wait(), 0);
  }
}

TEST(Keys, PeopleWithSecretsDoNotSeeEachOthersLines) {
  const TemporaryFolder folder;
  AtTerminal game(folder.path(), {"play", "ascension", "--seed", "1", "--seats", "human,human"});
  ASSERT_TRUE(game.shows("[Enter] "));
  game.type("\r");
  ASSERT_TRUE(game.shows("help): "));
  game.type("look e5\r");
  ASSERT_TRUE(game.shows("e5, level 9"));
  // A whole turn of whoever begins.
  const Entry& entry = **find_game("ascension");
  auto match = Match::start(entry, entry.game().options(), 1);
  Random random(1);
  Seat first = 0;
  while (first == 0 || match->turn().is_chance() || match->turn().seat() == first) {
    if (match->turn().is_chance()) {
      match->play(match->draw());
      continue;
    }
    first = match->turn().seat();
    ASSERT_TRUE(game.shows("help): "));
    const Move move = random_move(match->position(), random);
    game.type(match->position().move_text(move) + "\r");
    match->play(move);
  }
  ASSERT_TRUE(game.shows("The screen is "));
  game.type("\r");
  ASSERT_TRUE(game.shows("help): "));
  game.type("\x1b[A\x1b[A\x1b[A\x1b[A\r");
  game.type("look a5\r");
  ASSERT_TRUE(game.shows("a5, level"));
  game.type("quit\r");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_EQ(game.all().find("e5, level 9"), game.all().rfind("e5, level 9")) << "looked at once";
}

TEST(Browser, ThePageIsOpenedOnADesktopAndNotFromFar) {
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  std::ofstream(path("index.html")) << "<!doctype html>";
  std::ofstream(path("xdg-open")) << "#!/bin/sh\nprintf %s \"$1\" > '" << path("opened") << "'\n";
  std::filesystem::permissions(path("xdg-open"), std::filesystem::perms::owner_all);
  ASSERT_EQ(mkfifo(path("opened").c_str(), S_IRUSR | S_IWUSR), 0);
  const std::string page = folder.path().string();
  const std::vector<const char*> serve{"serve", "--open", "--port", "0", "--folder", page.c_str()};
  const std::string waits = "(Ctrl-C to stop)";
  const std::string opens = "Opening it in your browser.";
  const auto surroundings = [&](const char* display, const char* ssh) {
    return std::vector<std::pair<std::string, std::string>>{{"PATH", page + ":" + getenv("PATH")},
                                                            {"DISPLAY", display},
                                                            {"WAYLAND_DISPLAY", ""},
                                                            {"SSH_CONNECTION", ssh},
                                                            {"SSH_CLIENT", ""},
                                                            {"SSH_TTY", ""}};
  };
  {
    const Environment desktop(surroundings(":7", ""));
    AtTerminal program(folder.path(), serve);
    ASSERT_TRUE(program.shows(opens)) << program.all();
    std::string address;
    std::ifstream(path("opened")) >> address;  // waits for it
    EXPECT_TRUE(address.starts_with("http://localhost:")) << address;
    EXPECT_TRUE(program.all().contains(address + " " + waits)) << program.all();
    program.signal(SIGINT);
    EXPECT_EQ(program.wait(), 0);
  }
  for (const auto& [display, ssh] :
       {std::pair("", ""), std::pair(":7", "10.0.0.1 5 10.0.0.2 22")}) {
    const Environment elsewhere(surroundings(display, ssh));
    AtTerminal program(folder.path(), serve);
    ASSERT_TRUE(program.shows(waits)) << program.all();
    program.signal(SIGINT);
    EXPECT_EQ(program.wait(), 0);
    EXPECT_FALSE(program.all().contains(opens)) << program.all();
  }
}

}  // namespace quatuor::cli
