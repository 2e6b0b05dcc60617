#pragma once

#include <functional>
#include <list>
#include <memory>

#include "store/connection.hpp"
#include "store/store.hpp"
#include "store/worker.hpp"

namespace quatuor::store {

// Work for bots in PostgreSQL. Each that is held is a row locked in a transaction of its own: it is
// free again as soon as its connection ends, whatever ended it.
class WorkPool {
 public:
  WorkPool(Connection::Open open, Trouble trouble);
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;
  WorkPool(WorkPool&&) = delete;
  WorkPool& operator=(WorkPool&&) = delete;
  ~WorkPool();

  void take(Store::Then<std::optional<Work>> then);
  void done(Work work);

 private:
  struct Holder;

  std::optional<Work> take_now();
  void done_now(const Work& work);
  Holder* idle_holder();

  Connection::Open open_;
  Trouble trouble_;
  std::list<Holder> holders_;
  Worker<std::function<void()>> worker_;
};

}  // namespace quatuor::store
