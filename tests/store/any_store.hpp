#pragma once

#include <ostream>

#include <sqlite3.h>

#include "tests/store/store_fixture.hpp"
#include "tests/store/temporary_postgres.hpp"

namespace quatuor::store {

enum class Kind : std::uint8_t { sqlite, postgresql };

// Where a database is, for as many stores as come one after the other.
class AnyStore : public testing::TestWithParam<Kind> {
 protected:
  const std::string& where() {
    if (where_.empty()) {
      where_ = GetParam() == Kind::sqlite ? (folder_.path() / "data").string()
                                          : TemporaryPostgres::shared().new_database();
    }
    return where_;
  }
  std::unique_ptr<Store> open() { return opened(where()); }
  // A place for a database in which there is nothing yet.
  void make_empty() {
    if (GetParam() == Kind::sqlite) {
      std::filesystem::create_directory(where());
    }
  }

  // Behind the back of the store.
  void execute(const std::string& sql) {
    if (GetParam() == Kind::postgresql) {
      TemporaryPostgres::shared().ask(where(), sql);
      return;
    }
    sqlite3* database = nullptr;
    sqlite3_open((where() + "/quatuor.db").c_str(), &database);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sql;
    sqlite3_close(database);
  }

 private:
  TemporaryFolder folder_;
  std::string where_;
};

inline std::string kind_name(const testing::TestParamInfo<Kind>& kind) {
  return kind.param == Kind::sqlite ? "sqlite" : "postgresql";
}

}  // namespace quatuor::store
