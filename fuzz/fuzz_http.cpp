// Any bytes as what a browser sends over a connection. Those after a first byte 1 come over a
// WebSocket.
#include <sys/socket.h>
#include <array>

#include "fuzz/check.hpp"
#include "server/net/server.hpp"
#include "server/net/wire.hpp"
#include "server/web/exact.hpp"

using namespace quatuor;

namespace {

constexpr std::string_view handshake =
    "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// Says again what it hears.
class Echo : public server::Receptionist {
 public:
  explicit Echo(server::Server& server) : server_(server) { server.receive_with(*this); }

  void came(server::VisitorId /*visitor*/, const std::string& /*address*/) override { ++here; }
  void heard(server::VisitorId visitor, std::string_view message) override {
    server_.send(visitor, std::make_shared<std::string>(message));
  }
  void left(server::VisitorId /*visitor*/) override { --here; }
  [[nodiscard]] bool is_missed(server::VisitorId /*visitor*/) const override { return false; }

  int here = 0;

 private:
  server::Server& server_;
};

// The browser's end.
class Browser {
 public:
  explicit Browser(server::Server& server) : server_(server) {
    std::array<int, 2> ends{};
    fuzz::check(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0);
    socket_ = Descriptor(ends[0]);
    server.let_in(Descriptor(ends[1]), "127.0.0.1");
  }

  std::string send(std::string_view bytes) {
    std::string received;
    (void)::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    server_.proceed();
    std::array<char, 4096> part{};
    for (ssize_t got = 1; got > 0;) {
      got = ::recv(socket_.get(), part.data(), part.size(), MSG_DONTWAIT);
      received.append(part.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    }
    return received;
  }

 private:
  server::Server& server_;
  Descriptor socket_;
};

void talk(std::string_view text, bool is_websocket) {
  server::Server server({.folder = {}, .clock = [] { return server::Time(); }});
  const Echo echo(server);
  {
    Browser browser(server);
    if (is_websocket) {
      fuzz::check(browser.send(handshake).starts_with("HTTP/1.1 101 "));
      fuzz::check(echo.here == 1);
    }
    const std::string answer =
        browser.send(text.substr(0, text.size() / 2)) + browser.send(text.substr(text.size() / 2));
    fuzz::check(is_websocket || answer.empty() || answer.starts_with("HTTP/1.1 "));
  }
  server.proceed();
  fuzz::check(echo.here == 0 && server.presence().connections == 0);
}

void check_path(std::string_view target) {
  const std::string path = "/" + server::http::file_path(target).value_or("index.html");
  fuzz::check(!path.ends_with('/') && !path.contains("//") && !path.contains("/."));
  fuzz::check(!path.contains('\\') && !path.contains('\0'));
  fuzz::check(!server::http::content_type(path).empty());
}

void check_question(std::string_view text) {
  if (const auto question = server::parse_exact_question(text)) {
    fuzz::check(!question->game.empty() && !question->position.empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::as_text(data, size);
  if (text.starts_with('\x01')) {
    talk(text.substr(1), true);
    return 0;
  }
  const auto length = server::http::head_length(text);
  fuzz::check(length.value_or(0) <= size);
  const auto request = server::http::parse_request(text.substr(0, length.value_or(size)));
  check_path(request ? std::string_view(request->target) : "/");
  check_path(text);
  check_question("/api/exact?game=squadro&position=" + std::string(text));
  check_question("/api/exact?" + std::string(text));
  talk(text, false);
  return 0;
}
