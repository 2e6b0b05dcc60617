// `--json`, as docs/cli.md describes it.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "match/record_file.hpp"
#include "protocol/position_json.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class JsonOutput : public testing::Test {
 protected:
  static Json json_of(const std::vector<std::string>& arguments) {
    const auto outcome = run_program(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return Json::parse(outcome.out);
  }

  [[nodiscard]] std::string write(const std::string& content) const {
    const std::string file = (folder_.path() / "game.quatuor").string();
    std::ofstream(file) << content;
    return file;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_F(JsonOutput, Games) {
  const Json json = json_of({"games", "--json"});
  EXPECT_TRUE(json["version"].is_string());
  EXPECT_EQ(json["levels"].size(), 8U);
  const Json& squadro = json["games"][3];
  EXPECT_EQ(squadro["id"], "squadro");
  EXPECT_EQ(squadro["name"]["fr"], "Squadro");
  EXPECT_EQ(squadro["options"][0]["choices"], (Json{"light", "dark", "random"}));
}

TEST_F(JsonOutput, Perft) {
  const Json plain = json_of({"perft", "squadro", "3", "--set", "first=dark", "--json"});
  EXPECT_EQ(plain["game"], "squadro");
  EXPECT_EQ(plain["options"]["first"], "dark");
  EXPECT_EQ(plain["position"], "0,0,0,0,0/0,0,0,0,0/d");
  EXPECT_EQ(plain["depth"], 3);
  EXPECT_EQ(plain["leaves"], 125);
  const Json divided = json_of({"perft", "squadro", "1", "--divide", "--json"});
  const Json light = {{"move", "light"}, {"leaves", 1}};
  EXPECT_EQ(divided["moves"][0], light);
  EXPECT_EQ(divided["leaves"], 2);
  const Json distinct =
      json_of({"perft", "squadro", "2", "--set", "first=light", "--distinct", "--json"});
  EXPECT_EQ(distinct["distinct"], (Json{1, 5, 25}));
  EXPECT_FALSE(distinct.contains("leaves"));
}

TEST_F(JsonOutput, ARecordCheckedAndReplayed) {
  const auto file = write(
      "quatuor-record 1\ngame squadro\ndate 2026-11-15\nseat 1 Léa\nseat 2 bot:3\n"
      "option first light\nseed 18446744073709551615\n\nmoves\n1 1 2\n\n"
      "result 1 2 resigned 2\n");
  const Json checked = json_of({"record", "check", file, "--json"});
  EXPECT_EQ(checked["game"], "squadro");
  EXPECT_EQ(checked["date"], "2026-11-15");
  EXPECT_EQ(checked["players"], (Json{"Léa", "bot:3"}));
  EXPECT_EQ(checked["seed"], "18446744073709551615");
  EXPECT_EQ(checked["plies"], 2);
  EXPECT_EQ(checked["over"], true);
  EXPECT_EQ(checked["places"], (Json{1, 2}));
  EXPECT_EQ(checked["resigned"], 2);
  EXPECT_EQ(checked["result"]["en"], "Dark resigns. Light wins!");

  Json replayed = json_of({"replay", file, "--json"});
  EXPECT_EQ(replayed["start"], "0,0,0,0,0/0,0,0,0,0/l");
  ASSERT_EQ(replayed["moves"].size(), 2U);
  const Json second = {{"ply", 2},
                       {"turn", 2},
                       {"move", "2"},
                       {"told",
                        {{"fr", "Foncé, couloir 2\u202f: va à la case 3."},
                         {"en", "Dark, lane 2: goes to cell 3."}}},
                       {"position", "3,0,0,0,0/0,3,0,0,0/l"}};
  EXPECT_EQ(replayed["moves"][1], second);
  replayed.erase("start");
  replayed.erase("moves");
  EXPECT_EQ(replayed, checked);
}

TEST_F(JsonOutput, SecretsOfAGameThatGoesOnStaySecret) {
  const Entry& entry = **find_game("toy");
  auto match = *Match::start(entry, entry.game().options(), 7);
  match.play(match.draw());
  const auto file = write(write_record({std::move(match), {"human", "human"}, {}}));
  const Json json = json_of({"replay", file, "--json"});
  EXPECT_FALSE(json.contains("seed"));
  EXPECT_EQ(json["moves"][0]["turn"], "chance");
  EXPECT_FALSE(json["moves"][0].contains("move")) << "the card that was dealt";
  EXPECT_FALSE(json_of({"record", "check", file, "--json"}).contains("seed"));
}

TEST_F(JsonOutput, ErrorsAreSentencesAndAStatus) {
  const auto outcome = run_program({"record", "check", write("nothing"), "--json"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_TRUE(outcome.err.contains("This is not a Quatuor game")) << outcome.err;
}

}  // namespace quatuor::cli
