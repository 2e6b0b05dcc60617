// What a WebSocket says, and how much of it.
#include "server/net/visitor.hpp"

namespace quatuor::server {

namespace {

// Of a frame, with its mask.
constexpr std::size_t longest_head = 14;

}  // namespace

asio::awaitable<void> Visitor::stay(std::string websocket_key) {
  const bool is_in = co_await shake_hands(websocket_key);
  if (!is_in) {
    co_return;
  }
  phase_ = Phase::talking;
  heard_ = hall_.now();
  has_come_ = true;
  ++hall_.counters.websockets;
  hall_.receptionist->came(id_, address_.line().text());
  while (phase_ == Phase::talking) {
    constexpr std::size_t at_most = 8192;
    const auto [error, got] = co_await stream_.async_read_some(input_, at_most, as_result);
    if (error || phase_ == Phase::gone) {
      co_return;
    }
    hear(got);
    if (stream_.is_message_done()) {
      co_await await_turn();
      hear_message();
    }
  }
}

// Its own line, and then its place in it: the hall looks ten times a second, the one who has waited
// for longest first. Meanwhile nothing more is read from it, so that it waits at its own end.
asio::awaitable<void> Visitor::await_turn() {
  while (phase_ == Phase::talking &&
         !(work_.is_left(hall_.now()) && hall_.crowd.may_work(address_, hall_.now()))) {
    if (!std::exchange(awaits_turn_, true)) {
      hall_.awaiting_turn.push_back(id_);
    }
    (void)co_await turn_.async_wait(as_result);
  }
  if (std::exchange(awaits_turn_, false)) {
    std::erase(hall_.awaiting_turn, id_);
    heard_ = hall_.now();
  }
}

void Visitor::charge(std::chrono::nanoseconds work) {
  const double milliseconds = std::chrono::duration<double, std::milli>(work).count();
  work_.use(milliseconds, hall_.now());
  hall_.crowd.charge(address_, milliseconds, hall_.now());
}

// One more piece of a message, or its end.
void Visitor::hear(std::size_t bytes) {
  constexpr std::size_t crumb = 16;
  heard_ = hall_.now();
  pinged_.reset();
  account_for(bytes);
  const bool is_whole = stream_.is_message_done();
  // A message in thousands of pieces costs as much as thousands of messages.
  const bool counts = is_whole || bytes < crumb;
  if (phase_ == Phase::talking && counts) {
    (void)is_patient_with_another();
  }
}

void Visitor::hear_message() {
  constexpr std::size_t kept_room = std::size_t{8} << 10U;
  if (phase_ == Phase::talking) {
    const auto data = input_.cdata();
    heed({static_cast<const char*>(data.data()), data.size()});
  }
  input_.consume(input_.size());
  if (input_.capacity() > kept_room) {
    input_.shrink_to_fit();
  }
}

void Visitor::heed(std::string_view message) {
  if (stream_.got_binary()) {
    hall_.counters.refuse(Refusal::binary);
    return close(websocket::close_code::unknown_data, "text only");
  }
  talked_ = hall_.now();
  ++hall_.counters.messages_in;
  hall_.counters.message_bytes_in += message.size();
  const Time before = hall_.now();
  hall_.receptionist->heard(id_, message);
  charge(hall_.now() - before);
}

void Visitor::hear_control(websocket::frame_type kind) {
  heard_ = hall_.now();
  pinged_.reset();
  if (phase_ != Phase::talking) {
    return;
  }
  if (kind == websocket::frame_type::close) {
    await_end();  // Beast answers
  } else {
    (void)is_patient_with_another();
  }
}

bool Visitor::is_patient_with_another() {
  if (messages_.take(hall_.now())) {
    return true;
  }
  hall_.counters.refuse(Refusal::messages);
  close(websocket::close_code::policy_error, "too fast");
  return false;
}

// Pieces without content are no messages and no part of one, and cost as much. Something may have
// come that is not looked at yet.
bool Visitor::is_patient_with(std::size_t bytes_on_the_wire) {
  constexpr std::size_t ahead = std::size_t{16} << 10U;
  if (phase_ != Phase::talking) {
    return true;
  }
  unexplained_ += bytes_on_the_wire;
  bool goes_on = true;
  while (goes_on && unexplained_ > ahead + longest_head) {
    unexplained_ -= longest_head;
    goes_on = messages_.take(hall_.now());
  }
  if (!goes_on) {
    hall_.counters.refuse(Refusal::messages);
    phase_ = Phase::gone;
  }
  return goes_on;
}

// Of a piece, with its head.
void Visitor::account_for(std::size_t bytes) {
  unexplained_ -= std::min(unexplained_, bytes + longest_head);
}

}  // namespace quatuor::server
