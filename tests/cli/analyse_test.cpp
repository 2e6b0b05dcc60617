// A saved match judged move by move: `quatuor analyse`.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/random.hpp"
#include "match/record_file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class Analyse : public testing::Test {
 protected:
  // Plays the moves, and saves the match.
  [[nodiscard]] std::string record(std::string_view id, const std::string& position,
                                   const std::vector<std::string>& moves) const {
    const Entry& entry = **find_game(id);
    auto match = *Match::start(entry, entry.game().options(), 1, position);
    for (const auto& text : moves) {
      const auto move = match.position().parse_move(text);
      EXPECT_TRUE(move) << text;
      match.play(*move);
    }
    return save(std::move(match));
  }

  [[nodiscard]] std::string save(Match match) const {
    const std::string file = (folder_.path() / "a.quatuor").string();
    std::vector<std::string> names(match.position().seats(), "somebody");
    EXPECT_TRUE(save_record(file, {std::move(match), std::move(names), {}}));
    return file;
  }

  static Outcome analyse(
      const std::string& file, const std::vector<std::string>& more = {}, Lang lang = Lang::en,
      const std::function<bool()>& interrupted = [] { return false; }) {
    std::vector<std::string> arguments{"analyse", file, "--nodes", "300"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments, {.lang = lang, .interrupted = interrupted});
  }

  // Whoever moves next brings the fourth piece home with lane 4.
  static constexpr const char* race = "12,12,12,11,0/12,12,12,11,0/l";

 private:
  TemporaryFolder folder_;
};

Match play_at_random(std::string_view id, const std::vector<std::string>& settings) {
  const Entry& entry = **find_game(id);
  Options options = entry.game().options();
  for (const auto& setting : settings) {
    EXPECT_TRUE(options.set(setting));
  }
  auto match = *Match::start(entry, options, 1);
  Random random(1);
  while (!match.turn().is_over()) {
    MoveList list;
    match.position().moves(list);
    match.play(match.turn().is_chance() ? match.draw() : list.pick(random));
  }
  return match;
}

}  // namespace

TEST_F(Analyse, FindsWhereTheGameTurned) {
  const auto outcome = analyse(record("squadro", race, {"5", "4"}));
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(outcome.says("   1 Light: 5 · cost 100.0% ?? · better: 4 · chances: 100%"))
      << outcome.out;
  EXPECT_TRUE(outcome.says("   2 Dark: 4 · best move · chances: 100%"));
  EXPECT_TRUE(
      outcome.says("Light (somebody): decisions 1, best moves 0%, mean loss 100.0%, mistakes 0, "
                   "blunders 1."));
  EXPECT_TRUE(outcome.says("Dark (somebody): decisions 1, best moves 100%, mean loss 0.0%"));
  EXPECT_TRUE(outcome.says("The game turned at move 1: Light plays 5, which costs 100%."));
}

TEST_F(Analyse, GoodPlayHasNoTurningPoint) {
  const auto outcome = analyse(record("squadro", race, {"4"}), {}, Lang::fr);
  EXPECT_TRUE(outcome.says("meilleur coup · chances\u202f: 100")) << outcome.out;
  EXPECT_TRUE(outcome.says("Aucun coup du perdant n'a coûté")) << outcome.out;
}

TEST_F(Analyse, AnUnfinishedGameHasNoLoserYet) {
  const auto outcome = analyse(record("squadro", "0,0,0,0,0/0,0,0,0,0/l", {"3"}), {}, Lang::fr);
  EXPECT_TRUE(outcome.says("Aucun coup n'a coûté plus de 10 %.")) << outcome.out;
  EXPECT_FALSE(outcome.says("perdant"));
  EXPECT_TRUE(outcome.says("perte moyenne 0,")) << "with a comma: " << outcome.out;
}

TEST_F(Analyse, WhatIsForcedIsNotJudged) {
  const auto outcome = analyse(save(play_at_random("quadrot", {"limit=10"})), {"--json"});
  const Json json = Json::parse(outcome.out);
  std::size_t forced = 0;
  for (const Json& decision : json["decisions"]) {
    forced += decision["forced"].get<bool>() ? 1 : 0;
    EXPECT_NE(decision["forced"].get<bool>(), decision.contains("score"));
  }
  EXPECT_GT(forced, 0U);
  const auto judged = json["seats"][0]["decisions"].get<std::size_t>() +
                      json["seats"][1]["decisions"].get<std::size_t>();
  EXPECT_EQ(judged + forced, json["decisions"].size());
  const auto chance_alone = analyse(record("quadrot", "", {"begin1", "blue+red"}));
  EXPECT_EQ(chance_alone.status, 0);
  EXPECT_EQ(chance_alone.out, "");
}

TEST_F(Analyse, JsonHasEveryDecision) {
  const auto outcome = analyse(record("squadro", race, {"5", "4"}), {"--json"});
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["game"], "squadro");
  EXPECT_EQ(json["turning_point"], 1);
  EXPECT_EQ(json["interrupted"], false);
  ASSERT_EQ(json["decisions"].size(), 2U);
  const Json& first = json["decisions"][0];
  EXPECT_EQ(first["ply"], 1);
  EXPECT_EQ(first["seat"], 1);
  EXPECT_EQ(first["move"], "5");
  EXPECT_EQ(first["best"], "4");
  EXPECT_EQ(first["score"], 1.0);
  EXPECT_EQ(first["loss"], 1.0);
  EXPECT_EQ(first["mark"], "??");
  EXPECT_EQ(json["seats"][1]["best_share"], 1.0);
}

TEST_F(Analyse, JudgesChanceSecretsAndSeveralPlayers) {
  for (const auto& [id, settings] :
       std::vector<std::pair<std::string_view, std::vector<std::string>>>{
           {"toy", {"players=3"}},
           {"toy", {}},
           {"quadrot", {"players=3", "limit=2"}},
           {"crescendo", {"players=2", "limit=1"}},
           {"ascension", {"players=2", "limit=2"}}}) {
    const std::string file = save(play_at_random(id, settings));
    const auto outcome = analyse(file, {"--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json json = Json::parse(outcome.out);
    EXPECT_FALSE(json["decisions"].empty());
    for (const Json& decision : json["decisions"]) {
      if (!decision["forced"].get<bool>()) {
        EXPECT_GE(decision["loss"].get<double>(), 0) << id << decision;
        EXPECT_LE(decision["loss"].get<double>(), 1) << id << decision;
        EXPECT_GE(decision["score"].get<double>(), 0) << id << decision;
        EXPECT_LE(decision["score"].get<double>(), 1) << id << decision;
      }
    }
    EXPECT_EQ(analyse(file, {"--json"}).out, outcome.out) << "the same again";
  }
}

TEST_F(Analyse, SecretsOfAGameThatGoesOnStaySecret) {
  const auto outcome = analyse(record("toy", "", {}));
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("is not over"), std::string::npos) << outcome.err;
}

TEST_F(Analyse, CtrlCPrintsWhatIsDone) {
  const std::string file = save(play_at_random("squadro", {}));
  int asked = 0;
  const auto outcome = analyse(file, {"--json"}, Lang::en, [&] { return ++asked > 20; });
  EXPECT_EQ(outcome.status, 130);
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["interrupted"], true);
  EXPECT_GT(json["decisions"].size(), 0U);
  EXPECT_LT(json["decisions"].size(), 20U);
  EXPECT_TRUE(json["turning_point"].is_null());
  asked = 0;
  const auto some = analyse(file, {}, Lang::en, [&] { return ++asked > 20; });
  EXPECT_TRUE(some.says("mean loss")) << some.out;
  EXPECT_TRUE(some.out.ends_with("Interrupted.\n")) << "nothing is said of where the game turned";
  const auto none = analyse(file, {}, Lang::en, [] { return true; });
  EXPECT_EQ(none.out, "Interrupted.\n");
}

TEST_F(Analyse, BadInputHasStatus2) {
  EXPECT_EQ(analyse("/no/such/file").status, 2);
  EXPECT_EQ(analyse(record("squadro", race, {"4"}), {"--movetime", "0"}).status, 2);
  EXPECT_EQ(analyse(record("squadro", race, {"4"}), {"--movetime", "5"}).status, 0);
}

}  // namespace quatuor::cli
