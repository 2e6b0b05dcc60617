#pragma once

#include <vector>

#include "store/schema.hpp"
#include "store/store.hpp"

namespace quatuor::store {

// Work for bots as rows of the database, and what of it this program holds. Everything on one
// thread; `take` and `done` within a transaction. They throw what SOCI throws.
class WorkQueue {
 public:
  explicit WorkQueue(Dialect dialect) : dialect_(dialect) {}

  // Is there anything to take? Whoever asks holds up nobody, not even if it hangs meanwhile.
  [[nodiscard]] bool is_any(soci::session& sql, const WorkWanted& wanted) const;
  std::optional<Work> take(soci::session& sql, const WorkWanted& wanted);
  void keep(soci::session& sql, Time lease);
  void done(soci::session& sql, const Work& work);

 private:
  void wait_for_others(soci::session& sql) const;

  Dialect dialect_;
  // A done that fails leaves its row to the end of the lease, because it is not kept any more.
  std::vector<Work> held_;
};

// Within the transaction of an append. People who wait already keep their turn; who did not is the
// last.
void add_work(soci::session& sql, const Append& append);

// After a start of the only program there is: nobody else holds anything.
void free_all_work(soci::session& sql);

}  // namespace quatuor::store
