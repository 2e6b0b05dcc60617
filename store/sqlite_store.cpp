#include "store/sqlite_store.hpp"

#include <limits>

#include <soci/soci.h>

#include "match/file.hpp"
#include "store/data_folder.hpp"
#include "store/reader.hpp"
#include "store/schema.hpp"
#include "store/sqlite_backup.hpp"
#include "store/sqlite_session.hpp"
#include "store/work_queue.hpp"
#include "store/writing.hpp"

namespace quatuor::store {

namespace {

class SqliteStore final : public Store {
 public:
  SqliteStore(DataFolder folder, const Trouble& trouble)
      : folder_(std::move(folder)),
        writer_([path = folder_.database()] { return open_to_write(path); }, trouble),
        reader_([path = folder_.database()] { return open_to_read(path); }, trouble),
        lister_([path = folder_.database()] { return open_to_read(path); }, trouble),
        copier_([](const std::vector<std::function<void()>>& copies) {
          for (const auto& copy : copies) {
            copy();
          }
        }) {}

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

  [[nodiscard]] bool is_shared() const override { return false; }
  void on_change(Then<std::vector<TableId>> /*then*/) override {}

  void take_work(WorkWanted wanted, Then<std::optional<Work>> then) override;
  void keep_work(Time lease) override;
  void done(Work work) override;

  void back_up(std::string path, Then<Expected<void>> then) override {
    copier_.add([database = folder_.database(), copy = std::move(path), then = std::move(then)] {
      then(back_up_sqlite(database, copy));
    });
  }

 private:
  void change_work(std::function<void(soci::session&)> change, std::function<void(bool)> tell);

  // The writing connection is the last to be closed: that brings the log of SQLite into its file.
  DataFolder folder_;
  WorkQueue queue_{Dialect::sqlite};  // for the writing thread
  Writer writer_;
  Reader reader_;
  Reader lister_;  // what may take long keeps no table waiting
  Worker<std::function<void()>> copier_;
};

void SqliteStore::take_work(WorkWanted wanted, Then<std::optional<Work>> then) {
  const auto taken = std::make_shared<std::optional<Work>>();
  change_work([this, taken, wanted = std::move(wanted)](
                  soci::session& sql) { *taken = queue_.take(sql, wanted); },
              [taken, then = std::move(then)](bool is_on_disk) {
                then(is_on_disk ? *taken : std::nullopt);
              });
}

void SqliteStore::keep_work(Time lease) {
  change_work([this, lease](soci::session& sql) { queue_.keep(sql, lease); }, [](bool) {});
}

void SqliteStore::done(Work work) {
  change_work([this, work = std::move(work)](soci::session& sql) { queue_.done(sql, work); },
              [](bool) {});
}

void SqliteStore::change_work(std::function<void(soci::session&)> change,
                              std::function<void(bool)> tell) {
  writer_.add({
      .table = std::numeric_limits<TableId>::max(),  // after all that may bring work
      .key = {},
      .carry_out =
          [change = std::move(change)](Prepared& prepared) {
            change(prepared.sql());
            return false;
          },
      .tell = std::move(tell),
  });
}

Expected<void> prepare_sqlite(const DataFolder& folder) {
  try {
    const auto session = open_to_write(folder.database());
    auto migrated = migrate(*session, Dialect::sqlite);
    if (migrated) {
      free_all_work(*session);
    }
    return migrated;
  } catch (const std::exception& error) {
    return refuse("Je ne peux pas me servir de {} : {}", "Cannot use {}: {}",
                  shown_path(folder.database()), complaint(error));
  }
}

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& folder,
                                             const Trouble& trouble) {
  auto data = DataFolder::open(folder);
  if (!data) {
    return std::unexpected(std::move(data.error()));
  }
  if (auto prepared = prepare_sqlite(*data); !prepared) {
    return std::unexpected(std::move(prepared.error()));
  }
  return std::make_unique<SqliteStore>(*std::move(data), trouble);
}

}  // namespace quatuor::store
