// The help of the program: `--help`, `quatuor help`.
#include <gtest/gtest.h>

#include "core/split.hpp"
#include "tests/cli/run_program.hpp"

namespace quatuor::cli {

namespace {

Outcome help_in(Lang lang, std::vector<std::string> command = {}) {
  command.insert(command.begin(), "help");
  return run_program(command, {.lang = lang});
}

// The commands that the help lists, and those within.
std::vector<std::vector<std::string>> listed_commands() {
  std::vector<std::vector<std::string>> commands{{"record", "check"}, {"record", "verify"}};
  const auto outcome = help_in(Lang::en);
  const auto list = outcome.out.substr(outcome.out.find("\nCommands:\n") + 11);
  for (const auto line : split(list, '\n')) {
    if (line.starts_with("  ") && line[2] != ' ') {
      std::string_view rest = line;
      const std::string_view word = take_word(rest);
      commands.push_back({std::string(word.substr(0, word.find(',')))});
    }
  }
  return commands;
}

}  // namespace

TEST(Help, BeginsWithPlaying) {
  EXPECT_TRUE(help_in(Lang::en).says("\nCommands:\n  play "));
}

TEST(Help, HelpOfACommandIsWhatTheCommandSays) {
  ASSERT_GT(listed_commands().size(), 20U);
  for (auto command : listed_commands()) {
    const auto outcome = help_in(Lang::en, command);
    EXPECT_EQ(outcome.status, success) << command[0];
    command.emplace_back("--help");
    EXPECT_EQ(outcome.out, run_program(command).out);
  }
  EXPECT_EQ(help_in(Lang::en).out, run_program({"--help"}).out);
  EXPECT_EQ(run_program({"--lang", "fr", "help", "play"}).out, help_in(Lang::fr, {"play"}).out);
  EXPECT_EQ(run_program({"help", "play", "--lang=fr"}).out, help_in(Lang::fr, {"play"}).out);
  EXPECT_TRUE(help_in(Lang::en, {"plya"}).err.contains("There is no command \"plya\"."));
}

TEST(Help, EveryCommandTellsOfTheLanguage) {
  for (const auto& command : listed_commands()) {
    const auto outcome = help_in(Lang::fr, command);
    EXPECT_TRUE(outcome.says("  --lang fr|en            langue\n")) << outcome.out;
    EXPECT_EQ(outcome.out.find("--lang"), outcome.out.rfind("--lang fr|en")) << "once";
  }
}

TEST(Help, FrenchHelpHasFrenchWordsForValues) {
  for (const auto& command : listed_commands()) {
    const auto outcome = help_in(Lang::fr, command);
    for (const auto* word : {"FOLDER", "FILE ", "FILE]", "FILE\n", "GAME", "COMMAND\n", "DEPTH"}) {
      EXPECT_FALSE(outcome.says(word)) << word << '\n' << outcome.out;
    }
  }
}

}  // namespace quatuor::cli
