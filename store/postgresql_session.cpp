#include "store/postgresql_session.hpp"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

namespace quatuor::store {

namespace {

// SOCI takes the text for words with "=" between them: without one it connects somewhere else, and
// spaces and quotation marks are its own.
std::string for_soci(const std::string& where) {
  std::string address;
  for (const char c : where) {
    address += c == ' ' ? "%20" : c == '"' ? "%22" : std::string(1, c);
  }
  if (!address.contains('=')) {
    address += address.contains('?') ? "" : "?";
    address += "application_name=quatuor";
  }
  return address;
}

}  // namespace

std::unique_ptr<soci::session> open_postgresql_session(const std::string& where) {
  auto session = std::make_unique<soci::session>(soci::postgresql, for_soci(where));
  *session << "SET client_encoding TO 'UTF8'";
  *session << "SET client_min_messages TO warning";
  // What we hold, we hold as long as it takes.
  *session << "SET idle_in_transaction_session_timeout TO 0";
  // "Stored" means on disk, whatever the server does for others.
  *session << "SELECT set_config('synchronous_commit', 'on', false) "
              "WHERE current_setting('synchronous_commit') = 'off'";
  return session;
}

PGconn* postgresql_connection(soci::session& session) {
  if (session.get_backend_name() != "postgresql") {
    return nullptr;
  }
  // The library does not tell its type to dynamic_cast.
  return static_cast<soci::postgresql_session_backend*>(session.get_backend())->conn_;
}

}  // namespace quatuor::store
