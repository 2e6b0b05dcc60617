#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/connection.hpp"
#include "store/prepared.hpp"
#include "store/store.hpp"
#include "store/worker.hpp"

namespace quatuor::store {

// Something to write, and whom to tell.
struct Write {
  // Within a batch writes are carried out in the order of these two: programs that lock the same
  // rows in the same order never wait for each other in a circle.
  TableId table = 0;  // 0: a new one
  std::string key;
  // Within a transaction; after a rollback perhaps again. Has the table changed?
  std::function<bool(Prepared&)> carry_out;
  std::function<void(bool is_on_disk)> tell;
};

// The one thread that writes. Everything that has come while it was busy goes into one transaction:
// the disk is waited for once, however many write.
class Writer {
 public:
  using BeforeCommit = std::function<void(soci::session&, const std::vector<TableId>& changed)>;

  Writer(Connection::Open open, Trouble trouble, BeforeCommit before_commit = {});

  void add(Write write) { worker_.add(std::move(write)); }

 private:
  void write(const std::vector<Write>& batch);
  Fault together(const std::vector<const Write*>& writes);
  void transact(Prepared& prepared, const std::vector<const Write*>& writes, bool& is_committing);

  Connection connection_;
  BeforeCommit before_commit_;
  Worker<Write> worker_;
};

}  // namespace quatuor::store
