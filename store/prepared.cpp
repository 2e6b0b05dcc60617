#include "store/prepared.hpp"

#include <soci/soci.h>

#include "store/nullable.hpp"

namespace quatuor::store {

// SOCI reads what is bound from these members each time.
struct Prepared::Advance {
  explicit Advance(soci::session& sql)
      : statement(
            (sql.prepare << "UPDATE tables SET version = :version, phase = :phase, turn = :turn, "
                            "deadline = :deadline, bot_ply = :bot_ply, "
                            "changed = coalesce(:changed, changed), summary = :summary "
                            "WHERE id = :id AND version = :before",
             soci::use(version, "version"), soci::use(phase, "phase"), soci::use(turn, "turn"),
             soci::use(deadline.value, deadline.state, "deadline"),
             soci::use(bot_ply.value, bot_ply.state, "bot_ply"),
             soci::use(changed.value, changed.state, "changed"), soci::use(summary, "summary"),
             soci::use(table, "id"), soci::use(before, "before"))) {}

  std::size_t version = 0;
  std::string phase;
  int turn = 0;
  Nullable deadline;
  Nullable bot_ply;
  Nullable changed;
  std::string summary;
  TableId table = 0;
  std::size_t before = 0;
  soci::statement statement;
};

struct Prepared::AddEntry {
  explicit AddEntry(soci::session& sql)
      : statement((sql.prepare << "INSERT INTO log (table_id, number, at, content) "
                                  "VALUES (:t, :number, :at, :content)",
                   soci::use(table, "t"), soci::use(number, "number"), soci::use(entry.at, "at"),
                   soci::use(entry.content, "content"))) {}

  TableId table = 0;
  std::size_t number = 0;
  LogEntry entry;
  soci::statement statement;
};

Prepared::Prepared(soci::session& sql)
    : sql_(sql),
      advance_(std::make_unique<Advance>(sql)),
      add_entry_(std::make_unique<AddEntry>(sql)) {}

Prepared::~Prepared() = default;

bool Prepared::advance(const Append& append) {
  advance_->version = append.version + append.entries.size();
  advance_->phase = append.card.phase;
  advance_->turn = append.card.turn;
  advance_->deadline = nullable(append.card.deadline);
  advance_->bot_ply = nullable(append.bot_ply);
  advance_->changed =
      append.entries.empty() ? Nullable{} : nullable(std::optional(append.entries.back().at));
  advance_->summary = append.card.summary;
  advance_->table = append.table;
  advance_->before = append.version;
  advance_->statement.execute(true);
  return advance_->statement.get_affected_rows() == 1;
}

void Prepared::add_entry(TableId table, std::size_t number, const LogEntry& entry) {
  add_entry_->table = table;
  add_entry_->number = number;
  add_entry_->entry = entry;
  add_entry_->statement.execute(true);
}

}  // namespace quatuor::store
