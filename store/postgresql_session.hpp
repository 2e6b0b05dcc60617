#pragma once

#include <string>

#include "store/connection.hpp"

struct pg_conn;  // libpq's PGconn

namespace quatuor::store {

// "postgresql://…" with what we want of every connection, where it does not say otherwise itself.
std::string full_address(const std::string& where);

// "postgresql://…". Throws what SOCI throws.
std::unique_ptr<soci::session> open_postgresql_session(const std::string& where);

// For what SOCI does not do itself. Null where it is no connection to PostgreSQL.
pg_conn* postgresql_connection(soci::session& session);

}  // namespace quatuor::store
