#include <sys/resource.h>
#include <sys/stat.h>
#include <csignal>
#include <fstream>

#include "tests/store/store_fixture.hpp"

namespace quatuor::store {

namespace {

class SqliteStoreTest : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path data() const { return folder_.path() / "deep" / "data"; }
  [[nodiscard]] std::unique_ptr<Store> open() const { return opened(data().string()); }

  TemporaryFolder folder_;
};

TEST_F(SqliteStoreTest, TheFolderBelongsToItsOwnerAndToOneProgram) {
  auto store = open();
  struct stat about{};
  ASSERT_EQ(::stat(data().c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0700U);

  made(*store, "AAAAAA");
  for (const char* file : {"quatuor.db", "quatuor.db-wal"}) {
    ASSERT_EQ(::stat((data() / file).c_str(), &about), 0) << file;
    EXPECT_EQ(about.st_mode & 0777U, 0600U) << file;
  }

  const auto second = open_store({.where = data().string()});
  ASSERT_FALSE(second);
  EXPECT_TRUE(second.error().en.contains("Another program")) << second.error().en;
  EXPECT_TRUE(second.error().fr.contains("Un autre programme")) << second.error().fr;

  store.reset();
  EXPECT_TRUE(open_store({.where = data().string()}));
}

TEST_F(SqliteStoreTest, TheEndLeavesOneFile) {
  made(*open(), "AAAAAA");
  EXPECT_TRUE(std::filesystem::exists(data() / "quatuor.db"));
  EXPECT_FALSE(std::filesystem::exists(data() / "quatuor.db-wal"));
}

TEST_F(SqliteStoreTest, WhatCannotBeOpenedIsRefused) {
  std::filesystem::create_directories(data());
  std::ofstream(data() / "quatuor.db") << "This is no database, but a text that is long enough.";
  EXPECT_FALSE(open_store({.where = data().string()}));
  EXPECT_FALSE(open_store({.where = (data() / "quatuor.db").string()}));
  EXPECT_FALSE(open_store({.where = (data() / "quatuor.db" / "below").string()}));
  EXPECT_FALSE(open_store({.where = (folder_.path() / "with\"quotation").string()}));
  EXPECT_TRUE(open_store({.where = (folder_.path() / "été = a  b 'c'").string()}));
}

TEST_F(SqliteStoreTest, ABackupIsAWholeDatabase) {
  const auto store = open();
  const TableId table = made(*store, "AAAAAA");
  const auto copy = folder_.path() / "l'été";
  std::filesystem::create_directory(copy);
  const std::string path = (copy / "quatuor.db").string();
  const auto backed_up = back_up(*store, path);
  ASSERT_TRUE(backed_up) << backed_up.error().en;
  EXPECT_EQ(append(*store, one_more(table, 1)), Outcome::stored);

  struct stat about{};
  ASSERT_EQ(::stat(path.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
  EXPECT_EQ(contents(*opened(copy.string()), table), std::vector<std::string>{"made"});

  EXPECT_TRUE(back_up(*store, path).error().en.contains("exists already"));
  EXPECT_FALSE(back_up(*store, (folder_.path() / "nowhere" / "copy.db").string()));
}

// Files cannot grow beyond what they are now.
class FullDisk {
 public:
  explicit FullDisk(rlim_t largest) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{largest, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  FullDisk(FullDisk&&) = delete;
  FullDisk& operator=(FullDisk&&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

TEST_F(SqliteStoreTest, OnAFullDiskNothingIsStored) {
  std::atomic<int> complaints = 0;
  const auto store =
      *open_store({.where = data().string(), .trouble = [&](const std::string&) { ++complaints; }});
  const TableId a = made(*store, "AAAAAA");
  const TableId b = made(*store, "BBBBBB");
  {
    const FullDisk full(1 << 20);
    HeldWriter held(*store);
    Answer<Outcome> small;
    Answer<Outcome> large;
    store->append(one_more(a, 1, "small"), small.hear());
    store->append(one_more(b, 1, std::string(4 << 20, 'x')), large.hear());
    held.go_on();
    EXPECT_EQ(small.get(), Outcome::failed);
    EXPECT_EQ(large.get(), Outcome::failed);
    EXPECT_EQ(contents(*store, a), std::vector<std::string>{"made"});
    EXPECT_EQ(contents(*store, b), std::vector<std::string>{"made"});
  }
  EXPECT_GT(complaints, 0);
  EXPECT_EQ(append(*store, one_more(a, 1, "room again")), Outcome::stored);
  EXPECT_EQ(contents(*store, a), (std::vector<std::string>{"made", "room again"}));
}

TEST_F(SqliteStoreTest, WhetherAnythingCanBeWrittenIsFoundOut) {
  const auto store = open();
  const TableId table = made(*store, "AAAAAA");
  EXPECT_TRUE(can_write(*store));
  {
    const FullDisk full(1);
    EXPECT_FALSE(can_write(*store));
    EXPECT_TRUE(find(*store, "AAAAAA")) << "reading is not enough";
  }
  EXPECT_TRUE(can_write(*store));
  EXPECT_EQ(append(*store, one_more(table, 1)), Outcome::stored);
}

}  // namespace

}  // namespace quatuor::store
