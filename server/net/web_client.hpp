#pragma once

#include <array>
#include <expected>
#include <optional>

#include "server/net/hall.hpp"
#include "server/web/web_folder.hpp"

namespace quatuor::server {

// One connection that speaks HTTP: a request is read, its answer sent, and so on until either side
// has enough, or it becomes a WebSocket.
class WebClient {
 public:
  // Without a place: it is counted by the address that a proxy names, once it asks for a WebSocket.
  WebClient(Hall& hall, Socket socket, const Address& peer, std::optional<Crowd::Place> place);

  asio::awaitable<void> attend();
  // Reads one request, and answers why there is no place.
  asio::awaitable<void> hear_why(Refusal reason);

  void look_at_clock(Time now);
  // Since when it has been waited for, if it is.
  [[nodiscard]] std::optional<Time> waited_since() const;
  [[nodiscard]] Time since() const { return since_; }
  // At once.
  void cut();
  // Stops waiting for requests; an answer on its way may arrive.
  void leave();

 private:
  enum class Phase : std::uint8_t { waiting, answering, leaving, gone };
  using Heard = std::expected<std::string, std::optional<http::Status>>;

  void enter(Phase phase, std::chrono::milliseconds patience);
  std::optional<Heard> next_head();
  asio::awaitable<Heard> read_head(std::chrono::milliseconds patience);
  Answer answer(const http::Request& request, const Address& address);
  asio::awaitable<bool> answer_request(const http::Request& request);
  asio::awaitable<Answer> look_up(asio::thread_pool& reader, const http::Request& request);
  asio::awaitable<bool> send(Answer answer);
  asio::awaitable<bool> refuse(http::Status status);
  asio::awaitable<bool> send_away(Answer answer);
  asio::awaitable<void> say_goodbye();
  std::optional<http::Status> receive_websocket(const http::Request& request,
                                                const Address& address);

  Hall& hall_;
  Socket socket_;
  Address peer_;
  std::optional<Crowd::Place> place_;
  Phase phase_ = Phase::waiting;
  Time since_;
  Time deadline_;
  bool is_late_ = false;
  std::string input_;  // read, and not yet answered
  std::array<char, 4096> chunk_;
};

}  // namespace quatuor::server
