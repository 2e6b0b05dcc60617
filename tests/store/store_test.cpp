// What a store promises, whatever the database.
#include <algorithm>

#include "tests/store/any_store.hpp"

namespace quatuor::store {

namespace {

class StoreTest : public AnyStore {};

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::Values(Kind::sqlite, Kind::postgresql),
                         kind_name);

const std::string strange_text =
    "« L'été »; DROP TABLE log; -- :id $1 ? \" \\ \n\t\r {} % 棋 🎲 \x01 é";

TEST_P(StoreTest, ATableIsFoundAsItWasMade) {
  const auto store = open();
  NewTable table = new_table("K7QF3M");
  table.card = {.phase = "open", .turn = 2, .deadline = 5'000'000'000'000, .summary = strange_text};
  table.entries = {{.at = 1'790'000'000'000, .content = strange_text},
                   {.at = 1'790'000'000'001, .content = ""}};
  const Created created = create(*store, table);
  ASSERT_EQ(created.outcome, Outcome::stored);

  const auto row = find(*store, "K7QF3M");
  ASSERT_TRUE(row);
  EXPECT_EQ(row->id, created.row.id);
  EXPECT_EQ(row->code, "K7QF3M");
  EXPECT_EQ(row->game, "squadro");
  EXPECT_TRUE(row->is_listed);
  EXPECT_EQ(row->created, 1'790'000'000'000);
  EXPECT_EQ(row->changed, 1'790'000'000'001);
  EXPECT_EQ(row->version, 2);
  EXPECT_EQ(row->card, table.card);

  const auto loaded = load(*store, created.row.id);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->row.card, table.card);
  EXPECT_EQ(loaded->entries, table.entries);
}

TEST_P(StoreTest, AnAppendMakesTheLogLonger) {
  const auto store = open();
  const TableId table = made(*store, "AAAAAA");
  Append two = one_more(table, 1, "first");
  two.entries.push_back({.at = 300, .content = "second"});
  two.card = {.phase = "running", .turn = 2, .deadline = 400, .summary = "later"};
  EXPECT_EQ(append(*store, two), Outcome::stored);

  const auto loaded = load(*store, table, 2);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->row.version, 3);
  EXPECT_EQ(loaded->row.created, 100);
  EXPECT_EQ(loaded->row.changed, 300);
  EXPECT_EQ(loaded->row.card, two.card);
  EXPECT_EQ(loaded->entries, (std::vector<LogEntry>{{300, "second"}}));
  EXPECT_TRUE(load(*store, table, 3)->entries.empty());

  Append card_only = one_more(table, 3);
  card_only.entries.clear();
  EXPECT_EQ(append(*store, card_only), Outcome::stored);
  EXPECT_EQ(find(*store, "AAAAAA")->changed, 300);
  EXPECT_EQ(find(*store, "AAAAAA")->card, card_only.card);

  EXPECT_EQ(load(*store, table + 1).error(), Missing::absent);
  EXPECT_EQ(find(*store, "ZZZZZZ").error(), Missing::absent);
  EXPECT_EQ(append(*store, one_more(table + 1, 0)), Outcome::outdated);
}

TEST_P(StoreTest, WhoeverWritesSecondWritesNothing) {
  const auto store = open();
  const TableId table = made(*store, "AAAAAA");
  const TableId other = made(*store, "BBBBBB");
  // One batch: neither the outdated one nor the unfit one spoils the rest.
  HeldWriter held(*store);
  std::array<Answer<Outcome>, 6> answers;
  Append too_late = one_more(table, 1, "too late");
  too_late.members = {"papi"};
  too_late.bot_ply = 3;
  store->append(one_more(table, 1, "first"), answers[0].hear());
  store->append(too_late, answers[1].hear());
  store->append(one_more(other, 1, "other"), answers[2].hear());
  store->append(one_more(table, 2, "second"), answers[3].hear());
  store->append(one_more(other, 2, std::string("a\0b", 3)), answers[4].hear());
  store->append(one_more(other, 3, "after what failed"), answers[5].hear());
  held.go_on();
  std::vector<Outcome> outcomes;
  std::ranges::transform(answers, std::back_inserter(outcomes), [](auto& a) { return a.get(); });
  using enum Outcome;
  EXPECT_EQ(outcomes, (std::vector{stored, outdated, stored, stored, failed, outdated}));
  EXPECT_EQ(contents(*store, table), (std::vector<std::string>{"made", "first", "second"}));
  EXPECT_EQ(contents(*store, other), (std::vector<std::string>{"made", "other"}));
  EXPECT_TRUE(codes(*store, of_member("papi")).empty());
  EXPECT_FALSE(take_work(*store));
}

TEST_P(StoreTest, TheSameKeyGivesTheSameTable) {
  const auto store = open();
  const Created first = create(*store, new_table("AAAAAA"));
  EXPECT_EQ(append(*store, one_more(first.row.id, 1)), Outcome::stored);

  NewTable again = new_table("BBBBBB");
  again.key = "key of AAAAAA";
  const Created second = create(*store, again);
  EXPECT_EQ(second.outcome, Outcome::stored);
  EXPECT_EQ(second.row.id, first.row.id);
  EXPECT_EQ(second.row.code, "AAAAAA");
  EXPECT_EQ(second.row.version, 2);

  NewTable taken = new_table("AAAAAA");
  taken.key = "another";
  EXPECT_EQ(create(*store, taken).outcome, Outcome::outdated);
  const auto counts = count(*store);
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->tables, 1);
  EXPECT_EQ(counts->entries, 2);
}

TEST_P(StoreTest, ListsAreInOrder) {
  const auto store = open();
  Time at = 1000;
  const auto add = [&](const std::string& code, auto change) {
    NewTable table = new_table(code);
    table.entries.front().at = at++;
    change(table);
    return create(*store, table).row.id;
  };
  const TableId a = add("AAAAAA", [](NewTable& t) { t.card.deadline = 70; });
  add("BBBBBB", [](NewTable& t) { t.game = "quadrot"; });
  const TableId c = add("CCCCCC", [](NewTable& t) { t.card.deadline = 60; });
  add("DDDDDD", [](NewTable& t) { t.is_listed = false; });
  add("EEEEEE", [](NewTable& t) { t.members = {"papi", "tata", "papi"}; });
  const TableId f = add("FFFFFF", [](NewTable& t) { t.card = {"over", 0, 80, "{}"}; });
  using Codes = std::vector<std::string>;

  EXPECT_EQ(codes(*store, {}), (Codes{"FFFFFF", "EEEEEE", "DDDDDD", "CCCCCC", "BBBBBB", "AAAAAA"}));
  EXPECT_EQ(codes(*store, {.phase = "open", .game = "", .member = "", .listed_only = true}),
            (Codes{"EEEEEE", "CCCCCC", "BBBBBB", "AAAAAA"}));
  EXPECT_EQ(codes(*store, {.phase = "open", .game = "quadrot", .member = "", .listed_only = true}),
            (Codes{"BBBBBB"}));
  EXPECT_EQ(codes(*store, of_member("papi")), (Codes{"EEEEEE"}));
  EXPECT_EQ(codes(*store, {.phase = "", .game = "", .member = "", .before = 1003, .most = 2}),
            (Codes{"CCCCCC", "BBBBBB"}));

  EXPECT_EQ(due(*store, 59, 9), std::vector<TableId>{});
  EXPECT_EQ(due(*store, 80, 9), (std::vector{c, a, f}));
  EXPECT_EQ(due(*store, 80, 2), (std::vector{c, a}));

  // An append moves a table to the front, and gives it members.
  Append later = one_more(a, 1);
  later.entries.front().at = 2000;
  later.members = {"papi", "mamie"};
  EXPECT_EQ(append(*store, later), Outcome::stored);
  EXPECT_EQ(codes(*store, of_member("papi")), (Codes{"AAAAAA", "EEEEEE"}));
  EXPECT_EQ(due(*store, 80, 9), (std::vector{c, f}));

  // Whoever leaves has no more to do with it, unless they come back.
  Append left = one_more(a, 2);
  left.entries.clear();
  left.leavers = {"papi", "nobody"};
  EXPECT_EQ(append(*store, left), Outcome::stored);
  EXPECT_EQ(codes(*store, of_member("papi")), (Codes{"EEEEEE"}));
  EXPECT_EQ(codes(*store, of_member("mamie")).front(), "AAAAAA");
}

TEST_P(StoreTest, AListKeepsNoTableWaiting) {
  const auto store = open();
  const TableId table = made(*store, "AAAAAA");
  std::promise<void> may_go_on;
  Answer<bool> is_listing;
  store->list({}, [tell = is_listing.hear(),
                   wait = may_go_on.get_future().share()](const Found<std::vector<TableRow>>&) {
    tell(true);
    wait.wait();
  });
  is_listing.get();
  EXPECT_TRUE(find(*store, "AAAAAA"));
  EXPECT_TRUE(load(*store, table));
  EXPECT_TRUE(due(*store, 0, 1).empty());
  may_go_on.set_value();
}

TEST_P(StoreTest, EverythingIsThereAfterANewStart) {
  TableId table = 0;
  std::vector<Outcome> told;
  {
    const auto store = open();
    table = made(*store, "AAAAAA");
    for (std::size_t version = 1; version <= 100; ++version) {
      store->append(one_more(table, version, std::to_string(version)),
                    [&](Outcome outcome) { told.push_back(outcome); });
    }
  }
  EXPECT_EQ(told, std::vector(100, Outcome::stored));
  const auto store = open();
  const auto kept = contents(*store, table);
  ASSERT_EQ(kept.size(), 101);
  EXPECT_EQ(kept.front(), "made");
  EXPECT_EQ(kept.back(), "100");
  EXPECT_EQ(codes(*store, of_member("mamie")), std::vector<std::string>{"AAAAAA"});
}

TEST_P(StoreTest, ANewerDatabaseIsRefused) {
  open();
  execute("INSERT INTO schema (version) VALUES (1000)");
  const auto store = open_store({.where = where()});
  ASSERT_FALSE(store);
  EXPECT_TRUE(store.error().en.contains("newer version")) << store.error().en;
  EXPECT_TRUE(store.error().fr.contains("plus récente")) << store.error().fr;
}

}  // namespace

}  // namespace quatuor::store
