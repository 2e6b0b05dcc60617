#pragma once

#include <memory>

#include "store/store.hpp"

namespace soci {
class session;
}

namespace quatuor::store {

// The two statements of every append, read and planned by the database once for a connection: that
// takes it longer than to carry them out. Throws what SOCI throws.
class Prepared {
 public:
  explicit Prepared(soci::session& sql);
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;
  Prepared(Prepared&&) = delete;
  Prepared& operator=(Prepared&&) = delete;
  ~Prepared();

  // For everything else.
  [[nodiscard]] soci::session& sql() const { return sql_; }

  // False: somebody wrote before.
  bool advance(const Append& append);
  void add_entry(TableId table, std::size_t number, const LogEntry& entry);

 private:
  struct Advance;
  struct AddEntry;

  soci::session& sql_;
  std::unique_ptr<Advance> advance_;
  std::unique_ptr<AddEntry> add_entry_;
};

}  // namespace quatuor::store
