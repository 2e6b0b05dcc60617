// WebSockets, answered by somebody who says everything again.
#include <gtest/gtest.h>

#include "tests/server/stage.hpp"

namespace quatuor::server {

namespace {

using std::chrono::milliseconds;

// Says it and gives back the first frame of the answer.
std::optional<Frame> answer_to(Stage& stage, End& end, const std::string& bytes) {
  stage.send(end, bytes);
  return end.frame();
}

// What a WebSocket hears that says this.
std::optional<Frame> first_answer(Stage& stage, const std::string& bytes) {
  End end = stage.connect_websocket();
  return answer_to(stage, end, bytes);
}

// The code of the frame that closes; 0 if it is no such frame.
int closing_code(const std::optional<Frame>& frame) {
  if (!frame || frame->opcode != close_frame || frame->payload.size() < 2) {
    return 0;
  }
  return static_cast<unsigned char>(frame->payload[0]) * 256 +
         static_cast<unsigned char>(frame->payload[1]);
}

class WebSocket : public testing::Test {
 protected:
  Stage stage_;
  Limits limits_;
};

}  // namespace

TEST_F(WebSocket, ShakesHandsAsTheStandardSays) {
  End end = stage_.connect();
  stage_.send(end, upgrade_request("Sec-WebSocket-Extensions: permessage-deflate\r\n"));
  const std::string head = end.head();
  EXPECT_TRUE(head.starts_with("HTTP/1.1 101 Switching Protocols\r\n")) << head;
  EXPECT_TRUE(head.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")) << head;
  EXPECT_FALSE(head.contains("Sec-WebSocket-Extensions"));
  EXPECT_EQ(stage_.echo.here.size(), 1U);
  EXPECT_EQ(stage_.echo.here.begin()->second, "127.0.0.1");
}

TEST_F(WebSocket, EchoesInOrder) {
  End end = stage_.connect_websocket();
  const std::string long_text(limits_.message_bytes, 'x');
  stage_.send(end, text("one") + text("") + text("d\u00e9j\u00e0"));
  stage_.send(end, text(long_text));
  for (const std::string& expected :
       {std::string("one"), std::string(), std::string("d\u00e9j\u00e0"), long_text}) {
    EXPECT_EQ(end.frame(), said(expected));
  }
  EXPECT_EQ(end.frame(), std::nullopt);
  EXPECT_EQ(stage_.server.counters().messages_in, 4U);
  EXPECT_EQ(stage_.server.counters().messages_out, 4U);
}

TEST_F(WebSocket, TakesAMessageInPieces) {
  End end = stage_.connect_websocket();
  stage_.send(end, written({.payload = "in ", .is_last = false}));
  stage_.send(end, written({.opcode = ping_frame, .payload = "there?"}));
  EXPECT_EQ(end.frame(), (Frame{.opcode = pong_frame, .payload = "there?", .is_masked = false}));
  stage_.send(end, written({.opcode = more_of_it, .payload = "pie", .is_last = false}) +
                       written({.opcode = more_of_it, .payload = "ces"}));
  EXPECT_EQ(end.frame(), said("in pieces"));
  const std::string bytes = text("byte by byte");
  for (const char byte : bytes) {
    stage_.send(end, {&byte, 1});
  }
  EXPECT_EQ(end.frame(), said("byte by byte"));
}

TEST_F(WebSocket, EachHearsItsOwn) {
  std::vector<End> ends;
  for (int i = 0; i < 20; ++i) {
    ends.push_back(stage_.connect_websocket());
  }
  for (std::size_t i = 0; i < ends.size(); ++i) {
    ends[i].send(text(std::to_string(i)));
  }
  stage_.server.proceed();
  for (std::size_t i = 0; i < ends.size(); ++i) {
    EXPECT_EQ(ends[i].frame(), said(std::to_string(i)));
  }
  stage_.server.send_to_all(std::make_shared<std::string>("all"));
  stage_.server.proceed();
  EXPECT_TRUE(std::ranges::all_of(ends, [](End& end) { return end.frame() == said("all"); }));
}

TEST_F(WebSocket, LeavesWithAWordOrWithout) {
  End polite = stage_.connect_websocket();
  EXPECT_EQ(closing_code(answer_to(
                stage_, polite, written({.opcode = close_frame, .payload = big_endian(1000, 2)}))),
            1000);
  EXPECT_TRUE(polite.is_at_end());
  stage_.pass(limits_.for_goodbye);
  EXPECT_TRUE(stage_.echo.here.empty()) << "whether or not it closes too";
  {
    const End hasty = stage_.connect_websocket();
  }
  stage_.server.proceed();
  EXPECT_TRUE(stage_.echo.here.empty());
  EXPECT_EQ(stage_.connections(), 0U);
  stage_.server.send(1, std::make_shared<std::string>("nobody hears it"));
  stage_.server.drop(99, "nobody");
}

TEST_F(WebSocket, RefusesWhatIsNoHandshake) {
  const std::string good = upgrade_request();
  const auto without = [&](const std::string& part, const std::string& instead) {
    std::string changed = good;
    return changed.replace(changed.find(part), part.size(), instead);
  };
  EXPECT_EQ(stage_.status(request("GET /ws")), "426");
  EXPECT_EQ(stage_.status(without("Version: 13", "Version: 8")), "426");
  EXPECT_EQ(stage_.status(without("dGhlIHNhbXBsZSBub25jZQ==", "dGhl")), "426");
  EXPECT_EQ(stage_.status(without("Upgrade\r\n", "close\r\n")), "426");
  EXPECT_EQ(stage_.status(without("Upgrade: websocket", "Upgrade: h2c")), "426");
  EXPECT_EQ(stage_.status(without("GET", "POST")), "405");
  EXPECT_EQ(stage_.status(without("/ws", "/wss")), "404");
  EXPECT_EQ(stage_.status(without("/ws", "/ws?a=b")), "101");
  EXPECT_EQ(stage_.status(upgrade_request("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")),
            "400");
  EXPECT_EQ(stage_.status(upgrade_request("Content-Length: 5\r\n")), "413");
  EXPECT_EQ(stage_.status(good + text("too early")), "400");
  Page page;
  Served nobody_receives(page);
  EXPECT_TRUE(Wire(nobody_receives.port()).send(good).receive().is("404"));
}

TEST_F(WebSocket, PagesOfOthersMayNotTalk) {
  Stage stage([](Site& site) {
    site.names = {"Games.example.org"};
    site.origins = {"https://friend.example.com"};
  });
  const auto status = [&](const std::string& origin, const std::string& host) {
    return stage.status(upgrade_request("Origin: " + origin + "\r\n", host));
  };
  EXPECT_EQ(stage.status(upgrade_request()), "101") << "a program";
  EXPECT_EQ(status("http://localhost:8000", "localhost:8000"), "101");
  EXPECT_EQ(status("https://games.example.org", "games.example.org"), "101");
  EXPECT_EQ(status("https://friend.example.com", "games.example.org"), "101");
  for (const char* origin : {"http://evil.example.com", "null", "", "http://localhost",
                             "http://localhost:8001", "localhost:8000", "ftp://localhost:8000",
                             "http://localhost:8000.evil.example.com", "http://localhost:8000/"}) {
    EXPECT_EQ(status(origin, "localhost:8000"), "403") << origin;
  }
  EXPECT_EQ(stage.refused(Refusal::foreign_origin), 9U);
  EXPECT_EQ(status("http://evil.example.com", "evil.example.com"), "403")
      << "whoever owns the name lets it lead here";
  EXPECT_EQ(stage.status(upgrade_request("", "evil.example.com")), "403");
  EXPECT_EQ(stage.refused(Refusal::foreign_host), 2U);
}

TEST_F(WebSocket, ClosesOnWhatItDoesNotTake) {
  const std::string too_long(limits_.message_bytes + 1, 'x');
  EXPECT_EQ(first_answer(stage_, written({.opcode = binary_frame, .payload = "b"})),
            closed(1003, "text only"));
  EXPECT_EQ(closing_code(first_answer(stage_, text(too_long))), 1009);
  EXPECT_EQ(closing_code(first_answer(stage_, text("\xff\xfe"))), 1007);
  EXPECT_EQ(closing_code(first_answer(stage_, written({.payload = "a", .reserved = 4}))), 1002);
  EXPECT_EQ(closing_code(first_answer(stage_, written({.payload = "a", .is_masked = false}))),
            1002);
  EXPECT_EQ(closing_code(first_answer(stage_, written({.opcode = 3, .payload = "a"}))), 1002);
  EXPECT_EQ(closing_code(first_answer(stage_, written({.opcode = more_of_it, .payload = "a"}))),
            1002);
  EXPECT_EQ(
      closing_code(first_answer(stage_, written({.opcode = ping_frame, .payload = too_long}))),
      1002);
  EXPECT_EQ(closing_code(first_answer(
                stage_, written({.payload = "a", .is_last = false}) + text("interleaved"))),
            1002);
  EXPECT_EQ(stage_.echo.last_heard, "");
  EXPECT_EQ(stage_.refused(Refusal::binary), 1U);
  stage_.server.proceed();
  EXPECT_TRUE(stage_.echo.here.empty());
}

TEST_F(WebSocket, WhoIsClosedNeedNotAgree) {
  End end = stage_.connect_websocket();
  EXPECT_EQ(closing_code(answer_to(stage_, end, written({.opcode = 3}))), 1002);
  stage_.server.proceed();
  stage_.pass(limits_.for_goodbye);
  EXPECT_TRUE(stage_.echo.here.empty());
}

TEST_F(WebSocket, WhoTalksTooFastIsClosed) {
  End end = stage_.connect_websocket();
  for (std::uint32_t i = 0; i < limits_.messages.burst; ++i) {
    EXPECT_EQ(answer_to(stage_, end, text("a")), said("a"));
  }
  stage_.pass(std::chrono::seconds(1));
  for (std::uint32_t i = 0; i < limits_.messages.per_second; ++i) {
    EXPECT_EQ(answer_to(stage_, end, text("b")), said("b"));
  }
  EXPECT_EQ(answer_to(stage_, end, text("c")), closed(1008, "too fast"));
  stage_.send(end, text("d"));
  EXPECT_EQ(stage_.echo.last_heard, "b");
  EXPECT_EQ(stage_.refused(Refusal::messages), 1U);
  stage_.pass(limits_.for_goodbye);
  EXPECT_TRUE(stage_.echo.here.empty());
}

// What was asked at a high cost is paid for with time.
TEST_F(WebSocket, WhoCostsMuchIsHeardLater) {
  End other = stage_.connect_websocket({}, "192.0.2.1");
  End end = stage_.connect_websocket();
  EXPECT_EQ(answer_to(stage_, end, text("costly")), said("costly"));
  EXPECT_EQ(answer_to(stage_, end, text("a") + text("b")), std::nullopt);
  EXPECT_EQ(answer_to(stage_, other, text("c")), said("c")) << "nobody else waits";
  // 600 ms at 100 a second, of which 500 at once were free.
  stage_.pass(milliseconds(1000));
  EXPECT_EQ(end.frame(), std::nullopt);
  stage_.pass(milliseconds(10));
  EXPECT_EQ(end.frame(), said("a"));
  EXPECT_EQ(end.frame(), said("b")) << "and nothing is lost";
  // However long it takes: it is not asked whether it is there while nobody listens.
  for (int i = 0; i < 20; ++i) {
    stage_.server.charge(stage_.echo.here.rbegin()->first, std::chrono::seconds(1));
  }
  EXPECT_EQ(answer_to(stage_, end, text("d")), std::nullopt);
  stage_.pass(limits_.until_ping + limits_.for_pong);
  stage_.pass(limits_.for_pong);
  EXPECT_EQ(end.frame(), std::nullopt);
  EXPECT_FALSE(end.is_at_end());
  stage_.pass(std::chrono::minutes(5));
  EXPECT_EQ(end.frame(), said("d"));
}

TEST_F(WebSocket, AnAddressPaysTogetherAndInOrder) {
  Stage stage([](Site& site) { site.limits.work_per_address = {.per_second = 100, .burst = 500}; });
  End last = stage.connect_websocket();
  End first = stage.connect_websocket();
  End costly = stage.connect_websocket();
  stage.send(costly, text("costly"));
  stage.send(first, text("costly"));
  stage.send(last, text("costly"));
  EXPECT_EQ(first.frame(), std::nullopt);
  stage.pass(std::chrono::seconds(2));
  EXPECT_EQ(first.frame(), said("costly"));
  EXPECT_EQ(last.frame(), std::nullopt);
  stage.pass(std::chrono::seconds(6));
  EXPECT_EQ(last.frame(), said("costly"));
  EXPECT_EQ(stage.status(upgrade_request()), "101");
}

TEST_F(WebSocket, PingsAndCrumbsCountAsMessages) {
  End pinging = stage_.connect_websocket();
  End crumbling = stage_.connect_websocket();
  stage_.send(crumbling, written({.payload = "a", .is_last = false}));
  for (std::uint32_t i = 0; i <= limits_.messages.burst; ++i) {
    stage_.send(pinging, written({.opcode = ping_frame}));
    stage_.send(crumbling, written({.opcode = more_of_it, .payload = "b", .is_last = false}));
  }
  EXPECT_EQ(stage_.refused(Refusal::messages), 2U);
  EXPECT_EQ(crumbling.frame(), closed(1008, "too fast"));
}

TEST_F(WebSocket, EmptyPiecesCountAsMessages) {
  End end = stage_.connect_websocket();
  std::string nothing;
  for (int i = 0; i < 4000; ++i) {
    nothing += written({.opcode = more_of_it, .is_last = false});
  }
  stage_.send(end, written({.payload = "a", .is_last = false}) + nothing);
  EXPECT_EQ(stage_.refused(Refusal::messages), 1U);
  EXPECT_TRUE(end.is_at_end());
  EXPECT_TRUE(stage_.echo.here.empty());
}

TEST_F(WebSocket, LongMessagesInPiecesAreNoMoreThanMessages) {
  End end = stage_.connect_websocket();
  const std::string piece(1000, 'x');
  for (int i = 0; i < 20; ++i) {
    std::string bytes = written({.payload = piece, .is_last = false});
    for (int k = 0; k < 20; ++k) {
      bytes += written({.opcode = more_of_it, .payload = piece, .is_last = k == 19});
    }
    EXPECT_EQ(answer_to(stage_, end, bytes)->payload.size(), 21'000U);
  }
}

TEST_F(WebSocket, WhoDoesNotReadIsDropped) {
  End slow = stage_.connect_websocket();
  End other = stage_.connect_websocket();
  const auto news = std::make_shared<std::string>(50'000, 'x');
  for (int i = 0; i < 100; ++i) {
    stage_.server.send_to_all(news);
    stage_.server.proceed();
    EXPECT_EQ(other.frame(), said(*news));
  }
  EXPECT_EQ(stage_.refused(Refusal::slow), 1U);
  EXPECT_EQ(stage_.echo.here.size(), 1U);
  EXPECT_EQ(answer_to(stage_, other, text("still here")), said("still here"));

  End forgetful = stage_.connect_websocket();
  for (std::size_t i = 0; i <= limits_.queued_messages; ++i) {
    stage_.server.send_to_all(std::make_shared<std::string>("short"));
  }
  stage_.server.proceed();
  EXPECT_EQ(stage_.refused(Refusal::slow), 3U) << "too many at once, without a moment to send";
}

TEST_F(WebSocket, WhoIsDroppedHearsWhatWasSaidBefore) {
  End end = stage_.connect_websocket();
  stage_.send(end, text("drop me") + text("not heard"));
  EXPECT_EQ(end.frame(), said("a last word"));
  EXPECT_EQ(end.frame(), closed(1008, "as you like"));
  EXPECT_EQ(stage_.echo.last_heard, "drop me");
  stage_.send(end, written({.opcode = close_frame, .payload = big_endian(1008, 2)}));
  EXPECT_TRUE(end.is_at_end());
  stage_.pass(limits_.for_goodbye);
  EXPECT_TRUE(stage_.echo.here.empty());
}

TEST_F(WebSocket, WhoIsSilentIsAskedAndThenLeft) {
  End end = stage_.connect_websocket();
  stage_.pass(limits_.until_ping - milliseconds(1));
  EXPECT_EQ(end.frame(), std::nullopt);
  stage_.pass(milliseconds(1));
  EXPECT_EQ(end.frame(), (Frame{.opcode = ping_frame, .is_masked = false}));
  stage_.pass(limits_.for_pong - milliseconds(1));
  stage_.send(end, written({.opcode = pong_frame}));
  stage_.pass(limits_.until_ping);
  EXPECT_EQ(end.frame(), (Frame{.opcode = ping_frame, .is_masked = false}));
  EXPECT_EQ(stage_.echo.here.size(), 1U);
  stage_.pass(limits_.for_pong);
  EXPECT_TRUE(end.is_at_end());
  EXPECT_TRUE(stage_.echo.here.empty());
  EXPECT_EQ(stage_.refused(Refusal::silent), 1U);
}

TEST_F(WebSocket, AnAddressShakesHandsSoOften) {
  Stage stage(
      [](Site& site) { site.limits.handshakes_per_address = {.per_second = 1, .burst = 2}; });
  EXPECT_EQ(stage.status(upgrade_request()), "101");
  EXPECT_EQ(stage.status(upgrade_request()), "101");
  EXPECT_EQ(stage.status(upgrade_request()), "429");
  stage.pass(std::chrono::seconds(1));
  EXPECT_EQ(stage.status(upgrade_request()), "101");
}

TEST_F(WebSocket, TroubleEndsOneConnection) {
  End other = stage_.connect_websocket();
  End end = stage_.connect_websocket();
  stage_.send(end, text("trouble"));
  EXPECT_TRUE(end.is_at_end());
  EXPECT_EQ(stage_.troubles, std::vector<std::string>{"made for a test"});
  EXPECT_EQ(stage_.echo.here.size(), 1U);
  EXPECT_EQ(answer_to(stage_, other, text("and you?")), said("and you?"));
}

TEST_F(WebSocket, AClosingServerSaysGoodbye) {
  Page page;
  Served served(page);
  Echo echo(served.server());
  served.before_closing = [&] {
    served.server().send_to_all(std::make_shared<std::string>("see you"));
  };
  auto visitor = std::make_unique<Wire>(served.port());
  EXPECT_TRUE(visitor->send(upgrade_request()).receive().is("101"));
  visitor->send(text("hello"));
  EXPECT_EQ(visitor->receive_frame(), said("hello"));
  Wire idle(served.port());
  EXPECT_TRUE(idle.send(request("GET /")).receive().is("200"));

  served.server().stop();
  EXPECT_EQ(visitor->receive_frame(), said("see you"));
  EXPECT_EQ(visitor->receive_frame(), closed(1001, "closing"));
  visitor->send(written({.opcode = close_frame, .payload = big_endian(1001, 2)}));
  visitor.reset();
  served.stop();
  EXPECT_TRUE(echo.here.empty());
  EXPECT_TRUE(idle.is_at_end());
}

TEST_F(WebSocket, AClosingServerDoesNotWaitForWhoHangs) {
  Page page;
  Served served(page, [](Site& site) { site.limits.for_goodbye = milliseconds(1); });
  Echo echo(served.server());
  Wire hangs(served.port());
  EXPECT_TRUE(hangs.send(upgrade_request()).receive().is("101"));
  served.stop();
  EXPECT_TRUE(echo.here.empty());
}

TEST_F(WebSocket, AClosingServerDoesNotWaitForWhoCostsMuch) {
  Page page;
  Served served(page, [](Site& site) { site.limits.for_goodbye = milliseconds(1); });
  Echo echo(served.server());
  Wire wire(served.port());
  EXPECT_TRUE(wire.send(upgrade_request()).receive().is("101"));
  wire.send(text("costly") + text("never heard"));
  EXPECT_EQ(wire.receive_frame(), said("costly"));
  served.stop();
  EXPECT_TRUE(echo.here.empty());
}

TEST_F(WebSocket, TheLoopDoesWhatItIsTold) {
  Page page;
  Served served(page);
  std::promise<std::vector<int>> done;
  std::vector<int> order;
  served.server().post([&] {
    served.server().after(milliseconds(2), [&] {
      order.push_back(3);
      done.set_value(order);
    });
    served.server().after(milliseconds(1), [&] { order.push_back(2); });
    order.push_back(1);
  });
  served.server().post([] { throw std::runtime_error("of a task"); });
  EXPECT_EQ(done.get_future().get(), (std::vector{1, 2, 3}));
}

}  // namespace quatuor::server
