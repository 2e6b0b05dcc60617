#include "store/sqlite_session.hpp"

#include <fmt/format.h>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace quatuor::store {

namespace {

std::unique_ptr<soci::session> open_sqlite_session(const std::filesystem::path& database,
                                                   std::string_view options) {
  const std::string path = database.string();
  // SOCI has no way to write it.
  if (path.contains('"')) {
    throw soci::soci_error("the path of the database contains a quotation mark");
  }
  auto session =
      std::make_unique<soci::session>(soci::sqlite3, fmt::format("dbname=\"{}\"{}", path, options));
  // Only while a database is opened or closed does one connection wait for the other.
  *session << "PRAGMA busy_timeout = 10000";
  return session;
}

}  // namespace

// Checkpoints belong to this connection too: SQLite 3.40 can lose what was committed when
// two connections write or checkpoint at the same moment.
std::unique_ptr<soci::session> open_to_write(const std::filesystem::path& database) {
  auto session = open_sqlite_session(database, "");
  std::string mode;
  *session << "PRAGMA journal_mode = WAL", soci::into(mode);
  if (mode != "wal") {
    throw soci::soci_error("SQLite cannot keep a write-ahead log here");
  }
  *session << "PRAGMA synchronous = FULL";
  // After a long backup the log is large: it is cut again.
  *session << "PRAGMA journal_size_limit = 67108864";
  return session;
}

std::unique_ptr<soci::session> open_to_read(const std::filesystem::path& database) {
  return open_sqlite_session(database, " readonly=true");
}

}  // namespace quatuor::store
