#include "store/reader.hpp"

#include <soci/soci.h>

#include "store/reading.hpp"

namespace quatuor::store {

namespace {

template <class T>
Found<T> found_or_absent(std::optional<T> there) {
  if (there) {
    return *std::move(there);
  }
  return std::unexpected(Missing::absent);
}

}  // namespace

Reader::Reader(Connection::Open open, Trouble trouble)
    : connection_(std::move(open), std::move(trouble)),
      worker_([](const std::vector<std::function<void()>>& questions) {
        for (const auto& question : questions) {
          question();
        }
      }) {}

void Reader::load(TableId table, std::size_t from, Store::Then<Found<Loaded>> then) {
  worker_.add([this, table, from, then = std::move(then)] {
    Found<Loaded> found = std::unexpected(Missing::unavailable);
    connection_.ask(
        [&](soci::session& sql) { found = found_or_absent(load_table(sql, table, from)); });
    then(std::move(found));
  });
}

void Reader::find(std::string code, Store::Then<Found<TableRow>> then) {
  worker_.add([this, code = std::move(code), then = std::move(then)] {
    Found<TableRow> found = std::unexpected(Missing::unavailable);
    connection_.ask([&](soci::session& sql) { found = found_or_absent(find_by_code(sql, code)); });
    then(std::move(found));
  });
}

void Reader::find_made(std::string key, Store::Then<Found<TableRow>> then) {
  worker_.add([this, key = std::move(key), then = std::move(then)] {
    Found<TableRow> found = std::unexpected(Missing::unavailable);
    connection_.ask([&](soci::session& sql) { found = found_or_absent(find_by_key(sql, key)); });
    then(std::move(found));
  });
}

void Reader::list(Query query, Store::Then<Found<std::vector<TableRow>>> then) {
  worker_.add([this, query = std::move(query), then = std::move(then)] {
    Found<std::vector<TableRow>> tables = std::unexpected(Missing::unavailable);
    connection_.ask([&](soci::session& sql) { tables = list_tables(sql, query); });
    then(std::move(tables));
  });
}

void Reader::due(Time now, std::size_t most, Store::Then<std::vector<TableId>> then) {
  worker_.add([this, now, most, then = std::move(then)] {
    std::vector<TableId> tables;
    connection_.ask([&](soci::session& sql) { tables = due_tables(sql, now, most); });
    then(std::move(tables));
  });
}

void Reader::count(Store::Then<std::optional<Counts>> then) {
  worker_.add([this, then = std::move(then)] {
    std::optional<Counts> counts;
    connection_.ask([&](soci::session& sql) { counts = count_all(sql); });
    then(counts);
  });
}

}  // namespace quatuor::store
