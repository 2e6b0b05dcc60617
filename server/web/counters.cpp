#include "server/web/counters.hpp"

#include <string_view>

#include "server/web/metrics.hpp"

namespace quatuor::server {

namespace {

constexpr std::array<std::string_view, refusals> refusal_names{
    "crowded",   "address",  "requests", "handshakes", "foreign_host", "foreign_origin",
    "malformed", "messages", "binary",   "slow",       "silent"};

}  // namespace

std::string_view name_of(Refusal reason) {
  return refusal_names.at(std::to_underlying(reason));
}

std::string metrics_text(const Counters& counters, const Presence& presence) {
  MetricsText text;
  text.gauge("connections", "Open connections.", std::uint64_t{presence.connections});
  text.gauge("websockets", "Open WebSockets.", std::uint64_t{presence.websockets});
  text.counter("connections_total", "Connections let in.", counters.connections);
  text.counter("requests_total", "HTTP requests understood.", counters.requests);
  text.counter("websockets_total", "WebSockets opened.", counters.websockets);
  text.counter("messages_in_total", "Messages received.", counters.messages_in);
  text.counter("messages_out_total", "Messages sent.", counters.messages_out);
  text.counter("message_bytes_in_total", "Bytes of messages received.", counters.message_bytes_in);
  text.counter("message_bytes_out_total", "Bytes of messages sent.", counters.message_bytes_out);
  text.counter("troubles_total", "Exceptions that ended one connection or task.",
               counters.troubles);
  text.describe("refused_total", "counter", "Who was sent away, by reason.");
  for (std::size_t i = 0; i < refusals; ++i) {
    text.labelled("refused_total", "reason", refusal_names.at(i), counters.refused.at(i));
  }
  return text.text();
}

}  // namespace quatuor::server
