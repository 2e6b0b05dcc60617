#include "store/work_pool.hpp"

#include <algorithm>

#include <soci/soci.h>

#include "store/writing.hpp"

namespace quatuor::store {

namespace {

constexpr std::size_t most_held = 64;

std::optional<Work> lock_work(soci::session& sql) {
  Work work;
  sql << "SELECT table_id, ply FROM work ORDER BY since, table_id LIMIT 1 FOR UPDATE SKIP LOCKED",
      soci::into(work.table), soci::into(work.ply);
  return sql.got_data() ? std::optional(work) : std::nullopt;
}

}  // namespace

// The transaction ends before its connection, and lets go of the row.
struct WorkPool::Holder {
  explicit Holder(const Connection::Open& open, const Trouble& trouble)
      : connection(open, trouble) {}

  Connection connection;
  std::unique_ptr<soci::transaction> transaction;
  std::optional<Work> work;
};

WorkPool::WorkPool(Connection::Open open, Trouble trouble)
    : open_(std::move(open)),
      trouble_(std::move(trouble)),
      worker_([](const std::vector<std::function<void()>>& jobs) {
        for (const auto& job : jobs) {
          job();
        }
      }) {}

WorkPool::~WorkPool() = default;

void WorkPool::take(Store::Then<std::optional<Work>> then) {
  worker_.add([this, then = std::move(then)] { then(take_now()); });
}

void WorkPool::done(Work work) {
  worker_.add([this, work] { done_now(work); });
}

WorkPool::Holder* WorkPool::idle_holder() {
  const auto idle = std::ranges::find_if(holders_, [](const Holder& held) { return !held.work; });
  if (idle != holders_.end()) {
    return &*idle;
  }
  return holders_.size() < most_held ? &holders_.emplace_back(open_, trouble_) : nullptr;
}

std::optional<Work> WorkPool::take_now() {
  Holder* holder = idle_holder();
  if (holder == nullptr) {
    return std::nullopt;
  }
  holder->connection.ask([&](soci::session& sql) {
    auto transaction = std::make_unique<soci::transaction>(sql);
    holder->work = lock_work(sql);
    if (holder->work) {
      holder->transaction = std::move(transaction);
    }
  });
  return holder->work;
}

void WorkPool::done_now(const Work& work) {
  const auto holder = std::ranges::find_if(
      holders_, [&](const Holder& held) { return held.work && *held.work == work; });
  if (holder == holders_.end()) {
    return;
  }
  holder->connection.attempt([&](soci::session& sql) {
    // Ends here, one way or the other, while the connection is still there.
    const auto transaction = std::move(holder->transaction);
    finish(sql, work, true);
    transaction->commit();
  });
  holder->work.reset();
}

}  // namespace quatuor::store
