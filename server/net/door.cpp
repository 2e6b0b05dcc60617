#include "server/net/door.hpp"

#include <cerrno>

namespace quatuor::server {

namespace {

ErrorCode open_at(Tcp::acceptor& door, const Tcp::endpoint& endpoint) {
  ErrorCode error;
  Tcp::acceptor opened(door.get_executor());
  error = opened.open(endpoint.protocol(), error);
  if (!error) {
    // Else nobody could come back for a minute to a port that was just left.
    error = opened.set_option(Tcp::acceptor::reuse_address(true), error);
  }
  if (!error) {
    error = opened.bind(endpoint, error);
  }
  if (!error) {
    error = opened.listen(Tcp::acceptor::max_listen_connections, error);
  }
  if (!error) {
    door = std::move(opened);
  }
  return error;
}

std::optional<Address> peer_of(const Tcp::socket& socket) {
  ErrorCode error;
  const auto endpoint = socket.remote_endpoint(error);
  const std::string text = error ? std::string() : endpoint.address().to_string();
  return Address::parse(text.substr(0, text.find('%')));  // a near one of IPv6 has a zone
}

bool is_exhausted(const ErrorCode& error) {
  const int number = error.value();
  return number == EMFILE || number == ENFILE || number == ENOBUFS || number == ENOMEM;
}

}  // namespace

std::expected<std::uint16_t, int> open_door(Hall& hall, const std::string& host,
                                            std::uint16_t port) {
  ErrorCode error;
  Tcp::resolver resolver(hall.loop);
  const auto found = resolver.resolve(host, std::to_string(port), Tcp::resolver::passive, error);
  if (error || found.empty()) {
    return std::unexpected(EADDRNOTAVAIL);
  }
  for (const auto& entry : found) {
    error = open_at(hall.door, entry.endpoint());
    if (!error) {
      asio::co_spawn(hall.loop, watch_door(hall),
                     [&hall](const std::exception_ptr& trouble) { hall.report(trouble); });
      return hall.door.local_endpoint().port();
    }
  }
  return std::unexpected(error.value());
}

asio::awaitable<void> watch_door(Hall& hall) {
  asio::steady_timer moment(hall.loop);
  while (hall.door.is_open()) {
    auto [error, socket] = co_await hall.door.async_accept(as_result);
    if (error == asio::error::operation_aborted) {
      co_return;
    }
    if (is_exhausted(error)) {
      // Where the system has no more to give, asking again and again would not help.
      hall.make_room();
      moment.expires_after(std::chrono::milliseconds(100));
      (void)co_await moment.async_wait(as_result);
    }
    const auto peer = error ? std::nullopt : peer_of(socket);
    if (peer) {
      ErrorCode ignored;
      // Answers go out in pieces that should not wait for each other's receipt.
      std::ignore = socket.set_option(Tcp::no_delay(true), ignored);
      hall.let_in(Socket(std::move(socket)), *peer);
    }
  }
}

}  // namespace quatuor::server
