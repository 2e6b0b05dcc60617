// Other programs in a tournament: how they play, and how they fail.
#include <fcntl.h>
#include <sys/stat.h>
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "match/record_file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/games/every_game.hpp"
#include "tests/games/random_options.hpp"
#include "tests/tournament/fake_engine.hpp"
#include "tournament/outside_engine.hpp"

namespace quatuor::cli {

namespace {

using std::chrono::milliseconds;

Outcome run_tournament(
    const std::vector<std::string>& more,
    const std::function<bool()>& interrupted = [] { return false; }) {
  std::vector<std::string> arguments{"tournament"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments, {.interrupted = interrupted});
}

// Four games of the toy against somebody who moves at random.
Json play_toy(const FakeEngine& engine, const std::string& patience = "600000") {
  const auto outcome =
      run_tournament({"toy", "--seats", engine.seat() + ",random", "--games", "4", "--nodes", "10",
                      "--threads", "1", "--patience", patience, "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return Json::parse(outcome.out);
}

// Every game is lost by the program, wherever it sits, for the same reason.
void expect_all_lost(const Json& json, std::string_view kind) {
  ASSERT_EQ(json["games"].size(), 4U);
  for (const Json& game : json["games"]) {
    const std::size_t seat = game["seats"][0] == "fake" ? 1 : 2;
    EXPECT_EQ(game["places"][seat - 1], 2) << game;
    EXPECT_EQ(game["places"][2 - seat], 1) << game;
    EXPECT_EQ(game["fault"]["seat"], seat) << game;
    EXPECT_EQ(game["fault"]["kind"], kind) << game;
    EXPECT_FALSE(game["fault"]["reason"]["fr"].empty());
  }
  EXPECT_EQ(json["standing"][0]["wins"], 0);
  EXPECT_EQ(json["standing"][1]["wins"], 4);
  EXPECT_EQ(json["endings"].size(), 1U);
}

void expect_lost_after_the_first(const Json& json, std::string_view kind) {
  ASSERT_EQ(json["games"].size(), 4U);
  EXPECT_FALSE(json["games"][0].contains("fault")) << json["games"][0];
  for (std::size_t game = 1; game < 4; ++game) {
    EXPECT_EQ(json["games"][game]["fault"]["kind"], kind) << json["games"][game];
  }
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

}  // namespace

TEST(OutsideEngine, PlaysByTheProtocol) {
  const FakeEngine engine(
      "echo info depth 1 nodes 7 pv swap nodes 9; echo noise; echo bestmove keep");
  const Json json = play_toy(engine);
  for (const Json& game : json["games"]) {
    EXPECT_FALSE(game.contains("fault")) << game;
  }
  EXPECT_EQ(json["standing"][0]["player"], "fake");
  EXPECT_EQ(json["standing"][0]["nodes_per_decision"], 7.0);
  const std::string heard = engine.heard();
  EXPECT_TRUE(heard.starts_with("ugi\nuginewgame\nisready\nposition fen ")) << heard;
  EXPECT_TRUE(heard.ends_with("go nodes 10\n")) << heard;
  EXPECT_EQ(count(heard, "ugi\n"), 1U) << "one program for all games of a thread";
  EXPECT_EQ(count(heard, "uginewgame\n"), 4U);
}

TEST(OutsideEngine, IsToldTheOptionsThatItDoesNotHaveAnyway) {
  const FakeEngine engine("echo bestmove keep",
                          "echo option name players type spin default 3 min 2 max 4; echo ugiok");
  EXPECT_EQ(run_tournament({"toy", "--seats", engine.seat() + ",random,random", "--games", "1",
                            "--nodes", "1"})
                .status,
            0);
  EXPECT_EQ(count(engine.heard(), "setoption"), 0U) << engine.heard();
  (void)play_toy(engine);
  EXPECT_EQ(count(engine.heard(), "setoption name players value 2\n"), 1U) << engine.heard();
}

// What the other holds makes no difference to what a program is told.
TEST(OutsideEngine, IsToldNoSecretsOfOthers) {
  const auto told = [](const std::string& position) {
    const FakeEngine engine("echo bestmove keep");
    const EngineProgram program{.command = engine.command(), .go = {}};
    const Entry& entry = **find_game("toy");
    const auto match = Match::start(entry, entry.game().options(), 5, position);
    EXPECT_TRUE(match);
    {
      const std::vector<EngineSetting> settings;
      OutsideEngine outside(program, settings, milliseconds(600'000), [] { return false; });
      EXPECT_TRUE(outside.begin(*match));
      EXPECT_TRUE(outside.decide(*match, {.go = "go nodes 1", .longest = milliseconds(600'000)}));
    }
    return engine.heard();
  };
  const std::string one = told("7,3/0,0/0");
  EXPECT_NE(one.find("position fen 7,"), std::string::npos) << one;
  for (const int other : {1, 2, 4, 5, 6, 8}) {
    EXPECT_EQ(told(fmt::format("7,{}/0,0/0", other)), one) << other;
  }
}

TEST(OutsideEngine, IsToldTheWayToAPosition) {
  const FakeEngine engine("echo bestmove 1");
  const EngineProgram program{.command = engine.command(), .go = {}};
  const Entry& entry = **find_game("squadro");
  auto match = *Match::start(entry, entry.game().options(), 5, "0,0,0,0,0/0,0,0,0,0/l");
  const std::vector<EngineSetting> settings;
  OutsideEngine outside(program, settings, milliseconds(600'000), [] { return false; });
  ASSERT_TRUE(outside.begin(match));
  const Order order{.go = "go nodes 1", .longest = milliseconds(600'000)};
  for (int i = 0; i < 3; ++i) {
    const auto thought = outside.decide(match, order);
    ASSERT_TRUE(thought) << thought.error().reason.en;
    match.play(thought->move);
  }
  EXPECT_NE(engine.heard().find("position fen 0,0,0,0,0/0,0,0,0,0/l moves 1 1\n"),
            std::string::npos)
      << engine.heard();
}

TEST(OutsideEngine, WhatFailsLosesAndTheNextGameIsPlayed) {
  const std::vector<std::pair<std::string, std::string>> failures{
      {"exit 3", "crash"},
      {"kill -9 $$", "crash"},
      {"exec 1>&-", "crash"},
      {"echo bestmove", "illegal"},
      {"echo bestmove fly", "illegal"},
      {"printf 'bestmove \\377\\n'", "illegal"},
      {"head -c 2000000 /dev/zero", "garbage"}};
  for (const auto& [answer, kind] : failures) {
    SCOPED_TRACE(answer);
    const FakeEngine engine(answer);
    expect_all_lost(play_toy(engine), kind);
    EXPECT_EQ(count(engine.heard(), "ugi\n"), 4U) << "a fresh program for each game";
  }
}

// The second one would be taken for the answer to the next position.
TEST(OutsideEngine, WhoAnswersTwiceLoses) {
  const FakeEngine engine("echo bestmove 1; echo bestmove 2");
  const auto outcome = run_tournament(
      {"squadro", "--seats", engine.seat() + ",random", "--games", "1", "--nodes", "1", "--json"});
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["games"][0]["fault"]["kind"], "garbage");
  EXPECT_EQ(json["games"][0]["fault"]["reason"]["en"], "one move too many");
  EXPECT_EQ(json["standing"][0]["faults"], 1);
  EXPECT_EQ(json["standing"][1]["faults"], 0);
}

TEST(OutsideEngine, WhatDoesNotAnswerInTimeLoses) {
  expect_all_lost(play_toy(FakeEngine(":"), "20"), "time");
  expect_all_lost(play_toy(FakeEngine("while :; do echo info nodes 1; done"), "20"), "time");
}

TEST(OutsideEngine, WhoRefusesAfterItHasMovedLoses) {
  const FakeEngine engine(
      "if [ -e $folder/moved ]; then echo error no; else touch $folder/moved; echo bestmove keep; "
      "fi");
  expect_lost_after_the_first(play_toy(engine), "garbage");
}

TEST(OutsideEngine, HowAProgramEndedIsTold) {
  const std::vector<std::pair<std::string, std::string>> endings{
      {"exit 3", "the program has ended (status 3)"},
      {"kill -9 $$", "the program has ended (SIGKILL)"}};
  for (const auto& [answer, reason] : endings) {
    const FakeEngine engine(answer);
    const auto outcome = run_tournament(
        {"toy", "--seats", engine.seat() + ",random", "--games", "1", "--nodes", "1", "--json"});
    EXPECT_EQ(Json::parse(outcome.out)["games"][0]["fault"]["reason"]["en"], reason);
  }
}

// Its children may go on, and hold what it has written to.
TEST(OutsideEngine, WhoHasEndedIsNotWaitedFor) {
  expect_all_lost(play_toy(FakeEngine("sleep 100000 & exit 3")), "crash");
}

namespace {

// What was never ready for a game loses none: the tournament would say nothing.
void expect_never_ready(const FakeEngine& engine, std::string_view reason) {
  const auto outcome = run_tournament(
      {"toy", "--seats", engine.seat() + ",random", "--games", "4", "--nodes", "10", "--json"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.err.starts_with("quatuor: fake does not play: ")) << outcome.err;
  EXPECT_NE(outcome.err.find(reason), std::string::npos) << outcome.err;
  EXPECT_EQ(Json::parse(outcome.out)["played"], 0);
}

}  // namespace

TEST(OutsideEngine, WhatDoesNotGetReadyEndsTheTournament) {
  expect_never_ready(FakeEngine("echo bestmove keep", "exit 0"), "the program has ended");
  expect_never_ready(FakeEngine("echo bestmove keep", "echo error who"), "refused: \"who\"");
  expect_never_ready(FakeEngine("echo error this is too hard"), "refused: \"this is too hard\"");
  const FakeEngine engine(":");
  std::ofstream(engine.folder() / "engine") << "#!/nonexistent/shell\n";
  expect_never_ready(engine, "does not start: it does not exist, or its interpreter is missing. ");
}

TEST(OutsideEngine, WhoIsNotReadyInTimeHasNotStarted) {
  const FakeEngine engine("echo bestmove keep", ":");
  const EngineProgram program{.command = engine.command(), .go = {}};
  const Entry& entry = **find_game("toy");
  const auto match = Match::start(entry, entry.game().options(), 5);
  const std::vector<EngineSetting> settings;
  OutsideEngine outside(program, settings, milliseconds(20), [] { return false; });
  const auto ready = outside.begin(*match);
  ASSERT_FALSE(ready);
  EXPECT_EQ(ready.error().kind, Fault::Kind::start);
}

// Once it was ready, what happens to it is its own fault: here it is gone after its first game.
TEST(OutsideEngine, WhatDoesNotGetReadyAgainLoses) {
  const FakeEngine engine("rm $folder/engine; echo bestmove keep; exit 0");
  expect_lost_after_the_first(play_toy(engine), "crash");
}

TEST(OutsideEngine, WhoEndsAfterEachGameIsStartedForTheNext) {
  const FakeEngine engine("echo bestmove keep; exit 0");
  const Json json = play_toy(engine);
  EXPECT_EQ(json["standing"][0]["faults"], 0) << json["games"];
  EXPECT_EQ(count(engine.heard(), "ugi\n"), 4U);
}

// What it still says when a game is over is no answer in the next one.
TEST(OutsideEngine, WhatItSaysAfterTheEndIsForgotten) {
  const FakeEngine engine("echo bestmove keep; echo bestmove keep");
  const Json json = play_toy(engine);
  EXPECT_EQ(json["standing"][0]["faults"], 0) << json["games"];
}

TEST(OutsideEngine, WithSeveralOthersTheyShareTheFirstPlace) {
  const FakeEngine engine("exit 1");
  const auto outcome = run_tournament({"toy", "--seats", engine.seat() + ",random,random",
                                       "--games", "1", "--nodes", "1", "--json"});
  const Json game = Json::parse(outcome.out)["games"][0];
  EXPECT_EQ(game["places"], (Json{3, 1, 1}));
  EXPECT_EQ(game["fault"]["reason"]["en"], "the program has ended (status 1)");
  EXPECT_EQ(outcome.err,
            "quatuor: Game 1: fake (seat 1) loses: the program has ended (status 1).\n");
}

TEST(OutsideEngine, FaultsAreNumberedOnFromPairingToPairing) {
  const FakeEngine engine("exit 1");
  const auto outcome = run_tournament({"toy", "--gauntlet", engine.seat() + ",random,greedy",
                                       "--games", "1", "--nodes", "1", "--json"});
  EXPECT_EQ(outcome.err,
            "quatuor: Game 1: fake (seat 1) loses: the program has ended (status 1).\n"
            "quatuor: Game 2: fake (seat 1) loses: the program has ended (status 1).\n");
}

TEST(OutsideEngine, RecordsNameThePlayersAndWhoLeft) {
  const FakeEngine engine("exit 1");
  const TemporaryFolder folder;
  const auto save = [&](const std::string& seats, const std::string& name) {
    const std::string games = (folder.path() / name).string();
    EXPECT_EQ(
        run_tournament({"toy", "--seats", seats, "--games", "1", "--nodes", "1", "--save", games})
            .status,
        0);
    return load_record(games + "/toy-000001.quatuor");
  };
  const auto two = save(engine.seat("old-1.0") + ",random", "two");
  ASSERT_TRUE(two) << two.error().en;
  EXPECT_EQ(two->players, (std::vector<std::string>{"old-1.0", "random"}));
  EXPECT_EQ(two->match.early_end(), EarlyEnd::left(1));
  const auto three = save(engine.seat() + ",random,random", "three");
  ASSERT_TRUE(three) << three.error().en;
  EXPECT_FALSE(three->match.turn().is_over()) << "records can say that between two only";
}

TEST(OutsideEngine, EndsWithTheTournamentAndWithAllThatItHasStarted) {
  const FakeEngine engine(
      "sleep 100000 3> $folder/alive & echo $$ > $folder/id; echo bestmove keep");
  const auto pipe = (engine.folder() / "alive").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const Descriptor alive(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
  (void)play_toy(engine);
  ::fcntl(alive.get(), F_SETFL, 0);
  char byte = 0;
  EXPECT_EQ(::read(alive.get(), &byte, 1), 0) << "nobody holds the other end any more";
  int id = 0;
  std::ifstream(engine.folder() / "id") >> id;
  EXPECT_EQ(::kill(id, 0), -1);
  EXPECT_EQ(errno, ESRCH);
}

TEST(OutsideEngine, CtrlCDoesNotWaitForIt) {
  const FakeEngine engine(":");
  int asked = 0;
  const auto outcome = run_tournament(
      {"toy", "--seats", engine.seat() + ",random", "--nodes", "10"}, [&] { return ++asked > 3; });
  EXPECT_EQ(outcome.status, 130);
  EXPECT_TRUE(outcome.err.empty()) << "nobody lost: " << outcome.err;
}

TEST(OutsideEngine, OurOwnProgramPlaysEveryGame) {
  for (const Entry* entry : every_game()) {
    const std::string game(entry->game().info().id);
    if (!std::filesystem::exists(std::filesystem::path(QUATUOR_SOURCE) / "games" / game)) {
      continue;  // it is in these tests alone
    }
    const std::string seat =
        fmt::format("engine:own=[level 1] {} engine {}", QUATUOR_PROGRAM, game);
    std::vector<std::string> arguments{game, "--seats", seat + ",bot:1", "--games", "2", "--json"};
    Options options = entry->game().options();
    limit_turns(options, 4);
    for (const auto& spec : options.specs()) {
      if (spec.name == "limit") {
        arguments.insert(arguments.end(), {"--set", fmt::format("limit={}", options.get("limit"))});
      }
    }
    const auto outcome = run_tournament(arguments);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json json = Json::parse(outcome.out);
    EXPECT_EQ(json["played"], 2);
    for (const Json& played : json["games"]) {
      EXPECT_FALSE(played.contains("fault")) << played;
    }
  }
}

TEST(OutsideEngine, BadSeatsAreRefusedBeforeTheFirstGame) {
  for (const std::string seats :
       {"engine:,random", "engine:/nonexistent/program,random",
        "engine:no-such-program-here,random", "engine:a=true,engine:a=false", "engine:'true,random",
        "engine:[infinite] true,random"}) {
    EXPECT_EQ(run_tournament({"toy", "--seats", seats, "--nodes", "5"}).status, 2) << seats;
  }
  const auto endless = run_tournament({"toy", "--seats", "engine:true,random"});
  EXPECT_EQ(endless.status, 2) << "how long may it think?";
  EXPECT_NE(endless.err.find("--nodes"), std::string::npos) << endless.err;
}

}  // namespace quatuor::cli
