#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <variant>

#include "server/tables/ruling.hpp"
#include "server/time.hpp"
#include "server/visitors.hpp"

namespace quatuor::tables {

// A message of a visitor, with who they were when they sent it.
struct Request {
  server::VisitorId visitor = 0;
  std::string address;
  Json envelope;
  protocol::Message message;
  std::string ask;
  Person person;
};

// A table that somebody wants, and can be made.
struct PersonsMaking {
  Request request;
  std::string key;
  Making making;
};

// What waits for its turn at a table: somebody's wish or question, a bot's move, or the passing of
// time.
struct PersonsWish {
  Request request;
  std::string key;
};
struct RematchMade {
  Request request;
  std::string key;
  std::string code;
};
// A question that was refused, though another server may know better.
struct PersonsLook {
  Request request;
};
struct BotsMove {
  store::Work work;
  std::size_t undos = 0;
  Move move{};
};
struct TimePasses {
  bool is_due_on_disk = false;  // as the table's card says, which may be damaged
};
// Whoever hosts closes it.
struct HostCloses {
  std::function<void(Expected<void>)> then;
};
using Task = std::variant<PersonsWish, RematchMade, PersonsLook, BotsMove, TimePasses, HostCloses>;

// A table in memory, as it is on disk, and whoever looks at it. One change after the other: the
// next is decided when the one before is stored.
struct Room {
  explicit Room(store::TableId id_, std::string code) : id(id_), table(std::move(code)) {}

  store::TableId id;
  HostedTable table;
  store::Card found;                // its card, where its log makes no sense
  std::optional<HostedTable> next;  // as it will be once what is on its way is stored
  std::map<server::VisitorId, std::size_t> watchers;  // with the version each has been sent
  std::deque<Task> tasks;
  bool is_busy = false;      // a change is on its way to the disk, or read from it
  bool is_behind = false;    // others may have written meanwhile
  bool begins_anew = false;  // an older copy of the database was put back
  bool is_certain = false;   // the first task was looked at with all that others wrote
  bool tells_presence = false;
  // The whole game as spectators see it, and at which version: many come to look at the same time.
  // Kept for a moment only.
  server::SharedText whole;
  std::size_t whole_version = 0;
  std::optional<server::Time> wakes;  // when its deadline is looked at
  server::Time used;
};

}  // namespace quatuor::tables
