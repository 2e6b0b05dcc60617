// How the seats of a tournament are written.
#include <gtest/gtest.h>

#include "tournament/contestant.hpp"
#include "tournament/order.hpp"
#include "tournament/quoted_words.hpp"

namespace quatuor {

namespace {

std::vector<std::string> words(std::string_view text) {
  return command_words(text).value_or(std::vector<std::string>{"refused"});
}

std::string asked(std::string_view own, const Limits& limits) {
  const auto order = order_for({.command = {"x"}, .go = std::string(own)}, limits, {});
  return order ? order->go : "refused";
}

}  // namespace

TEST(QuotedWords, AreThoseOfAShell) {
  using Taken = std::vector<std::string>;
  EXPECT_EQ(words("a  b\tc"), (Taken{"a", "b", "c"}));
  EXPECT_EQ(words("'a b' \"c d\" e\\ f"), (Taken{"a b", "c d", "e f"}));
  EXPECT_EQ(words("--x='1,2' \"\" \"say \\\"yes\\\"\""), (Taken{"--x=1,2", "", "say \"yes\""}));
  EXPECT_EQ(words("'\\n'"), (Taken{"\\n"}));
  EXPECT_EQ(words(" "), Taken{});
  EXPECT_EQ(words("'a"), Taken{"refused"});
  EXPECT_EQ(words("a\\"), Taken{"refused"});
}

TEST(Contestants, AreThePlayersOfAMatch) {
  const auto two = parse_contestants("bot:3, random");
  ASSERT_TRUE(two);
  EXPECT_EQ(*two, (std::vector{Contestant::of({Player::Kind::bot, 3}),
                               Contestant::of({Player::Kind::random})}));
  EXPECT_FALSE(parse_contestants("bot:3,martian"));
}

TEST(Contestants, AreOtherProgramsToo) {
  const auto three = parse_contestants(
      "engine:quatuor engine squadro,engine:old=[level 8] '/opt/a,b' x\\,y,engine:[nodes 5] prog");
  ASSERT_TRUE(three) << three.error().en;
  ASSERT_EQ(three->size(), 3U);
  EXPECT_EQ(three->at(0).name, "engine:quatuor engine squadro") << "as it is written";
  EXPECT_EQ(three->at(0).program->command,
            (std::vector<std::string>{"quatuor", "engine", "squadro"}));
  EXPECT_EQ(three->at(1).name, "old");
  EXPECT_EQ(three->at(1).program->go, "level 8");
  EXPECT_EQ(three->at(1).program->command, (std::vector<std::string>{"/opt/a,b", "x,y"}));
  EXPECT_EQ(three->at(2).program->go, "nodes 5");
}

TEST(Contestants, AnEqualsSignInACommandIsNoName) {
  EXPECT_EQ(parse_contestants("engine:./a=b c")->at(0).program->command,
            (std::vector<std::string>{"./a=b", "c"}));
  EXPECT_EQ(parse_contestants("engine:'prog' --x=1")->at(0).program->command.back(), "--x=1");
}

TEST(Contestants, ANameIsOnesOwn) {
  EXPECT_TRUE(parse_contestants("engine:a=x,engine:a=x")) << "the same twice";
  EXPECT_FALSE(parse_contestants("engine:a=x,engine:a=y"));
  EXPECT_FALSE(parse_contestants("engine:a=x,engine:a=[level 2] x"));
  EXPECT_FALSE(parse_contestants("engine:random=x"));
  EXPECT_FALSE(parse_contestants("engine:"));
  EXPECT_FALSE(parse_contestants("engine:a="));
  EXPECT_FALSE(parse_contestants("engine:[level 8"));
  EXPECT_FALSE(parse_contestants("engine:'x,bot:3"));
}

TEST(Orders, AreTheLimitsAndWhatTheSeatHasOfItsOwn) {
  constexpr std::chrono::milliseconds time{70};
  EXPECT_EQ(asked("", {.nodes = 9}), "go nodes 9");
  EXPECT_EQ(asked("", {.nodes = 9, .time = time}), "go nodes 9 movetime 70");
  EXPECT_EQ(asked("level 8", {}), "go level 8");
  EXPECT_EQ(asked("level 8", {.nodes = 9}), "go level 8 nodes 9");
  EXPECT_EQ(asked("nodes 5", {.nodes = 9, .time = time}), "go nodes 5 movetime 70");
  EXPECT_EQ(asked("", {}), "refused");
  EXPECT_EQ(asked("infinite", {.nodes = 9}), "refused");
}

TEST(Orders, AnAnswerIsWaitedForLongerThanItMayTake) {
  using std::chrono::milliseconds;
  const Patience patience{.beyond = milliseconds(7), .in_all = milliseconds(900)};
  const auto longest = [&](std::string_view own, const Limits& limits) {
    return order_for({.command = {"x"}, .go = std::string(own)}, limits, patience)->longest.count();
  };
  EXPECT_EQ(longest("", {.nodes = 9}), 900);
  EXPECT_EQ(longest("", {.nodes = 9, .time = milliseconds(50)}), 57);
  EXPECT_EQ(longest("movetime 20", {.time = milliseconds(50)}), 27);
}

// Who has time left on the clock may take it, however patient we are elsewhere.
TEST(Orders, AClockIsWaitedFor) {
  using std::chrono::milliseconds;
  const Patience patience{.beyond = milliseconds(7), .in_all = milliseconds(900)};
  const Clocks clocks{{{milliseconds(60'000), {}}, {milliseconds(5), {}}}, 1};
  const auto longest = [&](std::string_view own, const Limits& limits) {
    return order_for({.command = {"x"}, .go = std::string(own)}, limits, patience, clocks)
        ->longest.count();
  };
  EXPECT_EQ(longest("", {}), 60'100);
  EXPECT_EQ(longest("", {.time = milliseconds(50)}), 57);
  EXPECT_EQ(longest("movetime 20", {}), 27);
}

}  // namespace quatuor
