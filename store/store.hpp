#pragma once

#include <climits>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/text.hpp"

// The log of every table, on disk. What is said to be stored survives the death of the program and
// of the machine.
namespace quatuor::store {

using TableId = std::int64_t;
// Milliseconds since 1970, by the clock of whoever writes.
using Time = std::int64_t;

// One line of a table's log. Only the server reads it: it holds secrets.
struct LogEntry {
  Time at = 0;
  std::string content;

  bool operator==(const LogEntry&) const = default;
};

// What lists of tables need to know of each, kept beside its log.
struct Card {
  std::string phase;  // "open", "running", "over", "closed"
  int turn = 0;       // the seat that is to play; 0: nobody
  std::optional<Time> deadline =
      std::nullopt;     // when something is to happen though nobody does anything
  std::string summary;  // JSON for people: who sits where

  bool operator==(const Card&) const = default;
};

struct TableRow {
  TableId id = 0;
  std::string code;  // by which people call it
  std::string game;
  bool is_listed = false;
  Time created = 0;
  Time changed = 0;
  std::size_t version = 0;  // entries in its log
  Card card;
};

struct NewTable {
  std::string code;
  // Whoever asks twice with the same key gets the same table.
  std::string key;
  std::string game;
  bool is_listed = false;
  Card card;
  std::vector<LogEntry> entries;
  std::vector<std::string> members;
};

struct Append {
  TableId table = 0;
  // How long the log was when this was decided. If it is longer now, nothing is written.
  std::size_t version = 0;
  std::vector<LogEntry> entries;
  Card card;
  // Identities that have to do with the table from now on, and those that no longer have.
  std::vector<std::string> members;
  std::vector<std::string> leavers = {};
  // The ply at which a bot is to decide now,
  std::optional<std::size_t> bot_ply = std::nullopt;
  int bot_level = 0;         // of which level it is,
  std::string bot_for = {};  // and whose table it thinks for
};

enum class Outcome : std::uint8_t {
  stored,
  outdated,  // somebody else wrote first
  failed,    // the database does not work; perhaps it is stored, perhaps not
};

// What became of a new table: its row (perhaps of an earlier table with the same key), or nothing
// where its code is taken or the database does not work.
struct Created {
  Outcome outcome = Outcome::failed;
  TableRow row;
};

struct Loaded {
  TableRow row;
  std::vector<LogEntry> entries;  // from the one asked for on
};

// Why something was not found: there is no such table, or the database does not work. Whoever takes
// the one for the other gives up a table that is still there.
enum class Missing : std::uint8_t { absent, unavailable };

template <class T>
using Found = std::expected<T, Missing>;

// The newest first. Empty fields do not matter.
struct Query {
  std::string phase;
  bool is_alive = false;  // neither over nor closed
  std::string game;
  std::string member;  // an identity; what was closed is nobody's any more
  bool listed_only = false;
  std::optional<Time> before = std::nullopt;  // changed earlier than this
  std::size_t most = 50;
};

// Where a bot is to decide. Whoever takes it holds it for as long as their lease lasts, and `keep`
// renews that; it ends with `done`, or with the store. Whoever is alive is nearly always alone to
// hold it. Two may think about the same after a cut or a freeze: of two moves the log takes one.
// Now and then work is there though nothing is to be decided any more.
struct Work {
  TableId table = 0;
  std::size_t ply = 0;
  int level = 0;            // of the bot
  std::string person = {};  // whose table it is

  // It is the same decision.
  bool operator==(const Work& other) const { return table == other.table && ply == other.ply; }
};

// Which work one can do now, and for how long it is one's own.
struct WorkWanted {
  int most_level = INT_MAX;
  std::vector<std::string> busy_for = {};  // people who have their share of this program already
  Time lease = 15'000;                     // by the clock of the database
};

struct Counts {
  std::uint64_t tables = 0;
  std::uint64_t entries = 0;
};

// Calls return at once. What comes of them is told on threads of the store: of writes in the order
// in which they were asked for, of reads likewise; lists and counts, which may take long, have an
// order of their own. Whoever reads after a write was told sees it. A
// callback must not wait, nor throw. Everything asked for before the end is done, and told, before
// the destructor returns. Texts are UTF-8 without the character 0.
class Store {
 public:
  template <class Result>
  using Then = std::function<void(Result)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(Store&&) = delete;
  virtual ~Store() = default;

  virtual void create(NewTable table, Then<Created> then) = 0;
  // Told only once it is on disk.
  virtual void append(Append append, Then<Outcome> then) = 0;
  // The entries from number `from` (0 is the first) on.
  virtual void load(TableId table, std::size_t from, Then<Found<Loaded>> then) = 0;
  virtual void find(std::string code, Then<Found<TableRow>> then) = 0;
  // By the key it was created with.
  virtual void find_made(std::string key, Then<Found<TableRow>> then) = 0;
  virtual void list(Query query, Then<Found<std::vector<TableRow>>> then) = 0;
  // Tables whose deadline has come, the earliest first, at most so many.
  virtual void due(Time now, std::size_t most, Then<std::vector<TableId>> then) = 0;
  virtual void count(Then<std::optional<Counts>> then) = 0;
  // Can anything be stored? Writes next to nothing, in the way of all that is written.
  virtual void try_to_write(Then<bool> then) = 0;

  // May other programs write to it too?
  [[nodiscard]] virtual bool is_shared() const = 0;
  // Tables that another program may have changed are told here, now and then one too many; one may
  // be missed. None: it may be any, because for a while nothing was heard. With SQLite there is no
  // other program.
  virtual void on_change(Then<std::vector<TableId>> then) = 0;

  // Work for a bot that nobody else holds, or nothing. People take turns, however much each of them
  // waits for; among what one waits for, low levels come first, which are soon over.
  virtual void take_work(WorkWanted wanted, Then<std::optional<Work>> then) = 0;
  // What is held here is held for so long from now on. Said more often than that as long as one is
  // at work: whoever has not said it in time has died, or hangs, and loses it to another.
  virtual void keep_work(Time lease) = 0;
  // Where the last append still names this very ply, it is free for another: meanwhile somebody
  // took back and played again.
  virtual void done(Work work) = 0;

  // A copy of everything as it is now, in one file, while work goes on. SQLite only: PostgreSQL has
  // its own tools.
  virtual void back_up(std::string path, Then<Expected<void>> then) = 0;
};

struct Place {
  // A folder for one SQLite file, made where it is missing, or "postgresql://…".
  std::string where;
  // Hears why something failed, in the words of the database, on any thread of the store.
  std::function<void(const std::string&)> trouble = nullptr;
};

// Creates what is missing, brings an older database to today's form, and refuses a newer one. A
// folder belongs to one program at a time.
Expected<std::unique_ptr<Store>> open_store(const Place& place);

}  // namespace quatuor::store
