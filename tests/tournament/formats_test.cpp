// Clocks, openings from a file, pairings, a line for each game.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/playout.hpp"
#include "core/split.hpp"
#include "match/record_file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/tournament/fake_engine.hpp"
#include "tournament/game_table.hpp"
#include "tournament/openings.hpp"

namespace quatuor::cli {

namespace {

Outcome run_formats(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "tournament");
  return run_program(arguments);
}

std::vector<Json> json_lines(const Outcome& outcome) {
  std::vector<Json> lines;
  for (const auto line : split(outcome.out, '\n')) {
    if (!line.empty()) {
      lines.push_back(Json::parse(line));
    }
  }
  return lines;
}

using std::chrono::milliseconds;

Expected<std::vector<std::string>> squadro_openings(std::string_view text) {
  const AnyGame& game = (*find_game("squadro"))->game();
  return parse_openings(game, game.options(), text);
}

}  // namespace

TEST(TournamentClock, ProgramsAreToldAllTimes) {
  const FakeEngine engine("echo bestmove keep");
  const auto outcome = run_formats({"toy", "--seats", engine.seat() + ",random", "--games", "1",
                                    "--time", "9000+1.5", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json time = {{"base", 9'000'000}, {"increment", 1500}};
  EXPECT_EQ(Json::parse(outcome.out)["time"], time);
  EXPECT_NE(engine.heard().find("go p1time 9000000 p2time 9000000 p1inc 1500 p2inc 1500\n"),
            std::string::npos)
      << engine.heard();
}

TEST(TournamentClock, WhoHasNoTimeLeftLoses) {
  const FakeEngine engine(":");
  const auto outcome = run_formats(
      {"toy", "--seats", engine.seat() + ",random", "--games", "2", "--time", "0.01", "--json"});
  const Json games = Json::parse(outcome.out)["games"];
  ASSERT_EQ(games.size(), 2U);
  for (const Json& game : games) {
    EXPECT_EQ(game["fault"]["kind"], "time") << game;
    EXPECT_EQ(game["seats"][game["fault"]["seat"].get<std::size_t>() - 1], "fake") << game;
  }
}

namespace {

// A game of a bot against somebody at random, on a clock of a millisecond. Whenever it is looked
// at, so much more has gone by.
std::optional<PlayedGame> play_by_the_clock(std::string_view game, milliseconds passes) {
  Entry entry = **find_game(game);
  entry.think = [](const Position& table, Seat /*seat*/, const Task& task,
                   Random& random) -> Thought {
    EXPECT_NE(task.kept, nullptr) << "a clock ends it: it may go on from the last search";
    return {.move = random_move(table, random), .line = {}};
  };
  const Tournament tournament{
      .entry = &entry,
      .options = entry.game().options(),
      .players = {Contestant::of({Player::Kind::bot, 1}), Contestant::of({Player::Kind::random})},
      .games = 1,
      .limits = {},
      .clock = ClockTime{.left = milliseconds(1)}};
  const std::atomic<bool> is_stopped = false;
  std::chrono::steady_clock::time_point now;
  return GameTable(tournament, is_stopped, [&] { return now += passes; }).play(0);
}

}  // namespace

// Our own bots lose on time like everybody else.
TEST(TournamentClock, HoldsForOurOwnBots) {
  const auto game = play_by_the_clock("toy", 2 * clock_margin);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->match.early_end(), EarlyEnd::time(1));
  ASSERT_TRUE(game->fault);
  EXPECT_EQ(game->fault->reason.en, "out of time by 199 ms");
}

// What is over is over: the margin is there once, not for every decision.
TEST(TournamentClock, CountsWhatIsOverAllThroughTheGame) {
  const auto game = play_by_the_clock("squadro", clock_margin / 2);
  ASSERT_TRUE(game);
  ASSERT_TRUE(game->fault);
  EXPECT_EQ(game->fault->reason.en, "out of time by 149 ms");
  EXPECT_EQ(game->match.moves().size(), 5U) << "who begins is drawn, and both have moved twice";
}

TEST(TournamentClock, BadTimesAreRefused) {
  for (const std::string time : {"0", "x", "1+", "-1", "1+x", "+1", "1e5", "nan", "100000"}) {
    EXPECT_EQ(run_formats({"toy", "--seats", "random,random", "--time", time}).status, 2) << time;
  }
}

TEST(Openings, AreMovesOrPositions) {
  const auto read = squadro_openings(
      "# two of them\n\nlight 1 4\n  fen 0,0,0,0,0/0,0,0,0,0/l moves 1 4 # the same\nfen "
      "0,0,0,0,0/0,0,0,0,0/d\n");
  ASSERT_TRUE(read) << read.error().en;
  EXPECT_EQ(*read, (std::vector<std::string>{"3,0,0,0,0/0,0,0,3,0/l", "3,0,0,0,0/0,0,0,3,0/l",
                                             "0,0,0,0,0/0,0,0,0,0/d"}));
}

TEST(Openings, ABadOneIsNamedByItsLine) {
  const std::vector<std::pair<std::string, std::string>> faults{
      {"light 1\n\nlight 9", "Openings, line 3: A move is"},
      {"fen", "Openings, line 1: fen needs"},
      {"fen x", "Openings, line 1: "},
      {"fen 12,12,12,11,0/0,0,0,0,0/l moves 4", "Openings, line 1: The game is over there."},
      {"\xff", "Openings, line 1: Not text"},
      {"# nothing\n", "There is no opening"}};
  for (const auto& [text, fault] : faults) {
    const auto read = squadro_openings(text);
    ASSERT_FALSE(read) << text;
    EXPECT_TRUE(read.error().en.starts_with(fault)) << read.error().en;
  }
}

TEST(Openings, EachIsPlayedInEveryRotation) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "openings";
  std::ofstream(file) << "light 1\nlight 2\n";
  const std::vector<std::string> arguments{"squadro", "--seats",    "bot:1,random", "--nodes",
                                           "5",       "--openings", file.string(),  "--jsonl"};
  const auto lines = json_lines(run_formats(arguments));
  ASSERT_EQ(lines.size(), 5U) << "two openings, two rotations, the standing";
  EXPECT_EQ(lines[0]["opening"], 1);
  EXPECT_EQ(lines[1]["opening"], 1);
  EXPECT_EQ(lines[3]["opening"], 2);
  EXPECT_EQ(lines[0]["seats"], (Json{"bot:1", "random"}));
  EXPECT_EQ(lines[1]["seats"], (Json{"random", "bot:1"}));
  EXPECT_EQ(lines[4]["openings"], 2);
  auto more = arguments;
  more.insert(more.end(), {"--games", "5", "--save", (folder.path() / "games").string()});
  const auto saved = json_lines(run_formats(more));
  EXPECT_EQ(saved[4]["opening"], 1) << "from the first again";
  const auto record = load_record(saved[2]["file"].get<std::string>());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->match.start_position(), squadro_openings("light 2")->front());
}

TEST(Openings, ThatCameTwiceAreToldOf) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "openings";
  std::ofstream(file) << "light 1\n";
  const auto of_games = [&](const std::string& games) {
    return run_formats(
        {"squadro", "--seats", "greedy,random", "--openings", file.string(), "--games", games});
  };
  const std::string words = "The file has one opening only: ";
  EXPECT_FALSE(of_games("2").says(words));
  EXPECT_TRUE(of_games("3").says(words));
}

TEST(Openings, ANumberIsStillOfDrawnDecisions) {
  const auto with = [](const std::string& openings) {
    return run_formats(
        {"squadro", "--seats", "random,random", "--games", "1", "--openings", openings, "--json"});
  };
  EXPECT_EQ(Json::parse(with("3").out)["opening_plies"], 3);
  EXPECT_EQ(with("1001").status, 2);
  EXPECT_EQ(with("-3").err, "quatuor: --openings: 0 to 1000 decisions, or a file.\n");
  EXPECT_EQ(with("/nonexistent/file").status, 2);
}

TEST(Pairings, EverybodyMeetsEverybodyElse) {
  const auto outcome = run_formats({"squadro", "--round-robin", "greedy,random,bot:1", "--games",
                                    "2", "--nodes", "10", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json json = Json::parse(outcome.out);
  ASSERT_EQ(json["pairings"].size(), 3U);
  EXPECT_EQ(json["pairings"][0]["players"], (Json{"greedy", "random"}));
  EXPECT_EQ(json["pairings"][1]["players"], (Json{"greedy", "bot:1"}));
  EXPECT_EQ(json["pairings"][2]["players"], (Json{"random", "bot:1"}));
  EXPECT_EQ(json["pairings"][2]["games"].size(), 2U);
  ASSERT_EQ(json["table"].size(), 3U);
  double points = 0;
  for (const Json& row : json["table"]) {
    EXPECT_EQ(row["games"], 4);
    EXPECT_EQ(row["against"].size(), 2U);
    points += row["points"].get<double>();
  }
  EXPECT_EQ(points, 6) << "one for each game";
  EXPECT_GE(json["table"][0]["points"], json["table"][1]["points"]) << "the best first";
}

TEST(Pairings, TheFirstMeetsEverybodyElse) {
  const auto outcome = run_formats({"quadrot", "--gauntlet", "greedy,random,bot:1", "--games", "1",
                                    "--nodes", "5", "--set", "limit=3"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(outcome.says("Points of each line against each column:\n")) << outcome.out;
  EXPECT_TRUE(outcome.says("greedy against random\n")) << outcome.out;
  EXPECT_TRUE(outcome.says("/2 ")) << outcome.out;
  EXPECT_TRUE(outcome.says("/1 ")) << outcome.out;
}

TEST(Pairings, CtrlCSaysHowManyGamesOfAllThereWere) {
  const auto outcome = run_program({"tournament", "squadro", "--round-robin", "greedy,random,bot:1",
                                    "--games", "100000", "--threads", "1"},
                                   {.interrupted = [] { return true; }});
  EXPECT_EQ(outcome.status, 130);
  EXPECT_TRUE(outcome.out.starts_with("Interrupted: games finished ")) << outcome.out;
  EXPECT_TRUE(outcome.says(" of 300000.\n")) << outcome.out;
}

TEST(Pairings, RecordsAreNumberedOn) {
  const TemporaryFolder folder;
  const std::string games = (folder.path() / "games").string();
  const auto lines = json_lines(run_formats(
      {"toy", "--round-robin", "greedy,random,bot:1", "--games", "2", "--save", games, "--jsonl"}));
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[5]["pairing"], 3);
  EXPECT_EQ(lines[5]["game"], 2);
  EXPECT_EQ(lines[5]["file"], games + "/toy-000006.quatuor");
  EXPECT_TRUE(load_record(games + "/toy-000006.quatuor"));
  EXPECT_EQ(lines[6]["table"].size(), 3U);
}

TEST(Pairings, AreBetweenTwoWhoDiffer) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"toy", "--round-robin", "random"},
           {"toy", "--round-robin", "random,random"},
           {"toy", "--gauntlet", "random,greedy,random"},
           {"toy", "--round-robin", "random,greedy", "--players", "3"},
           {"toy", "--round-robin", "random,greedy", "--seats", "random,greedy"},
           {"toy", "--round-robin", "random,greedy", "--gauntlet", "random,greedy"},
           {"toy", "--round-robin", "random,greedy,bot:1", "--sprt", "0,10"},
           {"toy", "--seats", "random,greedy", "--json", "--jsonl"}}) {
    EXPECT_EQ(run_formats(arguments).status, 2) << arguments[2];
  }
}

TEST(Pairings, ThatNeverBeganHaveNoTable) {
  const FakeEngine engine("echo bestmove keep", "exit 0");
  const std::vector<std::string> arguments{"toy", "--round-robin", engine.seat() + ",random,greedy",
                                           "--nodes", "1"};
  const auto outcome = run_formats(arguments);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out.find("Points of"), std::string::npos) << outcome.out;
  auto for_programs = arguments;
  for_programs.emplace_back("--json");
  EXPECT_EQ(Json::parse(run_formats(for_programs).out)["interrupted"], true);
}

// Whoever reads it opens the file.
TEST(JsonLines, NameWholePaths) {
  const TemporaryFolder folder;
  const std::string games = folder.path() / std::string(200, 'x') / std::string(200, 'y');
  const auto lines = json_lines(
      run_formats({"toy", "--seats", "random,random", "--games", "1", "--save", games, "--jsonl"}));
  EXPECT_EQ(lines.at(0)["file"], games + "/toy-000001.quatuor");
}

TEST(JsonLines, TellEachGameAndTheStanding) {
  const FakeEngine engine("exit 1");
  const auto lines = json_lines(run_formats(
      {"toy", "--seats", engine.seat() + ",bot:1", "--games", "2", "--nodes", "30", "--jsonl"}));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0]["seats"], (Json{"fake", "bot:1"}));
  EXPECT_EQ(lines[0]["places"], (Json{2, 1}));
  EXPECT_EQ(lines[0]["fault"]["kind"], "crash");
  EXPECT_TRUE(lines[0]["seed"].is_string());
  EXPECT_EQ(lines[0]["efforts"].size(), 2U);
  EXPECT_EQ(lines[0]["efforts"][0]["decisions"], 1);
  EXPECT_FALSE(lines[0].contains("file"));
  EXPECT_EQ(lines[2]["played"], 2);
  EXPECT_FALSE(lines[2].contains("games"));
}

TEST(SearchOptions, ReachProgramsThatHaveThem) {
  const FakeEngine engine("echo bestmove keep",
                          "echo option name Threads type spin default 1 min 1 max 8; echo ugiok");
  EXPECT_EQ(run_formats({"toy", "--seats", engine.seat() + ",random", "--games", "1", "--nodes",
                         "1", "--search-threads", "2", "--hash", "128"})
                .status,
            0);
  EXPECT_NE(engine.heard().find("setoption name Threads value 2\n"), std::string::npos);
  EXPECT_EQ(engine.heard().find("Hash"), std::string::npos) << "it has no such option";
}

// One that does not say what it is without is told.
TEST(SearchOptions, ReachProgramsThatHaveNoDefault) {
  const FakeEngine engine("echo bestmove keep", "echo option name Hash type spin; echo ugiok");
  EXPECT_EQ(run_formats({"toy", "--seats", engine.seat() + ",random", "--games", "1", "--nodes",
                         "1", "--hash", "128"})
                .status,
            0);
  EXPECT_NE(engine.heard().find("setoption name Hash value 128\n"), std::string::npos);
}

TEST(SearchOptions, ReachTheTask) {
  const Task task = within({.threads = 3, .memory = 1U << 20U}, {});
  EXPECT_EQ(task.threads, 3U);
  EXPECT_EQ(task.memory, 1U << 20U);
  EXPECT_EQ(run_program({"play", "toy", "--seats", "bot:1,bot:1", "--hash", "0"}).status, 2);
  EXPECT_EQ(
      run_program({"play", "toy", "--seats", "bot:1,bot:1", "--search-threads", "300"}).status, 2);
}

}  // namespace quatuor::cli
