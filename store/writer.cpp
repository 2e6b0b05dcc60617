#include "store/writer.hpp"

#include <algorithm>
#include <tuple>

#include <soci/soci.h>

namespace quatuor::store {

Writer::Writer(Connection::Open open, Trouble trouble, BeforeCommit before_commit)
    : connection_(std::move(open), std::move(trouble)),
      before_commit_(std::move(before_commit)),
      worker_([this](const std::vector<Write>& batch) { write(batch); }) {}

void Writer::write(const std::vector<Write>& batch) {
  std::vector<const Write*> sorted;
  sorted.reserve(batch.size());
  for (const Write& write : batch) {
    sorted.push_back(&write);
  }
  // What comes later in the batch lies behind it in memory: the order within a table stays.
  std::ranges::sort(sorted, {}, [](const Write* write) {
    return std::tuple<TableId, std::string_view, const Write*>(write->table, write->key, write);
  });
  const Fault fault = together(sorted);
  // What the database does not want must not spoil the rest.
  const bool one_by_one = fault == Fault::unfit && batch.size() > 1;
  for (const Write& write : batch) {
    write.tell((one_by_one ? together({&write}) : fault) == Fault::none);
  }
}

Fault Writer::together(const std::vector<const Write*>& writes) {
  bool is_committing = false;
  const auto task = [&](soci::session& /*sql*/) {
    transact(connection_.prepared(), writes, is_committing);
  };
  const Fault fault = connection_.attempt(task);
  // Before the commit nothing was stored for certain: a server that was started anew is no failure.
  return fault == Fault::lost && !is_committing ? connection_.attempt(task) : fault;
}

void Writer::transact(Prepared& prepared, const std::vector<const Write*>& writes,
                      bool& is_committing) {
  soci::transaction transaction(prepared.sql());
  std::vector<TableId> changed;
  for (const Write* write : writes) {
    if (write->carry_out(prepared)) {
      changed.push_back(write->table);
    }
  }
  if (before_commit_ && !changed.empty()) {
    before_commit_(prepared.sql(), changed);
  }
  is_committing = true;
  transaction.commit();
}

}  // namespace quatuor::store
