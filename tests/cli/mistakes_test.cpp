// What the program answers to a mistaken command line: what was wrong, and what is possible.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/nearest.hpp"
#include "core/split.hpp"
#include "protocol/engine/go.hpp"
#include "registry/entry.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/games/every_game.hpp"

namespace quatuor::cli {

namespace {

using Arguments = std::vector<std::string>;

// What is said, without the line that names the help.
std::string complaint(const Arguments& arguments, Lang lang = Lang::en) {
  const auto outcome = run_program(arguments, {.lang = lang});
  EXPECT_EQ(outcome.status, 2) << outcome.out;
  EXPECT_TRUE(outcome.err.starts_with("quatuor: ")) << outcome.err;
  return outcome.err.substr(9, outcome.err.find('\n') - 9);
}

}  // namespace

TEST(Mistakes, AnUnknownCommandIsNamedWhereverItStands) {
  EXPECT_EQ(complaint({"plya"}), "There is no command \"plya\". Did you mean \"play\"?");
  EXPECT_EQ(complaint({"--lang", "en", "plya"}),
            "There is no command \"plya\". Did you mean \"play\"?");
  EXPECT_EQ(complaint({"--lang=fr", "anaylse"}),
            "Je ne connais pas la commande «\u202fanaylse\u202f». Vouliez-vous dire "
            "«\u202fanalyse\u202f»\u202f?");
  EXPECT_EQ(complaint({"dance"}), "There is no command \"dance\".");
  EXPECT_EQ(complaint({"squadro"}), "\"squadro\" is a game. To play it: quatuor play squadro");
  EXPECT_EQ(complaint({}), "A command is missing.");
  EXPECT_EQ(complaint({"record"}), "\"record\" needs a command: check, verify.");
  EXPECT_EQ(complaint({"record", "chekc", "file"}), "\"record\" needs a command: check, verify.");
}

TEST(Mistakes, AnUnknownOptionIsNamed) {
  EXPECT_EQ(complaint({"play", "--resum"}),
            "There is no option \"--resum\". Did you mean \"--resume\"?");
  EXPECT_EQ(complaint({"play", "squadro", "--seat=human,human"}),
            "There is no option \"--seat\". Did you mean \"--seats\"?");
  EXPECT_EQ(complaint({"games", "--colour"}), "There is no option \"--colour\".");
  EXPECT_EQ(complaint({"--seats", "human,human", "play", "squadro"}),
            "\"--seats\" goes behind the command.");
  EXPECT_EQ(complaint({"games", "--jsno"}, Lang::fr),
            "Il n'y a pas de réglage «\u202f--jsno\u202f». Vouliez-vous dire "
            "«\u202f--json\u202f»\u202f?");
}

TEST(Mistakes, NumbersSayTheirRange) {
  const Arguments match{"match", "squadro", "--seats", "random,bot:1"};
  const auto with = [&](const std::string& option, const std::string& value) {
    Arguments arguments = match;
    arguments.insert(arguments.end(), {option, value});
    return complaint(arguments);
  };
  EXPECT_EQ(with("--games", "-3"),
            "--games: it must be a whole number from 1 to 1000000, not \"-3\".");
  EXPECT_EQ(with("--seed", "18446744073709551616"),
            "--seed: it must be a whole number from 0 to 18446744073709551615, not "
            "\"18446744073709551616\".");
  EXPECT_EQ(with("--threads", "0"),
            "--threads: it must be a whole number from 1 to 256, not \"0\".");
  EXPECT_EQ(with("--nodes", "1e6"),
            "--nodes: it must be a whole number from 1 to 1000000000000, not \"1e6\".");
  EXPECT_EQ(with("--movetime", "010"),
            "--movetime: it must be a whole number from 1 to 600000, not \"010\".");
  EXPECT_EQ(complaint({"serve", "--port", "70000"}),
            "--port: it must be a whole number from 0 to 65535, not \"70000\".");
  EXPECT_EQ(complaint({"perft", "squadro", "65"}, Lang::fr),
            "PROFONDEUR\u202f: il faut un nombre entier de 0 à 64, pas «\u202f65\u202f».");
  EXPECT_EQ(complaint({"perft", "squadro", "-1"}),
            "DEPTH: it must be a whole number from 0 to 64, not \"-1\".");
  for (const auto* seconds : {"0", "1.2.3", "nan", "-1", "1e2", ""}) {
    EXPECT_EQ(
        complaint({"bench", "squadro", "--seconds", seconds}),
        fmt::format("--seconds: it must be a number of seconds from 0.01 to 3600, not \"{}\".",
                    seconds));
  }
  EXPECT_EQ(complaint({"games", "--lang", "de"}), "--lang: it must be fr or en, not \"de\".");
}

TEST(Mistakes, SearchLimitsSayTheirRange) {
  const AnyGame& game = (*find_game("squadro"))->game();
  const auto position = *game.parse(game.options(), "0,0,0,0,0/0,0,0,0,0/l");
  const auto go = [&](std::string_view line) {
    const auto task = protocol::parse_go(*position, split_words(line));
    return task ? "accepted" : task.error().en;
  };
  EXPECT_EQ(go("infinite"), "accepted");
  EXPECT_EQ(go("infinite nodes 5"), "infinite goes alone, without a limit");
  EXPECT_EQ(go("nodes 5 infinite"), "infinite goes alone, without a limit");
  EXPECT_EQ(go("nodes 18446744073709551615 movetime 5"), "accepted");
  EXPECT_EQ(go("nodes 0"), "nodes needs a whole number from 1 to 18446744073709551615");
  EXPECT_EQ(go("movetime"), "movetime needs a whole number from 1 to 18446744073709551615");
  EXPECT_EQ(go("level 9"), "level needs a whole number from 1 to 8");
}

TEST(Mistakes, WhatIsMissingIsExplained) {
  const std::string games = fmt::format("{}", fmt::join(names_of_games(), ", "));
  EXPECT_EQ(complaint({"play"}), "GAME is missing (the game: " + games + ").");
  EXPECT_EQ(complaint({"engine"}, Lang::fr), "Il manque JEU (le jeu\u202f: " + games + ").");
  EXPECT_EQ(complaint({"perft", "squadro"}), "DEPTH is missing (number of plies, 0 to 64).");
  EXPECT_EQ(complaint({"replay"}), "FILE is missing (the .quatuor file).");
  EXPECT_EQ(complaint({"tournament", "squadro"}),
            "Who plays is missing: --seats, --round-robin or --gauntlet.");
  EXPECT_EQ(complaint({"play", "squadro", "--seed"}), "The value of --seed is missing.");
}

TEST(Mistakes, WhatIsTooMuchIsNamed) {
  EXPECT_EQ(complaint({"games", "extra"}), "\"extra\" is too much.");
  EXPECT_EQ(complaint({"play", "squadro", "--seed", "1", "--seed", "2"}),
            "--seed is given several times.");
  EXPECT_EQ(complaint({"games", "--json=loud"}), "--json takes no value.");
  EXPECT_EQ(complaint({"perft", "squadro", "3", "--divide", "--distinct"}),
            "--divide does not go with --distinct.");
}

TEST(Mistakes, GamesOptionsAndPlayersAreGuessed) {
  EXPECT_TRUE(complaint({"play", "sqadro"})
                  .starts_with("There is no game \"sqadro\". Did you mean \"squadro\"? Games: "));
  EXPECT_EQ(
      complaint({"play", "squadro", "--set", "frist=light"}),
      "This game has no option \"frist\". Did you mean \"first\"? It has: first, repetition.");
  EXPECT_EQ(complaint({"play", "squadro", "--set", "first=lihgt"}),
            "Option first cannot be \"lihgt\". Did you mean \"light\"? Possible values: "
            "light|dark|random.");
  EXPECT_EQ(complaint({"play", "squadro", "--seats", "humain,random"}),
            "\"humain\" is not a player: human, random, greedy, mcts, perfect, or bot:1 to bot:8. "
            "Did you mean \"human\"?");
  EXPECT_EQ(complaint({"tournament", "squadro", "--seats", "random,boot:6"}),
            "\"boot:6\" is not a player: bot:1 to bot:8, random, greedy, mcts, perfect with "
            "--tables, or engine:COMMAND. Did you mean \"bot:6\"?");
}

TEST(Mistakes, AGameForTwoIsForTwo) {
  EXPECT_EQ(complaint({"play", "squadro", "--players", "3"}),
            "Squadro is for 2 players: --players cannot change that.");
}

TEST(Mistakes, TheNearestWordIsASlipOrTwoAway) {
  constexpr std::array<std::string_view, 3> known{"light", "dark", "random"};
  EXPECT_EQ(nearest("lihgt", known), "light") << "two letters swapped";
  EXPECT_EQ(nearest("DARK", known), "dark") << "capitals do not count";
  EXPECT_EQ(nearest("randm", known), "random");
  EXPECT_EQ(nearest("rondon", known), "random");
  EXPECT_EQ(nearest("ronton", known), std::nullopt) << "three slips";
  EXPECT_EQ(nearest("da", known), std::nullopt) << "too short to tell";
  EXPECT_EQ(nearest("", known), std::nullopt);
  EXPECT_EQ(nearest("light", {}), std::nullopt);
  EXPECT_EQ(nearest(std::string(100'000, 'x'), known), std::nullopt);
}

// Help is read at 80 columns.
TEST(Help, FitsOnTheScreenInBothLanguages) {
  for (const Arguments& command : std::vector<Arguments>{{},
                                                         {"games"},
                                                         {"rules"},
                                                         {"replay"},
                                                         {"record"},
                                                         {"record", "check"},
                                                         {"play"},
                                                         {"puzzle"},
                                                         {"serve"},
                                                         {"saved"},
                                                         {"match"},
                                                         {"analyse"},
                                                         {"engine"},
                                                         {"host"},
                                                         {"perft"},
                                                         {"probe"},
                                                         {"bench"},
                                                         {"page"},
                                                         {"print"},
                                                         {"worker"},
                                                         {"admin", "list"},
                                                         {"record", "verify"},
                                                         {"completions"},
                                                         {"manual"}}) {
    for (const Lang lang : {Lang::fr, Lang::en}) {
      Arguments arguments = command;
      arguments.emplace_back("--help");
      const auto outcome = run_program(arguments, {.lang = lang});
      EXPECT_EQ(outcome.status, 0);
      std::istringstream lines(outcome.out);
      for (std::string line; std::getline(lines, line);) {
        const auto is_first_byte = [](char c) {
          return (static_cast<unsigned>(c) & 0xc0U) != 0x80U;
        };
        EXPECT_LE(std::ranges::count_if(line, is_first_byte), 80) << line;
      }
    }
  }
}

TEST(Help, NamesEverybodyWhoCanPlay) {
  for (const auto* who : {"human", "random", "greedy", "mcts", "bot:1", "perfect"}) {
    EXPECT_TRUE(run_program({"play", "--help"}).says(who)) << who;
  }
}

}  // namespace quatuor::cli
