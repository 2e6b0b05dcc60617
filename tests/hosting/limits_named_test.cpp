// `--limit`, and the one list of limits that help and documentation follow.
#include <set>

#include <gtest/gtest.h>

#include "match/file.hpp"
#include "server/tunable.hpp"
#include "tests/cli/run_program.hpp"

namespace quatuor::server {

namespace {

std::string trouble_with(std::string_view assignment) {
  Tunable tunable;
  const auto set = set_limit(tunable, assignment);
  return set ? "" : set.error().en;
}

}  // namespace

TEST(LimitsByName, EachIsSetAlone) {
  for (const LimitSpec& spec : limit_specs()) {
    Tunable tunable;
    const std::uint64_t value = spec.get(tunable) + 1234;
    ASSERT_TRUE(set_limit(tunable, fmt::format("{}={}", spec.name, value))) << spec.name;
    for (const LimitSpec& other : limit_specs()) {
      EXPECT_EQ(other.get(tunable), other.name == spec.name ? value : other.get(Tunable()))
          << spec.name << " and " << other.name;
    }
  }
}

TEST(LimitsByName, DefaultsAreAllowedAndNamesAreDifferent) {
  std::set<std::string_view> names;
  for (const LimitSpec& spec : limit_specs()) {
    Tunable tunable;
    EXPECT_TRUE(names.insert(spec.name).second) << spec.name;
    EXPECT_TRUE(
        set_limit(tunable, fmt::format("{}={}", spec.name, value_text(spec, spec.get(tunable)))))
        << spec.name;
    EXPECT_FALSE(spec.meaning.fr.empty() || spec.meaning.en.empty());
  }
}

TEST(LimitsByName, TimesHaveUnits) {
  Tunable tunable;
  EXPECT_TRUE(set_limit(tunable, "for-pong=7s"));
  EXPECT_EQ(tunable.web.for_pong, std::chrono::seconds(7));
  EXPECT_TRUE(set_limit(tunable, "for-pong=250ms"));
  EXPECT_EQ(tunable.web.for_pong, std::chrono::milliseconds(250));
  EXPECT_TRUE(set_limit(tunable, "grace=0"));
  EXPECT_EQ(tunable.playroom.grace, 0);
  EXPECT_TRUE(set_limit(tunable, "messages-burst=5"));
  EXPECT_EQ(tunable.web.messages.burst, 5U);
}

TEST(LimitsByName, WhatIsWrongIsSaid) {
  EXPECT_TRUE(trouble_with("conections=5")
                  .starts_with("There is no limit \"conections\". Did you mean \"connections\"? "
                               "There are: connections, "));
  EXPECT_EQ(trouble_with("connections=0"),
            "connections: it must be a whole number from 1 to 1000000000, not \"0\".");
  EXPECT_EQ(trouble_with("for-pong=fast"),
            "for-pong: it must be a time (500ms, 10s) from 1ms to 86400s, not \"fast\".");
  for (const char* wrong : {"connections", "connections=", "connections=1s", "connections=-1",
                            "connections=010", "for-pong=1h", "for-pong=99999999999999999999s",
                            "for-pong=18446744073709551615s", "rounds=0", "=", ""}) {
    EXPECT_NE(trouble_with(wrong), "") << wrong;
  }
}

TEST(LimitsByName, TheProgramShowsAndRefusesThem) {
  const auto shown_in = [](Lang lang, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"serve", "--limits"});
    const auto outcome = cli::run_program(more, {.lang = lang});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
  };
  for (const LimitSpec& spec : limit_specs()) {
    EXPECT_TRUE(shown_in(Lang::en).contains(spec.name)) << spec.name;
    EXPECT_TRUE(shown_in(Lang::en).contains(spec.meaning.en)) << spec.name;
    EXPECT_TRUE(shown_in(Lang::fr).contains(typeset_french(spec.meaning.fr))) << spec.name;
  }
  EXPECT_TRUE(shown_in(Lang::en, {"--limit", "connections=123456", "--limit", "idle=90s"})
                  .contains("123456"));
  const auto refused = cli::run_program({"serve", "--limit", "loudness=11"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(refused.err.contains("There is no limit \"loudness\"")) << refused.err;
}

TEST(LimitsByName, TheManualNamesEachWithItsDefault) {
  const std::string manual = read_file(QUATUOR_SOURCE "/docs/hosting.md").value();
  for (const LimitSpec& spec : limit_specs()) {
    const std::string row =
        fmt::format("| `{}` | {} |", spec.name, value_text(spec, spec.get(Tunable())));
    EXPECT_TRUE(manual.contains(row)) << "docs/hosting.md has no row " << row;
  }
}

TEST(HostingOptions, MistakesAreExplained) {
  const auto complaint = [](const std::vector<std::string>& arguments) {
    const auto outcome = cli::run_program(arguments);
    EXPECT_EQ(outcome.status, 2) << outcome.out;
    return outcome.err;
  };
  EXPECT_TRUE(complaint({"serve", "--log-level", "loud"})
                  .contains("it must be debug, info, warning, error or off, not \"loud\"."));
  EXPECT_TRUE(complaint({"serve", "--database", "mysql://x"}).contains("postgresql://"));
  EXPECT_TRUE(complaint({"serve", "--data", "a", "--database", "postgresql:///x"})
                  .contains("does not go with"));
  EXPECT_TRUE(complaint({"serve", "--origin", "example.org"}).contains("https://"));
  EXPECT_TRUE(complaint({"serve", "--log", "/no/such/folder/log"}).contains("Cannot write"));
  EXPECT_TRUE(complaint({"worker"}).contains("--database is missing"));
  EXPECT_TRUE(complaint({"admin"}).contains("needs a command: list, show, close, export, backup"));
}

TEST(HostingOptions, HelpIsInBothLanguages) {
  const auto help = [](const char* command, Lang lang) {
    return cli::run_program({command, "--help"}, {.lang = lang}).out;
  };
  for (const char* option :
       {"--limit", "--limits", "--name", "--origin", "--behind-proxy", "--public-metrics", "--data",
        "--database", "--bots", "--log", "--log-level"}) {
    EXPECT_TRUE(help("serve", Lang::en).contains(option)) << option;
    EXPECT_TRUE(help("serve", Lang::fr).contains(option)) << option;
  }
  EXPECT_TRUE(help("serve", Lang::fr).contains("NOM=VALEUR"));
  EXPECT_TRUE(help("worker", Lang::fr).contains("robots qui réfléchissent"));
  EXPECT_TRUE(help("admin", Lang::fr).contains("fermer une table"));
  EXPECT_TRUE(help("admin", Lang::en).contains("close a table"));
}

}  // namespace quatuor::server
