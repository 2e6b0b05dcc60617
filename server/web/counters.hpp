#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace quatuor::server {

// Why somebody was sent away.
enum class Refusal : std::uint8_t {
  crowded,         // no place is left
  address,         // too many from one address
  requests,        // asks too fast
  handshakes,      // comes too fast
  foreign_host,    // called us by a name that is not ours
  foreign_origin,  // a page of somebody else
  malformed,       // makes no sense
  messages,        // talks too fast
  binary,          // talks no text
  slow,            // does not take what is sent
  silent,          // has gone without a word
};

inline constexpr std::size_t refusals = std::to_underlying(Refusal::silent) + 1;

std::string_view name_of(Refusal reason);

// What has happened since the start.
struct Counters {
  std::uint64_t connections = 0;
  std::uint64_t requests = 0;
  std::uint64_t websockets = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t message_bytes_in = 0;
  std::uint64_t message_bytes_out = 0;
  std::uint64_t troubles = 0;  // in our own code
  std::array<std::uint64_t, refusals> refused{};

  void refuse(Refusal reason) { ++refused.at(std::to_underlying(reason)); }
  [[nodiscard]] std::uint64_t refused_for(Refusal reason) const {
    return refused.at(std::to_underlying(reason));
  }
};

// Who is here now.
struct Presence {
  std::size_t connections = 0;
  std::size_t websockets = 0;
};

// As Prometheus reads it.
std::string metrics_text(const Counters& counters, const Presence& presence);

}  // namespace quatuor::server
