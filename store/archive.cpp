#include "store/archive.hpp"

#include <soci/soci.h>

#include "match/file.hpp"
#include "store/data_folder.hpp"
#include "store/postgresql_session.hpp"
#include "store/reading.hpp"
#include "store/schema.hpp"
#include "store/sqlite_backup.hpp"
#include "store/sqlite_session.hpp"

namespace quatuor::store {

namespace {

std::unexpected<Text> unreadable(const std::exception& error) {
  return refuse("Je ne peux pas lire les tables : {}", "Cannot read the tables: {}",
                complaint(error));
}

std::unexpected<Text> no_database(const std::filesystem::path& folder) {
  return refuse("Il n'y a pas de tables dans {}.", "There are no tables in {}.",
                shown_path(folder));
}

std::unique_ptr<soci::session> open_to_look(const std::string& where) {
  if (!is_postgresql(where)) {
    return open_to_read(database_in(where));
  }
  auto session = open_postgresql_session(where);
  *session << "SET default_transaction_read_only TO on";
  return session;
}

bool has_database(const std::string& where) {
  std::error_code error;
  return is_postgresql(where) || std::filesystem::exists(database_in(where), error);
}

}  // namespace

bool is_postgresql(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Archive::Archive(std::unique_ptr<soci::session> session) : session_(std::move(session)) {}
Archive::Archive(Archive&& other) noexcept = default;
Archive::~Archive() = default;

Expected<Archive> Archive::open(const std::string& where) {
  if (!has_database(where)) {
    return no_database(where);
  }
  try {
    auto session = open_to_look(where);
    if (auto form = check_form(*session); !form) {
      return std::unexpected(std::move(form.error()));
    }
    return Archive(std::move(session));
  } catch (const std::exception& error) {
    return unreadable(error);
  }
}

Expected<std::vector<TableRow>> Archive::list(const Query& query) {
  try {
    return list_tables(*session_, query);
  } catch (const std::exception& error) {
    return unreadable(error);
  }
}

Expected<Loaded> Archive::load(const std::string& code) {
  try {
    const auto row = find_by_code(*session_, code);
    auto loaded = row ? load_table(*session_, row->id, 0) : std::nullopt;
    if (!loaded) {
      return refuse("Il n'y a pas de table « {} ».", "There is no table \"{}\".", shown(code));
    }
    return *std::move(loaded);
  } catch (const std::exception& error) {
    return unreadable(error);
  }
}

Expected<void> back_up(const std::string& where, const std::string& file) {
  if (is_postgresql(where)) {
    return refuse("Pour PostgreSQL, pg_dump fait la copie.",
                  "For PostgreSQL, pg_dump makes the copy.");
  }
  if (!has_database(where)) {
    return no_database(where);
  }
  return back_up_sqlite(database_in(where), file);
}

}  // namespace quatuor::store
