// Tournaments: `quatuor tournament`.
#include <new>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/playout.hpp"
#include "match/record_file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"
#include "tournament/tournament.hpp"

namespace quatuor::cli {

namespace {

Outcome run_match(
    const std::vector<std::string>& more, Lang lang = Lang::en,
    const std::function<bool()>& interrupted = [] { return false; }) {
  std::vector<std::string> arguments{"tournament"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments, {.lang = lang, .interrupted = interrupted});
}

// Everything but the time it took.
Json timeless(const Outcome& outcome) {
  Json json = Json::parse(outcome.out);
  for (Json& line : json["standing"]) {
    line.erase("seconds_per_decision");
  }
  return json;
}

std::unique_ptr<Position> play_at_random(std::string_view id, const std::vector<std::string>& set) {
  const Entry& entry = **find_game(id);
  Options options = entry.game().options();
  for (const auto& assignment : set) {
    EXPECT_TRUE(options.set(assignment));
  }
  auto position = *entry.game().start(options);
  EXPECT_FALSE(position->ending()) << "it has only begun";
  Random random(1);
  while (!position->turn().is_over()) {
    MoveList list;
    position->moves(list);
    position->play(position->turn().is_chance() ? list.pick_outcome(random)
                                                : position->playout_move(list, random));
  }
  return position;
}

}  // namespace

TEST(TournamentCommand, PlaysEveryOpeningInEveryRotation) {
  const auto outcome =
      run_match({"toy", "--seats", "random,bot:1,bot:2", "--games", "7", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["game"], "toy");
  EXPECT_EQ(json["options"]["players"], "3") << "as many as there are names";
  EXPECT_EQ(json["played"], 7);
  ASSERT_EQ(json["games"].size(), 7U);
  EXPECT_EQ(json["games"][0]["seats"], (Json{"random", "bot:1", "bot:2"}));
  EXPECT_EQ(json["games"][1]["seats"], (Json{"bot:1", "bot:2", "random"}));
  EXPECT_EQ(json["games"][2]["seats"], (Json{"bot:2", "random", "bot:1"}));
  EXPECT_EQ(json["games"][2]["opening"], 1);
  EXPECT_EQ(json["games"][3]["opening"], 2);
  EXPECT_EQ(json["games"][0]["places"].size(), 3U);
  EXPECT_FALSE(json.contains("elo")) << "there are three of them";
  double points = 0;
  double wins = 0;
  for (const Json& line : json["standing"]) {
    points += line["points"]["mean"].get<double>();
    wins += line["wins"].get<double>();
  }
  EXPECT_NEAR(points, 1.5, 1e-9);
  EXPECT_NEAR(wins, 7, 1e-9);
}

TEST(TournamentCommand, PlayersOfTheSameNameAreOne) {
  const auto outcome =
      run_match({"toy", "--seats", "random,bot:2,random", "--games", "6", "--json"});
  const Json json = Json::parse(outcome.out);
  ASSERT_EQ(json["standing"].size(), 2U);
  EXPECT_EQ(json["standing"][0]["player"], "random");
  EXPECT_EQ(json["standing"][0]["seats"], 2);
  EXPECT_NEAR(json["standing"][0]["first_places"]["chance"].get<double>(), 2.0 / 3, 1e-9);
  EXPECT_TRUE(json.contains("elo"));
}

TEST(TournamentCommand, ThreadsDoNotChangeTheResult) {
  const auto play = [](const std::string& threads) {
    return timeless(run_match({"squadro", "--seats", "bot:1,bot:2", "--games", "9", "--nodes", "60",
                               "--sprt", "0,600", "--threads", threads, "--json"}));
  };
  const Json alone = play("1");
  EXPECT_EQ(alone["opening_plies"], 8);
  EXPECT_EQ(alone["nodes"], 60);
  EXPECT_EQ(play("2"), alone);
  EXPECT_EQ(play("4"), alone);
}

TEST(TournamentCommand, SprtStopsEarly) {
  const auto outcome = run_match({"squadro", "--seats", "bot:2,random", "--games", "300", "--nodes",
                                  "100", "--sprt", "-50,50", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json json = Json::parse(outcome.out);
  EXPECT_LT(json["played"], 100);
  EXPECT_EQ(json["games"].size(), json["played"]);
  EXPECT_EQ(json["sprt"]["verdict"], "high");
  EXPECT_GE(json["sprt"]["log_ratio"].get<double>(), json["sprt"]["bound"].get<double>());
  EXPECT_EQ(json["interrupted"], false);
}

TEST(TournamentCommand, TellsPeopleInBothLanguages) {
  const std::vector<std::string> arguments{"squadro", "--seats", "bot:2,random", "--games", "8",
                                           "--nodes", "50"};
  const auto english = run_match(arguments);
  EXPECT_TRUE(english.says("Squadro: games 8, plies a game ")) << english.out;
  EXPECT_TRUE(english.says("  bot:2: wins 8 · draws 0 · points 100.0% (68.8 to 100.0) · "));
  EXPECT_TRUE(english.says("Elo of bot:2 against random: more than +137."));
  EXPECT_TRUE(english.says("How games ended: arrival 8."));
  const auto french = run_match(arguments, Lang::fr);
  EXPECT_TRUE(french.says("victoires 8 · nulles 0")) << french.out;
  EXPECT_TRUE(french.says("plus de +137."));
  const auto three = run_match({"toy", "--seats", "bot:1,bot:1,random", "--games", "3"});
  EXPECT_TRUE(three.says("(by chance 66.7%)")) << three.out;
}

TEST(TournamentCommand, SavesRecordsInAFolderOfTheirOwn) {
  const TemporaryFolder folder;
  const std::string games = (folder.path() / "games").string();
  const std::vector<std::string> arguments{
      "squadro",    "--seats", "bot:1,random", "--games",     "2",      "--nodes", "30",
      "--openings", "6",       "--set",        "first=light", "--save", games};
  ASSERT_EQ(run_match(arguments).status, 0);
  const auto one = load_record(games + "/squadro-000001.quatuor");
  const auto two = load_record(games + "/squadro-000002.quatuor");
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->players, (std::vector<std::string>{"bot:1", "random"}));
  EXPECT_EQ(two->players, (std::vector<std::string>{"random", "bot:1"}));
  EXPECT_TRUE(one->match.turn().is_over());
  EXPECT_EQ(one->match.start_position(), two->match.start_position()) << "the same opening";
  EXPECT_FALSE(one->match.start_position().empty()) << "the record begins after it";
  EXPECT_NE(one->match.moves(), two->match.moves());
  auto others = arguments;
  others[2] = "bot:2,random";
  EXPECT_EQ(run_match(others).status, 2) << "the folder has another tournament";
}

TEST(TournamentCommand, CtrlCKeepsWhatIsPlayed) {
  const auto none = run_match({"squadro", "--seats", "bot:1,bot:1"}, Lang::en, [] { return true; });
  EXPECT_EQ(none.status, 130);
  EXPECT_TRUE(none.says("Interrupted: games finished ")) << none.out;
  // One game is played when the first question comes that is answered yes.
  int asked = 0;
  const auto some = run_match({"squadro", "--seats", "bot:7,bot:7", "--nodes", "100", "--games",
                               "1000000", "--threads", "2", "--json"},
                              Lang::en, [&] { return ++asked > 50; });
  ASSERT_EQ(some.status, 130);
  const Json json = Json::parse(some.out);
  EXPECT_EQ(json["interrupted"], true);
  EXPECT_LT(json["played"], 1000000);
  EXPECT_EQ(json["games"].size(), json["played"]);
}

TEST(TournamentCommand, AnEvenScoreIsNoElo) {
  const auto even = run_match(
      {"squadro", "--seats", "bot:1,bot:2", "--games", "2", "--nodes", "20", "--seed", "2"});
  EXPECT_TRUE(even.says("Elo of bot:1 against bot:2: +0 (-495 to +495).")) << even.out;
}

TEST(TournamentCommand, SeedsAreTextForPrograms) {
  const auto outcome = run_match({"toy", "--seats", "random,random", "--games", "1", "--seed",
                                  "18446744073709551615", "--json"});
  EXPECT_EQ(Json::parse(outcome.out)["seed"], "18446744073709551615");
}

TEST(TournamentCommand, WhatPeopleReadIsInBothLanguages) {
  const auto outcome =
      run_match({"squadro", "--seats", "random,random", "--games", "2", "--nodes", "1", "--json"});
  const Json json = Json::parse(outcome.out);
  const Json arrival = {{"fr", "arrivée"}, {"en", "arrival"}};
  EXPECT_EQ(json["games"][0]["ending"], arrival);
  EXPECT_EQ(json["endings"], (Json{{{"ending", arrival}, {"games", 2}}}));
}

TEST(TournamentCommand, TroubleInAThreadComesBackWithTheGamesThatAreFinished) {
  Entry entry = **find_game("toy");
  // The bot has seat 2 in the first game, and seat 1 in the second.
  entry.think = [](const Position& table, Seat seat, const Task& /*task*/,
                   Random& random) -> Thought {
    if (seat == 1) {
      throw std::bad_alloc();
    }
    return {.move = random_move(table, random), .line = {}};
  };
  const Options options = entry.game().options();
  for (const std::size_t threads : {1U, 3U}) {
    const Tournament tournament{
        .entry = &entry,
        .options = options,
        .players = {Contestant::of({Player::Kind::random}), Contestant::of({Player::Kind::bot, 1})},
        .games = 5,
        .seed = 1,
        .limits = {},
        .threads = threads};
    std::vector<std::size_t> finished;
    const auto accept = [&](const PlayedGame& game) {
      finished.push_back(game.number);
      return true;
    };
    const auto trouble = play_games(tournament, accept, [] { return false; });
    ASSERT_TRUE(trouble);
    EXPECT_EQ(std::ranges::count(finished, 1U), 0);
    if (threads == 1) {
      EXPECT_EQ(finished, std::vector<std::size_t>{0});
    }
    EXPECT_THROW(std::rethrow_exception(trouble), std::bad_alloc);
  }
}

TEST(TournamentCommand, MovetimeEndsASearch) {
  const auto outcome =
      run_match({"toy", "--seats", "mcts,random", "--games", "1", "--movetime", "5"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST(TournamentCommand, BadInputHasStatus2AndAReason) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {},
           {"squadro"},
           {"chess", "--seats", "random,random"},
           {"squadro", "--seats", "human,random"},
           {"squadro", "--seats", "random"},
           {"squadro", "--seats", "random,random,random"},
           {"squadro", "--seats", "random,martian"},
           {"toy", "--seats", "random,random,random", "--players", "2"},
           {"toy", "--seats", "random,random", "--set", "players=4"},
           {"toy", "--seats", "random,random,random,random,random"},
           {"squadro", "--seats", "random,random", "--games", "0"},
           {"squadro", "--seats", "random,random", "--threads", "0"},
           {"squadro", "--seats", "random,random", "--nodes", "-1"},
           {"squadro", "--seats", "random,random", "--movetime", "x"},
           {"squadro", "--seats", "random,random", "--sprt", "0,10"},
           {"squadro", "--seats", "random,bot:1", "--sprt", "10,0"},
           {"squadro", "--seats", "random,bot:1", "--sprt", "10"},
           {"squadro", "--seats", "random,bot:1", "--sprt", "0,nan"},
           {"squadro", "--seats", "random,random", "--save", "/dev/null/x"}}) {
    const auto outcome = run_match(arguments);
    EXPECT_EQ(outcome.status, 2) << (arguments.empty() ? "(none)" : arguments.back());
    EXPECT_TRUE(outcome.err.starts_with("quatuor: ")) << outcome.err;
  }
}

TEST(Ending, GamesSayWhatEndedThem) {
  EXPECT_EQ(play_at_random("squadro", {})->ending()->en, "arrival");
  EXPECT_EQ(play_at_random("crescendo", {"limit=1"})->ending()->en, "turn limit");
  EXPECT_EQ(play_at_random("quadrot", {"limit=1"})->ending()->en, "turn limit");
  EXPECT_EQ(play_at_random("ascension", {"limit=1"})->ending()->en, "turn limit");
  EXPECT_EQ(play_at_random("quadrot", {})->ending()->en, "arrival");
  EXPECT_FALSE(play_at_random("toy", {})->ending()) << "there is but one way";
}

}  // namespace quatuor::cli
