// GET /api/exact: what is certain of a position.
#include "server/web/exact.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/server/stage.hpp"
#include "tests/solved/endgame_oracle.hpp"

namespace quatuor::server {

namespace {

constexpr const char* for_race = "/api/exact?game=squadro&position=12,12,12,11,0/12,12,12,11,0/l";

http::Request reading(std::string target) {
  return {.method = "GET", .target = std::move(target)};
}

// With tables, and who counts how often they are read.
struct Answering {
  std::unique_ptr<EndgameOracle> made = std::make_unique<EndgameOracle>();
  EndgameOracle& oracle = *made;
  ExactAnswers answers{std::move(made)};

  Answer answer(std::string target) { return answers.answer(reading(std::move(target))); }
  http::Status status(std::string target) { return answer(std::move(target)).response.status; }
};

std::string error_in(const Answer& answer) {
  return Json::parse(answer.text)["error"]["en"];
}

}  // namespace

TEST(ExactQuestion, HasTwoFieldsInEitherOrder) {
  const ExactQuestion expected{.game = "squadro", .position = "0,0/l"};
  EXPECT_EQ(parse_exact_question("/api/exact?game=squadro&position=0,0/l"), expected);
  EXPECT_EQ(parse_exact_question("/api/exact?position=0%2C0%2fl&game=squadro"), expected);
  EXPECT_EQ(parse_exact_question("/api/exact?game=a&position=b+c")->position, "b+c");
}

TEST(ExactQuestion, IsReadStrictly) {
  for (const auto* target :
       {"/api/exact", "/api/exact?", "/api/exact?game=squadro", "/api/exact?position=0",
        "/api/exact?game=&position=0", "/api/exact?game=squadro&position=",
        "/api/exact?game=squadro&position=0&position=1", "/api/exact?game=squadro&position=0&x=1",
        "/api/exact?game=squadro&position=0&", "/api/exact?game=squadro&position=%2",
        "/api/exact?game=squadro&position=%zz", "/api/exact?game=squadro&position=%ff",
        "/api/exact?game=squadro&position", "/api/exactly?game=squadro&position=0"}) {
    EXPECT_FALSE(parse_exact_question(target)) << target;
  }
  EXPECT_FALSE(parse_exact_question("/api/exact?game=a&position=" + std::string(1000, '0')));
}

TEST(ExactAnswers, AreJsonThatMayBeKept) {
  Answering tables;
  const Answer answer = tables.answer(for_race);
  EXPECT_EQ(answer.response.status, http::Status::ok);
  EXPECT_EQ(answer.response.type, "application/json");
  EXPECT_EQ(answer.response.cache, "public, max-age=86400");
  const Json json = Json::parse(answer.text);
  EXPECT_EQ(json["outcome"], "win");
  EXPECT_EQ(json["moves"].size(), 2U);
  EXPECT_FALSE(json.contains("version"));
}

TEST(ExactAnswers, SayWhyNot) {
  Answering tables;
  const auto is = [&](http::Status status, const std::string& query, std::string_view why) {
    const Answer answer = tables.answer("/api/exact?" + query);
    EXPECT_EQ(answer.response.status, status) << query;
    EXPECT_EQ(answer.response.cache, "no-cache") << query;
    EXPECT_TRUE(error_in(answer).contains(why)) << answer.text;
  };
  is(http::Status::bad_request, "game=squadro", "Ask like this");
  is(http::Status::bad_request, "game=squadro&position=0/0", "light/dark/turn");
  is(http::Status::not_found, "game=chess&position=0", "There is no game");
  is(http::Status::not_found, "game=toy&position=0", "Only Squadro is solved");
  is(http::Status::bad_request, "game=squadro&position=0,0,0,0,0/0,0,0,0,0/l", "say nothing");
  is(http::Status::bad_request, "game=squadro&position=12,12,12,12,0/0,0,0,0,0/d", "is over");
}

TEST(ExactAnswers, TheLastOnesAreRemembered) {
  Answering tables;
  const std::string first = tables.answer(for_race).text;
  const int looks = tables.oracle.looks;
  EXPECT_GT(looks, 0);
  EXPECT_EQ(tables.answer(for_race).text, first);
  EXPECT_EQ(tables.oracle.looks, looks);
  int others = 0;
  for (int i = 0; others < 4096 && i < 2 * 12 * 12 * 12 * 2; ++i) {
    const auto other =
        fmt::format("/api/exact?game=squadro&position=12,12,12,{},{}/12,12,12,{},{}/{}", i / 2 % 12,
                    i / 24 % 12, i / 288 % 12, i < 3456 ? 0 : 6, i % 2 == 0 ? 'l' : 'd');
    others += other != for_race && tables.status(other) == http::Status::ok ? 1 : 0;
  }
  ASSERT_EQ(others, 4096) << "no room for the first";
  const int before = tables.oracle.looks;
  EXPECT_EQ(tables.answer(for_race).text, first);
  EXPECT_GT(tables.oracle.looks, before);
}

TEST(ExactAnswers, OverTheWire) {
  const Page page;
  const auto tables = std::make_shared<ExactAnswers>(std::make_unique<EndgameOracle>());
  const Served served(page, [&](Site& site) {
    site.exact = [tables](const http::Request& asked) { return tables->answer(asked); };
  });
  const auto received = served.get(for_race);
  EXPECT_TRUE(received.is("200")) << received.head;
  EXPECT_TRUE(received.has("Content-Type: application/json"));
  EXPECT_TRUE(received.has("Cache-Control: public, max-age=86400"));
  EXPECT_TRUE(received.has("X-Content-Type-Options: nosniff"));
  EXPECT_EQ(Json::parse(received.body)["plies"], 1);
  EXPECT_TRUE(served.get("/api/exact?game=squadro&position=x").is("400"));
  EXPECT_TRUE(served.get("/api/exact/").is("404"));
  Wire wire(served.port());
  const auto head = wire.send(request(std::string("HEAD ") + for_race)).receive(false);
  EXPECT_TRUE(head.is("200"));
  EXPECT_TRUE(wire.send(request("POST /api/exact")).receive().is("405"));
  EXPECT_TRUE(wire.send(request("GET /")).receive().is("200")) << "the connection goes on";
}

TEST(ExactAnswers, WhereThereAreNoTables) {
  Stage stage;
  End end = stage.connect();
  stage.send(end, request(std::string("GET ") + for_race));
  const std::string answer = end.receive();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 404 ")) << answer;
  EXPECT_TRUE(answer.contains("\r\nContent-Type: application/json\r\n"));
  EXPECT_TRUE(answer.ends_with("\"en\":\"There are no tables here.\"}}\n"));
}

}  // namespace quatuor::server
