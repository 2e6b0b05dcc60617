#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "match/descriptor.hpp"
#include "store/connection.hpp"
#include "store/store.hpp"

namespace quatuor::store {

// Tells other programs on the same PostgreSQL which tables have changed. Within the transaction
// that changed them: they hear of it when it is committed.
void notify(soci::session& sql, const std::vector<TableId>& tables);

// Hears what the others tell. Has a connection and a thread of its own. What is told while the
// connection is lost is missed, and told as no table at all once it is there again: nothing may
// depend on it.
class Listener {
 public:
  // `own` is the process of the server whose notifications are our own.
  Listener(Connection::Open open, Trouble trouble, const std::atomic<int>& own);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;
  ~Listener();

  void on_change(Store::Then<std::vector<TableId>> then);

 private:
  void run();
  bool connect();
  bool connect_again();
  bool wait_for(int socket, int milliseconds);
  bool hear();
  void tell(std::vector<TableId> tables);

  Connection::Open open_;
  Trouble trouble_;
  const std::atomic<int>& own_;
  std::unique_ptr<soci::session> session_;
  std::mutex mutex_;
  Store::Then<std::vector<TableId>> then_;
  Descriptor ending_;
  std::thread thread_;
};

}  // namespace quatuor::store
