#include "store/writing.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include <soci/soci.h>

#include "store/nullable.hpp"
#include "store/reading.hpp"
#include "store/work_queue.hpp"

namespace quatuor::store {

namespace {

using soci::use;

// PostgreSQL ends a text at the character 0: the rest would be lost without a word. Looked at
// beforehand, because SOCI carries out a statement even while an exception leaves its arguments.
void check_text(const std::string& text) {
  if (text.contains('\0')) {
    throw std::invalid_argument("a text with the character 0");
  }
}

// For a new table and for an append.
template <class Written>
void check_texts(const Written& written) {
  check_text(written.card.phase);
  check_text(written.card.summary);
  for (const LogEntry& entry : written.entries) {
    check_text(entry.content);
  }
  std::ranges::for_each(written.members, check_text);
}

void add_entries(Prepared& prepared, TableId table, std::size_t first,
                 const std::vector<LogEntry>& entries) {
  for (std::size_t number = first; const LogEntry& entry : entries) {
    prepared.add_entry(table, number++, entry);
  }
}

void add_members(soci::session& sql, TableId table, const std::vector<std::string>& members) {
  for (const std::string& identity : members) {
    sql << "INSERT INTO members (identity, table_id) VALUES (:identity, :t) ON CONFLICT DO NOTHING",
        use(identity, "identity"), use(table, "t");
  }
}

void remove_members(soci::session& sql, TableId table, const std::vector<std::string>& leavers) {
  for (const std::string& identity : leavers) {
    sql << "DELETE FROM members WHERE identity = :identity AND table_id = :t",
        use(identity, "identity"), use(table, "t");
  }
}

// Nothing where code or key are taken.
std::optional<TableId> insert_table(soci::session& sql, const NewTable& table) {
  const int listed = table.is_listed ? 1 : 0;
  Nullable deadline = nullable(table.card.deadline);
  const Time created = table.entries.empty() ? 0 : table.entries.front().at;
  const Time changed = table.entries.empty() ? 0 : table.entries.back().at;
  const std::size_t version = table.entries.size();
  TableId id = 0;
  sql << "INSERT INTO tables (code, key, game, listed, phase, turn, deadline, created, changed, "
         "version, summary) VALUES (:code, :key, :game, :listed, :phase, :turn, :deadline, "
         ":created, :changed, :version, :summary) ON CONFLICT DO NOTHING RETURNING id",
      use(table.code, "code"), use(table.key, "key"), use(table.game, "game"),
      use(listed, "listed"), use(table.card.phase, "phase"), use(table.card.turn, "turn"),
      use(deadline.value, deadline.state, "deadline"), use(created, "created"),
      use(changed, "changed"), use(version, "version"), use(table.card.summary, "summary"),
      soci::into(id);
  return sql.got_data() ? std::optional(id) : std::nullopt;
}

Created create(Prepared& prepared, const NewTable& table) {
  check_texts(table);
  check_text(table.code);
  check_text(table.key);
  check_text(table.game);
  soci::session& sql = prepared.sql();
  if (const auto id = insert_table(sql, table)) {
    add_entries(prepared, *id, 0, table.entries);
    add_members(sql, *id, table.members);
  }
  auto row = find_by_key(sql, table.key);
  return row ? Created{Outcome::stored, *std::move(row)} : Created{Outcome::outdated, {}};
}

Outcome add(Prepared& prepared, const Append& append) {
  check_texts(append);
  std::ranges::for_each(append.leavers, check_text);
  check_text(append.bot_for);
  if (!prepared.advance(append)) {
    return Outcome::outdated;
  }
  add_entries(prepared, append.table, append.version, append.entries);
  remove_members(prepared.sql(), append.table, append.leavers);
  add_members(prepared.sql(), append.table, append.members);
  add_work(prepared.sql(), append);
  return Outcome::stored;
}

}  // namespace

Write creation(NewTable table, Store::Then<Created> then) {
  const auto created = std::make_shared<Created>();
  std::string key = table.key;
  return {
      .key = std::move(key),
      .carry_out =
          [table = std::move(table), created](Prepared& prepared) {
            *created = create(prepared, table);
            return false;
          },
      .tell = [then = std::move(then),
               created](bool is_on_disk) { then(is_on_disk ? std::move(*created) : Created{}); },
  };
}

Write addition(Append append, Store::Then<Outcome> then) {
  const auto outcome = std::make_shared<Outcome>(Outcome::failed);
  const TableId table = append.table;
  return {
      .table = table,
      .key = {},
      .carry_out =
          [append = std::move(append), outcome](Prepared& prepared) {
            *outcome = add(prepared, append);
            return *outcome == Outcome::stored;
          },
      .tell = [then = std::move(then),
               outcome](bool is_on_disk) { then(is_on_disk ? *outcome : Outcome::failed); },
  };
}

// Something must change for a moment: SQLite writes nothing where all stays the same.
Write trial(Store::Then<bool> then) {
  return {
      .key = {},
      .carry_out =
          [](Prepared& prepared) {
            prepared.sql() << "UPDATE schema SET version = -version";
            prepared.sql() << "UPDATE schema SET version = -version";
            return false;
          },
      .tell = std::move(then),
  };
}

}  // namespace quatuor::store
