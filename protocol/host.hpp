#pragma once

#include <map>

#include "protocol/table.hpp"

namespace quatuor::protocol {

// Whoever carries the messages.
struct Carrier {
  // Takes what a bot has found out while it goes on thinking.
  std::function<void(const std::string&)> send = [](const std::string&) {};
  // Is the message with this envelope (its id and table) to end now?
  std::function<bool(const Json& envelope)> wants_an_end = [](const Json&) { return false; };
  // The endgame table, asked for when a bot that knows it is to think; may be empty.
  std::function<std::span<const std::uint8_t>()> endgame = [] {
    return std::span<const std::uint8_t>();
  };
};

// Tables, by name, and whoever shows them: a JSON message comes, a JSON answer goes.
// docs/protocol.md lists them. Which viewer somebody may be is the carrier's business; what that
// viewer may know is looked after here.
class Host {
 public:
  explicit Host(Carrier carrier = {}) : carrier_(std::move(carrier)) {}

  // Never fails: what cannot be done is answered by {"error": {"fr": …, "en": …}}.
  std::string answer(std::string_view text);

 private:
  Answer obey(const Message& message, const Json& envelope);
  Answer sit_down(const Message& message, const std::string& name);
  Answer close(const std::string& name);
  [[nodiscard]] Answer list_tables() const;

  Carrier carrier_;
  std::map<std::string, Table> tables_;
};

}  // namespace quatuor::protocol
