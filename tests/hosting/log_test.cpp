// What is logged, and what never is.
#include <gtest/gtest.h>

#include "match/file.hpp"
#include "server/journal.hpp"
#include "server/troubles.hpp"
#include "tests/hosting/table_client.hpp"

namespace quatuor::server {

namespace {

std::string log_in(const Page& page) {
  return read_file(page.folder() / "log").value_or("");
}

std::size_t times(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// Every text in a JSON value.
void collect(const Json& json, std::vector<std::string>& texts) {
  if (json.is_string()) {
    texts.push_back(json.get<std::string>());
  }
  for (const Json& inner : json.is_structured() ? json : Json::array()) {
    collect(inner, texts);
  }
}

}  // namespace

TEST(Log, ALineHasKeysAndValues) {
  EXPECT_EQ(line_of("table_begun", {{"table", 17}, {"game", "squadro"}}),
            "event=table_begun table=17 game=squadro");
  EXPECT_EQ(line_of("x", {{"what", "no \"such\" = thing\n\\"}, {"none", ""}}),
            "event=x what=\"no 'such' = thing '\" none=\"\"");
}

TEST(Log, LevelsAreWords) {
  EXPECT_EQ(parse_level("warning"), Journal::Level::warning);
  EXPECT_EQ(parse_level("off"), Journal::Level::off);
  EXPECT_EQ(parse_level("loud"), std::nullopt);
}

TEST(Log, WhatAParserQuotesIsLeftOut) {
  EXPECT_EQ(without_quotation("[json.exception.parse_error.101] last read: 'my secret'"),
            "[json.exception.parse_error.101]");
  EXPECT_EQ(without_quotation("out of memory"), "out of memory");
}

TEST(Log, OnlyWhatIsImportantEnough) {
  const Page page;
  const auto journal =
      Journal::open((page.folder() / "log").string(), Journal::Level::warning).value();
  journal.note(Journal::Level::info, "small");
  journal.note(Journal::Level::error, "large", {{"n", 1}});
  const std::string log = log_in(page);
  EXPECT_TRUE(log.ends_with("Z level=error event=large n=1\n")) << log;
  EXPECT_FALSE(log.contains("small"));
}

TEST(Log, TheSameTroubleIsOneLineAMinute) {
  const Page page;
  Troubles troubles(
      Journal::open((page.folder() / "log").string(), Journal::Level::warning).value());
  for (int i = 0; i < 1000; ++i) {
    troubles.hear("the disk is full");
  }
  EXPECT_EQ(times(log_in(page), "\n"), 1U);
  troubles.sum_up();
  EXPECT_EQ(times(log_in(page), "\n"), 2U);
  EXPECT_TRUE(log_in(page).contains("times=999 what=\"the disk is full\"")) << log_in(page);
  troubles.sum_up();
  EXPECT_EQ(times(log_in(page), "\n"), 2U) << "what does not come again is not told again";
}

// Ascension hides faces, tells tokens to their owner and lets people talk: none of it is logged.
TEST(Log, NothingSecretAtAnyLevel) {
  const Page page;
  std::vector<std::string> secret{secret_of(1), secret_of(2)};
  {
    ServingProgram serving(page, {"--log", (page.folder() / "log").string(), "--log-level", "debug",
                                  "--limit", "bot-pace=0"});
    TableClient one(serving.port, 1);
    TableClient other(serving.port, 2);
    const std::string table = one.begin("ascension", {"open", "bot:1", "bot:1"});
    one.wish({{"ask", "chat"}, {"table", table}, {"text", "between us"}});
    const Json link = one.wish({{"ask", "link"}, {"table", table}});
    other.watch(table);
    other.ask({{"ask", "take"}, {"table", table}, {"token", "wrong"}, {"key", "w"}});
    other.ask({{"ask", "nonsense with a secret"}, {"secret", "S"}});
    for (int moves = 0; moves < 5;) {
      moves += one.play_once(table) ? 1 : 0;
    }
    const Json seen = one.watch(table);
    collect(seen["seats"], secret);
    collect(seen["dice"], secret);
    for (const Json& told : seen["step"]["told"]) {
      secret.push_back(" " + told.value("move", std::string("?")) + "\n");
    }
    secret.insert(secret.end(), {table, one.name(), other.name(), "between us", "nonsense",
                                 link.value("token", "?"), fmt::format("{:064x}", 1)});
    one.wish({{"ask", "resign"}, {"table", table}});
    EXPECT_EQ(serving.program.stop(SIGTERM), 0);
  }
  const std::string log = log_in(page);
  for (const char* event : {"event=started ", "event=table_made ", "event=table_begun ",
                            "event=bot_thought ", "event=stopping ", "event=stopped "}) {
    EXPECT_TRUE(log.contains(event)) << event << log;
  }
  EXPECT_FALSE(log.contains("move")) << log;
  for (const std::string& word : secret) {
    const bool is_public = word == "person" || word.starts_with("bot:") || word.empty();
    EXPECT_TRUE(is_public || !log.contains(word)) << word << "\n" << log;
  }
}

TEST(Log, QuietUnlessSomethingIsWrong) {
  const Page page;
  ServingProgram serving(page, {}, Process::Reads::errors_too);
  TableClient client(serving.port, 1);
  client.begin("squadro", {"open", "bot:1"});
  serving.program.signal(SIGTERM);
  EXPECT_EQ(serving.program.read_until("event="), "");
}

}  // namespace quatuor::server
