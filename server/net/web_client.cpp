#include "server/net/web_client.hpp"

#include <sys/socket.h>

#include "server/net/answering.hpp"
#include "server/net/visitor.hpp"
#include "server/net/wire.hpp"
#include "server/web/exact.hpp"

namespace quatuor::server {

namespace {

constexpr std::size_t part_of_file = std::size_t{64} << 10U;

// Adds the next part of the file; false if it has shrunk: what was promised cannot be kept.
bool add_part(std::string& output, WebFile& file) {
  const std::size_t before = output.size();
  output.resize(before + std::min<std::uint64_t>(file.size, part_of_file));
  const ssize_t got = ::read(file.content.get(), output.data() + before, output.size() - before);
  if (got <= 0) {
    return false;
  }
  output.resize(before + static_cast<std::size_t>(got));
  file.size -= static_cast<std::uint64_t>(got);
  return true;
}

}  // namespace

WebClient::WebClient(Hall& hall, Socket socket, const Address& peer,
                     std::optional<Crowd::Place> place)
    : hall_(hall), socket_(std::move(socket)), peer_(peer), place_(std::move(place)) {
  enter(Phase::waiting, hall.site.limits.for_request);
}

void WebClient::enter(Phase phase, std::chrono::milliseconds patience) {
  phase_ = phase;
  since_ = hall_.now();
  deadline_ = since_ + patience;
  is_late_ = false;
}

void WebClient::look_at_clock(Time now) {
  if (now >= deadline_ && phase_ != Phase::gone) {
    is_late_ = true;
    socket_.cancel();
  }
}

std::optional<Time> WebClient::waited_since() const {
  return phase_ == Phase::waiting ? std::optional(since_) : std::nullopt;
}

void WebClient::cut() {
  phase_ = Phase::gone;
  ErrorCode error;
  std::ignore = socket_.close(error);
}

void WebClient::leave() {
  if (phase_ != Phase::answering) {
    cut();
  }
}

asio::awaitable<void> WebClient::attend() {
  const Limits& limits = hall_.site.limits;
  auto patience = limits.for_request;
  bool goes_on = true;
  while (goes_on) {
    const Heard head = co_await read_head(patience);
    if (!head) {
      const std::optional<http::Status> refused = head.error();
      if (refused) {
        co_await refuse(*refused);
      }
      co_return;
    }
    const auto request = http::parse_request(*head);
    if (request) {
      goes_on = co_await answer_request(*request);
    } else {
      goes_on = co_await refuse(request.error());
    }
    goes_on = goes_on && !hall_.is_closing;
    patience = limits.for_next_request;
  }
}

asio::awaitable<void> WebClient::hear_why(Refusal reason) {
  constexpr auto patience = std::chrono::seconds(2);
  const Heard head = co_await read_head(patience);
  if (head) {
    co_await send_away(no_place_answer(reason));
  }
}

// The first request of what has come, if all of it is there, or what is wrong with it.
std::optional<WebClient::Heard> WebClient::next_head() {
  std::size_t empty = 0;  // some send an empty line too many
  while (std::string_view(input_).substr(empty).starts_with("\r\n")) {
    empty += 2;
  }
  input_.erase(0, empty);
  const auto length = http::head_length(input_);
  if (length.value_or(input_.size()) > hall_.site.limits.head_bytes) {
    return std::unexpected(http::Status::head_too_large);
  }
  if (!length) {
    return std::nullopt;
  }
  std::string head = input_.substr(0, *length);
  input_.erase(0, *length);
  return head;
}

// An error without a status: it has gone, without a word.
asio::awaitable<WebClient::Heard> WebClient::read_head(std::chrono::milliseconds patience) {
  enter(Phase::waiting, input_.empty() ? patience : hall_.site.limits.for_request);
  for (;;) {
    if (auto head = next_head()) {
      co_return std::move(*head);
    }
    const bool is_first = input_.empty();
    const auto [error, got] = co_await socket_.async_read_some(asio::buffer(chunk_), as_result);
    if (is_late_ && !input_.empty()) {
      co_return std::unexpected(http::Status::request_timeout);
    }
    if (error || is_late_ || phase_ == Phase::gone) {
      co_return std::unexpected(std::nullopt);
    }
    input_.append(chunk_.data(), got);
    if (is_first) {
      enter(Phase::waiting, hall_.site.limits.for_request);
    }
  }
}

// Whether the connection goes on as HTTP.
asio::awaitable<bool> WebClient::answer_request(const http::Request& request) {
  ++hall_.counters.requests;
  const Address address =
      asking_address(peer_, request.forwarded_for.value_or(""), hall_.site.behind_proxy);
  if (!hall_.crowd.may_ask(address, hall_.now())) {
    hall_.counters.refuse(Refusal::requests);
    co_return co_await refuse(http::Status::too_many_requests);
  }
  if (is_for_websocket(request)) {
    const auto refused = receive_websocket(request, address);
    if (!refused) {
      co_return false;
    }
    co_return co_await refuse(*refused);
  }
  Answer answer;
  if (hall_.reader && is_exact_question(request)) {
    answer = co_await look_up(*hall_.reader, request);
  } else {
    answer = answer_of(hall_, request, peer_);
  }
  const bool closes = answer.response.closes;
  const bool is_sent = co_await send(std::move(answer));
  if (is_sent && closes) {
    co_await say_goodbye();
  }
  co_return is_sent && !closes;
}

// Others are served meanwhile.
asio::awaitable<Answer> WebClient::look_up(asio::thread_pool& reader,
                                           const http::Request& request) {
  enter(Phase::answering, hall_.site.limits.for_download);
  auto task = [&exact = hall_.site.exact, request]() -> asio::awaitable<Answer> {
    co_return exact(request);
  };
  Answer answer = co_await asio::co_spawn(reader, std::move(task), asio::use_awaitable);
  co_return made_fit(hall_, request, std::move(answer));
}

// From here on the socket is the visitor's.
std::optional<http::Status> WebClient::receive_websocket(const http::Request& request,
                                                         const Address& address) {
  if (const auto refused = refuse_websocket(hall_, request, address)) {
    return refused;
  }
  if (!input_.empty()) {
    return http::Status::bad_request;  // talks before it was answered
  }
  if (!place_) {
    place_ = hall_.crowd.enter(address);
  }
  if (!place_) {
    hall_.counters.refuse(Refusal::address);
    return http::Status::too_many_requests;
  }
  phase_ = Phase::gone;
  hall_.receive(std::make_shared<Visitor>(hall_, std::move(socket_), ++hall_.last_visitor, address,
                                          std::move(*place_)),
                request.websocket_key);
  return std::nullopt;
}

// Whether all of it was taken.
asio::awaitable<bool> WebClient::send(Answer answer) {
  const auto patience = hall_.site.limits.for_download;
  std::string output = http::response_head(answer.response) + answer.text;
  do {
    if (answer.file.size > 0 && !add_part(output, answer.file)) {
      co_return false;
    }
    // Only what was taken whole wins time: else one byte every few seconds would do.
    enter(Phase::answering, patience);
    const auto [error, sent] = co_await asio::async_write(socket_, asio::buffer(output), as_result);
    if (error || is_late_ || phase_ == Phase::gone) {
      co_return false;
    }
    output.clear();
  } while (answer.file.size > 0);
  co_return true;
}

// After what went so wrong that nobody knows where the next request would begin, or that nobody
// wants it.
asio::awaitable<bool> WebClient::refuse(http::Status status) {
  if (status == http::Status::bad_request || status == http::Status::head_too_large ||
      status == http::Status::version_not_supported) {
    hall_.counters.refuse(Refusal::malformed);
  }
  co_return co_await send_away(error_answer(status));
}

asio::awaitable<bool> WebClient::send_away(Answer answer) {
  answer.response.closes = true;
  const bool is_sent = co_await send(std::move(answer));
  if (is_sent) {
    co_await say_goodbye();
  }
  co_return false;
}

// Closing while something lies unread would make the answer itself be thrown away on its way.
asio::awaitable<void> WebClient::say_goodbye() {
  ErrorCode ignored;
  std::ignore = socket_.shutdown(Socket::shutdown_send, ignored);
  enter(Phase::leaving, hall_.site.limits.for_goodbye);
  bool goes_on = !hall_.is_closing;
  while (goes_on) {
    const auto [error, got] = co_await socket_.async_read_some(asio::buffer(chunk_), as_result);
    goes_on = !error && !is_late_ && phase_ != Phase::gone;
  }
}

}  // namespace quatuor::server
