#pragma once

#include <optional>

#include "store/store.hpp"

namespace soci {
class session;
}

// What a read asks of the database, the same for every database. They throw what SOCI throws.
namespace quatuor::store {

std::optional<TableRow> find_by_key(soci::session& sql, const std::string& key);
std::optional<TableRow> find_by_code(soci::session& sql, const std::string& code);
std::optional<Loaded> load_table(soci::session& sql, TableId table, std::size_t from);
std::vector<TableRow> list_tables(soci::session& sql, const Query& query);
std::vector<TableId> due_tables(soci::session& sql, Time now, std::size_t most);
Counts count_all(soci::session& sql);

}  // namespace quatuor::store
