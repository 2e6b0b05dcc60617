#pragma once

#include "store/connection.hpp"
#include "store/store.hpp"
#include "store/worker.hpp"

namespace quatuor::store {

// A thread that reads. Reads never wait for the disk of a write.
class Reader {
 public:
  Reader(Connection::Open open, Trouble trouble);

  void load(TableId table, std::size_t from, Store::Then<Found<Loaded>> then);
  void find(std::string code, Store::Then<Found<TableRow>> then);
  void find_made(std::string key, Store::Then<Found<TableRow>> then);
  void list(Query query, Store::Then<Found<std::vector<TableRow>>> then);
  void due(Time now, std::size_t most, Store::Then<std::vector<TableId>> then);
  void count(Store::Then<std::optional<Counts>> then);

 private:
  Connection connection_;
  Worker<std::function<void()>> worker_;
};

}  // namespace quatuor::store
