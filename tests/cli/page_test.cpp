// quatuor page: the page as files for any host, in a folder that may hold other things.
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "cli/page/static_page.hpp"
#include "match/file.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

class Page : public testing::Test {
 protected:
  Page() {
    write("web/index.html",
          "<html><head><meta property=\"og:image\" content=\"./card.png\"></head><body>");
    write("web/index.html.gz", "packed page");
    write(
        "web/sw.js",
        R"(go([{url:"a",revision:"1"},{url:"index.html",revision:"5c6d"},{url:"b",revision:"2"}]))");
    write("web/sw.js.br", "packed worker");
    write("web/assets/one.js", "one");
    write("web/assets/one.js.br", "packed one");
    write("web/assets/table.gz", "not packed of anything");
    write("web/.secret", "hidden");
  }

  void write(const std::string& name, const std::string& content) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << content;
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    return read_file(folder_ / name).value_or("(nothing)");
  }
  Outcome page(const std::vector<std::string>& more = {}, Lang lang = Lang::en) const {
    std::vector<std::string> arguments{"page", (folder_ / "out").string(), "--folder",
                                       (folder_ / "web").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments, {.lang = lang});
  }
  // All files below `out`, with the list of ours.
  [[nodiscard]] std::set<std::string> written() const {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder_ / "out")) {
      if (entry.is_regular_file()) {
        names.insert(entry.path().lexically_relative(folder_ / "out").string());
      }
    }
    return names;
  }

  TemporaryFolder temporary_;
  fs::path folder_ = temporary_.path();
};

const std::set<std::string> usual{".quatuor-page", "assets/one.js", "assets/table.gz", "index.html",
                                  "sw.js"};

}  // namespace

TEST_F(Page, IsWrittenWholeAndSaysSo) {
  const auto outcome = page();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(written(), usual);
  EXPECT_EQ(read("out/assets/one.js"), "one");
  EXPECT_TRUE(outcome.says("the page, 4 files, 0.0 MB.")) << outcome.out;
  EXPECT_TRUE(outcome.says("quatuor serve --folder " + (folder_ / "out").string())) << outcome.out;
  EXPECT_TRUE(page({}, Lang::fr).says("la page, 4 fichiers, 0,0 Mo."));
}

TEST_F(Page, KnowsThatItsHostOnlyGivesFiles) {
  page();
  EXPECT_TRUE(read("out/index.html").contains(R"(<meta name="quatuor-server" content="none">)"));
  EXPECT_TRUE(read("out/index.html").contains(R"(content="./card.png")"));
  EXPECT_FALSE(read("web/index.html").contains("quatuor-server")) << "the page itself stays";
}

TEST_F(Page, BrowsersFetchAPageThatHasChanged) {
  page();
  const std::string worker = read("out/sw.js");
  EXPECT_FALSE(worker.contains("5c6d"));
  EXPECT_TRUE(worker.contains(R"({url:"a",revision:"1"})"));
  EXPECT_TRUE(worker.contains(R"({url:"b",revision:"2"})"));
  page();
  EXPECT_EQ(read("out/sw.js"), worker) << "the same page, the same bytes";
  page({"--address", "https://example.org/games"});
  EXPECT_NE(read("out/sw.js"), worker);
}

TEST_F(Page, AnAddressGoesIntoTheCardOfALink) {
  for (const auto* address : {"https://example.org/games", "https://example.org/games/"}) {
    EXPECT_EQ(page({"--address", address}).status, 0);
    EXPECT_TRUE(
        read("out/index.html")
            .contains(
                R"(<meta property="og:image" content="https://example.org/games/card.png">)"));
    EXPECT_TRUE(read("out/index.html")
                    .contains(R"(<meta property="og:url" content="https://example.org/games/">)"));
  }
}

TEST_F(Page, AnAddressIsOneAndNothingElse) {
  for (const auto* address : {"example.org", "https://", "https:///x", "ftp://x", "https://x y",
                              "https://x\"><script>", "https://x?a=1&b", "javascript:alert"}) {
    EXPECT_EQ(page({"--address", address}).status, 2) << address;
  }
  EXPECT_FALSE(fs::exists(folder_ / "out"));
  EXPECT_TRUE(is_site_address("http://localhost:8000/a/b"));
}

TEST_F(Page, PackedFilesComeIfWantedAndNeverOutOfDate) {
  EXPECT_EQ(page({"--packed"}).status, 0);
  std::set<std::string> expected = usual;
  expected.insert("assets/one.js.br");
  EXPECT_EQ(written(), expected) << "those of index.html and sw.js would be of others";
}

TEST_F(Page, AFolderOfSomebodyElseStaysAsItIs) {
  write("out/letter.txt", "dear");
  const auto outcome = page();
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(outcome.err.contains("is not empty, and was not written by quatuor page"));
  EXPECT_EQ(written(), std::set<std::string>{"letter.txt"});
}

TEST_F(Page, TheOldPageGoesAndNothingElse) {
  page();
  write("out/CNAME", "example.org");
  write("out/assets/mine.txt", "mine");
  fs::remove(folder_ / "web/assets/one.js");
  fs::remove(folder_ / "web/assets/one.js.br");
  write("web/more/two.js", "two");
  EXPECT_EQ(page().status, 0);
  EXPECT_EQ(written(),
            (std::set<std::string>{".quatuor-page", "CNAME", "assets/mine.txt", "assets/table.gz",
                                   "index.html", "more/two.js", "sw.js"}));
  fs::remove_all(folder_ / "web/more");
  EXPECT_EQ(page().status, 0);
  EXPECT_FALSE(fs::exists(folder_ / "out/more")) << "an empty folder is of no use";
}

TEST_F(Page, WhatIsInTheWayIsNotReplaced) {
  page();
  write("out/new.js", "mine");
  write("web/new.js", "the page's");
  const auto outcome = page();
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(outcome.err.contains("new.js was not written by quatuor page")) << outcome.err;
  EXPECT_EQ(read("out/new.js"), "mine");
  fs::remove(folder_ / "out/new.js");
  fs::remove_all(folder_ / "out/assets");
  fs::create_directory_symlink(folder_, folder_ / "out/assets");
  EXPECT_EQ(page().status, 2) << "a link leads out of the folder";
  EXPECT_FALSE(fs::exists(folder_ / "one.js"));
}

TEST_F(Page, AListThatLeadsOutOfTheFolderRemovesNothing) {
  write("precious", "mine");
  write("elsewhere/precious", "mine too");
  fs::create_directories(folder_ / "elsewhere/empty");
  fs::create_directories(folder_ / "out/empty");
  fs::create_directory_symlink(folder_ / "elsewhere", folder_ / "out/link");
  write("out/.quatuor-page", "quatuor page\n../precious\n" + (folder_ / "precious").string() +
                                 "\nlink\nlink/precious\nlink/empty\nempty\n\n");
  EXPECT_EQ(page().status, 0);
  EXPECT_EQ(read("precious"), "mine");
  EXPECT_EQ(read("elsewhere/precious"), "mine too");
  EXPECT_TRUE(fs::exists(folder_ / "elsewhere/empty"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "out/link"));
  EXPECT_TRUE(fs::exists(folder_ / "out/empty"));
}

TEST_F(Page, WhatCannotBeFinishedDoesNotLookWholeAndCanBeBegunAgain) {
  write("out/.quatuor-page", "quatuor page\n");
  write("out/index.html.tmp/in-the-way", "");
  const auto outcome = page();
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.err.contains("Cannot write ")) << outcome.err;
  EXPECT_FALSE(fs::exists(folder_ / "out/index.html"));
  EXPECT_TRUE(fs::exists(folder_ / "out/assets/one.js"));
  fs::remove_all(folder_ / "out/index.html.tmp");
  EXPECT_EQ(page().status, 0);
  EXPECT_EQ(written(), usual);
}

TEST_F(Page, AFolderThatCannotBeMadeHasStatus1) {
  write("file", "");
  const auto outcome = run_program(
      {"page", (folder_ / "file/out").string(), "--folder", (folder_ / "web").string()});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.err.contains("Cannot make the folder ")) << outcome.err;
}

TEST_F(Page, NeedsAPageAndAPlaceBesideIt) {
  const std::string web = (folder_ / "web").string();
  EXPECT_EQ(run_program({"page", web + "/out", "--folder", web}).status, 2);
  EXPECT_EQ(run_program({"page", web, "--folder", web}).status, 2);
  EXPECT_FALSE(fs::exists(web + "/out"));
  const auto none = run_program({"page", web, "--folder", (folder_ / "none").string()});
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(none.err.contains("--folder says where the page is"));
  write("file", "");
  EXPECT_EQ(run_program({"page", (folder_ / "file").string(), "--folder", web}).status, 2);
  write("web/index.html", "no head");
  EXPECT_EQ(page().status, 2);
  EXPECT_FALSE(fs::exists(folder_ / "out"));
}

}  // namespace quatuor::cli
