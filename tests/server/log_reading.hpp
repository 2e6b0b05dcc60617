#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/tables/ruling.hpp"
#include "server/tables/secrets.hpp"
#include "server/tables/seen.hpp"

// What may be done with a table whose log may be anything. The fuzz target of logs uses it too.
namespace quatuor::tables {

using Entries = std::vector<store::LogEntry>;

inline store::Loaded stored(const Entries& entries) {
  store::Loaded loaded{.row = {}, .entries = entries};
  loaded.row.code = "LQGTAB";
  loaded.row.version = entries.size();
  return loaded;
}

// Of these entries those that fit where the ones before have led.
inline HostedTable as_far_as_it_goes(const Entries& entries) {
  HostedTable table("LQGTAB");
  for (const store::LogEntry& entry : entries) {
    HostedTable next = table;
    next.apply(entry);
    if (!next.is_broken()) {
      table = std::move(next);
    }
  }
  return table;
}

// Is what would be written at this table read again?
inline bool can_be_read_again(const HostedTable& table, const Ruling& ruling) {
  Entries entries;
  for (const Json& entry : ruling.entries) {
    entries.push_back({.at = table.touched, .content = entry.dump()});
  }
  HostedTable after = table;
  after.apply(entries, table.version + entries.size());
  return !after.is_broken();
}

// Shows it to everybody, lets time pass and everybody wish what they may. False where something of
// that could not be read again.
inline bool stands_all(const HostedTable& table) {
  if (table.is_broken() || table.seats.empty() || table.is_draw_due()) {
    return true;
  }
  for (std::size_t seat = 0; seat <= table.seats.size(); ++seat) {
    for (const std::size_t known : {std::size_t{0}, table.version / 2, table.version}) {
      (void)table_seen_by(table, static_cast<Seat>(seat), known, {}, table.touched).dump();
    }
  }
  (void)card_for(table);
  (void)record_of(table);
  const Time late = std::max(table.touched, table.deadline().value_or(0));
  bool is_sound = can_be_read_again(table, pass_time(table, late));
  const std::vector<std::string> wishes{R"({"ask":"begin"})",
                                        R"({"ask":"stand"})",
                                        R"({"ask":"close"})",
                                        R"({"ask":"resign"})",
                                        R"({"ask":"offer","what":"draw"})",
                                        R"({"ask":"offer","what":"undo"})",
                                        R"({"ask":"accept","what":"draw"})",
                                        R"({"ask":"accept","what":"undo"})",
                                        R"({"ask":"decline","what":"undo"})",
                                        R"({"ask":"claim"})",
                                        R"({"ask":"here"})",
                                        R"({"ask":"link"})",
                                        R"({"ask":"chat","text":"?"})"};
  for (const SeatHolder& seat : table.seats) {
    const bool sits = seat.kind == SeatHolder::Kind::person;
    const Person who = sits ? seat.person : Person{.id = "watcher", .name = "Watcher", .face = {}};
    for (const std::string& wish : wishes) {
      const auto message = protocol::Message::parse(wish).value();
      const auto ruling = rule(table, message, who, "a-new-key", table.touched);
      is_sound = is_sound && (!ruling || can_be_read_again(table, *ruling));
    }
  }
  return is_sound;
}

}  // namespace quatuor::tables
