#pragma once

#include "store/connection.hpp"
#include "store/store.hpp"

namespace quatuor::store {

// A database that a server may be using, only looked at.
class Archive {
 public:
  // A folder, or "postgresql://…". Changes nothing: a database of an older form is refused too.
  static Expected<Archive> open(const std::string& where);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  Archive(Archive&& other) noexcept;
  Archive& operator=(Archive&&) = delete;
  ~Archive();

  Expected<std::vector<TableRow>> list(const Query& query);
  Expected<Loaded> load(const std::string& code);

 private:
  explicit Archive(std::unique_ptr<soci::session> session);

  std::unique_ptr<soci::session> session_;
};

// A copy of everything in a new file, while a server works. SQLite only: PostgreSQL has its own
// tools.
Expected<void> back_up(const std::string& where, const std::string& file);

bool is_postgresql(const std::string& where);

}  // namespace quatuor::store
