// quatuor manual: pages that man reads without a complaint.
#include <fstream>
#include <regex>

#include <gtest/gtest.h>

#include "cli/manual/roff.hpp"
#include "core/split.hpp"
#include "match/file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/cli/shell.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

class ManualPages : public testing::Test {
 protected:
  void write(Lang lang, std::optional<std::chrono::sys_days> date = std::nullopt) const {
    const auto outcome =
        run_program({"manual", folder_.string()}, {.lang = lang, .source_date = date});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
  }
  [[nodiscard]] std::string page(const std::string& name) const {
    return read_file(folder_ / name).value_or("(nothing)");
  }
  // What a reader sees.
  [[nodiscard]] std::string read(const std::string& name) const {
    return shell("MANWIDTH=200 MANPAGER=cat man -l " + name, folder_).text;
  }

  TemporaryFolder temporary_;
  std::filesystem::path folder_ = temporary_.path();
};

}  // namespace

TEST(Roff, WhatMeansSomethingMeansItself) {
  EXPECT_EQ(roff::inline_text("a\\b --set x"), "a\\eb \\-\\-set x");
  EXPECT_EQ(roff::inline_text("~ ` ^ \""), "\\(ti \\(ga \\(ha \\(dq");
  EXPECT_EQ(roff::inline_text("deux\u202f: 1 … 2\u00a0%"), "deux\\~: 1 ... 2\\~%");
  EXPECT_EQ(roff::inline_text("é’«"), "é’«") << "letters stay";
  EXPECT_EQ(roff::bold("--help"), "\\fB\\-\\-help\\fR");
}

TEST(Roff, NoLineBecomesARequest) {
  EXPECT_EQ(roff::prose(".quatuor files"), "\\&.quatuor files\n");
  EXPECT_EQ(roff::prose("'tis so"), "\\&'tis so\n");
  EXPECT_EQ(roff::prose("One. 'Two. .three"), "One.\n\\&'Two.\n\\&.three\n");
  EXPECT_EQ(roff::prose(""), "");
}

TEST(Roff, IndentedLinesAreShownAsTheyAre) {
  EXPECT_EQ(roff::paragraphs("Keep\nit:\n\n  a > b\n  .c"),
            ".PP\nKeep it:\n.PP\n.RS 4\n.nf\na > b\n\\&.c\n.fi\n.RE\n");
}

TEST_F(ManualPages, ManAndLexgrogHaveNothingToSay) {
  for (const Lang lang : {Lang::fr, Lang::en}) {
    write(lang);
    std::size_t count = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder_)) {
      const std::string name = file.path().filename().string();
      const auto warned =
          shell("man --warnings -E UTF-8 -l -Tutf8 -Z " + name + " > /dev/null", folder_);
      EXPECT_EQ(warned.status, 0) << name;
      EXPECT_EQ(warned.text, "") << name;
      const auto parsed = shell("lexgrog " + name, folder_);
      EXPECT_EQ(parsed.status, 0) << parsed.text;
      EXPECT_TRUE(parsed.text.starts_with(name + ": \"" + name.substr(0, name.size() - 2) + " - "))
          << parsed.text;
      ++count;
    }
    EXPECT_GT(count, 20U);
  }
}

TEST_F(ManualPages, EveryCommandAndEveryOptionIsThere) {
  const std::regex option("--[a-z-]+");
  for (const Lang lang : {Lang::fr, Lang::en}) {
    write(lang);
    for (const auto& file : std::filesystem::directory_iterator(folder_)) {
      const std::string name = file.path().stem().string();
      const std::string command = name == "quatuor" ? "" : name.substr(8);
      const std::string seen = read(name + ".1");
      const auto help = [&](std::vector<std::string> words) {
        words.emplace_back("--help");
        return run_program(words, {.lang = lang}).out;
      };
      std::string told = command.empty() ? help({}) : help({command});
      for (const auto* inner : {"check", "verify", "list", "show", "close", "export", "backup"}) {
        const bool is_its = command == "record" || command == "admin";
        told += is_its && told.contains(inner) ? help({command, inner}) : "";
      }
      for (auto found = std::sregex_iterator(told.begin(), told.end(), option);
           found != std::sregex_iterator(); ++found) {
        EXPECT_TRUE(seen.contains(found->str())) << name << " " << found->str();
      }
      EXPECT_TRUE(command.empty() || page("quatuor.1").contains("quatuor\\-" + command)) << name;
    }
  }
}

TEST_F(ManualPages, SpeakTheLanguageInTheSectionsThatReadersExpect) {
  write(Lang::fr);
  for (const auto* title : {"NOM", "SYNOPSIS", "DESCRIPTION", "COMMANDES", "OPTIONS",
                            "CODE DE RETOUR", "FICHIERS", "ENVIRONNEMENT", "VOIR AUSSI"}) {
    EXPECT_TRUE(page("quatuor.1").contains(std::string(".SH ") + title + "\n")) << title;
  }
  EXPECT_TRUE(page("quatuor-play.1").contains("\nquatuor\\-play \\- jouer\n"));
  write(Lang::en);
  for (const auto* title : {"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS",
                            "FILES", "ENVIRONMENT", "SEE ALSO"}) {
    EXPECT_TRUE(page("quatuor.1").contains(std::string(".SH ") + title + "\n")) << title;
  }
  EXPECT_TRUE(page("quatuor-play.1").contains("\nquatuor\\-play \\- play\n"));
  EXPECT_TRUE(page("quatuor-tournament.1").contains("\\fB\\-\\-seats\\fR \\fIWHO,WHO\\fR"));
  EXPECT_TRUE(read("quatuor-record.1").contains("quatuor record check [OPTION...] FILE\n"));
}

TEST_F(ManualPages, HaveADateIfOneIsGiven) {
  using std::chrono::sys_days, std::chrono::year, std::chrono::November, std::chrono::day;
  write(Lang::en);
  const std::string undated = page("quatuor.1");
  EXPECT_TRUE(undated.contains(".TH QUATUOR 1 \"\" \"quatuor ")) << undated.substr(0, 200);
  write(Lang::en);
  EXPECT_EQ(page("quatuor.1"), undated);
  write(Lang::en, sys_days(year(2026) / November / day(8)));
  EXPECT_TRUE(page("quatuor.1").contains(".TH QUATUOR 1 \"2026\\-11\\-08\" ")) << page("quatuor.1");
}

TEST_F(ManualPages, AFolderThatCannotBeMadeHasStatus1) {
  std::ofstream(folder_ / "file") << "";
  const auto outcome = run_program({"manual", (folder_ / "file/man1").string()});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.err.contains("Cannot make the folder ")) << outcome.err;
}

}  // namespace quatuor::cli
