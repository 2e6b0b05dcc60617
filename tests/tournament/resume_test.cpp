// A tournament that was interrupted goes on: `quatuor tournament … --save` on its folder again.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/play/held_file.hpp"
#include "core/split.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/tournament/fake_engine.hpp"

namespace quatuor::cli {

namespace {

class Resuming : public testing::Test {
 protected:
  using Path = std::filesystem::path;

  static Outcome run_saved(
      const std::vector<std::string>& what, const Path& folder, std::vector<std::string> more = {},
      const std::function<bool()>& interrupted = [] { return false; }) {
    std::vector<std::string> arguments{"tournament"};
    arguments.insert(arguments.end(), what.begin(), what.end());
    arguments.insert(arguments.end(), {"--save", folder.string()});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments, {.interrupted = interrupted});
  }

  // All that `--jsonl` says, but for what takes time and where it lies.
  static std::vector<Json> told(const Outcome& outcome) {
    std::vector<Json> lines;
    for (const auto line : split(outcome.out, '\n')) {
      if (line.empty()) {
        continue;
      }
      Json json = Json::parse(line);
      json.erase("file");
      for (auto* list : {"efforts", "standing"}) {
        if (json.contains(list)) {
          for (Json& one : json[list]) {
            one.erase("seconds");
            one.erase("seconds_per_decision");
          }
        }
      }
      if (json.contains("pairings")) {
        json["pairings"] = Json();
      }
      lines.push_back(std::move(json));
    }
    return lines;
  }

  static std::vector<std::string> lines_of(const Path& folder) {
    std::vector<std::string> lines;
    std::ifstream file(folder / "games.jsonl");
    for (std::string line; std::getline(file, line);) {
      lines.push_back(line);
    }
    return lines;
  }

  // A folder as an earlier run left it that finished these lines only, and was killed in the next.
  [[nodiscard]] Path cut(const Path& whole, const std::vector<std::size_t>& finished) const {
    const Path folder = temporary_.path() / "cut";
    std::filesystem::copy(whole, folder);
    const auto lines = lines_of(whole);
    std::ofstream file(folder / "games.jsonl");
    for (const std::size_t i : finished) {
      file << lines[i] << '\n';
    }
    file << lines.back().substr(0, 20);
    return folder;
  }

  [[nodiscard]] Path folder(const char* name) const { return temporary_.path() / name; }

  static void replace_in(const Path& file, const std::string& one, const std::string& other) {
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    std::string changed = text.str();
    ASSERT_NE(changed.find(one), std::string::npos) << changed;
    changed.replace(changed.find(one), one.size(), other);
    std::ofstream(file) << changed;
  }

  std::vector<std::string> squadro_{"squadro", "--seats", "bot:1,bot:2", "--games",
                                    "8",       "--nodes", "200",         "--jsonl"};

 private:
  TemporaryFolder temporary_;
};

}  // namespace

TEST_F(Resuming, GamesThatWerePlayedCountAndTheOthersArePlayed) {
  const auto whole = told(run_saved(squadro_, folder("whole")));
  ASSERT_EQ(whole.size(), 9U);
  const auto left = cut(folder("whole"), {0, 2, 5});
  const auto resumed = run_saved(squadro_, left);
  EXPECT_EQ(resumed.status, success) << resumed.err;
  EXPECT_EQ(told(resumed), whole) << "as if it had never been interrupted";
  EXPECT_EQ(lines_of(left).size(), 8U);
  EXPECT_EQ(told(run_saved(squadro_, left)), whole) << "with nothing left to play";
  EXPECT_EQ(lines_of(left).size(), 8U);
}

TEST_F(Resuming, AnInterruptedRunLeavesAFolderThatGoesOn) {
  const auto whole = told(run_saved(squadro_, folder("whole")));
  (void)run_saved(squadro_, folder("cut"), {}, [] { return true; });
  EXPECT_EQ(told(run_saved(squadro_, folder("cut"))), whole);
  auto people = squadro_;
  people.pop_back();
  people[4] = "10000";
  const auto stopped = run_saved(people, folder("long"), {}, [] { return true; });
  EXPECT_EQ(stopped.status, broken_off);
  EXPECT_TRUE(stopped.says("The same command goes on with it.")) << stopped.out;
}

TEST_F(Resuming, PairingsAndATestGoOnToo) {
  const std::vector<std::string> pairings{"toy", "--round-robin", "random,bot:1,bot:2", "--games",
                                          "4",   "--jsonl"};
  const auto whole = told(run_saved(pairings, folder("pairings")));
  ASSERT_EQ(whole.size(), 13U);
  EXPECT_EQ(told(run_saved(pairings, cut(folder("pairings"), {1, 6, 7, 11}))), whole);
  std::filesystem::remove_all(folder("cut"));
  const std::vector<std::string> test{"squadro", "--seats", "bot:2,random", "--games",
                                      "400",     "--sprt",  "0,50",         "--jsonl"};
  const auto decided = told(run_saved(test, folder("test")));
  ASSERT_LT(decided.size(), 400U);
  EXPECT_EQ(told(run_saved(test, cut(folder("test"), {0, 3}))), decided)
      << "the test is decided by the same game";
}

TEST_F(Resuming, AFaultIsRememberedWhereTheRecordCannotSayIt) {
  const FakeEngine engine("echo bestmove 99");
  const std::vector<std::string> three{"toy",     "--seats", engine.seat() + ",random,random",
                                       "--games", "3",       "--nodes",
                                       "5",       "--jsonl"};
  const auto whole = told(run_saved(three, folder("whole")));
  ASSERT_EQ(whole.size(), 4U);
  ASSERT_EQ(whole[0]["fault"]["kind"], "illegal");
  EXPECT_EQ(told(run_saved(three, cut(folder("whole"), {0, 1}))), whole);
}

TEST_F(Resuming, AnotherTournamentIsRefused) {
  ASSERT_EQ(run_saved(squadro_, folder("whole")).status, success);
  const std::vector<std::pair<std::vector<std::string>, std::string>> others{
      {{"--seed", "7"}, "its --seed is 1, not 7."},
      {{"--openings", "2"}, "its --openings is 8, not 2."},
      {{"--set", "first=light"}, "its --set is "}};
  for (const auto& [more, words] : others) {
    const auto outcome = run_saved(squadro_, folder("whole"), more);
    EXPECT_EQ(outcome.status, bad_input);
    EXPECT_TRUE(outcome.err.contains(words)) << outcome.err;
    EXPECT_EQ(outcome.out, "");
  }
  auto seats = squadro_;
  seats[2] = "bot:1,bot:3";
  EXPECT_TRUE(run_saved(seats, folder("whole"))
                  .err.contains("its --seats is bot:1,bot:2, not bot:1,bot:3."));
}

TEST_F(Resuming, GamesOfAnotherBuildAreRefused) {
  ASSERT_EQ(run_saved(squadro_, folder("whole")).status, success);
  replace_in(folder("whole") / "tournament.json", "\"build\": \"", "\"build\": \"other-");
  const auto outcome = run_saved(squadro_, folder("whole"));
  EXPECT_EQ(outcome.status, bad_input);
  EXPECT_TRUE(outcome.err.contains("were played by another build of quatuor (other-"))
      << outcome.err;
}

TEST_F(Resuming, WhatIsDamagedOrNotOursIsRefused) {
  std::filesystem::create_directory(folder("foreign"));
  std::ofstream(folder("foreign") / "mine") << "precious";
  EXPECT_TRUE(run_saved(squadro_, folder("foreign")).err.contains("is not empty"));

  ASSERT_EQ(run_saved(squadro_, folder("whole")).status, success);
  const auto lines = folder("whole") / "games.jsonl";
  std::ofstream(lines, std::ios::app) << "{\"game\":2,\"efforts\":[]}\n";
  EXPECT_EQ(run_saved(squadro_, folder("whole")).status, bad_input) << "game 2 is there already";
  for (const auto* line : {"[]", "{}", "null", "{\"game\":-1,\"efforts\":[]}",
                           "{\"game\":9,\"efforts\":[{\"nodes\":1}]}", "{\"game\":9,\"efforts\":3}",
                           "{\"game\":9,\"efforts\":[],\"fault\":{\"kind\":\"start\"}}"}) {
    std::ofstream(lines) << line << '\n';
    const auto outcome = run_saved(squadro_, folder("whole"));
    EXPECT_EQ(outcome.status, bad_input) << line;
    EXPECT_TRUE(outcome.err.contains("games.jsonl, line 1: this is no game")) << outcome.err;
  }
  std::ofstream(folder("whole") / "tournament.json") << "[1, 2";
  EXPECT_EQ(run_saved(squadro_, folder("whole")).status, bad_input);
}

TEST_F(Resuming, ARecordOfAnotherGameIsNotCounted) {
  ASSERT_EQ(run_saved(squadro_, folder("whole")).status, success);
  std::filesystem::copy(folder("whole") / "squadro-000005.quatuor",
                        folder("whole") / "squadro-000001.quatuor",
                        std::filesystem::copy_options::overwrite_existing);
  const auto outcome = run_saved(squadro_, folder("whole"));
  EXPECT_EQ(outcome.status, failure);
  EXPECT_TRUE(outcome.err.contains("is not game 1 of this tournament.")) << outcome.err;
  replace_in(folder("whole") / "games.jsonl", "}]}",
             R"(}],"fault":{"seat":1,"kind":"crash","fr":"","en":""}})");
  EXPECT_EQ(run_saved(squadro_, folder("whole")).status, failure) << "a fault nobody made";
}

TEST_F(Resuming, TwoAtATimeAreRefused) {
  ASSERT_EQ(run_saved(squadro_, folder("whole")).status, success);
  const auto held = HeldFile::open(folder("whole") / "tournament.json");
  ASSERT_TRUE(held);
  const auto outcome = run_saved(squadro_, folder("whole"));
  EXPECT_EQ(outcome.status, bad_input);
  EXPECT_TRUE(outcome.err.contains("is open in another program")) << outcome.err;
}

}  // namespace quatuor::cli
