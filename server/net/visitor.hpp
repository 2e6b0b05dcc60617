#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "server/net/counted_socket.hpp"
#include "server/net/hall.hpp"

namespace quatuor::server {

// One WebSocket. Reading and writing are two coroutines: the first lasts as long as anything is to
// be heard, the second as long as anything is to be said, to close among it.
//
// Beast 1.81 lets a read and a close wait for each other for ever if the read meets nonsense while
// the close waits to read. So nobody reads any more once we close; and whoever has not ended by the
// next look at the clock after it was cut is cancelled.
class Visitor : public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Hall& hall, Socket socket, VisitorId id, const Address& address, Crowd::Place place);

  [[nodiscard]] VisitorId id() const { return id_; }
  // Was it announced to whoever receives?
  [[nodiscard]] bool has_come() const { return has_come_; }
  [[nodiscard]] bool is_leaving() const {
    return phase_ == Phase::gone || phase_ == Phase::closing;
  }
  // How many have come from the same address, and since when it has said nothing.
  [[nodiscard]] std::size_t neighbours() const { return place_.neighbours(); }
  [[nodiscard]] Time silent_since() const { return talked_; }

  // Shakes hands, stays, and leaves the hall by itself.
  void arrive(std::string websocket_key);

  void send(SharedText message);
  // After all that was sent before.
  void close(websocket::close_code code, std::string_view reason);
  // At once.
  void cut();
  void look_at_clock(Time now);
  // What it asked for cost so much.
  void charge(std::chrono::nanoseconds work);
  // It has had more than others and has a message that nobody has heard; now it may be its turn.
  [[nodiscard]] bool awaits_turn() const { return awaits_turn_; }
  void look_for_turn() { turn_.cancel(); }

 private:
  enum class Phase : std::uint8_t { arriving, talking, closing, gone };

  void set_up();
  asio::awaitable<bool> shake_hands(const std::string& websocket_key);
  void hear(std::size_t bytes);
  asio::awaitable<void> await_turn();
  void hear_message();
  void hear_control(websocket::frame_type kind);
  bool is_patient_with_another();
  bool is_patient_with(std::size_t bytes_on_the_wire);
  void account_for(std::size_t bytes);
  asio::awaitable<void> stay(std::string websocket_key);
  void heed(std::string_view message);
  void await_end();
  void begin_writing();
  asio::awaitable<void> write();
  void end_reading(const std::exception_ptr& trouble);
  void end_writing(const std::exception_ptr& trouble);
  void leave_if_ended();
  void ping(Time now);

  Hall& hall_;
  VisitorId id_;
  Address address_;
  Crowd::Place place_;
  websocket::stream<CountedSocket, false>
      stream_;  // false: no compression, which is faulty in Beast 1.81
  beast::flat_buffer input_;
  Phase phase_ = Phase::arriving;
  bool has_come_ = false;
  Time deadline_;  // of arriving and closing
  Time heard_;
  Time talked_;  // pings and pongs are no talk
  std::optional<Time> pinged_;
  TokenBucket messages_;
  TokenBucket work_;
  asio::steady_timer turn_;  // comes when the hall says so
  bool awaits_turn_ = false;
  std::size_t unexplained_ = 0;  // bytes that came and were not yet part of a message
  std::deque<SharedText> output_;
  std::size_t output_bytes_ = 0;
  std::optional<websocket::close_reason> goodbye_;  // to say
  bool is_reading_ = false;
  bool is_writing_ = false;
  asio::cancellation_signal stop_reading_;
  asio::cancellation_signal stop_writing_;
};

}  // namespace quatuor::server
