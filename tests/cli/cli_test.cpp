// The program as a person uses it: arguments and typed lines in, text and exit status out.
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "core/version.hpp"
#include "match/record_file.hpp"
#include "protocol/position_json.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class Cli : public testing::Test {
 protected:
  Outcome run(const std::vector<std::string>& arguments, const std::string& input = {},
              Lang lang = Lang::en) const {
    return run_program(arguments,
                       {.input = input, .lang = lang, .state_folder = folder_ / "state"});
  }

  std::string write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name) << content;
    return (folder_ / name).string();
  }

  [[nodiscard]] std::vector<std::filesystem::path> kept() const {
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& file : std::filesystem::directory_iterator(folder_ / "state", none)) {
      files.push_back(file.path());
    }
    return files;
  }

  TemporaryFolder temporary_;
  std::filesystem::path folder_ = temporary_.path();
};

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

// Everywhere the same: what plays otherwise may have the same version, but not the same build.
TEST_F(Cli, TellsItsVersionAndItsBuild) {
  const auto told = run({"--version"});
  EXPECT_EQ(told.status, 0);
  EXPECT_EQ(told.out, fmt::format("{} ({})\n", version(), build_id()));
  EXPECT_EQ(build_id().size(), 12U);
  EXPECT_EQ(build_id().find_first_not_of("0123456789abcdef"), std::string_view::npos);
  const auto json = nlohmann::json::parse(run({"games", "--json"}).out);
  EXPECT_EQ(json["version"], version());
  EXPECT_EQ(json["build"], build_id());
  EXPECT_TRUE(run({"engine", "squadro"}, "ugi\nquit\n")
                  .says(fmt::format("id name Quatuor squadro {} ({})\n", version(), build_id())));
}

TEST_F(Cli, ListsGamesFoundInTheirFolders) {
  const auto outcome = run({"games"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.out, "Squadro (squadro), 2 players."));
  EXPECT_TRUE(contains(outcome.out, "High Card (toy), 2–4 players."))
      << "the toy needs no other mention";
  EXPECT_TRUE(contains(outcome.out, "--set first=light|dark|random"));
}

TEST_F(Cli, ShowsRulesInBothLanguages) {
  EXPECT_TRUE(contains(run({"rules", "squadro", "--lang", "fr"}).out, "couloir"));
  EXPECT_TRUE(contains(run({"rules", "squadro", "--lang=en"}).out, "lane"));
  EXPECT_EQ(run({"rules", "chess"}).status, 2);
}

TEST_F(Cli, HelpSpeaksTheLanguage) {
  EXPECT_TRUE(contains(run({"--help", "--lang", "fr"}).out, "mesurer la vitesse"));
  EXPECT_TRUE(contains(run({"--help", "--lang", "en"}).out, "measure the speed"));
  EXPECT_EQ(run({"play", "--help"}).status, 0);
}

TEST_F(Cli, BadArgumentsHaveStatus2AndAReason) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {},
           {"dance"},
           {"play"},
           {"play", "chess"},
           {"play", "squadro", "--seats", "human"},
           {"play", "squadro", "--seats", "human,martian"},
           {"play", "squadro", "--seats", "human,bot:9"},
           {"play", "squadro", "--set", "first=nobody"},
           {"play", "squadro", "--set", "nonsense"},
           {"play", "squadro", "--seed", "x"},
           {"play", "squadro", "--seed", "-1"},
           {"play", "squadro", "--seed", "99999999999999999999999"},
           {"play", "squadro", "--seats", ""},
           {"perft", "squadro", "010"},
           {"perft", "squadro", "0x3"},
           {"bench", "squadro", "--seconds", "nan"},
           {"record", "foo"},
           {"games", "extra"},
           {"play", "squadro", "--position", "x"},
           {"play", "--resume"},
           {"play", "--resume", "/no/such/file"},
           {"perft", "squadro"},
           {"perft", "squadro", "-1"},
           {"perft", "squadro", "65"},
           {"perft", "squadro", "3", "--position", "x"},
           {"perft", "squadro", "3", "--divide", "--distinct"},
           {"bench", "chess"},
           {"bench", "squadro", "--seconds", "0"},
           {"engine", "chess"},
           {"replay", "/no/such/file"},
           {"record"},
           {"record", "check", "/no/such/file"},
           {"games", "--lang", "de"}}) {
    const auto outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << (arguments.empty() ? "(none)" : arguments.back());
    EXPECT_TRUE(outcome.err.starts_with("quatuor: ")) << outcome.err;
  }
}

TEST_F(Cli, PerftCountsLeavesBranchesAndPositions) {
  EXPECT_EQ(run({"perft", "squadro", "4", "--set", "first=dark"}).out, "625\n");
  EXPECT_EQ(run({"perft", "squadro", "0"}).out, "1\n");
  EXPECT_EQ(run({"perft", "squadro", "2", "--position", "0,0,0,0,0/0,0,0,0,0/l", "--divide"}).out,
            "1 5\n2 5\n3 5\n4 5\n5 5\n25\n");
  EXPECT_EQ(run({"perft", "squadro", "4", "--set", "first=light", "--distinct"}).out,
            "0 1\n1 5\n2 25\n3 87\n4 303\n");
  EXPECT_EQ(run({"perft", "squadro", "3"}).out, "50\n") << "the draw of the beginner is a ply";
}

TEST_F(Cli, BenchGivesTheSameSignatureTwice) {
  const auto measure = [&] {
    const auto outcome = run({"bench", "squadro", "--seconds", "0.01", "--json"});
    return Json::parse(outcome.out)["games"][0];
  };
  const auto first = measure();
  EXPECT_EQ(first["game"], "squadro");
  EXPECT_GT(first["moves_per_second"], 0);
  EXPECT_EQ(first["perft"]["leaves"], 9765625);
  EXPECT_EQ(first["signature"], "464a594be042e578");
  EXPECT_EQ(measure()["signature"], first["signature"]);
  EXPECT_TRUE(contains(run({"bench", "toy", "--seconds", "0.01"}).out, "playouts/s"));
}

// Reproducible: these change only when the bots do, and are the same for every compiler.
TEST_F(Cli, TheSearchesOfBenchArePinned) {
  const std::map<std::string_view, std::string> pinned{{"ascension", "fc27c66c399df77e"},
                                                       {"crescendo", "67e5fa5c1e7c6df4"},
                                                       {"quadrot", "089b7efa080c6238"},
                                                       {"squadro", "2a8865ba412f29c5"}};
  for (const auto& [game, signature] : pinned) {
    EXPECT_EQ(fmt::format("{:016x}", cli::search_signature(**find_game(game))), signature) << game;
  }
}

TEST_F(Cli, AGameCanBePlayedToItsEnd) {
  // Light needs one move; whoever answers, it wins with lane 4.
  const auto outcome = run({"play", "squadro", "--position", "12,12,12,11,0/12,12,0,0,0/l",
                            "--seats", "human,random", "--seed", "1"},
                           "4\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.out, "Light, lane 4: comes home."));
  EXPECT_TRUE(contains(outcome.out, "Light wins!"));
  ASSERT_EQ(kept().size(), 1U);
  const auto record = load_record(kept()[0]);
  ASSERT_TRUE(record) << record.error().en;
  EXPECT_TRUE(record->match.turn().is_over());
}

TEST_F(Cli, BotsPlayWithoutPeople) {
  const auto once = run({"play", "squadro", "--seats", "random,bot:1", "--seed", "5"});
  EXPECT_EQ(once.status, 0);
  EXPECT_TRUE(contains(once.out, " wins!") || contains(once.out, "A draw."));
  const auto again = run({"play", "squadro", "--seats", "random,bot:1", "--seed", "5"});
  const auto moves_of = [](const std::string& out) { return out.substr(0, out.find("replay")); };
  EXPECT_EQ(moves_of(once.out), moves_of(again.out)) << "same seed, same game";
}

TEST_F(Cli, ImpossibleMovesAreExplained) {
  const auto outcome =
      run({"play", "squadro", "--position", "12,0,0,0,0/0,0,0,0,0/l", "--seats", "human,human"},
          "1\n9\nmarch\nquit\n");
  EXPECT_TRUE(contains(outcome.out, "The piece of lane 1 is already home."));
  EXPECT_TRUE(contains(outcome.out, "A move is the number of a lane, 1 to 5, not \"9\"."));
  EXPECT_TRUE(contains(outcome.out, "not \"march\""));
}

TEST_F(Cli, CommandsWorkInBothLanguages) {
  const std::string file = (folder_ / "saved").string();
  const auto outcome = run({"play", "squadro", "--set", "first=light", "--seats", "human,human"},
                           "aide\nannuler\n1\nannuler\n2\nconseil\nregles\nplateau\ngarder " +
                               file + "\ngarder " + file + "\nquitter\n",
                           Lang::fr);
  EXPECT_TRUE(contains(outcome.out, "déclarer la partie perdue"));
  EXPECT_TRUE(contains(outcome.out, "Il n'y a pas encore de coup à reprendre."));
  EXPECT_TRUE(contains(outcome.out, "Coup repris."));
  EXPECT_TRUE(contains(outcome.out, "Je jouerais "));
  EXPECT_TRUE(contains(outcome.out, "Squadro"));
  const auto record = load_record(file + ".quatuor");
  ASSERT_TRUE(record) << record.error().en;
  ASSERT_EQ(record->match.moves().size(), 1U);
  EXPECT_EQ(record->match.moves()[0], Move{1}) << "the move taken back is gone";
}

TEST_F(Cli, UndoAgainstABotTakesBackBothMoves) {
  const auto outcome =
      run({"play", "squadro", "--set", "first=light", "--seats", "human,random", "--seed", "1"},
          "1\n2\nundo\nquit\n");
  ASSERT_EQ(kept().size(), 1U);
  EXPECT_EQ(load_record(kept()[0])->match.moves().size(), 2U);
}

TEST_F(Cli, UndoTakesBackAsManyMovesAsOneSays) {
  const auto outcome = run({"play", "squadro", "--set", "first=light", "--seats", "human,human"},
                           "1\n2\n3\nundo many\nundo 2\nquit\n");
  EXPECT_TRUE(contains(outcome.out, "like undo 2."));
  EXPECT_TRUE(contains(outcome.out, "2 moves taken back."));
  ASSERT_EQ(kept().size(), 1U);
  EXPECT_EQ(load_record(kept()[0])->match.moves().size(), 1U);
}

TEST_F(Cli, HelpHasOnlyWhatTheTableOffers) {
  const auto open = run({"play", "crescendo", "--seats", "human,human,human"}, "help\nquit\n");
  EXPECT_TRUE(contains(open.out, "  undo"));
  EXPECT_FALSE(contains(open.out, "  look"));
  EXPECT_FALSE(contains(open.out, "  resign")) << "three were named: three play";
  const auto secret = run({"play", "ascension"}, "help\nquit\n");
  EXPECT_FALSE(contains(secret.out, "  undo"));
  EXPECT_TRUE(contains(secret.out, "  look CELL"));
}

TEST_F(Cli, PromptsSayMovesAsPeopleWriteThem) {
  const auto crosses = run({"play", "crescendo", "--seed", "1"}, "quitter\n", Lang::fr);
  EXPECT_TRUE(contains(crosses.out, "C'est à Rouge de jouer. Posez une croix, comme "))
      << crosses.out;
  EXPECT_TRUE(contains(crosses.out, "@m13 (ou aide)")) << crosses.out;
  const auto dice =
      run({"play", "quadrot", "--seats", "human,human", "--seed", "1"}, "quitter\n", Lang::fr);
  EXPECT_TRUE(contains(dice.out, "maison>")) << dice.out;
}

TEST_F(Cli, SavingDoesNotOverwriteAnotherFile) {
  const auto file = write("precious.quatuor", "mine");
  const auto outcome =
      run({"play", "squadro", "--set", "first=light"}, "save " + file + "\nquit\n");
  EXPECT_TRUE(contains(outcome.out, "exists already"));
  EXPECT_EQ(read_file(file), Expected<std::string>("mine"));
}

TEST_F(Cli, ResigningAsksFirst) {
  const std::vector<std::string> arguments{"play", "squadro", "--set", "first=light"};
  EXPECT_TRUE(contains(run(arguments, "resign\nno\nquit\n").out, "Goodbye."));
  EXPECT_TRUE(contains(run(arguments, "resign\nyes\n").out, "Dark wins!"));
}

TEST_F(Cli, AGameThatIsLeftIsResumed) {
  const std::vector<std::string> begin{"play",        "squadro", "--set",
                                       "first=light", "--seats", "human,human"};
  const auto left = run(begin, "1\n2\n");  // and the input ends, as with Ctrl-C
  EXPECT_TRUE(contains(left.out, "The game is kept."));
  const auto resumed = run({"play", "--resume"}, "3\nquit\n");
  EXPECT_EQ(resumed.status, 0);
  ASSERT_EQ(kept().size(), 1U) << "it goes on in the same file";
  EXPECT_EQ(load_record(kept()[0])->match.moves().size(), 3U);
  EXPECT_EQ(
      run({"play", "squadro", "--resume", kept()[0].string(), "--seats", "human,random"}, "quit\n")
          .status,
      0);
}

TEST_F(Cli, LeavingBeforeTheFirstMoveKeepsNothing) {
  const auto outcome = run({"play", "squadro", "--seats", "human,human", "--seed", "1"}, "");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(kept().empty());
}

TEST_F(Cli, WhatCannotBeKeptIsNotSaidToBeKept) {
  const auto file = write("in-the-way", "");
  std::istringstream in("1\nquit\n");
  std::ostringstream out;
  const int status = cli::run(
      {"play", "squadro", "--set", "first=light", "--seats", "human,human"},
      {.in = in, .out = out, .err = out, .style = {.lang = Lang::en}, .state_folder = file});
  EXPECT_EQ(status, 1);
  EXPECT_TRUE(contains(out.str(), "Cannot make the folder ")) << out.str();
  EXPECT_FALSE(contains(out.str(), "The game is kept"));
}

TEST_F(Cli, AResumedGameKeepsItsOptions) {
  const auto file = write(
      "game.quatuor",
      "quatuor-record 1\ngame squadro\nseat 1 human\nseat 2 human\noption first light\n\nmoves\n"
      "1 1 2\n\nresult unfinished\n");
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
           {"--set", "first=dark"}, {"--seed", "5"}, {"--position", "0,0,0,0,0/0,0,0,0,0/l"}}) {
    std::vector<std::string> arguments{"play", "--resume", file};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(run(arguments).status, 2) << more[0];
  }
  EXPECT_EQ(run({"play", "toy", "--resume", file}).status, 2);
  EXPECT_EQ(run({"play", "--resume", file, "--seats", "human,random"}, "3\n").status, 0);
  EXPECT_EQ(load_record(file)->players[1], "random") << "who sits there now is recorded";
}

TEST_F(Cli, AnInterruptedBotGameIsKept) {
  std::istringstream in;
  std::ostringstream out;
  int asked = 0;
  const int status = cli::run({"play", "squadro", "--seats", "bot:1,bot:1", "--seed", "1"},
                              {.in = in,
                               .out = out,
                               .err = out,
                               .style = {.lang = Lang::en},
                               .state_folder = folder_ / "state",
                               .interrupted = [&] { return ++asked > 20; }});
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(contains(out.str(), "The game is kept."));
  ASSERT_EQ(kept().size(), 1U);
  EXPECT_FALSE(load_record(kept()[0])->match.turn().is_over());
}

TEST_F(Cli, SeveralWordsAreSeveralMovesOfOneTurnOrRefused) {
  const auto outcome =
      run({"play", "squadro", "--set", "first=light", "--seats", "human,human"}, "1 2\nquit\n");
  EXPECT_TRUE(contains(outcome.out, "\"2\" is too much: the turn is over."));
  EXPECT_TRUE(kept().empty()) << "nothing of the line was played";
}

TEST_F(Cli, OutputThatCannotBeWrittenIsAFailure) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(
      cli::run({"games"}, {.in = in, .out = out, .err = err, .style = {}, .state_folder = folder_}),
      1);
}

TEST_F(Cli, ReplayShowsEveryPly) {
  const auto file =
      write("game.quatuor",
            "quatuor-record 1\ngame squadro\nseat 1 a\nseat 2 b\noption first light\n\nmoves\n"
            "1 1 2\n\nresult 1 2 resigned 2\n");
  const auto outcome = run({"replay", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "1/2: Light, lane 1: goes to cell 3."));
  EXPECT_TRUE(contains(outcome.out, "2/2: Dark, lane 2: goes to cell 3."));
  EXPECT_TRUE(contains(outcome.out, "Dark resigns. Light wins!"));
  EXPECT_TRUE(contains(run({"record", "check", file}).out, "good. Squadro, moves: 2."));
}

TEST_F(Cli, ABoardFileTravelsInTheRecord) {
  std::string crosses = "{\n  \"crosses\": [\n";
  for (int i = 0; i < 12; ++i) {
    crosses += i == 0 ? "[1,1,2,2]" : ",\n[1,2,3,4]";
  }
  const auto board = write("my board.json", crosses + "]\n}\n");
  const std::vector<std::string> arguments{
      "play",    "crescendo",     "--set",  "limit=1", "--set", "crosses=" + board,
      "--seats", "random,random", "--seed", "1"};
  const auto outcome = run(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  std::filesystem::remove(board);
  ASSERT_EQ(kept().size(), 1U);
  const auto record = load_record(kept()[0]);
  ASSERT_TRUE(record) << record.error().en;
  EXPECT_TRUE(record->match.options().get("crosses").contains("[1,1,2,2]"));
  EXPECT_EQ(run({"replay", kept()[0].string()}).status, 0) << "the file itself is no longer needed";

  EXPECT_TRUE(contains(run(arguments).err, "it does not exist"));
  const auto bad = run({"play", "crescendo", "--set", "crosses=" + write("bad.json", "[[[")});
  EXPECT_EQ(bad.status, 2);
  EXPECT_TRUE(contains(bad.err, "The board file is not a JSON object."));
  EXPECT_TRUE(contains(run({"play", "crescendo", "--set", "crosses=" + folder_.string()}).err,
                       "it is a folder"));
}

TEST_F(Cli, DamagedRecordsAreRefused) {
  const auto file = write("bad.quatuor", "quatuor-record 9\n");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"record", "check", file}, {"replay", file}, {"play", "--resume", file}}) {
    const auto outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(contains(outcome.err, "has format 9, newer than this program's (1)"));
  }
}

TEST_F(Cli, EngineAnswersLines) {
  EXPECT_EQ(run({"engine", "squadro"}, "isready\nnonsense\nquit\nisready\n", Lang::fr).out,
            "readyok\nerror unknown command \"nonsense\"\n")
      << "English unless --lang says otherwise";
  EXPECT_EQ(run({"engine", "squadro", "--lang", "fr"}, "nonsense\n").out,
            "error je ne connais pas «\u202fnonsense\u202f»\n");
}

}  // namespace quatuor::cli
