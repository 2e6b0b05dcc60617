// A game at the terminal is not lost: by an interruption, a full disk, a second program or a kill.
#include <sys/resource.h>
#include <sys/stat.h>
#include <csignal>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/play/held_file.hpp"
#include "match/record_file.hpp"
#include "protocol/position_json.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

class Keeping : public testing::Test {
 protected:
  Outcome run(const std::vector<std::string>& arguments, const std::string& input = {}) const {
    return run_program(arguments, {.input = input, .state_folder = state_});
  }

  [[nodiscard]] std::vector<fs::path> kept() const {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& file : fs::directory_iterator(state_, none)) {
      files.push_back(file.path());
    }
    return files;
  }

  [[nodiscard]] std::size_t kept_plies() const {
    const auto files = kept();
    return files.empty() ? 0 : load_record(files.at(0))->match.moves().size();
  }

  std::string write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name) << content;
    return (folder_ / name).string();
  }

  const std::vector<std::string> two_people_{"play",        "squadro", "--set",
                                             "first=light", "--seats", "human,human"};
  TemporaryFolder temporary_;
  fs::path folder_ = temporary_.path();
  fs::path state_ = folder_ / "state";
};

std::string without_date(const std::string& record) {
  const auto begin = record.find("date ");
  return record.substr(0, begin) + record.substr(record.find('\n', begin));
}

unsigned mode_of(const fs::path& path) {
  struct stat found{};
  ::stat(path.c_str(), &found);
  return found.st_mode & 0777U;
}

// No file may grow beyond so many bytes, as on a disk that is nearly full.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small = before_;
    small.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &small);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  SmallDisk(SmallDisk&&) = delete;
  SmallDisk& operator=(SmallDisk&&) = delete;
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, on_excess_);
  }

 private:
  rlimit before_{};
  void (*on_excess_)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

}  // namespace

TEST_F(Keeping, AnInterruptedBotGameGoesOnAsIfItHadNotBeen) {
  struct Bots {
    std::vector<std::string> arguments;
    std::vector<int> questions;
  };
  for (const Bots& bots :
       {Bots{{"play", "squadro", "--seats", "bot:4,bot:3"}, {2, 3, 5, 8, 21, 34, 90}},
        Bots{{"play", "crescendo", "--set", "limit=1", "--seats", "bot:2,random"}, {3, 40, 200}},
        Bots{{"play", "ascension", "--set", "limit=2", "--seats", "bot:1,bot:1"}, {3, 30, 77}},
        Bots{{"play", "quadrot", "--set", "limit=3", "--seats", "bot:1,bot:1"}, {3, 30, 77}}}) {
    auto arguments = bots.arguments;
    arguments.insert(arguments.end(), {"--seed", "6"});
    ASSERT_EQ(run(arguments).status, 0);
    ASSERT_EQ(kept().size(), 1U);
    const auto whole = without_date(*read_file(kept()[0]));
    fs::remove(kept()[0]);
    for (const int question : bots.questions) {
      int asked = 0;
      const auto left = run_program(
          arguments, {.state_folder = state_, .interrupted = [&] { return ++asked >= question; }});
      EXPECT_EQ(left.status, 0);
      if (kept().empty()) {
        EXPECT_TRUE(left.says("Goodbye.")) << "interrupted before the first move";
        continue;
      }
      const bool is_over = load_record(kept()[0])->match.turn().is_over();
      EXPECT_EQ(is_over, asked < question);
      EXPECT_EQ(run({"play", "--resume"}).status, is_over ? 2 : 0);
      EXPECT_EQ(without_date(*read_file(kept()[0])), whole) << arguments[1] << " " << question;
      fs::remove(kept()[0]);
    }
  }
}

TEST_F(Keeping, GamesBetweenBotsAreKeptMoveByMove) {
  std::istringstream in;
  std::ostringstream out;
  std::size_t most = 0;
  // Between two moves the file holds what has been shown.
  const auto look = [&] {
    std::size_t shown_moves = 0;
    for (auto at = out.str().find(", lane "); at != std::string::npos;
         at = out.str().find(", lane ", at + 1)) {
      ++shown_moves;
    }
    EXPECT_GE(kept_plies(), shown_moves);
    most = std::max(most, shown_moves);
    return false;
  };
  EXPECT_EQ(cli::run({"play", "squadro", "--set", "first=light", "--seats", "random,random",
                      "--seed", "1"},
                     {.in = in,
                      .out = out,
                      .err = out,
                      .style = {.lang = Lang::en},
                      .state_folder = state_,
                      .interrupted = look}),
            0);
  EXPECT_GT(most, 20U);
}

TEST_F(Keeping, CtrlCEndsTheHintAndNothingElseButSigtermLeaves) {
  for (const bool is_ctrl_c : {true, false}) {
    std::istringstream in("1\nhint\n2\n");
    std::ostringstream out;
    bool came = false;
    bool is_interrupted = false;
    // It comes with the first question of the adviser, when two lines have been read.
    const auto interrupted = [&] {
      if (!came && in.tellg() == 7) {
        came = is_interrupted = true;
      }
      return is_interrupted;
    };
    const auto forget = [&] {
      is_interrupted = !is_ctrl_c;
      return is_ctrl_c;
    };
    EXPECT_EQ(cli::run(two_people_, {.in = in,
                                     .out = out,
                                     .err = out,
                                     .style = {.lang = Lang::en},
                                     .state_folder = state_,
                                     .interrupted = interrupted,
                                     .forget_interrupt = forget}),
              0);
    EXPECT_TRUE(came);
    EXPECT_EQ(out.str().contains("Hint interrupted."), is_ctrl_c);
    EXPECT_FALSE(out.str().contains("I would play")) << "half a thought is no hint";
    EXPECT_EQ(kept_plies(), is_ctrl_c ? 2U : 1U);
    fs::remove_all(state_);
  }
}

TEST_F(Keeping, UndoIsKeptToo) {
  EXPECT_EQ(run(two_people_, "1\n2\nundo\n").status, 0);
  EXPECT_EQ(kept_plies(), 1U);
  EXPECT_EQ(run({"play", "--resume"}, "undo\nquit\n").status, 0);
  EXPECT_EQ(kept_plies(), 0U);
}

TEST_F(Keeping, AFolderThatCannotBeWrittenIsSaidUnderTheBoardAndAtTheEnd) {
  const auto in_the_way = write("in-the-way", "");
  for (const auto* input : {"1\n2\nquit\n\n", "1\n2\n"}) {
    const auto outcome = run_program(two_people_, {.input = input, .state_folder = in_the_way});
    EXPECT_EQ(outcome.status, 1);
    const auto last_board = outcome.out.rfind("Dark, lane 2");
    const auto warning = outcome.out.find("The game is not kept. ", last_board);
    EXPECT_LT(warning, outcome.out.find("your move", last_board)) << "under the board";
    EXPECT_NE(outcome.out.find("\"save FILE\" saves it elsewhere."), std::string::npos);
    EXPECT_TRUE(outcome.says("Its place would have been " + in_the_way)) << outcome.out;
    EXPECT_FALSE(outcome.says("The game is kept."));
    EXPECT_FALSE(outcome.says("Goodbye."));
  }
}

TEST_F(Keeping, AGameThatIsOverAndCannotBeKeptIsAFailure) {
  const auto in_the_way = write("in-the-way", "");
  const auto outcome = run_program({"play", "squadro", "--seats", "random,random", "--seed", "1"},
                                   {.state_folder = in_the_way});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_FALSE(outcome.says("To see it again"));
}

TEST_F(Keeping, AFullDiskAtAnyWriteIsSaidAndTheLastGoodVersionStays) {
  auto arguments = two_people_;
  arguments.insert(arguments.end(), {"--seed", "5"});
  ASSERT_EQ(run(arguments, "1\n2\n3\n4\n").status, 0);
  ASSERT_EQ(kept().size(), 1U);
  const auto full_size = fs::file_size(kept()[0]);
  fs::remove(kept()[0]);
  ASSERT_EQ(run(arguments, "1\n").status, 0);
  const auto first_size = fs::file_size(kept()[0]);
  fs::remove(kept()[0]);
  for (auto room = first_size - 1; room <= full_size; ++room) {
    const SmallDisk disk(room);
    const auto outcome = run(arguments, "1\n2\n3\n4\n");
    const bool fits = room == full_size;
    EXPECT_EQ(outcome.status, fits ? 0 : 1) << room;
    EXPECT_EQ(outcome.says("The game is kept."), fits) << room;
    EXPECT_EQ(outcome.says("your space is used up"), !fits) << room;
    ASSERT_EQ(kept().size(), room < first_size ? 0U : 1U) << "no temporary file stays";
    if (!kept().empty()) {
      EXPECT_TRUE(load_record(kept()[0])) << "whole";
      EXPECT_EQ(outcome.says(kept()[0].string() + " ends before them."), !fits);
      fs::remove(kept()[0]);
    }
  }
}

TEST_F(Keeping, WhatCannotBeKeptMayBeSavedElsewhere) {
  const auto in_the_way = write("in-the-way", "");
  const auto elsewhere = folder_ / "elsewhere.quatuor";
  for (const std::string& input :
       std::vector<std::string>{"1\nsave " + elsewhere.string() + "\n2\nquit\n",
                                "1\n2\nquit\n" + elsewhere.string() + "\n"}) {
    const auto outcome = run_program(two_people_, {.input = input, .state_folder = in_the_way});
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    EXPECT_TRUE(outcome.says("it is kept there from now on"));
    EXPECT_TRUE(outcome.says("quatuor play --resume " + elsewhere.string()));
    ASSERT_TRUE(load_record(elsewhere));
    EXPECT_EQ(load_record(elsewhere)->match.moves().size(), 2U);
    fs::remove(elsewhere);
  }
}

TEST_F(Keeping, AGameIsOpenInOneProgramAtATime) {
  run(two_people_, "1\n");
  const auto file = kept().at(0);
  {
    auto held = HeldFile::open(file);
    ASSERT_TRUE(held);
    for (int version = 0; version < 2; ++version) {
      const auto outcome = run({"play", "--resume", file.string()}, "2\n");
      EXPECT_EQ(outcome.status, 2);
      EXPECT_NE(outcome.err.find(fmt::format("{} is open in another program (process {}).",
                                             file.string(), ::getpid())),
                std::string::npos)
          << outcome.err;
      EXPECT_EQ(run({"play", "--resume"}, "2\n").err, outcome.err) << "named where it is the last";
      // The lock goes on to the next version.
      ASSERT_TRUE(held->write(*read_file(file), Readers::owner));
    }
    fs::create_symlink(file, folder_ / "link");
    EXPECT_EQ(run({"play", "--resume", (folder_ / "link").string()}, "2\n").status, 2);
    EXPECT_TRUE(run({"saved"}).says(fmt::format("Open elsewhere (process {}).", ::getpid())));
  }
  EXPECT_EQ(kept_plies(), 1U);
  EXPECT_EQ(run({"play", "--resume"}, "2\n").status, 0);
  EXPECT_EQ(kept_plies(), 2U);
}

TEST_F(Keeping, NothingIsWrittenOverAnothersVersion) {
  run(two_people_, "1\n");
  const auto file = kept().at(0);
  auto held = HeldFile::open(file);
  ASSERT_TRUE(held);
  ASSERT_TRUE(held->is_unchanged());
  ASSERT_TRUE(write_file(file, "another's"));
  EXPECT_FALSE(held->is_unchanged());
  EXPECT_EQ(held->write("ours", Readers::owner).error().en,
            file.string() + " comes from another program: I do not write over it.");
  EXPECT_EQ(read_file(file), Expected<std::string>("another's"));
  fs::remove(file);
  EXPECT_TRUE(held->write("ours", Readers::owner)) << "what is gone is written again";
}

TEST_F(Keeping, ACopyThatAnotherHasPlayedOnIsNotSavedOver) {
  const auto copy = folder_ / "copy.quatuor";
  const std::string save = "save " + copy.string() + "\n";
  EXPECT_TRUE(run(two_people_, "1\n" + save + "2\n" + save + "quit\n").says("Game saved in"));
  EXPECT_EQ(load_record(copy)->match.moves().size(), 2U) << "one's own is saved anew";
  fs::remove(copy);
  // Asked for the second time, the copy has been played on by somebody else.
  int saves = 0;
  const auto play_on = [&] {
    if (fs::exists(copy) && saves++ == 0) {
      EXPECT_EQ(run({"play", "--resume", copy.string()}, "2\n3\n").status, 0);
    }
    return false;
  };
  const auto outcome = run_program(two_people_, {.input = "1\n" + save + "2\n" + save + "quit\n",
                                                 .state_folder = state_,
                                                 .interrupted = play_on});
  EXPECT_GT(saves, 0);
  EXPECT_TRUE(outcome.says("exists already: choose another name.")) << outcome.out;
  EXPECT_EQ(load_record(copy)->match.moves().size(), 3U);
}

TEST_F(Keeping, ASeedOfItsOwnHas64Bits) {
  // Sixteen that all lack the upper half would come once in 2^512.
  std::uint64_t bits = 0;
  for (int game = 0; game < 16; ++game) {
    run(two_people_, "1\n");
    bits |= load_record(kept().at(0))->match.seed();
    fs::remove(kept().at(0));
  }
  EXPECT_GT(bits >> 32U, 0U);
}

TEST_F(Keeping, TheLastUnfinishedGameIsOneThatNobodyPlays) {
  run(two_people_, "1\n");
  const auto older = kept().at(0);
  fs::last_write_time(older, fs::last_write_time(older) - std::chrono::hours(1));
  run(two_people_, "1\n2\n");
  const auto newer = kept().at(0) == older ? kept().at(1) : kept().at(0);
  const auto held = HeldFile::open(newer);
  EXPECT_TRUE(run({"play", "--resume"}, "3\n").says(older.string()));
}

TEST_F(Keeping, FilesOfGamesAreTheirOwnersAlone) {
  fs::create_directory(state_);
  fs::permissions(state_, fs::perms(0755));
  run(two_people_, "1\n");
  EXPECT_EQ(mode_of(state_), 0700U) << "a folder from before too";
  EXPECT_EQ(mode_of(kept().at(0)), 0600U);
  const auto copy = folder_ / "copy.quatuor";
  run({"play", "ascension", "--seats", "human,human"},
      "save " + copy.string() + "\n\nsave " + copy.string() + "\n");
  EXPECT_EQ(mode_of(copy), 0600U) << "it holds every face";
}

TEST_F(Keeping, AFileElsewhereKeepsItsMode) {
  const auto copy = folder_ / "copy.quatuor";
  run(two_people_, "1\nsave " + copy.string() + "\n");
  for (const auto mode : {0600U, 0640U}) {
    fs::permissions(copy, fs::perms(mode));
    EXPECT_EQ(run({"play", "--resume", copy.string()}, "2\n").status, 0);
    EXPECT_EQ(mode_of(copy), mode);
  }
}

TEST_F(Keeping, AFolderIsNoFile) {
  fs::create_directory(folder_ / "inside");
  for (const auto* name : {"inside", "inside/", "none/"}) {
    const auto path = (folder_ / name).string();
    EXPECT_TRUE(run(two_people_, "1\nsave " + path + "\n").says("is a folder: give the name"))
        << name;
  }
  EXPECT_TRUE(fs::is_empty(folder_ / "inside"));
}

TEST_F(Keeping, LeftoversOfKilledWritersGoAway) {
  fs::create_directory(state_);
  write("state/squadro-1.quatuor.123.tmp", "half");
  write("state/squadro-2.quatuor.tmp", "half");
  write("state/mine.tmp", "not ours");
  write("state/squadro-3.quatuor.tmp", "being written");
  const auto held = HeldFile::open(state_ / "squadro-3.quatuor.tmp");
  ASSERT_TRUE(held);
  run(two_people_, "quit\n");
  auto names = kept();
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<fs::path>{state_ / "mine.tmp", state_ / "squadro-3.quatuor.tmp"}));
}

TEST_F(Keeping, AWriterReplacesALeftover) {
  const auto file = folder_ / "game.quatuor";
  write("game.quatuor.tmp", "half of something longer");
  ASSERT_TRUE(write_file(file, "whole"));
  EXPECT_EQ(read_file(file), Expected<std::string>("whole"));
  EXPECT_FALSE(fs::exists(folder_ / "game.quatuor.tmp"));
  fs::create_directory(folder_ / "other.tmp");
  EXPECT_FALSE(write_file(folder_ / "other", "x")) << "and does not wait for ever";
}

TEST_F(Keeping, TheCommandToResumeWorksInAShell) {
  const auto spaced = folder_ / "my state's";
  auto arguments = two_people_;
  arguments.insert(arguments.end(), {"--lang", "en"});
  const auto outcome = run_program(
      arguments,
      {.input = "1\n", .lang = Lang::fr, .state_folder = spaced, .program = "/a b/quatuor"});
  EXPECT_TRUE(outcome.says("'/a b/quatuor' --lang en play --resume '" + folder_.string() +
                           "/my state'\\''s/squadro-"))
      << outcome.out;
  EXPECT_FALSE(run(two_people_, "1\n").says("--lang")) << "the surroundings say it";
}

TEST_F(Keeping, SavedGamesAreListed) {
  EXPECT_TRUE(run({"saved"}).says("There are no saved games in " + state_.string()));
  EXPECT_EQ(Json::parse(run({"saved", "--json"}).out)["games"].size(), 0U);
  run(two_people_, "1\n2\n");
  write("state/bad.quatuor", "nonsense");
  const auto listed = run({"saved"});
  EXPECT_EQ(listed.status, 0);
  EXPECT_TRUE(listed.says("Squadro: a person; a person. Moves: 2. ")) << listed.out;
  EXPECT_TRUE(listed.says("quatuor play --resume " + state_.string()));
  EXPECT_TRUE(listed.says("bad.quatuor: "));
  const auto games = Json::parse(run({"saved", "--json"}).out)["games"];
  ASSERT_EQ(games.size(), 2U);
  const auto& game = games[0]["good"] ? games[0] : games[1];
  EXPECT_EQ(game["game"], "squadro");
  EXPECT_EQ(game["plies"], 2);
  EXPECT_EQ(game["over"], false);
  EXPECT_EQ(game["open"], false);
}

}  // namespace quatuor::cli
