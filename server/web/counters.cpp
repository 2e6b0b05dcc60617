#include "server/web/counters.hpp"

#include <iterator>
#include <string_view>

#include <fmt/format.h>

namespace quatuor::server {

namespace {

constexpr std::array<std::string_view, refusals> refusal_names{
    "crowded",   "address",  "requests", "handshakes", "foreign_host", "foreign_origin",
    "malformed", "messages", "binary",   "slow",       "silent"};

// The lines before the values of one quantity.
void describe(std::string& text, std::string_view name, std::string_view type,
              std::string_view help) {
  fmt::format_to(std::back_inserter(text), "# HELP quatuor_{} {}\n# TYPE quatuor_{} {}\n", name,
                 help, name, type);
}

void tell(std::string& text, std::string_view name, std::string_view type, std::string_view help,
          std::uint64_t value) {
  describe(text, name, type, help);
  fmt::format_to(std::back_inserter(text), "quatuor_{} {}\n", name, value);
}

}  // namespace

std::string metrics_text(const Counters& counters, const Presence& presence) {
  std::string text;
  tell(text, "connections", "gauge", "Open connections.", presence.connections);
  tell(text, "websockets", "gauge", "Open WebSockets.", presence.websockets);
  tell(text, "connections_total", "counter", "Connections let in.", counters.connections);
  tell(text, "requests_total", "counter", "HTTP requests understood.", counters.requests);
  tell(text, "websockets_total", "counter", "WebSockets opened.", counters.websockets);
  tell(text, "messages_in_total", "counter", "Messages received.", counters.messages_in);
  tell(text, "messages_out_total", "counter", "Messages sent.", counters.messages_out);
  tell(text, "message_bytes_in_total", "counter", "Bytes of messages received.",
       counters.message_bytes_in);
  tell(text, "message_bytes_out_total", "counter", "Bytes of messages sent.",
       counters.message_bytes_out);
  tell(text, "troubles_total", "counter", "Exceptions that ended one connection or task.",
       counters.troubles);
  describe(text, "refused_total", "counter", "Who was sent away, by reason.");
  for (std::size_t i = 0; i < refusals; ++i) {
    fmt::format_to(std::back_inserter(text), "quatuor_refused_total{{reason=\"{}\"}} {}\n",
                   refusal_names.at(i), counters.refused.at(i));
  }
  return text;
}

}  // namespace quatuor::server
