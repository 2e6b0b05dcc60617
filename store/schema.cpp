#include "store/schema.hpp"

#include <array>
#include <span>
#include <string_view>

#include <soci/soci.h>

namespace quatuor::store {

namespace {

// What each dialect says in its own way.
struct Wording {
  std::string_view new_id;     // a number that the database gives
  std::string_view clustered;  // rows are kept in the order of their key
};

constexpr Wording wording(Dialect dialect) {
  return dialect == Dialect::sqlite
             ? Wording{"INTEGER PRIMARY KEY AUTOINCREMENT", "WITHOUT ROWID"}
             : Wording{"BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", ""};
}

// Times are milliseconds since 1970. `bot_ply`: what the last append said, for `done`. An entry of
// the log is written once and never changed.
constexpr std::array first_form = {
    std::string_view("CREATE TABLE tables ("
                     "id {new_id}, code TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, "
                     "game TEXT NOT NULL, listed INTEGER NOT NULL, phase TEXT NOT NULL, "
                     "turn INTEGER NOT NULL, deadline BIGINT, created BIGINT NOT NULL, "
                     "changed BIGINT NOT NULL, version BIGINT NOT NULL, bot_ply BIGINT, "
                     "summary TEXT NOT NULL)"),
    std::string_view("CREATE TABLE log ("
                     "table_id BIGINT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, "
                     "content TEXT NOT NULL, PRIMARY KEY (table_id, number)) {clustered}"),
    std::string_view("CREATE TABLE members ("
                     "identity TEXT NOT NULL, table_id BIGINT NOT NULL, "
                     "PRIMARY KEY (identity, table_id)) {clustered}"),
    std::string_view("CREATE TABLE work ("
                     "table_id BIGINT NOT NULL, ply BIGINT NOT NULL, since BIGINT NOT NULL, "
                     "PRIMARY KEY (table_id, ply)) {clustered}"),
    std::string_view("CREATE INDEX tables_listed ON tables (phase, changed) WHERE listed = 1"),
    std::string_view(
        "CREATE INDEX tables_listed_game ON tables (game, phase, changed) WHERE listed = 1"),
    std::string_view("CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL"),
};

// Whose table a bot thinks for, of which level it is, and who holds the work: a number that ends
// with its holder, and a lease, which begins at a time by the database's own clock. `turn`: whose
// work is taken next; the same in all rows of one person.
constexpr std::array shared_work = {
    std::string_view("ALTER TABLE work ADD COLUMN person TEXT NOT NULL DEFAULT ''"),
    std::string_view("ALTER TABLE work ADD COLUMN level INTEGER NOT NULL DEFAULT 0"),
    std::string_view("ALTER TABLE work ADD COLUMN turn BIGINT NOT NULL DEFAULT 0"),
    std::string_view("ALTER TABLE work ADD COLUMN held_by BIGINT"),
    std::string_view("ALTER TABLE work ADD COLUMN held_at BIGINT NOT NULL DEFAULT 0"),
    std::string_view("ALTER TABLE work ADD COLUMN held_for BIGINT NOT NULL DEFAULT 0"),
};

// Migration i leads from form i to form i + 1. What has been released here stays as it is.
constexpr std::array migrations = {std::span<const std::string_view>(first_form),
                                   std::span<const std::string_view>(shared_work)};

std::unexpected<Text> newer(int form, int today) {
  return refuse(
      "Cette base de données vient d'une version plus récente de Quatuor (forme {}, ici {}).",
      "This database comes from a newer version of Quatuor (form {}, here {}).", form, today);
}

int form_of(soci::session& sql) {
  int form = 0;
  sql << "SELECT coalesce(max(version), 0) FROM schema", soci::into(form);
  return form;
}

void apply(soci::session& sql, std::span<const std::string_view> statements, Dialect dialect) {
  const auto [new_id, clustered] = wording(dialect);
  for (const std::string_view statement : statements) {
    sql << fmt::format(fmt::runtime(statement), fmt::arg("new_id", new_id),
                       fmt::arg("clustered", clustered));
  }
}

}  // namespace

Expected<void> migrate(soci::session& sql, Dialect dialect) {
  soci::transaction transaction(sql);
  if (dialect == Dialect::postgresql) {
    // Two programs may start at once. The number is ours, and stands for nothing.
    sql << "SELECT pg_advisory_xact_lock(7106813)";
  }
  const int today = static_cast<int>(migrations.size());
  sql << "CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)";
  const int form = form_of(sql);
  if (form > today) {
    return newer(form, today);
  }
  for (int next = form + 1; next <= today; ++next) {
    apply(sql, migrations.at(static_cast<std::size_t>(next - 1)), dialect);
    sql << "INSERT INTO schema (version) VALUES (:version)", soci::use(next, "version");
  }
  transaction.commit();
  return {};
}

Expected<void> check_form(soci::session& sql) {
  const int today = static_cast<int>(migrations.size());
  const int form = form_of(sql);
  if (form > today) {
    return newer(form, today);
  }
  if (form < today) {
    return refuse("Cette base de données est d'une forme ancienne : lancez d'abord le serveur.",
                  "This database has an older form: start the server first.");
  }
  return {};
}

}  // namespace quatuor::store
