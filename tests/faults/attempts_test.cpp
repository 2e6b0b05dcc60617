// Attempts to cheat and to disturb, on the real program over real sockets. Which is shown where:
//   play in another's seat, out of turn, with another's key,
//     read without a code, sit twice, take a seat's link twice  Attempts.*
//   another's secret, two hellos on one connection, no hello    Attempts.NobodyIsAnother
//   guess a code                                                Attempts.CodesCannotBeGuessed,
//     and how long one waits then                               AtTable.CodesCannotBeGuessed
//   flood of messages, of chat, of tables                       Attempts.AFlood…, AFloodOf…
//   oversized, binary and malformed messages                    Attempts.WhatIsNoMessage…,
//     byte by byte                                              WebSocket.ClosesOnWhatItDoesNotTake
//   wrong Origin or Host                                        Attempts.PagesOfOthersMayNotTalk,
//     in all spellings                                          WebSocket.PagesOfOthersMayNotTalk
#include "tests/faults/line.hpp"
#include "tests/faults/program.hpp"

namespace quatuor::faults {

namespace {

std::string some_commitment() {
  return std::string(64, '7');
}

bool is_refused(const Json& answer, std::string_view code = "refused") {
  return answer.contains("error") && answer.value("code", "") == code;
}

class Attempts : public testing::Test {
 protected:
  Attempts() {
    anna.greet(1, "Anna");
    ben.greet(2, "Ben");
    carl.greet(3, "Carl");
  }

  Json wish(Line& who, const char* ask, Json more = Json::object()) {
    more.update({{"ask", ask}, {"table", code}});
    if (!more.contains("key")) {
      more["key"] = fmt::format("k{}", ++keys_);
    }
    return who.ask(more);
  }
  void begin() {
    const Json answer = anna.ask({{"ask", "create"},
                                  {"key", "table"},
                                  {"game", "squadro"},
                                  {"options", {{"first", "light"}}},
                                  {"seats", {"open", "open"}}});
    code = answer.value("table", "");
    wish(anna, "sit", {{"seat", 1}, {"commit", some_commitment()}});
    wish(ben, "sit", {{"seat", 2}, {"commit", some_commitment()}});
    const Json begun = wish(anna, "begin");
    ASSERT_TRUE(begun.contains("version")) << begun;
  }
  Json play(Line& who, int ply, const char* key = "move") {
    return wish(who, "play", {{"ply", ply}, {"move", "3"}, {"key", key}});
  }
  std::size_t version() { return wish_to_see(anna).value("version", std::size_t{0}); }
  Json wish_to_see(Line& who) { return who.ask({{"ask", "watch"}, {"table", code}}); }

  server::Page page;
  TemporaryFolder folder;
  Program program{page, {"--data", (folder.path() / "data").string()}};
  Line anna{program.port()};
  Line ben{program.port()};
  Line carl{program.port()};
  std::string code;

 private:
  int keys_ = 0;
};

}  // namespace

TEST_F(Attempts, NobodyPlaysForAnother) {
  begin();
  EXPECT_TRUE(is_refused(play(ben, 0))) << "out of turn";
  EXPECT_TRUE(is_refused(play(carl, 0))) << "without a seat";
  EXPECT_TRUE(is_refused(wish(carl, "resign")));
  EXPECT_TRUE(
      is_refused(wish(carl, "sit", {{"seat", 1}, {"commit", some_commitment()}}), "outdated"));
  EXPECT_EQ(version(), 4U);
  EXPECT_EQ(play(anna, 0)["version"], 5);
  EXPECT_EQ(play(anna, 0)["version"], 5) << "the same again is done once";
  EXPECT_TRUE(is_refused(play(ben, 0), "outdated")) << "the key of another";
  EXPECT_TRUE(is_refused(play(carl, 0)));
  EXPECT_EQ(version(), 5U);
}

TEST_F(Attempts, NobodySitsTwice) {
  const Json made =
      anna.ask({{"ask", "create"}, {"key", "t"}, {"game", "squadro"}, {"seats", {"open", "open"}}});
  code = made.value("table", "");
  Line phone(program.port());
  phone.greet(1, "Anna");
  EXPECT_TRUE(wish(anna, "sit", {{"seat", 1}, {"commit", some_commitment()}}).contains("version"));
  EXPECT_TRUE(is_refused(wish(anna, "sit", {{"seat", 2}, {"commit", some_commitment()}})));
  EXPECT_TRUE(is_refused(wish(phone, "sit", {{"seat", 2}, {"commit", some_commitment()}})))
      << "nor on another connection";
  EXPECT_EQ(version(), 2U);
}

TEST_F(Attempts, ALinkToASeatWorksOnce) {
  begin();
  const std::string token = wish(anna, "link")["token"];
  Line phone(program.port());
  phone.greet(8, "Anna");
  EXPECT_TRUE(is_refused(wish(carl, "take", {{"token", std::string(64, '0')}})));
  EXPECT_EQ(wish(phone, "take", {{"token", token}})["seat"], 1);
  EXPECT_TRUE(is_refused(wish(carl, "take", {{"token", token}})));
  EXPECT_TRUE(is_refused(wish(anna, "take", {{"token", token}})));
  program.kill();
  program.start();
  Line later(program.port());
  later.greet(3, "Carl");
  EXPECT_TRUE(is_refused(wish(later, "take", {{"token", token}}))) << "nor after a restart";
}

TEST_F(Attempts, NobodyIsAnother) {
  begin();
  EXPECT_TRUE(is_refused(carl.greet(1, "Anna"))) << "two hellos with different secrets";
  EXPECT_TRUE(is_refused(play(carl, 0)));
  Line stranger(program.port());
  EXPECT_TRUE(is_refused(wish_to_see(stranger))) << "without a hello";
  // Who somebody is can be seen by all; their secret by nobody.
  const Json seen = wish_to_see(anna);
  EXPECT_FALSE(seen.dump().contains(secret_of(1)));
  EXPECT_TRUE(is_refused(
      stranger.ask({{"ask", "hello"}, {"secret", seen["seats"][0]["id"]}, {"name", "Anna"}})));
  EXPECT_TRUE(stranger.greet(4, "Anna").contains("you")) << "a name is free";
  EXPECT_TRUE(is_refused(play(stranger, 0))) << "and gives no seat";
}

TEST_F(Attempts, CodesCannotBeGuessed) {
  begin();
  EXPECT_TRUE(carl.ask({{"ask", "tables"}, {"phase", "running"}})["tables"].empty());
  EXPECT_TRUE(carl.ask({{"ask", "mine"}})["tables"].empty());
  for (const char* wrong : {"", "2", "222222", "k7qf3m", "' OR 1=1", "../../x"}) {
    EXPECT_TRUE(is_refused(carl.ask({{"ask", "watch"}, {"table", wrong}}))) << wrong;
  }
  // More than are forgiven while one asks for them, however slow the machine is.
  Json answer;
  for (int i = 0; i < 80 && !answer["error"].dump().contains("Too many"); ++i) {
    answer =
        carl.ask({{"ask", "watch"}, {"table", fmt::format("ZZZZ{}{}", 2 + i / 8 % 8, 2 + i % 8)}});
    EXPECT_TRUE(answer.contains("error"));
  }
  EXPECT_TRUE(answer["error"].dump().contains("Too many")) << answer;
}

TEST_F(Attempts, AFloodEndsTheConnection) {
  begin();
  for (int i = 0; i < 10'000; ++i) {
    carl.say(R"({"ask":"ping"})");
  }
  while (carl.receive()) {
  }
  EXPECT_TRUE(wish_to_see(anna).contains("version")) << "and disturbs nobody else";
}

TEST_F(Attempts, AFloodOfTalkIsStopped) {
  begin();
  const std::size_t before = version();
  int refused = 0;
  for (int i = 0; i < 60; ++i) {
    refused += is_refused(wish(carl, "chat", {{"text", "spam"}})) ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
  EXPECT_EQ(version(), before + static_cast<std::size_t>(60 - refused));
}

TEST_F(Attempts, AFloodOfTablesIsStopped) {
  Line phone(program.port());
  phone.greet(1, "Anna");
  Json message = {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "open"}}};
  for (int i = 0; i < 80; ++i) {
    message["key"] = fmt::format("t{}", i);
    (i % 2 == 0 ? anna : phone).send(message);
  }
  const Json last = anna.ask(
      {{"ask", "create"}, {"key", "last"}, {"game", "squadro"}, {"seats", {"open", "open"}}});
  EXPECT_TRUE(last.contains("error")) << last;
  EXPECT_LE(anna.ask({{"ask", "mine"}})["tables"].size(), 50U);
}

TEST_F(Attempts, WhatIsNoMessageChangesNothing) {
  begin();
  const std::string deep(30'000, '[');
  for (const std::string& text :
       {std::string("nonsense"), std::string("{"), std::string("[]"), std::string("null"), deep,
        std::string(R"({"ask":"play","table":[]})"), std::string(R"({"ask":{"a":1}})"),
        fmt::format(R"({{"ask":"play","table":"{}","key":"x","ply":-1,"move":"3"}})", code),
        fmt::format(R"({{"ask":"play","table":"{}","key":"x","ply":1e99,"move":"3"}})", code),
        fmt::format(R"({{"ask":"play","table":"{}","key":"x","ply":0,"move":3}})", code)}) {
    anna.say(text);
    const auto answer = anna.receive();
    ASSERT_TRUE(answer) << text.substr(0, 80);
    EXPECT_TRUE(is_refused(*answer)) << text.substr(0, 80);
  }
  EXPECT_EQ(version(), 4U);
  carl.say(std::string(100'000, ' '));
  EXPECT_FALSE(carl.receive());
  EXPECT_EQ(carl.last().opcode, server::close_frame);
  EXPECT_EQ(version(), 4U);
}

TEST_F(Attempts, PagesOfOthersMayNotTalk) {
  EXPECT_FALSE(Line(program.port(), "Origin: https://evil.example\r\n").is_open());
  EXPECT_FALSE(Line(program.port(), "Origin: null\r\n").is_open());
  EXPECT_TRUE(Line(program.port(), "Origin: http://localhost\r\n").is_open()) << "our own page";
}

}  // namespace quatuor::faults
