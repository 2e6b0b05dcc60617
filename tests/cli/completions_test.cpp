// quatuor completions, asked of the shells themselves.
#include <fstream>
#include <regex>
#include <set>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/split.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/cli/shell.hpp"
#include "tests/games/every_game.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class Completions : public testing::Test {
 protected:
  // The script for a shell, in a file of that name.
  std::string script(const std::string& shell, const std::string& name,
                     Lang lang = Lang::en) const {
    std::ofstream(folder_ / name) << run_program({"completions", shell}, {.lang = lang}).out;
    return name;
  }
  [[nodiscard]] std::string ask(const std::string& command) const {
    const auto said = shell(command, folder_);
    EXPECT_EQ(said.status, 0) << command << "\n" << said.text;
    return said.text;
  }
  // Words without what is said of them, sorted, with a space between.
  static std::string words_of(const std::string& text) {
    std::set<std::string> words;
    for (const auto line : split(text, '\n')) {
      if (const auto word = line.substr(0, line.find_first_of("\t ")); !word.empty()) {
        words.emplace(word);
      }
    }
    return fmt::format("{}", fmt::join(words, " "));
  }
  std::string bash(const std::vector<std::string>& words) const {
    std::string command = "bash " QUATUOR_SOURCE "/tests/cli/shells/ask.bash script.bash quatuor";
    for (const auto& word : words) {
      command += " " + shell_quote(word);
    }
    return words_of(ask(command));
  }
  std::string fish(const std::string& line) const {
    return ask("fish --no-config " QUATUOR_SOURCE "/tests/cli/shells/ask.fish script.fish " +
               shell_quote(line));
  }
  std::string zsh(const std::string& line) const {
    return ask("zsh -f " QUATUOR_SOURCE "/tests/cli/shells/ask.zsh " +
               shell_quote(folder_.string()) + " " + shell_quote(line));
  }
  // As this program knows them, in the order of words_of.
  static std::string games() {
    return words_of(fmt::format("{}", fmt::join(names_of_games(), "\n")));
  }
  void make_files() const {
    std::ofstream(folder_ / "game.quatuor") << "";
    std::ofstream(folder_ / "garden.txt") << "";
    std::filesystem::create_directory(folder_ / "gallery");
  }

  TemporaryFolder temporary_;
  std::filesystem::path folder_ = temporary_.path();
};

const std::string levels = "bot:1 bot:2 bot:3 bot:4 bot:5 bot:6 bot:7 bot:8";

}  // namespace

TEST_F(Completions, BashCompletesCommandsOptionsAndValues) {
  script("bash", "script.bash");
  EXPECT_EQ(bash({"pl"}), "play");
  EXPECT_EQ(bash({"record", ""}), "check verify");
  EXPECT_EQ(bash({"record", "check", "--"}), "--help --json --lang");
  EXPECT_EQ(bash({"play", ""}), games());
  EXPECT_EQ(bash({"play", "squadro", "--se"}), "--search-threads --seats --seed --set");
  EXPECT_EQ(bash({"--lang", ""}), "en fr");
  EXPECT_EQ(bash({"--lang", "fr", "pl"}), "play");
  EXPECT_EQ(bash({"print", "squadro", "x.pdf", "--paper", ""}), "a4 letter");
  EXPECT_EQ(bash({"match", "--threads", "2", "sq"}), "squadro") << "by its old name";
  EXPECT_EQ(bash({"completions", ""}), "bash fish zsh");
  EXPECT_EQ(bash({"perft", "squadro", ""}), "") << "nobody knows how deep";
}

TEST_F(Completions, BashBreaksWordsAtColonsAndEqualsSigns) {
  script("bash", "script.bash");
  EXPECT_EQ(bash({"play", "--lang", "=", "f"}), "fr");
  EXPECT_EQ(bash({"play", "squadro", "--seats", "human,gr"}), "human,greedy");
  EXPECT_EQ(bash({"play", "squadro", "--seats", "human,bot", ":", ""}), "1 2 3 4 5 6 7 8");
  EXPECT_EQ(bash({"play", "squadro", "--set", "fi"}), "first=dark first=light first=random");
  EXPECT_EQ(bash({"play", "squadro", "--set", "first", "=", ""}), "dark light random");
  EXPECT_EQ(bash({"play", "--set", "first", "=", ""}), "") << "of which game?";
}

TEST_F(Completions, BashCompletesFilesAndFolders) {
  script("bash", "script.bash");
  make_files();
  EXPECT_EQ(bash({"replay", "ga"}), "gallery game.quatuor");
  EXPECT_EQ(bash({"replay", "gar"}), "garden.txt") << "where there is no record";
  EXPECT_EQ(bash({"print", "squadro", "ga"}), "gallery game.quatuor garden.txt");
  EXPECT_EQ(bash({"page", "ga"}), "gallery");
  EXPECT_EQ(bash({"play", "--resume", "gam"}), "game.quatuor");
  EXPECT_EQ(bash({"play", "--resume", "--see"}), "--seed") << "the file may lack";
}

TEST_F(Completions, FishCompletesWithDescriptions) {
  script("fish", "script.fish");
  make_files();
  EXPECT_EQ(fish("quatuor re"), "record\tgame files\nreplay\tsee a game again\n");
  EXPECT_EQ(words_of(fish("quatuor record ")), "check verify");
  EXPECT_EQ(fish("quatuor record verify --com"),
            "--commitment\tthe server's hash, shown before the game\n");
  EXPECT_EQ(words_of(fish("quatuor record check --")), "--help --json --lang");
  EXPECT_EQ(words_of(fish("quatuor play ")), games());
  EXPECT_EQ(words_of(fish("quatuor --lang fr match --threads 2 sq")), "squadro");
  EXPECT_EQ(words_of(fish("quatuor --lang ")), "en fr");
  EXPECT_EQ(words_of(fish("quatuor play squadro --seats human,gre")), "human,greedy");
  EXPECT_EQ(words_of(fish("quatuor play squadro --set fi")), "first=dark first=light first=random");
  EXPECT_EQ(words_of(fish("quatuor admin list --phase=o")), "--phase=open --phase=over");
  EXPECT_EQ(words_of(fish("quatuor page ga")), "gallery/");
  EXPECT_EQ(words_of(fish("quatuor print squadro garden")), "garden.txt");
  EXPECT_TRUE(fish("quatuor replay ga").starts_with("game.quatuor")) << "records come first";
  EXPECT_EQ(fish("quatuor perft squadro "), "");
}

TEST_F(Completions, ZshCompletesWithDescriptions) {
  script("zsh", "_quatuor");
  make_files();
  EXPECT_EQ(zsh("quatuor re"), "replay replay   see a game again\nrecord record   game files\n");
  EXPECT_EQ(words_of(zsh("quatuor record ")), "check verify");
  EXPECT_EQ(zsh("quatuor record verify --com"),
            "--commitment --commitment   the server's hash, shown before the game\n");
  EXPECT_EQ(words_of(zsh("quatuor record check --")), "--help --json --lang");
  EXPECT_EQ(words_of(zsh("quatuor play ")), games());
  EXPECT_EQ(words_of(zsh("quatuor --lang fr match --threads 2 sq")), "squadro");
  EXPECT_EQ(words_of(zsh("quatuor --lang ")), "en fr");
  EXPECT_EQ(words_of(zsh("quatuor play squadro --seats human,bo")), levels);
  EXPECT_EQ(words_of(zsh("quatuor play squadro --set fi")), "first=dark first=light first=random");
  EXPECT_EQ(words_of(zsh("quatuor admin list --phase=o")), "open over");
  EXPECT_EQ(words_of(zsh("quatuor page ga")), "gallery");
  EXPECT_EQ(words_of(zsh("quatuor replay gam")), "game.quatuor");
  EXPECT_EQ(words_of(zsh("quatuor print squadro gar")), "garden.txt");
}

// Quotes, colons and brackets in what is said of an option are not taken for something else.
TEST_F(Completions, SpeakBothLanguages) {
  for (const Lang lang : {Lang::fr, Lang::en}) {
    script("bash", "script.bash", lang);
    script("zsh", "_quatuor", lang);
    script("fish", "script.fish", lang);
    EXPECT_EQ(ask("bash -n script.bash"), "");
    EXPECT_EQ(ask("zsh -f -n _quatuor"), "");
    EXPECT_EQ(ask("fish --no-config --no-execute script.fish"), "");
    const std::string name = lang == Lang::fr ? "l'empreinte du serveur, montrée avant la partie"
                                              : "the server's hash, shown before the game";
    EXPECT_TRUE(fish("quatuor record verify --com").contains(name));
    EXPECT_TRUE(zsh("quatuor record verify --com").contains(name));
    const std::string colon =
        lang == Lang::fr ? "les tables gardées\u202f: voir" : "the tables that are kept: see";
    EXPECT_TRUE(fish("quatuor adm").contains(colon));
    EXPECT_TRUE(zsh("quatuor adm").contains(colon)) << zsh("quatuor adm");
  }
}

// What the help tells is all in the scripts.
TEST_F(Completions, KnowEveryCommandAndEveryOption) {
  const std::regex option("--[a-z-]+");
  const std::string help = run_program({"--help"}).out;
  const std::string commands = help.substr(help.find("Commands:"));
  const std::string completed = run_program({"completions", "bash"}).out;
  const std::string named = run_program({"completions", "zsh"}).out;
  std::size_t count = 0;
  for (const auto line : split(commands, '\n')) {
    const auto words = split_words(line);
    if (!line.starts_with("  ") || words.empty()) {
      continue;
    }
    std::string command(words[0]);
    std::erase(command, ',');
    ++count;
    EXPECT_TRUE(named.contains("\n_quatuor_" + command + "() {")) << command;
    for (const auto offered : split(run_program({command, "--help"}).out, '\n')) {
      std::smatch found;
      const std::string text(offered);
      if (text.starts_with("  -") && std::regex_search(text, found, option)) {
        const std::regex listed("\n    [^\n]*\\b" + command + "\\b[^\n]*\\) commands=[^\n]*" +
                                found.str() + "\\b");
        EXPECT_TRUE(std::regex_search(completed, listed)) << command << " " << found.str();
      }
    }
  }
  EXPECT_GT(count, 20U);
}

}  // namespace quatuor::cli
