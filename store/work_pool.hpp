#pragma once

#include <functional>

#include "store/connection.hpp"
#include "store/work_queue.hpp"
#include "store/worker.hpp"

namespace quatuor::store {

// Work for bots in PostgreSQL, with a thread and a connection of its own. What is held ends with
// the connection, or with the lease: a program that is killed lets go at once, one that hangs or is
// cut off when its lease ends.
class WorkPool {
 public:
  WorkPool(Connection::Open open, Trouble trouble);

  void take(WorkWanted wanted, Store::Then<std::optional<Work>> then);
  void keep(Time lease);
  void done(Work work);

 private:
  bool transact(const Connection::Task& task);

  Connection connection_;
  WorkQueue queue_{Dialect::postgresql};
  Worker<std::function<void()>> worker_;
};

}  // namespace quatuor::store
