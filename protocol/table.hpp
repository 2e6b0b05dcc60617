#pragma once

#include <functional>
#include <optional>

#include "match/players.hpp"
#include "match/record.hpp"
#include "protocol/message.hpp"

namespace quatuor::protocol {

using Answer = Expected<Json>;

// Whoever waits for a bot.
struct Driver {
  std::function<void(const Json&)> send;
  std::function<bool()> wants_an_end;
  std::function<std::span<const std::uint8_t>()> endgame;
};

// What the answer to a change of the table holds.
struct Wish {
  Viewer viewer;
  Viewer shown;                     // whose view and words
  std::optional<std::size_t> from;  // the first ply told; nothing: the table alone
};

// The match that lies on one table, and what is answered about it. No answer and no refusal tells
// the viewer of a message more than that viewer may know.
class Table {
 public:
  static Expected<Table> start(const Message& message);
  static Expected<Table> open(const Message& message);

  // The table; with `from` also the view, what was told since, and for "all" the record.
  [[nodiscard]] Answer table(const Message& message) const;
  [[nodiscard]] Answer record(const Message& message) const;
  [[nodiscard]] Answer view(const Message& message) const;
  [[nodiscard]] Answer told(const Message& message) const;
  [[nodiscard]] Answer why(const Message& message) const;
  Answer play(const Message& message);
  Answer draw(const Message& message);
  Answer take_back(const Message& message);
  Answer resign(const Message& message);
  [[nodiscard]] Answer verify(const Message& message) const;
  [[nodiscard]] Answer think(const Message& message, const Driver& driver) const;
  [[nodiscard]] Answer judge(const Message& message, const Driver& driver) const;

  // For a carrier that knows itself who may do what, and keeps the match in its own way.
  static Table of(Record record) { return Table(std::move(record)); }
  [[nodiscard]] const Record& as_record() const { return record_; }
  [[nodiscard]] Record& as_record() { return record_; }
  [[nodiscard]] const Match& match() const { return record_.match; }
  [[nodiscard]] Match& match() { return record_.match; }
  // Questions of somebody who is known to be this viewer.
  [[nodiscard]] Answer view_for(const Message& message, Viewer viewer) const;
  [[nodiscard]] Answer why_for(const Message& message, Viewer viewer) const;
  // The table with `view` and `told`, from ply `from` on, as that viewer may know them.
  [[nodiscard]] Json step(Viewer viewer, std::size_t from) const {
    return answer({.viewer = viewer, .shown = viewer, .from = from});
  }

 private:
  explicit Table(Record record) : record_(std::move(record)) {}
  static Expected<Table> seated(Expected<Record> record);

  [[nodiscard]] bool keeps_secrets() const {
    return match().game().info().hidden && !match().turn().is_over();
  }
  [[nodiscard]] Expected<Viewer> viewer(const Message& message, const char* field = "viewer") const;
  // What an answer is to hold; read before anything changes.
  [[nodiscard]] Expected<Wish> wish(const Message& message, std::size_t plies) const;
  [[nodiscard]] Json answer(const Wish& wish) const;
  [[nodiscard]] Json view_for(Viewer viewer, std::size_t ply) const;
  [[nodiscard]] Json told_to(Viewer viewer, std::size_t from) const;
  // The viewer, who must be the one to decide, or whoever keeps the table.
  [[nodiscard]] Expected<Viewer> decider(const Message& message) const;
  [[nodiscard]] Expected<Viewer> decider(Viewer viewer) const;
  // Where nothing is remembered for the players, the past is shown as the public saw it.
  [[nodiscard]] Viewer looking_back(Viewer viewer) const;
  [[nodiscard]] std::string beginning(Viewer viewer) const;

  Record record_;
};

}  // namespace quatuor::protocol
