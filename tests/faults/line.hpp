#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "core/json_fwd.hpp"
#include "tests/server/web_serving.hpp"

namespace quatuor::faults {

// Somebody's secret, or what they commit to in dice: made of a number, so that every run is alike.
inline std::string secret_of(int number) {
  return fmt::format("{:A>42}A", number);
}

// A WebSocket that talks JSON, and waits for what it asks for.
class Line {
 public:
  explicit Line(std::uint16_t port, const std::string& fields = {}) : wire_(port) {
    is_open_ = wire_.is_open() && wire_.send(server::upgrade_request(fields)).receive().is("101");
  }

  [[nodiscard]] bool is_open() const { return is_open_; }
  void send(const Json& message) { say(message.dump()); }
  void say(const std::string& text) { wire_.send(server::text(text)); }

  // The next message; nothing once the other side has gone.
  std::optional<Json> receive() {
    while (is_open_) {
      const server::Frame frame = wire_.receive_frame();
      if (frame.opcode == server::ping_frame) {
        wire_.send(server::written({.opcode = server::pong_frame, .payload = frame.payload}));
      } else if (frame.opcode == server::text_frame && !frame.payload.empty()) {
        return Json::parse(frame.payload);
      } else {
        last_ = frame;
        is_open_ = false;
      }
    }
    return std::nullopt;
  }

  // The answer to a message; null if the other side goes before. News is left unheard.
  Json ask(Json message) {
    const int id = ++asked_;
    message["id"] = id;
    send(message);
    for (auto heard = receive(); heard; heard = receive()) {
      if (heard->value("id", Json()) == id) {
        return *heard;
      }
    }
    return {};
  }
  Json greet(int number, const std::string& name) {
    return ask({{"ask", "hello"}, {"secret", secret_of(number)}, {"name", name}});
  }

  // What ended it: a frame that closes, or an empty one.
  [[nodiscard]] const server::Frame& last() const { return last_; }

 private:
  server::Wire wire_;
  bool is_open_ = false;
  int asked_ = 0;
  server::Frame last_;
};

}  // namespace quatuor::faults
