#include "store/postgresql_session.hpp"

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

namespace quatuor::store {

namespace {

// What the address does not say otherwise. A machine that has gone without a word (a cut cable) is
// missed within half a minute; by itself the system waits for two hours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> usual{
    {{"application_name", "quatuor"},
     {"connect_timeout", "10"},
     {"keepalives_idle", "10"},
     {"keepalives_interval", "5"},
     {"keepalives_count", "3"},
     {"tcp_user_timeout", "25000"}}};

}  // namespace

// SOCI takes the text for words with "=" between them: without one it connects somewhere else, and
// spaces and quotation marks are its own.
std::string full_address(const std::string& where) {
  std::string address;
  for (const char c : where) {
    address += c == ' ' ? "%20" : c == '"' ? "%22" : std::string(1, c);
  }
  for (const auto& [name, value] : usual) {
    if (!address.contains(fmt::format("{}=", name))) {
      address += fmt::format("{}{}={}", address.contains('?') ? "&" : "?", name, value);
    }
  }
  return address;
}

std::unique_ptr<soci::session> open_postgresql_session(const std::string& where) {
  auto session = std::make_unique<soci::session>(soci::postgresql, full_address(where));
  *session << "SET client_encoding TO 'UTF8'";
  *session << "SET client_min_messages TO warning";
  // The same the other way round, where the server of the database misses us. Over a socket in a
  // folder it means nothing.
  *session << "SET tcp_keepalives_idle TO 10";
  *session << "SET tcp_keepalives_interval TO 5";
  *session << "SET tcp_keepalives_count TO 3";
  *session << "SET tcp_user_timeout TO 25000";
  // Nobody waits within a transaction: whoever does so hangs, and holds what others want.
  *session << "SET idle_in_transaction_session_timeout TO 10000";
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
