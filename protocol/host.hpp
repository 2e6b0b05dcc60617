#pragma once

#include <functional>
#include <memory>

#include "match/players.hpp"
#include "match/record.hpp"
#include "protocol/message.hpp"

namespace quatuor::protocol {

// One table and whoever shows it: a JSON message comes, a JSON answer goes. docs/protocol.md lists
// them. Who may see and do what is the carrier's business.
class Host {
 public:
  // `send` takes what a bot has found out while it goes on thinking; `stop` may end that.
  explicit Host(
      std::function<void(const std::string&)> send = [](const std::string&) {},
      std::function<bool()> stop = [] { return false; })
      : send_(std::move(send)), stop_(std::move(stop)) {}

  // Never fails: what cannot be done is answered by {"error": {"fr": …, "en": …}}.
  std::string answer(std::string_view text);

 private:
  using Answer = Expected<Json>;

  Answer obey(const Message& message);
  Answer start(const Message& message);
  Answer open(const Message& message);
  [[nodiscard]] Answer table() const;
  [[nodiscard]] Answer view(const Message& message) const;
  [[nodiscard]] Answer told(const Message& message) const;
  [[nodiscard]] Answer why(const Message& message) const;
  Answer play(const Message& message);
  Answer draw();
  Answer take_back(const Message& message);
  Answer resign(const Message& message);
  [[nodiscard]] Answer think(const Message& message) const;
  [[nodiscard]] Answer judge(const Message& message) const;

  [[nodiscard]] const Match& match() const { return record_->match; }
  [[nodiscard]] Expected<Viewer> viewer(const Message& message) const;
  Answer sit_down(Expected<Record> record);

  std::function<void(const std::string&)> send_;
  std::function<bool()> stop_;
  std::unique_ptr<Record> record_;  // the match that lies open
};

}  // namespace quatuor::protocol
