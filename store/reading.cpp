#include "store/reading.hpp"

#include <algorithm>

#include <soci/soci.h>

namespace quatuor::store {

namespace {

using soci::into;
using soci::use;

constexpr std::string_view select_rows =
    "SELECT id, code, game, listed, phase, turn, deadline, created, changed, version, summary "
    "FROM tables ";

// Where SOCI puts the columns of `select_rows`.
class RowReader {
 public:
  void exchange(soci::statement& statement) {
    statement.exchange(into(row_.id));
    statement.exchange(into(row_.code));
    statement.exchange(into(row_.game));
    statement.exchange(into(listed_));
    statement.exchange(into(row_.card.phase));
    statement.exchange(into(row_.card.turn));
    statement.exchange(into(deadline_, has_deadline_));
    statement.exchange(into(row_.created));
    statement.exchange(into(row_.changed));
    statement.exchange(into(row_.version));
    statement.exchange(into(row_.card.summary));
  }

  [[nodiscard]] TableRow row() const {
    TableRow row = row_;
    row.is_listed = listed_ != 0;
    row.card.deadline = has_deadline_ == soci::i_ok ? std::optional(deadline_) : std::nullopt;
    return row;
  }

 private:
  TableRow row_;
  int listed_ = 0;
  Time deadline_ = 0;
  soci::indicator has_deadline_ = soci::i_null;
};

std::vector<TableRow> rows(soci::statement& statement, std::string_view condition) {
  RowReader reader;
  reader.exchange(statement);
  statement.alloc();
  statement.prepare(std::string(select_rows) + std::string(condition));
  statement.define_and_bind();
  std::vector<TableRow> found;
  for (bool is_there = statement.execute(true); is_there; is_there = statement.fetch()) {
    found.push_back(reader.row());
  }
  return found;
}

template <class T>
std::optional<TableRow> row_where(soci::session& sql, std::string_view condition, const T& value) {
  soci::statement statement(sql);
  statement.exchange(use(value, "value"));
  auto found = rows(statement, condition);
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<LogEntry> entries_between(soci::session& sql, TableId table, std::size_t from,
                                      std::size_t end) {
  LogEntry entry;
  soci::statement statement =
      (sql.prepare << "SELECT at, content FROM log WHERE table_id = :t "
                      "AND number >= :from AND number < :end "
                      "ORDER BY number",
       into(entry.at), into(entry.content), use(table, "t"), use(from, "from"), use(end, "end"));
  std::vector<LogEntry> entries;
  for (bool is_there = statement.execute(true); is_there; is_there = statement.fetch()) {
    entries.push_back(entry);
  }
  return entries;
}

}  // namespace

std::optional<TableRow> find_by_key(soci::session& sql, const std::string& key) {
  return row_where(sql, "WHERE key = :value", key);
}

std::optional<TableRow> find_by_code(soci::session& sql, const std::string& code) {
  return row_where(sql, "WHERE code = :value", code);
}

std::optional<Loaded> load_table(soci::session& sql, TableId table, std::size_t from) {
  auto row = row_where(sql, "WHERE id = :value", table);
  if (!row) {
    return std::nullopt;
  }
  // What comes in between the two questions is left out: row and entries agree.
  const std::size_t end = row->version;
  return Loaded{*std::move(row), entries_between(sql, table, from, end)};
}

std::vector<TableRow> list_tables(soci::session& sql, const Query& query) {
  soci::statement statement(sql);
  std::string condition = "WHERE 1 = 1";
  const auto only = [&](bool matters, std::string_view also, const auto& value, const char* name) {
    if (matters) {
      condition += also;
      statement.exchange(use(value, name));
    }
  };
  const Time before = query.before.value_or(0);
  const std::size_t most = query.most;
  only(!query.phase.empty(), " AND phase = :phase", query.phase, "phase");
  only(!query.game.empty(), " AND game = :game", query.game, "game");
  only(!query.member.empty(), " AND id IN (SELECT table_id FROM members WHERE identity = :member)",
       query.member, "member");
  only(query.before.has_value(), " AND changed < :before", before, "before");
  condition += query.member.empty() ? "" : " AND phase <> 'closed'";
  condition += query.is_alive ? " AND phase IN ('open', 'running')" : "";
  condition += query.listed_only ? " AND listed = 1" : "";
  only(true, " ORDER BY changed DESC, id DESC LIMIT :most", most, "most");
  return rows(statement, condition);
}

std::vector<TableId> due_tables(soci::session& sql, Time now, std::size_t most) {
  TableId table = 0;
  soci::statement statement = (sql.prepare << "SELECT id FROM tables WHERE deadline <= :now "
                                              "ORDER BY deadline, id LIMIT :most",
                               into(table), use(now, "now"), use(most, "most"));
  std::vector<TableId> due;
  for (bool is_there = statement.execute(true); is_there; is_there = statement.fetch()) {
    due.push_back(table);
  }
  return due;
}

Counts count_all(soci::session& sql) {
  Counts counts;
  // As many entries as the versions say: counting them one by one takes long.
  sql << "SELECT count(*), CAST(coalesce(sum(version), 0) AS BIGINT) FROM tables",
      into(counts.tables), into(counts.entries);
  return counts;
}

}  // namespace quatuor::store
