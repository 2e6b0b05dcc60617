// One connection of the web server, with a clock that the test moves by hand.
#include <poll.h>

#include <gtest/gtest.h>

#include "tests/server/web_serving.hpp"

namespace quatuor::server {

namespace {

using std::chrono::milliseconds;

// A client of the server, and what a browser holds at the other end.
class Connection : public testing::Test {
 protected:
  Connection() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()), 0);
    client_ = std::make_unique<WebClient>(Descriptor(ends[0]), now_ + site_.patience);
    browser_ = Descriptor(ends[1]);
  }

  void send(std::string_view bytes) const {
    EXPECT_EQ(::send(browser_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }

  // All that can be received at once.
  std::string receive(std::size_t most = SIZE_MAX) const {
    std::string received;
    std::array<char, 4096> bytes;
    for (ssize_t got = 1; got > 0 && received.size() < most;) {
      got = ::recv(browser_.get(), bytes.data(), std::min(bytes.size(), most - received.size()), 0);
      received.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    }
    return received;
  }

  // Whatever can be done at this moment.
  void proceed() {
    const auto is_ready = [&] {
      pollfd awaited{client_->socket(), client_->awaited(), 0};
      return ::poll(&awaited, 1, 0) > 0;
    };
    while (!client_->is_gone() && is_ready()) {
      client_->proceed(site_, now_);
    }
    client_->look_at_clock(site_, now_);
  }

  void wait(milliseconds time) {
    now_ += time;
    proceed();
  }

  Page page_;
  WebSite site_{.folder = page_.folder()};
  WebSite::Time now_;
  std::unique_ptr<WebClient> client_;
  Descriptor browser_;
};

}  // namespace

TEST_F(Connection, WhoSaysNothingIsSentAwayWithoutAWord) {
  wait(site_.patience - milliseconds(1));
  EXPECT_FALSE(client_->is_gone());
  wait(milliseconds(1));
  EXPECT_TRUE(client_->is_gone());
  EXPECT_EQ(receive(), "");
}

TEST_F(Connection, HalfARequestIsRefusedWhenTimeIsUp) {
  send("GET / HTTP/1.1\r\n");
  wait(site_.patience - milliseconds(1));
  EXPECT_EQ(receive(), "");
  send("Host");
  wait(milliseconds(1));
  proceed();
  EXPECT_TRUE(receive().starts_with("HTTP/1.1 408 ")) << "a few bytes win no time";
  wait(std::chrono::seconds(1));
  EXPECT_TRUE(client_->is_gone());
}

TEST_F(Connection, EachRequestHasItsOwnTime) {
  for (int i = 0; i < 3; ++i) {
    wait(site_.patience - milliseconds(1));
    send(request("GET /"));
    proceed();
    EXPECT_TRUE(receive().starts_with("HTTP/1.1 200 "));
  }
  EXPECT_FALSE(client_->is_gone());
}

TEST_F(Connection, WhoDoesNotTakeTheFileIsLeft) {
  page_.write("web/large.wasm", "");
  std::filesystem::resize_file(page_.folder() / "large.wasm", 100'000'000);
  send(request("GET /large.wasm"));
  proceed();
  wait(site_.patience - milliseconds(1));
  EXPECT_FALSE(client_->is_gone());
  receive(1'000'000);
  proceed();
  wait(site_.patience - milliseconds(1));
  EXPECT_FALSE(client_->is_gone()) << "what was taken wins time";
  receive(100);
  wait(milliseconds(1));
  EXPECT_TRUE(client_->is_gone()) << "not so a few bytes";
}

}  // namespace quatuor::server
