// One connection, with a clock that the test moves by hand.
#include <gtest/gtest.h>

#include "tests/server/stage.hpp"

namespace quatuor::server {

namespace {

using std::chrono::milliseconds;

class Connection : public testing::Test {
 protected:
  [[nodiscard]] bool is_gone() const { return stage_.connections() == 0; }

  Stage stage_;
  Limits limits_;
};

}  // namespace

TEST_F(Connection, WhoSaysNothingIsSentAwayWithoutAWord) {
  End browser = stage_.connect();
  stage_.pass(limits_.for_request - milliseconds(1));
  EXPECT_FALSE(is_gone());
  stage_.pass(milliseconds(1));
  EXPECT_TRUE(is_gone());
  EXPECT_EQ(browser.receive(), "");
  EXPECT_TRUE(browser.is_at_end());
}

TEST_F(Connection, HalfARequestIsRefusedWhenTimeIsUp) {
  End browser = stage_.connect();
  stage_.send(browser, "GET / HTTP/1.1\r\n");
  stage_.pass(limits_.for_request - milliseconds(1));
  EXPECT_EQ(browser.receive(), "");
  stage_.send(browser, "Host");
  stage_.pass(milliseconds(1));
  EXPECT_TRUE(browser.receive().starts_with("HTTP/1.1 408 ")) << "a few bytes win no time";
  stage_.pass(limits_.for_goodbye);
  EXPECT_TRUE(is_gone());
}

TEST_F(Connection, EachRequestHasItsOwnTime) {
  End browser = stage_.connect();
  stage_.send(browser, request("GET /"));
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(browser.receive().starts_with("HTTP/1.1 200 "));
    stage_.pass(limits_.for_next_request - milliseconds(1));
    stage_.send(browser, "GET /");
    stage_.pass(limits_.for_request - milliseconds(1));
    stage_.send(browser, " HTTP/1.1\r\nHost: a\r\n\r\n");
  }
  EXPECT_FALSE(is_gone());
  EXPECT_TRUE(browser.receive().starts_with("HTTP/1.1 200 "));
  stage_.pass(limits_.for_next_request);
  EXPECT_TRUE(is_gone());
}

TEST_F(Connection, WhoDoesNotTakeTheFileIsLeft) {
  stage_.page.write("web/large.wasm", "");
  std::filesystem::resize_file(stage_.page.folder() / "large.wasm", 100'000'000);
  End browser = stage_.connect();
  stage_.send(browser, request("GET /large.wasm"));
  stage_.pass(limits_.for_download - milliseconds(1));
  EXPECT_FALSE(is_gone());
  browser.receive(1'000'000);
  stage_.server.proceed();
  stage_.pass(limits_.for_download - milliseconds(1));
  EXPECT_FALSE(is_gone()) << "what was taken wins time";
  browser.receive(100);
  stage_.pass(milliseconds(1));
  EXPECT_TRUE(is_gone()) << "not so a few bytes";
}

TEST_F(Connection, AFileThatShrinksEndsTheAnswer) {
  stage_.page.write("web/large.wasm", "");
  std::filesystem::resize_file(stage_.page.folder() / "large.wasm", 10'000'000);
  End browser = stage_.connect();
  stage_.send(browser, request("GET /large.wasm"));
  std::filesystem::resize_file(stage_.page.folder() / "large.wasm", 0);
  std::size_t received = 0;
  for (std::string part = browser.receive(); !part.empty(); part = browser.receive()) {
    received += part.size();
    stage_.server.proceed();
  }
  EXPECT_TRUE(browser.is_at_end());
  EXPECT_LT(received, 10'000'000U) << "not filled up with something else";
}

TEST_F(Connection, WhoSendsNoMoreIsStillAnswered) {
  End browser = stage_.connect();
  browser.send(request("GET /") + request("GET /sw.js"));
  browser.send_no_more();
  stage_.server.proceed();
  const std::string answers = browser.receive();
  EXPECT_TRUE(answers.starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(answers.ends_with("// worker"));
  EXPECT_TRUE(is_gone());
}

TEST_F(Connection, AnAddressHasSoManyPlaces) {
  Stage stage([](Site& site) { site.limits.connections_per_address = 3; });
  std::vector<End> three;
  for (int i = 0; i < 3; ++i) {
    three.push_back(stage.connect("2001:db8::1"));
  }
  End neighbour = stage.connect("2001:db8::2");
  stage.send(neighbour, request("GET /"));
  EXPECT_TRUE(neighbour.receive().starts_with("HTTP/1.1 429 ")) << "the same line";
  EXPECT_FALSE(stage.connect("2001:db8:0:1::1").is_at_end());
  EXPECT_EQ(stage.refused(Refusal::address), 1U);
  three.pop_back();
  stage.server.proceed();
  EXPECT_FALSE(stage.connect("2001:db8::2").is_at_end()) << "a place is free again";
}

TEST_F(Connection, AFullHouseSaysThatItIsFull) {
  Stage stage([](Site& site) { site.limits.connections = 2; });
  const End first = stage.connect_websocket({}, "192.0.2.1");
  const End second = stage.connect_websocket({}, "192.0.2.2");
  End late = stage.connect("192.0.2.3");
  stage.send(late, request("GET /"));
  const std::string answer = late.receive();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 ")) << answer;
  EXPECT_TRUE(answer.contains("C'est complet") && answer.contains("The house is full")) << answer;
  EXPECT_TRUE(late.is_at_end());
  EXPECT_EQ(stage.refused(Refusal::crowded), 1U);
  EXPECT_EQ(stage.echo.here.size(), 2U);
  stage.pass(limits_.for_goodbye);

  // Whoever says nothing there is not waited for either, however many they are.
  std::vector<End> silent;
  for (int i = 0; i < 110; ++i) {
    silent.push_back(stage.connect("192.0.2.4"));
  }
  EXPECT_EQ(std::ranges::count_if(silent, [](End& end) { return end.is_at_end(); }), 10);
  stage.pass(std::chrono::seconds(2));
  EXPECT_TRUE(std::ranges::all_of(silent, [](End& end) { return end.is_at_end(); }));
}

TEST_F(Connection, WhoHoldsManyPlacesMakesRoom) {
  Stage stage([](Site& site) { site.limits.connections = 5; });
  std::vector<End> many;
  for (int i = 0; i < 4; ++i) {
    many.push_back(stage.connect_websocket({}, "192.0.2.1"));
    stage.pass(milliseconds(1));
  }
  End alone = stage.connect_websocket({}, "192.0.2.2");
  stage.echo.missed = {stage.echo.here.begin()->first};
  stage.pass(milliseconds(1));
  stage.send(many[1], text("still here"));

  End family = stage.connect_websocket({}, "192.0.2.3");
  EXPECT_FALSE(many[0].is_at_end()) << "has a seat";
  EXPECT_FALSE(many[1].is_at_end()) << "has just said something";
  EXPECT_TRUE(many[2].is_at_end());
  EXPECT_FALSE(alone.is_at_end());
  EXPECT_EQ(stage.status(request("GET /"), "192.0.2.1"), "503") << "they have places enough";
  stage.send(family, text("good evening"));
  EXPECT_EQ(stage.echo.last_heard, "good evening");
}

TEST_F(Connection, AnAddressMayAskSoOften) {
  Stage stage([](Site& site) { site.limits.requests_per_address = {.per_second = 1, .burst = 2}; });
  EXPECT_EQ(stage.status(request("GET /")), "200");
  EXPECT_EQ(stage.status(request("GET /")), "200");
  EXPECT_EQ(stage.status(request("GET /")), "429");
  EXPECT_EQ(stage.status(request("GET /"), "192.0.2.1"), "200") << "another";
  stage.pass(std::chrono::seconds(1));
  EXPECT_EQ(stage.status(request("GET /")), "200");
  EXPECT_EQ(stage.refused(Refusal::requests), 1U);
}

TEST_F(Connection, BehindAProxyTheAddressIsTheOneItNames) {
  Stage stage([](Site& site) {
    site.behind_proxy = true;
    site.limits.connections_per_address = 1;
  });
  const End first = stage.connect();
  const End second = stage.connect();
  EXPECT_EQ(stage.connections(), 2U) << "those of a proxy are not counted";
  End visitor = stage.connect();
  stage.send(visitor, upgrade_request("X-Forwarded-For: 192.0.2.9, 198.51.100.7\r\n"));
  ASSERT_EQ(stage.echo.here.size(), 1U);
  EXPECT_EQ(stage.echo.here.begin()->second, "198.51.100.7");
  EXPECT_EQ(stage.status(upgrade_request("X-Forwarded-For: 198.51.100.7\r\n")), "429");
  EXPECT_EQ(stage.status(upgrade_request("X-Forwarded-For: 198.51.100.8\r\n")), "101");

  End liar = stage.connect("203.0.113.5");
  stage.send(liar, upgrade_request("X-Forwarded-For: 127.0.0.1\r\n"));
  EXPECT_EQ(stage.echo.here.rbegin()->second, "203.0.113.5") << "no proxy of ours";
}

}  // namespace quatuor::server
