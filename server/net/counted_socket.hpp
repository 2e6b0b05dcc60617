#pragma once

#include <functional>
#include <utility>

#include "server/net/asio.hpp"

namespace quatuor::server {

// A socket that tells how many bytes came, whatever they are: between two pieces of a message Beast
// reads as many empty ones as there are, and says nothing.
class CountedSocket : public Socket {
 public:
  // False: no more of it is wanted.
  using OnRead = std::function<bool(std::size_t bytes)>;

  CountedSocket(Socket socket, OnRead on_read)
      : Socket(std::move(socket)), on_read_(std::move(on_read)) {}

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return Socket::async_read_some(
        buffers, asio::deferred([this](ErrorCode error, std::size_t got) {
          const bool goes_on = on_read_(got);
          return asio::deferred_t::values(
              error || goes_on ? error : ErrorCode(asio::error::operation_aborted), got);
        }))(std::forward<Token>(token));
  }

 private:
  OnRead on_read_;
};

// Beast ends its layers by these names.
inline void teardown(beast::role_type role, CountedSocket& socket, ErrorCode& error) {
  websocket::teardown(role, static_cast<Socket&>(socket), error);
}
template <class Handler>
void async_teardown(beast::role_type role, CountedSocket& socket, Handler&& handler) {
  websocket::async_teardown(role, static_cast<Socket&>(socket), std::forward<Handler>(handler));
}

}  // namespace quatuor::server
