#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "match/descriptor.hpp"

namespace quatuor::load {

// The client's end of a WebSocket, no larger than our own server needs: text in whole frames, and
// pings. It has to cost little, because it shares the machine with what it measures. What goes
// wrong throws.
class Wire {
 public:
  using Heard = std::function<void(std::string_view message)>;

  // Connects to this machine, and waits until the server has shaken hands.
  explicit Wire(std::uint16_t port);

  [[nodiscard]] int descriptor() const { return socket_.get(); }
  void say(std::string_view message) { send(text_frame, message); }
  // Hands over every message that has come whole.
  void listen(const Heard& heard);

 private:
  static constexpr unsigned char text_frame = 0x81;
  static constexpr unsigned char close_frame = 0x88;
  static constexpr unsigned char ping_frame = 0x89;
  static constexpr unsigned char pong_frame = 0x8A;

  void shake_hands();
  void send(unsigned char kind, std::string_view content);
  bool receive();
  bool take_frame(const Heard& heard);

  Descriptor socket_;
  std::string input_;
  std::size_t taken_ = 0;  // of the input
};

}  // namespace quatuor::load
