#include "store/connection.hpp"

#include <stdexcept>
#include <string_view>

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/postgresql_session.hpp"
#include "store/prepared.hpp"

namespace quatuor::store {

namespace {

Fault fault_of(const soci::postgresql_soci_error& error) {
  const std::string state = error.sqlstate();
  const std::string_view kind = std::string_view(state).substr(0, 2);
  // Data, constraints, a deadlock: the same by itself may succeed.
  if (kind == "22" || kind == "23" || kind == "40") {
    return Fault::unfit;
  }
  // 08: no connection. 25: this server may only read now. 57: it is told to stop.
  return kind == "08" || kind == "25" || kind == "57" ? Fault::lost : Fault::broken;
}

Fault fault_of(const soci::sqlite3_soci_error& error) {
  switch (error.result() & 0xff) {
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG: return Fault::unfit;
    default: return Fault::broken;
  }
}

bool has_gone(soci::session& session) {
  const PGconn* connection = postgresql_connection(session);
  return connection != nullptr && PQstatus(connection) != CONNECTION_OK;
}

Fault fault_of(const std::exception& error, soci::session& session) {
  if (has_gone(session)) {
    return Fault::lost;
  }
  if (const auto* postgresql = dynamic_cast<const soci::postgresql_soci_error*>(&error)) {
    return fault_of(*postgresql);
  }
  if (const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error)) {
    return fault_of(*sqlite);
  }
  return dynamic_cast<const std::invalid_argument*>(&error) != nullptr ? Fault::unfit
                                                                       : Fault::broken;
}

}  // namespace

std::string complaint(const std::exception& error) {
  const auto* soci = dynamic_cast<const soci::soci_error*>(&error);
  return soci != nullptr ? soci->get_error_message() : error.what();
}

Connection::Connection(Open open, Trouble trouble)
    : open_(std::move(open)), trouble_(std::move(trouble)) {}

Connection::~Connection() = default;

Fault Connection::connect() {
  if (session_) {
    return Fault::none;
  }
  try {
    session_ = open_();
    return Fault::none;
  } catch (const std::exception& error) {
    trouble_(complaint(error));
    return Fault::lost;
  }
}

Fault Connection::attempt(const Task& task) {
  if (const Fault fault = connect(); fault != Fault::none) {
    return fault;
  }
  try {
    task(*session_);
    return Fault::none;
  } catch (const std::exception& error) {
    trouble_(complaint(error));
    const Fault fault = fault_of(error, *session_);
    if (fault == Fault::lost) {
      prepared_.reset();
      session_.reset();
    }
    return fault;
  }
}

Prepared& Connection::prepared() {
  if (!prepared_) {
    prepared_ = std::make_unique<Prepared>(*session_);
  }
  return *prepared_;
}

bool Connection::ask(const Task& task) {
  Fault fault = attempt(task);
  if (fault == Fault::lost) {
    fault = attempt(task);
  }
  return fault == Fault::none;
}

}  // namespace quatuor::store
