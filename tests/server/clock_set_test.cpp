// The clock of the machine is set back or forward, by hand or by the network, or it was asleep.
#include "tests/server/at_table.hpp"

namespace quatuor::tables {

namespace {

constexpr std::int64_t an_hour = 3'600'000;

class ClockSet : public AtTable {};

}  // namespace

TEST_F(ClockSet, BackLocksNobodyOutOfCodes) {
  PlayroomSettings few;
  few.wrong_codes = {.burst = 2, .pause = 3'000};
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(9);
  const auto guess = [&] {
    return small.ask(dora, {{"ask", "watch"}, {"table", "ZZZZZZ"}}).value("code", "");
  };
  EXPECT_EQ(guess(), "refused");
  EXPECT_EQ(guess(), "refused");
  EXPECT_EQ(guess(), "unavailable") << "too many";
  loop.skip(-an_hour);
  loop.pass(3'000);
  EXPECT_EQ(guess(), "refused") << "one is forgotten";
  EXPECT_EQ(guess(), "unavailable") << "and no more than one";
}

TEST_F(ClockSet, BackLocksNobodyOutOfNewTables) {
  PlayroomSettings few;
  few.new_tables = {.burst = 1, .pause = 10'000};
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(9);
  const auto make_one = [&] {
    return small.wish(dora, {{"ask", "create"}, {"game", "squadro"}, {"seats", {"open", "bot:1"}}});
  };
  EXPECT_TRUE(make_one().contains("table"));
  EXPECT_TRUE(is_refused(make_one(), "unavailable"));
  loop.skip(-an_hour);
  loop.pass(10'000);
  EXPECT_TRUE(make_one().contains("table"));
}

TEST_F(ClockSet, BackSilencesNobody) {
  begin();
  Json last;
  for (int i = 0; i < 20 && !last.contains("error"); ++i) {
    last = wish(anna, "chat", {{"text", "Bonjour"}});
  }
  EXPECT_TRUE(is_refused(last));
  loop.skip(-an_hour);
  loop.pass(10'000);
  EXPECT_TRUE(wish(anna, "chat", {{"text", "Bonjour"}}).contains("version"));
}

// The limits do not become laxer either.
TEST_F(ClockSet, ForwardForgetsNoWrongCode) {
  PlayroomSettings few;
  few.wrong_codes = {.burst = 1, .pause = 3'000};
  World small(store, loop, few);
  const server::VisitorId dora = small.visitor(9);
  const auto guess = [&] {
    return small.ask(dora, {{"ask", "watch"}, {"table", "ZZZZZZ"}}).value("code", "");
  };
  EXPECT_EQ(guess(), "refused");
  loop.skip(an_hour);
  EXPECT_EQ(guess(), "unavailable");
}

TEST_F(ClockSet, ForwardCostsNobodyTheGameAtOnce) {
  begin({{"clock", {{"kind", "move"}, {"seconds", 60}}}});
  loop.pass(40'000);
  loop.skip(an_hour);
  loop.pass(29'000);
  EXPECT_EQ(seen(ben)["phase"], "running") << "as after a new start";
  EXPECT_TRUE(play(anna, 0, "3").contains("version"));
  EXPECT_EQ(seen(ben)["clock"]["left"][0], 60'000);
  loop.pass(59'000);
  EXPECT_EQ(seen(ben)["phase"], "running");
  loop.pass(2'000);
  EXPECT_EQ(seen(ben)["ending"], "time") << "Ben had the whole of his minute";
}

TEST_F(ClockSet, ForwardGivesWhoHasGoneThirtySeconds) {
  begin({{"clock", {{"kind", "total"}, {"seconds", 600}}}});
  loop.pass(40'000);
  loop.skip(an_hour);
  loop.pass(29'000);
  EXPECT_EQ(seen(ben)["phase"], "running");
  loop.pass(3'000);
  EXPECT_EQ(seen(ben)["ending"], "time");
}

TEST_F(ClockSet, BackGivesNobodyMoreThanThereIs) {
  begin({{"clock", {{"kind", "total"}, {"seconds", 600}}}});
  loop.pass(40'000);
  loop.skip(-an_hour);
  EXPECT_EQ(seen(ben)["clock"]["left"][0], 600'000)
      << "the turn begins anew, no longer than it was";
  EXPECT_TRUE(play(anna, 0, "3").contains("version"));
  loop.pass(10'000);
  EXPECT_EQ(seen(ben)["clock"]["left"], Json({600'000, 590'000}))
      << "from then on all is as before";
}

}  // namespace quatuor::tables
