#include "server/net/visitor.hpp"

namespace quatuor::server {

namespace {

// What Beast wants to see again of a request that was understood. Nothing else of it comes this
// far.
beast::http::request<beast::http::empty_body> upgrade_request(const std::string& websocket_key) {
  using beast::http::field;
  beast::http::request<beast::http::empty_body> request(beast::http::verb::get, "/ws", 11);
  request.set(field::host, "localhost");
  request.set(field::connection, "Upgrade");
  request.set(field::upgrade, "websocket");
  request.set(field::sec_websocket_version, "13");
  request.set(field::sec_websocket_key, websocket_key);
  return request;
}

}  // namespace

Visitor::Visitor(Hall& hall, Socket socket, VisitorId id, const Address& address,
                 Crowd::Place place)
    : hall_(hall),
      id_(id),
      address_(address),
      place_(std::move(place)),
      stream_(CountedSocket(std::move(socket),
                            [this](std::size_t bytes) { return is_patient_with(bytes); })),
      deadline_(hall.now() + hall.site.limits.for_handshake),
      talked_(hall.now()),
      messages_(hall.site.limits.messages),
      work_(hall.site.limits.work),
      turn_(hall.loop, asio::steady_timer::time_point::max()) {
  set_up();
}

void Visitor::set_up() {
  const auto none = websocket::stream_base::none();  // our own clock watches over all
  stream_.set_option(websocket::stream_base::timeout{
      .handshake_timeout = none, .idle_timeout = none, .keep_alive_pings = false});
  stream_.read_message_max(hall_.site.limits.message_bytes);
  stream_.text(true);
  stream_.auto_fragment(false);
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
    account_for(payload.size());
    hear_control(kind);
  });
}

void Visitor::arrive(std::string websocket_key) {
  is_reading_ = true;
  asio::co_spawn(
      hall_.loop, stay(std::move(websocket_key)),
      asio::bind_cancellation_slot(stop_reading_.slot(),
                                   [self = shared_from_this()](const std::exception_ptr& trouble) {
                                     self->end_reading(trouble);
                                   }));
}

asio::awaitable<bool> Visitor::shake_hands(const std::string& websocket_key) {
  const auto request = upgrade_request(websocket_key);
  const auto [error] = co_await stream_.async_accept(request, as_result);
  co_return !error && phase_ == Phase::arriving;
}

void Visitor::send(SharedText message) {
  const Limits& limits = hall_.site.limits;
  if (phase_ != Phase::talking) {
    return;
  }
  // However long, one may always wait.
  if (!output_.empty() && (output_.size() >= limits.queued_messages ||
                           output_bytes_ + message->size() > limits.queued_bytes)) {
    hall_.counters.refuse(Refusal::slow);
    return cut();
  }
  output_bytes_ += message->size();
  output_.push_back(std::move(message));
  begin_writing();
}

void Visitor::close(websocket::close_code code, std::string_view reason) {
  if (phase_ == Phase::arriving) {
    return cut();
  }
  if (phase_ != Phase::talking) {
    return;
  }
  constexpr std::size_t longest = 120;  // a frame that closes has 125 bytes, two of them the code
  await_end();
  goodbye_ = websocket::close_reason(code, beast::string_view(reason.substr(0, longest)));
  begin_writing();
}

void Visitor::await_end() {
  phase_ = Phase::closing;
  turn_.cancel();
  deadline_ = hall_.now() + hall_.site.limits.for_goodbye;
}

void Visitor::cut() {
  phase_ = Phase::gone;
  turn_.cancel();
  ErrorCode error;
  std::ignore = beast::get_lowest_layer(stream_).close(error);
}

void Visitor::begin_writing() {
  if (is_writing_) {
    return;
  }
  is_writing_ = true;
  asio::co_spawn(
      hall_.loop, write(),
      asio::bind_cancellation_slot(stop_writing_.slot(),
                                   [self = shared_from_this()](const std::exception_ptr& trouble) {
                                     self->end_writing(trouble);
                                   }));
}

asio::awaitable<void> Visitor::write() {
  while (!output_.empty() && phase_ != Phase::gone) {
    const auto& message = *output_.front();
    const auto [error, sent] = co_await stream_.async_write(asio::buffer(message), as_result);
    if (error || phase_ == Phase::gone) {
      co_return cut();
    }
    ++hall_.counters.messages_out;
    hall_.counters.message_bytes_out += message.size();
    output_bytes_ -= message.size();
    output_.pop_front();
  }
  const auto goodbye = std::exchange(goodbye_, std::nullopt);
  if (goodbye && phase_ != Phase::gone) {
    (void)co_await stream_.async_close(*goodbye, as_result);
    cut();
  }
}

void Visitor::end_reading(const std::exception_ptr& trouble) {
  is_reading_ = false;
  hall_.report(trouble);
  if (trouble || phase_ != Phase::closing) {
    cut();
  }
  leave_if_ended();
}

void Visitor::end_writing(const std::exception_ptr& trouble) {
  is_writing_ = false;
  hall_.report(trouble);
  if (trouble) {
    cut();
  }
  // Something may have been said since it was done.
  if (phase_ != Phase::gone && (!output_.empty() || goodbye_)) {
    begin_writing();
  }
  leave_if_ended();
}

void Visitor::leave_if_ended() {
  if (!is_reading_ && !is_writing_) {
    hall_.part_with(shared_from_this());
  }
}

void Visitor::look_at_clock(Time now) {
  const Limits& limits = hall_.site.limits;
  if (phase_ == Phase::gone) {
    // Not now: it may leave the hall, which is being looked through.
    asio::post(hall_.loop, [self = shared_from_this()] {
      self->stop_reading_.emit(asio::cancellation_type::terminal);
      self->stop_writing_.emit(asio::cancellation_type::terminal);
    });
  } else if (phase_ == Phase::arriving || phase_ == Phase::closing) {
    if (now >= deadline_) {
      cut();
    }
  } else if (phase_ == Phase::talking && !stream_.is_open()) {
    await_end();  // Beast has closed on something that is no WebSocket's
  } else if (phase_ == Phase::talking && awaits_turn_) {
    return;  // it cannot be heard, whatever it says
  } else if (phase_ == Phase::talking && pinged_ && now - *pinged_ >= limits.for_pong) {
    hall_.counters.refuse(Refusal::silent);
    cut();
  } else if (phase_ == Phase::talking && !pinged_ && now - heard_ >= limits.until_ping) {
    ping(now);
  }
}

void Visitor::ping(Time now) {
  pinged_ = now;
  stream_.async_ping({}, [weak = weak_from_this()](ErrorCode error) {
    const auto self = weak.lock();
    if (error && self) {
      self->cut();
    }
  });
}

}  // namespace quatuor::server
