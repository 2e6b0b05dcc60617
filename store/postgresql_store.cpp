#include "store/postgresql_store.hpp"

#include <atomic>

#include <libpq-fe.h>
#include <soci/soci.h>

#include "store/listener.hpp"
#include "store/postgresql_session.hpp"
#include "store/reader.hpp"
#include "store/schema.hpp"
#include "store/work_pool.hpp"
#include "store/writing.hpp"

namespace quatuor::store {

namespace {

// Several programs may use one database: the version of a table says who wrote first.
class PostgresqlStore final : public Store {
 public:
  PostgresqlStore(const Connection::Open& open, const Trouble& trouble)
      : listener_(open, trouble, writing_process_),
        writer_(open, trouble,
                [this](soci::session& sql, const std::vector<TableId>& changed) {
                  writing_process_ = PQbackendPID(postgresql_connection(sql));
                  notify(sql, changed);
                }),
        reader_(open, trouble),
        lister_(open, trouble),
        work_(open, trouble) {}

  void create(NewTable table, Then<Created> then) override {
    writer_.add(creation(std::move(table), std::move(then)));
  }
  void append(Append append, Then<Outcome> then) override {
    writer_.add(addition(std::move(append), std::move(then)));
  }
  void load(TableId table, std::size_t from, Then<Found<Loaded>> then) override {
    reader_.load(table, from, std::move(then));
  }
  void find(std::string code, Then<Found<TableRow>> then) override {
    reader_.find(std::move(code), std::move(then));
  }
  void find_made(std::string key, Then<Found<TableRow>> then) override {
    reader_.find_made(std::move(key), std::move(then));
  }
  void list(Query query, Then<Found<std::vector<TableRow>>> then) override {
    lister_.list(std::move(query), std::move(then));
  }
  void due(Time now, std::size_t most, Then<std::vector<TableId>> then) override {
    reader_.due(now, most, std::move(then));
  }
  void count(Then<std::optional<Counts>> then) override { lister_.count(std::move(then)); }
  void try_to_write(Then<bool> then) override { writer_.add(trial(std::move(then))); }

  [[nodiscard]] bool is_shared() const override { return true; }
  void on_change(Then<std::vector<TableId>> then) override { listener_.on_change(std::move(then)); }

  void take_work(WorkWanted wanted, Then<std::optional<Work>> then) override {
    work_.take(std::move(wanted), std::move(then));
  }
  void keep_work(Time lease) override { work_.keep(lease); }
  void done(Work work) override { work_.done(std::move(work)); }

  void back_up(std::string /*path*/, Then<Expected<void>> then) override {
    then(refuse("Pour PostgreSQL, pg_dump fait la copie.",
                "For PostgreSQL, pg_dump makes the copy."));
  }

 private:
  std::atomic<int> writing_process_ = 0;
  Listener listener_;
  Writer writer_;
  Reader reader_;
  Reader lister_;  // what may take long keeps no table waiting
  WorkPool work_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_postgresql(const std::string& where, const Trouble& trouble) {
  try {
    const auto session = open_postgresql_session(where);
    if (auto migrated = migrate(*session, Dialect::postgresql); !migrated) {
      return std::unexpected(std::move(migrated.error()));
    }
  } catch (const std::exception& error) {
    return refuse("La base PostgreSQL ne peut pas servir : {}", "PostgreSQL cannot be used: {}",
                  complaint(error));
  }
  return std::make_unique<PostgresqlStore>([where] { return open_postgresql_session(where); },
                                           trouble);
}

}  // namespace quatuor::store
