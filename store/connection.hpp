#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>

namespace soci {
class session;
}

namespace quatuor::store {

class Prepared;

using Trouble = std::function<void(const std::string&)>;

// What the database says, without what it was given: that may be secret.
std::string complaint(const std::exception& error);

enum class Fault : std::uint8_t {
  none,
  unfit,   // the database does not want what it was given: something else may well do
  broken,  // it does not work: the disk is full, …
  lost,    // the connection is gone; the next attempt makes a new one
};

// A connection to the database, opened when it is needed. SOCI throws; nothing that it throws comes
// out of here.
class Connection {
 public:
  using Open = std::function<std::unique_ptr<soci::session>()>;
  using Task = std::function<void(soci::session&)>;

  Connection(Open open, Trouble trouble);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection();

  Fault attempt(const Task& task);
  // Once more where the connection was lost: for what may be done twice.
  bool ask(const Task& task);

  // Within a task: what is prepared lives as long as the connection.
  Prepared& prepared();

 private:
  Fault connect();

  Open open_;
  Trouble trouble_;
  std::unique_ptr<soci::session> session_;
  std::unique_ptr<Prepared> prepared_;
};

}  // namespace quatuor::store
