#pragma once

#include <chrono>
#include <cstddef>

#include "server/web/token_bucket.hpp"

namespace quatuor::server {

// What one may ask of the server. An address is that of a person's line: one of IPv4, or the 64
// bits of IPv6 that one line has.
struct Limits {
  // Together; beyond it whoever only stands there makes room for who comes.
  std::size_t connections = 4000;
  // A family or a school class may share one address.
  std::size_t connections_per_address = 200;
  // A visit of the page asks for some fifty files.
  Rate requests_per_address = {.per_second = 200, .burst = 2000};
  // After a restart all who share an address come back at once.
  Rate handshakes_per_address = {.per_second = 10, .burst = 200};

  std::size_t head_bytes = std::size_t{16} << 10U;     // of a request, with its empty line
  std::size_t message_bytes = std::size_t{64} << 10U;  // of a WebSocket, when they come
  Rate messages = {.per_second = 30, .burst = 90};     // of one WebSocket, when they come

  // Milliseconds of the one thread that serves everybody, for what is asked over one WebSocket, and
  // over all of one address. Whoever has had more is not forgotten, but waits.
  Rate work = {.per_second = 100, .burst = 500};
  Rate work_per_address = {.per_second = 250, .burst = 1000};

  // What may wait for a WebSocket that takes it slowly; with more it is dropped.
  std::size_t queued_bytes = std::size_t{1} << 20U;
  std::size_t queued_messages = 1000;

  std::chrono::milliseconds for_request = std::chrono::seconds(10);   // from its first byte
  std::chrono::milliseconds for_download = std::chrono::seconds(10);  // each 64 KiB of an answer
  std::chrono::milliseconds for_next_request = std::chrono::seconds(30);
  std::chrono::milliseconds for_handshake = std::chrono::seconds(10);
  // A WebSocket that says nothing for so long is asked whether it is still there,
  std::chrono::milliseconds until_ping = std::chrono::seconds(30);
  // and has so long to answer.
  std::chrono::milliseconds for_pong = std::chrono::seconds(20);
  // For the other side to see that this one closes.
  std::chrono::milliseconds for_goodbye = std::chrono::seconds(2);
};

}  // namespace quatuor::server
