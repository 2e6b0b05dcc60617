#include "store/work_queue.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>
#include <soci/soci.h>

namespace quatuor::store {

namespace {

using soci::into;
using soci::use;

// Who holds a row, by a number that ends with them, and when. With PostgreSQL it is the process
// that serves their connection, and the clock is that of the database: those of the workers may
// differ. With SQLite there is one program, and any clock that goes forward.
struct Self {
  long long number = 0;
  Time now = 0;
};

Self self_in(soci::session& sql, Dialect dialect) {
  if (dialect == Dialect::sqlite) {
    const auto since_start = std::chrono::steady_clock::now().time_since_epoch();
    return {1, std::chrono::duration_cast<std::chrono::milliseconds>(since_start).count()};
  }
  Self self;
  sql << "SELECT pg_backend_pid(), "
         "CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)",
      into(self.number), into(self.now);
  return self;
}

// A lease that is to begin a whole lease from now was made before the clock was set back.
constexpr std::string_view is_free_sqlite =
    "(held_by IS NULL OR held_at - held_for > :now OR held_at + held_for <= :now)";
// The death of a program ends its connection at once, long before its lease.
constexpr std::string_view is_free_postgresql =
    "(held_by IS NULL OR held_at - held_for > :now OR held_at + held_for <= :now OR "
    "NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = held_by))";

std::optional<Work> next_work(soci::session& sql, Dialect dialect, const WorkWanted& wanted,
                              Time now) {
  std::string condition(dialect == Dialect::sqlite ? is_free_sqlite : is_free_postgresql);
  soci::statement statement(sql);
  Work work;
  statement.exchange(into(work.table));
  statement.exchange(into(work.ply));
  statement.exchange(into(work.level));
  statement.exchange(into(work.person));
  statement.exchange(use(now, "now"));
  statement.exchange(use(wanted.most_level, "most_level"));
  for (std::size_t i = 0; i < wanted.busy_for.size(); ++i) {
    const std::string name = fmt::format("p{}", i);
    condition += fmt::format(" AND person <> :{}", name);
    statement.exchange(use(wanted.busy_for[i], name));
  }
  statement.alloc();
  statement.prepare(
      fmt::format("SELECT table_id, ply, level, person FROM work "
                  "WHERE {} AND level <= :most_level ORDER BY turn, level, since, table_id LIMIT 1",
                  condition));
  statement.define_and_bind();
  return statement.execute(true) ? std::optional(work) : std::nullopt;
}

// Turns are numbers that grow, and no times: after a clock was set back, who had just been served
// would be first again and again.
constexpr std::string_view after_all = "(SELECT coalesce(max(turn), 0) + 1 FROM work)";

// Whoever has been served lets all others go first.
void move_to_the_end(soci::session& sql, const std::string& person) {
  sql << "UPDATE work SET turn = " << after_all << " WHERE person = :person", use(person, "person");
}

// Deletes it, unless the table waits for a bot at this ply: then somebody took back and played
// again meanwhile.
void finish(soci::session& sql, const Work& work, bool locks_rows) {
  long long wanted = 0;
  soci::indicator indicator = soci::i_null;
  // Locked, because an append that is not committed yet may name this ply again.
  sql << "SELECT bot_ply FROM tables WHERE id = :t" << (locks_rows ? " FOR SHARE" : ""),
      use(work.table, "t"), into(wanted, indicator);
  if (indicator == soci::i_ok && static_cast<std::size_t>(wanted) == work.ply) {
    return;
  }
  sql << "DELETE FROM work WHERE table_id = :t AND ply = :ply", use(work.table, "t"),
      use(work.ply, "ply");
}

}  // namespace

// Several programs would change the rows of one person in different orders, and wait for each other
// in a circle. The number is ours, and stands for nothing.
void WorkQueue::wait_for_others(soci::session& sql) const {
  if (dialect_ == Dialect::postgresql) {
    sql << "SELECT pg_advisory_xact_lock(7106814)";
  }
}

bool WorkQueue::is_any(soci::session& sql, const WorkWanted& wanted) const {
  return next_work(sql, dialect_, wanted, self_in(sql, dialect_).now).has_value();
}

std::optional<Work> WorkQueue::take(soci::session& sql, const WorkWanted& wanted) {
  wait_for_others(sql);
  const Self self = self_in(sql, dialect_);
  auto work = next_work(sql, dialect_, wanted, self.now);
  if (work) {
    sql << "UPDATE work SET held_by = :self, held_at = :now, held_for = :lease "
           "WHERE table_id = :t AND ply = :ply",
        use(self.number, "self"), use(self.now, "now"), use(wanted.lease, "lease"),
        use(work->table, "t"), use(work->ply, "ply");
    move_to_the_end(sql, work->person);
    std::erase(held_, *work);
    held_.push_back(*work);
  }
  return work;
}

void WorkQueue::keep(soci::session& sql, Time lease) {
  if (held_.empty()) {
    return;
  }
  const Self self = self_in(sql, dialect_);
  for (const Work& work : held_) {
    sql << "UPDATE work SET held_at = :now, held_for = :lease "
           "WHERE table_id = :t AND ply = :ply AND held_by = :self",
        use(self.now, "now"), use(lease, "lease"), use(work.table, "t"), use(work.ply, "ply"),
        use(self.number, "self");
  }
}

void WorkQueue::done(soci::session& sql, const Work& work) {
  std::erase(held_, work);
  wait_for_others(sql);
  const Self self = self_in(sql, dialect_);
  finish(sql, work, dialect_ == Dialect::postgresql);
  // What is there still is free, unless another has taken it over meanwhile.
  sql << "UPDATE work SET held_by = NULL WHERE table_id = :t AND ply = :ply AND held_by = :self",
      use(work.table, "t"), use(work.ply, "ply"), use(self.number, "self");
  move_to_the_end(sql, work.person);
}

void add_work(soci::session& sql, const Append& append) {
  if (!append.bot_ply) {
    return;
  }
  const Time since = append.entries.empty() ? 0 : append.entries.back().at;
  sql << "INSERT INTO work (table_id, ply, since, person, level, turn) "
         "VALUES (:t, :ply, :since, :person, :level, "
         "coalesce((SELECT max(turn) FROM work WHERE person = :person), "
      << after_all << ")) ON CONFLICT DO NOTHING",
      use(append.table, "t"), use(*append.bot_ply, "ply"), use(since, "since"),
      use(append.bot_for, "person"), use(append.bot_level, "level");
}

void free_all_work(soci::session& sql) {
  sql << "UPDATE work SET held_by = NULL";
}

}  // namespace quatuor::store
