#pragma once

#include <sys/socket.h>
#include <array>
#include <map>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "tests/server/web_serving.hpp"
#include "tests/server/websocket.hpp"

// The server without a thread, a port or a clock of its own: everything happens when the test says
// so.
namespace quatuor::server {

// What a browser holds at its end of a connection.
class End {
 public:
  explicit End(Descriptor socket) : socket_(std::move(socket)) {}

  // As much as there is room for.
  void send(std::string_view bytes) const {
    (void)::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  void send_no_more() const { ::shutdown(socket_.get(), SHUT_WR); }

  // All that can be received at once.
  std::string receive(std::size_t most = SIZE_MAX) {
    std::string received;
    std::array<char, 65536> bytes;
    for (ssize_t got = 1; got > 0 && received.size() < most;) {
      const std::size_t wanted = std::min(bytes.size(), most - received.size());
      got = ::recv(socket_.get(), bytes.data(), wanted, MSG_DONTWAIT);
      is_at_end_ = is_at_end_ || got == 0 || (got < 0 && errno == ECONNRESET);
      received.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    }
    return received;
  }
  // Has the other side gone? Known once all was received.
  bool is_at_end() {
    input_ += receive();
    return is_at_end_;
  }
  std::optional<Frame> frame() {
    input_ += receive();
    return take_frame(input_);
  }
  // One answer without its body, which must be empty.
  std::string head() {
    input_ += receive();
    const auto end = input_.find("\r\n\r\n");
    const std::string head = input_.substr(0, end);
    input_.erase(0, end == std::string::npos ? end : end + 4);
    return head;
  }

 private:
  Descriptor socket_;
  std::string input_;
  bool is_at_end_ = false;
};

// Says again what it hears, and remembers who came.
class Echo : public Receptionist {
 public:
  explicit Echo(Server& server) : server_(server) {
    server.post([this] { server_.receive_with(*this); });  // whoever's thread this is
  }

  void came(VisitorId visitor, const std::string& address) override { here[visitor] = address; }
  void heard(VisitorId visitor, std::string_view message) override {
    last_heard = message;
    if (message == "trouble") {
      throw std::runtime_error("made for a test");
    }
    if (message == "costly") {
      server_.charge(visitor, std::chrono::milliseconds(600));
    }
    if (message == "drop me") {
      server_.send(visitor, std::make_shared<std::string>("a last word"));
      server_.drop(visitor, "as you like");
    }
    server_.send(visitor, std::make_shared<std::string>(message));
  }
  void left(VisitorId visitor) override {
    EXPECT_EQ(here.erase(visitor), 1U) << "who leaves had come, and leaves once";
  }

  [[nodiscard]] bool is_missed(VisitorId visitor) const override {
    return missed.contains(visitor);
  }

  std::set<VisitorId> missed;
  std::map<VisitorId, std::string> here;
  std::string last_heard;

 private:
  Server& server_;
};

class Stage {
 public:
  explicit Stage(const std::function<void(Site&)>& change = [](Site&) {})
      : server(site_of(change)), echo(server) {}

  End connect(const std::string& address = "127.0.0.1") {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    server.let_in(Descriptor(ends[0]), address);
    server.proceed();
    return End(Descriptor(ends[1]));
  }

  // With the shaking of hands done.
  End connect_websocket(const std::string& fields = {}, const std::string& address = "127.0.0.1") {
    End end = connect(address);
    send(end, upgrade_request(fields));
    EXPECT_TRUE(end.head().starts_with("HTTP/1.1 101 "));
    return end;
  }

  // The status of the answer, with nothing else said.
  std::string status(const std::string& bytes, const std::string& address = "127.0.0.1") {
    End end = connect(address);
    send(end, bytes);
    return end.head().substr(0, std::string("HTTP/1.1 200").size()).substr(9);
  }

  void send(const End& end, std::string_view bytes) {
    end.send(bytes);
    server.proceed();
  }
  void pass(std::chrono::milliseconds time) {
    now += time;
    server.proceed();
  }
  [[nodiscard]] std::uint64_t refused(Refusal reason) const {
    return server.counters().refused_for(reason);
  }
  [[nodiscard]] std::size_t connections() const { return server.presence().connections; }

  Page page;
  Time now;
  std::vector<std::string> troubles;
  Server server;
  Echo echo;

 private:
  Site site_of(const std::function<void(Site&)>& change) {
    Site site{.folder = page.folder(),
              .trouble = [this](std::string_view what) { troubles.emplace_back(what); },
              .clock = [this] { return now; }};
    change(site);
    return site;
  }
};

}  // namespace quatuor::server
