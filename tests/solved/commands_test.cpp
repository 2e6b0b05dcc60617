// `--tables`: probe, play, tournament and analyse with what is certain.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "match/record_file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/solved/endgame_oracle.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class WithTables : public testing::Test {
 protected:
  using Opening = std::function<Expected<std::unique_ptr<Oracle>>(const std::filesystem::path&)>;

  [[nodiscard]] Outcome run(std::vector<std::string> arguments, Lang lang = Lang::en,
                            Opening open = endgame) const {
    arguments.insert(arguments.end(), {"--tables", "solved"});
    return run_program(
        arguments,
        {.lang = lang, .state_folder = folder_.path() / "state", .open_oracle = std::move(open)});
  }
  [[nodiscard]] std::string record(const std::string& position,
                                   const std::vector<std::string>& moves) const {
    const Entry& entry = **find_game("squadro");
    auto match = *Match::start(entry, entry.game().options(), 1, position);
    for (const auto& text : moves) {
      match.play(*match.position().parse_move(text));
    }
    const std::string file = (folder_.path() / "a.quatuor").string();
    EXPECT_TRUE(save_record(file, {std::move(match), {"a", "b"}, {}}));
    return file;
  }

  static Expected<std::unique_ptr<Oracle>> endgame(const std::filesystem::path& folder) {
    EXPECT_EQ(folder, "solved");
    return std::make_unique<EndgameOracle>();
  }
  static Opening noted(const std::map<std::string, Certainty>& notes,
                       std::optional<Certainty> elsewhere = {}) {
    return [=](const auto&) { return std::make_unique<NotedOracle>(notes, elsewhere); };
  }

  static constexpr const char* race = "12,12,12,11,0/12,12,12,11,0/l";
  static constexpr const char* two_wins = "12,12,12,4,0/12,12,12,0,0/l";

  TemporaryFolder folder_;
};

}  // namespace

TEST_F(WithTables, ProbeSaysHowItEnds) {
  EXPECT_EQ(run({"probe", "squadro", "--position", two_wins}).out,
            "Light wins in 7 plies.\n  4: wins in 7 plies\n  5: wins in 9 plies\n");
  EXPECT_EQ(run({"probe", "squadro", "--position", race}, Lang::fr).out,
            "Clair gagne en un demi-coup.\n  4\u202f: gagne en un demi-coup\n"
            "  5\u202f: perd en 2 demi-coups\n");
  const auto start =
      run({"probe", "squadro"}, Lang::en, noted({{"0,0,0,0,0/0,0,0,0,0/l", {1, 99}}}, Certainty{}));
  EXPECT_EQ(start.out,
            "Light begins: Light wins in 99 plies.\nDark begins: Nobody can win: a draw.\n");
  const auto drawn =
      run({"probe", "squadro", "--set", "first=dark"}, Lang::en, noted({}, Certainty{}));
  EXPECT_TRUE(drawn.says("Nobody can win: a draw.\n  1: a draw\n")) << drawn.out;
}

TEST_F(WithTables, ProbeForPrograms) {
  const Json json = Json::parse(run({"probe", "squadro", "--position", two_wins, "--json"}).out);
  EXPECT_TRUE(json["version"].is_string());
  EXPECT_EQ(json["game"], "squadro");
  EXPECT_EQ(json["position"], two_wins);
  EXPECT_EQ(json["outcome"], "win");
  EXPECT_EQ(json["plies"], 7);
  const Json second = {{"move", "5"}, {"outcome", "win"}, {"plies", 9}};
  EXPECT_EQ(json["moves"][1], second);
}

TEST_F(WithTables, ProbeSaysWhyNot) {
  const auto trouble = [&](const std::vector<std::string>& arguments) {
    const auto outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_TRUE(trouble({"probe", "toy"}).contains("Only Squadro is solved"));
  EXPECT_TRUE(trouble({"probe", "squadro", "--set", "first=light"})
                  .contains("The tables say nothing of this position"));
  EXPECT_TRUE(trouble({"probe", "squadro", "--position", "12,12,12,12,0/12,12,12,0,0/d"})
                  .contains("The game is over."));
  EXPECT_TRUE(trouble({"probe", "squadro", "--position", "0/0"}).contains("light/dark/turn"));
  EXPECT_EQ(run_program({"probe", "squadro"}).status, 2) << "without tables";
  const auto none = run_program({"probe", "squadro", "--tables", folder_.path().string()});
  EXPECT_EQ(none.status, 2) << "a folder without tables";
  EXPECT_NE(none.err, "");
}

TEST_F(WithTables, PerfectPlays) {
  const auto outcome =
      run({"play", "squadro", "--position", two_wins, "--seats", "perfect,random"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(outcome.says("Light: computer, perfect.")) << outcome.out;
  EXPECT_TRUE(outcome.says("Light wins")) << outcome.out;
  const auto saved = run_program({"play", "squadro", "--seats", "human,perfect"},
                                 {.state_folder = folder_.path() / "none"});
  EXPECT_EQ(saved.status, 2);
  EXPECT_TRUE(saved.err.contains("--tables FOLDER")) << saved.err;
}

TEST_F(WithTables, AResumedGameNeedsItsTables) {
  const std::string file = record(two_wins, {"5"});
  const std::vector<std::string> go_on{"play", "--resume", file, "--seats", "perfect,random"};
  EXPECT_TRUE(run_program(go_on).err.contains("--tables FOLDER"));
  EXPECT_EQ(run(go_on).status, 0);
  EXPECT_EQ(load_record(file)->players, (std::vector<std::string>{"perfect", "random"}));
}

TEST_F(WithTables, PerfectInATournament) {
  const std::vector<std::string> arguments{"tournament", "squadro", "--seats",   "perfect,random",
                                           "--games",    "2",       "--threads", "1",
                                           "--nodes",    "100",     "--json"};
  const Json json = Json::parse(run(arguments).out);
  EXPECT_EQ(json["players"], (Json{"perfect", "random"}));
  EXPECT_EQ(json["played"], 2);
  EXPECT_TRUE(run_program(arguments).err.contains("--tables FOLDER"));
  EXPECT_TRUE(run({"tournament", "toy", "--seats", "perfect,random"}).err.contains("Only Squadro"));
}

TEST_F(WithTables, AnalysisTellsWhatAMoveChanged) {
  const auto outcome = run({"analyse", record(race, {"5", "4"})});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(outcome.says("   1 Light: 5 · wins in one ply → loses in 2 plies ?? · better: 4\n"))
      << outcome.out;
  EXPECT_TRUE(outcome.says("   2 Dark: 4 · best move · wins in one ply\n"));
  EXPECT_TRUE(
      outcome.says("The game turned at move 1: Light plays 5, wins in one ply → loses in 2 plies."))
      << outcome.out;
}

TEST_F(WithTables, ALongerWinIsToldAndNoMistake) {
  const auto later = run({"analyse", record(two_wins, {"5"})});
  EXPECT_TRUE(later.says("   1 Light: 5 · wins in 9 plies, 2 plies later than with 4\n"))
      << later.out;
  EXPECT_TRUE(later.says("best moves 100%, mean loss 0.0%, mistakes 0, blunders 0"));
  const auto sooner = run({"analyse", record("12,12,12,3,0/12,12,12,0,0/d", {"5"})}, Lang::fr);
  EXPECT_TRUE(
      sooner.says("   1 Foncé\u202f: 5 · perd en 12 demi-coups, 6 demi-coups plus tôt qu'avec 4\n"))
      << sooner.out;
}

TEST_F(WithTables, HalfOfWhatThereWasIsOneMark) {
  const std::map<std::string, Certainty> notes{{"12,12,12,5,0/12,12,12,0,0/d", {-1, {}}}};
  const std::string file = record(two_wins, {"5"});
  const auto plain = run({"analyse", file}, Lang::en, noted(notes, Certainty{}));
  EXPECT_TRUE(plain.says("   1 Light: 5 · wins → a draw ? · better: 4\n")) << plain.out;
  const auto outcome = run({"analyse", file, "--json"}, Lang::en, noted(notes, Certainty{}));
  const Json decision = Json::parse(outcome.out)["decisions"][0];
  EXPECT_EQ(decision["mark"], "?");
  EXPECT_EQ(decision["loss"], 0.5);
  EXPECT_EQ(decision["best"], "4");
  EXPECT_EQ(decision["exact"].dump(), R"({"best":{"outcome":"win","plies":null},)"
                                      R"("played":{"outcome":"draw","plies":null}})");
}

TEST_F(WithTables, WhatTheTablesDoNotKnowIsSearched) {
  const std::string file = record("0,0,0,0,0/0,0,0,0,0/l", {"1"});
  const auto outcome = run({"analyse", file, "--nodes", "100", "--json"});
  const Json decision = Json::parse(outcome.out)["decisions"][0];
  EXPECT_TRUE(decision.contains("score"));
  EXPECT_FALSE(decision.contains("exact"));
}

}  // namespace quatuor::cli
