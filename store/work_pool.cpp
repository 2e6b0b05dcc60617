#include "store/work_pool.hpp"

#include <soci/soci.h>

namespace quatuor::store {

WorkPool::WorkPool(Connection::Open open, Trouble trouble)
    : connection_(std::move(open), std::move(trouble)),
      worker_([](const std::vector<std::function<void()>>& jobs) {
        for (const auto& job : jobs) {
          job();
        }
      }) {}

void WorkPool::take(WorkWanted wanted, Store::Then<std::optional<Work>> then) {
  worker_.add([this, wanted = std::move(wanted), then = std::move(then)] {
    bool is_any = false;
    std::optional<Work> taken;
    connection_.ask([&](soci::session& sql) { is_any = queue_.is_any(sql, wanted); });
    const bool is_well =
        is_any && transact([&](soci::session& sql) { taken = queue_.take(sql, wanted); });
    then(is_well ? taken : std::nullopt);
  });
}

// One row at a time, and no transaction: it waits for nobody, and nobody for it.
void WorkPool::keep(Time lease) {
  worker_.add(
      [this, lease] { connection_.ask([&](soci::session& sql) { queue_.keep(sql, lease); }); });
}

void WorkPool::done(Work work) {
  worker_.add([this, work = std::move(work)] {
    transact([&](soci::session& sql) { queue_.done(sql, work); });
  });
}

bool WorkPool::transact(const Connection::Task& task) {
  return connection_.ask([&](soci::session& sql) {
    soci::transaction transaction(sql);
    task(sql);
    transaction.commit();
  });
}

}  // namespace quatuor::store
