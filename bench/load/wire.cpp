#include "bench/load/wire.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace quatuor::load {

namespace {

[[noreturn]] void fail_with(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

void send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0) {
      fail_with("send");
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

// A number in the order of the network.
std::uint64_t number_in(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) {
    number = (number << 8U) | static_cast<unsigned char>(byte);
  }
  return number;
}

}  // namespace

Wire::Wire(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    fail_with("connect");
  }
  const int on = 1;
  ::setsockopt(socket_.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  shake_hands();
}

// Nothing comes behind the answer before we speak.
void Wire::shake_hands() {
  send_all(socket_.get(),
           "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  std::string answer;
  std::array<char, 1024> part{};
  while (!answer.contains("\r\n\r\n")) {
    const ssize_t got = ::recv(socket_.get(), part.data(), part.size(), 0);
    if (got <= 0) {
      throw std::runtime_error("the server hung up on a handshake");
    }
    answer.append(part.data(), static_cast<std::size_t>(got));
  }
  if (!answer.contains(" 101 ")) {
    throw std::runtime_error("no handshake: " + answer.substr(0, answer.find('\r')));
  }
}

// The mask is zero: a server cannot tell, and nothing is to be done for it.
void Wire::send(unsigned char kind, std::string_view content) {
  constexpr std::size_t shortest_long = 126;
  constexpr unsigned char masked = 0x80;
  std::string frame;
  frame.reserve(content.size() + 8);
  frame += static_cast<char>(kind);
  if (content.size() < shortest_long) {
    frame += static_cast<char>(masked | content.size());
  } else {
    frame += static_cast<char>(masked | shortest_long);
    frame += static_cast<char>(content.size() >> 8U);
    frame += static_cast<char>(content.size() & 0xFFU);
  }
  frame.append(4, '\0');
  frame += content;
  send_all(socket_.get(), frame);
}

void Wire::listen(const Heard& heard) {
  while (receive()) {
    while (take_frame(heard)) {
    }
    input_.erase(0, taken_);
    taken_ = 0;
  }
}

// Whether there may be more.
bool Wire::receive() {
  static std::array<char, 1U << 16U> part;  // one for all: it is empty between two calls
  const ssize_t got = ::recv(socket_.get(), part.data(), part.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
    return false;
  }
  if (got <= 0) {
    throw std::runtime_error("the server hung up");
  }
  input_.append(part.data(), static_cast<std::size_t>(got));
  return true;
}

bool Wire::take_frame(const Heard& heard) {
  const std::string_view bytes = std::string_view(input_).substr(taken_);
  if (bytes.size() < 2) {
    return false;
  }
  const auto kind = static_cast<unsigned char>(bytes[0]);
  const auto size = static_cast<unsigned char>(bytes[1]);
  const std::size_t digits = size < 126 ? 0 : size == 126 ? 2 : 8;
  if (bytes.size() < 2 + digits) {
    return false;
  }
  const std::uint64_t length = digits == 0 ? size : number_in(bytes.substr(2, digits));
  if (bytes.size() < 2 + digits + length) {
    return false;
  }
  taken_ += 2 + digits + length;
  const auto content = bytes.substr(2 + digits, length);
  switch (kind) {
    case text_frame: heard(content); break;
    case ping_frame: send(pong_frame, content); break;
    case close_frame: throw std::runtime_error("the server closed: " + std::string(content));
    default: throw std::runtime_error("a frame that our server never sends");
  }
  return true;
}

}  // namespace quatuor::load
