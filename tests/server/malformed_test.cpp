// Thousands of messages that are wrong in every way that comes to mind, while somebody plays on.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "tests/server/stage.hpp"

namespace quatuor::server {

namespace {

constexpr int malformed_messages = 20'000;
constexpr int at_once = 10;  // half of them as requests, half as frames

std::string random_bytes(Random& random, std::uint32_t most) {
  std::string bytes;
  for (std::uint32_t left = random.below(most + 1); left > 0; --left) {
    bytes += static_cast<char>(random.below(256));
  }
  return bytes;
}

const std::string& one_of(Random& random, const std::vector<std::string>& choices) {
  return choices[random.below(static_cast<std::uint32_t>(choices.size()))];
}

// A good message with a few things wrong.
std::string mutated(std::string bytes, Random& random, const std::vector<std::string>& dictionary) {
  for (auto changes = 1 + random.below(3); changes > 0; --changes) {
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const std::size_t at = random.below(size + 1);
    switch (random.below(6)) {
      case 0: bytes.insert(at, one_of(random, dictionary)); break;
      case 1: bytes.resize(at); break;
      case 2: bytes.insert(at, random_bytes(random, 8)); break;
      case 3: bytes.erase(at, random.below(8)); break;
      case 4: bytes.insert(at, bytes.substr(random.below(size + 1), random.below(60))); break;
      default:
        if (at < size) {
          bytes[at] = static_cast<char>(random.below(256));
        }
    }
  }
  return bytes;
}

std::string malformed_http(Random& random) {
  static const std::vector<std::string> requests{
      request("GET /"),
      request("HEAD /sw.js", "Accept-Encoding: gzip, br\r\n"),
      request("GET /assets/app-1.js?x=%41", "If-None-Match: \"1-2\", W/\"3\"\r\n"),
      request("POST /", "Content-Length: 3\r\n") + "abc",
      upgrade_request(),
      upgrade_request("Origin: http://localhost\r\nX-Forwarded-For: ::1\r\n")};
  static const std::vector<std::string> dictionary{"\r",
                                                   "\n",
                                                   "\r\n",
                                                   "\r\n\r\n",
                                                   " ",
                                                   "\t",
                                                   "\r\n ",
                                                   ":",
                                                   "%0d%0aInjected: yes",
                                                   "%00",
                                                   "\r\nInjected: yes",
                                                   "../",
                                                   "\r\nHost: b",
                                                   "\r\nContent-Length: 5",
                                                   "HTTP/2.0",
                                                   "HTTP/0.9",
                                                   "\r\nTransfer-Encoding: chunked",
                                                   "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                                                   std::string("\0", 1),
                                                   "\xff",
                                                   "Upgrade: websocket\r\n",
                                                   std::string(3000, 'x')};
  switch (random.below(12)) {
    case 0: return random_bytes(random, 200);
    case 1: return "GET /" + std::string(random.below(20'000), 'a') + " HTTP/1.1\r\n";
    default: return mutated(one_of(random, requests), random, dictionary);
  }
}

// A frame with arbitrary bits, a length that is a lie, text that is no text, an opening without
// end.
std::string malformed_frame(Random& random) {
  static const std::vector<std::string> payloads{"",
                                                 "hello",
                                                 "\xff\xff",
                                                 "\xed\xa0\x80",
                                                 std::string(125, 'a'),
                                                 std::string(126, 'b'),
                                                 std::string(3000, 'c'),
                                                 "\xc3",
                                                 big_endian(1000, 2),
                                                 big_endian(1005, 2),
                                                 big_endian(5000, 2)};
  static const std::vector<std::string> dictionary{
      big_endian(~0ULL, 8),
      std::string(1, '\x7e'),
      std::string(1, '\x7f'),
      std::string(1, '\xff'),
      std::string(4, '\0'),
      "\x89\x80",
      written({.opcode = close_frame}),
      written({.opcode = more_of_it, .payload = "more", .is_last = false})};
  const Frame frame{
      .opcode = static_cast<std::uint8_t>(random.below(16)),
      .payload = one_of(random, payloads),
      .is_last = random.below(3) > 0,
      .reserved = static_cast<std::uint8_t>(random.below(4) == 0 ? random.below(8) : 0),
      .is_masked = random.below(8) > 0};
  switch (random.below(10)) {
    case 0: return random_bytes(random, 60);
    case 1: return "\x81\xff" + big_endian(random.next(), 8) + random_bytes(random, 20);
    case 2: return "\x81\xfe" + big_endian(random.below(65536), 2) + random_bytes(random, 20);
    case 3:
    case 4:
    case 5: return written(frame);
    default: return mutated(written(frame), random, dictionary);
  }
}

// Somebody who sends nonsense, and comes back whenever that was too much.
class Nuisance {
 public:
  Nuisance(Stage& stage, bool is_websocket) : stage_(stage), is_websocket_(is_websocket) { come(); }

  void send(const std::string& bytes) {
    stage_.send(*end_, bytes);
    received_ += end_->receive();
    const bool is_too_long = received_.size() > 200'000;
    if (end_->is_at_end() || is_too_long || sent_++ % 64 == 63) {
      check();
      come();
    }
  }

 private:
  void come() {
    end_.emplace(is_websocket_ ? stage_.connect_websocket() : stage_.connect());
    received_.clear();
  }
  void check() const {
    if (!is_websocket_ && !received_.empty()) {
      EXPECT_TRUE(received_.starts_with("HTTP/1.1 ")) << received_;
      EXPECT_FALSE(received_.contains("Injected")) << received_;
    }
  }

  Stage& stage_;
  bool is_websocket_;
  std::optional<End> end_;
  std::string received_;
  int sent_ = 0;
};

}  // namespace

TEST(Malformed, NothingDisturbsTheOthers) {
  constexpr Rate any{.per_second = 1'000'000, .burst = 1'000'000};
  Stage stage([&](Site& site) {
    site.limits.messages = site.limits.requests_per_address = any;
    site.limits.handshakes_per_address = any;
  });
  Random random(20'26);
  End player = stage.connect_websocket();
  {
    Nuisance browser(stage, false);
    Nuisance talker(stage, true);
    for (int i = 0; i < malformed_messages; i += at_once) {
      std::string http;
      std::string frames;
      for (int j = 0; j < at_once / 2; ++j) {
        http += malformed_http(random);
        frames += malformed_frame(random);
      }
      browser.send(http);
      talker.send(frames);
      if (i % 100 == 0) {
        const std::string move = "move " + std::to_string(i);
        stage.send(player, text(move));
        ASSERT_EQ(player.frame(), said(move));
      }
    }
  }
  stage.pass(Limits().for_request);
  stage.pass(Limits().for_goodbye);
  EXPECT_EQ(stage.connections(), 1U) << "nobody else is left";
  EXPECT_EQ(stage.echo.here.size(), 1U);
  EXPECT_TRUE(stage.troubles.empty());
  EXPECT_GT(stage.refused(Refusal::malformed), 1'000U);
  EXPECT_GT(stage.server.counters().websockets, 1'000U);
}

}  // namespace quatuor::server
