// Who may come, how often, and by which name.
#include <gtest/gtest.h>

#include "server/web/counters.hpp"
#include "server/web/crowd.hpp"
#include "server/web/http.hpp"
#include "server/web/same_site.hpp"

namespace quatuor::server {

namespace {

using std::chrono::milliseconds;

Address address_of(std::string_view text) {
  return Address::parse(text).value();
}

}  // namespace

TEST(Limits, ABucketGivesItsBurstAndThenItsRate) {
  TokenBucket bucket({.per_second = 10, .burst = 3});
  Time now;
  const auto taken = [&] {
    int count = 0;
    while (count < 100 && bucket.take(now)) {
      ++count;
    }
    return count;
  };
  EXPECT_TRUE(bucket.is_full(now));
  EXPECT_EQ(taken(), 3);
  EXPECT_FALSE(bucket.is_full(now));
  now += milliseconds(99);
  EXPECT_EQ(taken(), 0);
  now += milliseconds(1);
  EXPECT_EQ(taken(), 1);
  now += milliseconds(250);
  EXPECT_EQ(taken(), 2);
  now += milliseconds(50);
  EXPECT_EQ(taken(), 1) << "nothing is lost by asking";
  now += std::chrono::hours(1);
  EXPECT_TRUE(bucket.is_full(now));
  EXPECT_EQ(taken(), 3) << "and nothing is saved beyond the burst";
  EXPECT_FALSE(TokenBucket({.per_second = 10, .burst = 0}).take(now));
}

TEST(Limits, WhatWasUsedBeyondABucketIsWaitedFor) {
  TokenBucket bucket({.per_second = 10, .burst = 5});
  const Time now;
  EXPECT_TRUE(bucket.is_left(now));
  bucket.use(4.0, now);
  EXPECT_TRUE(bucket.is_left(now));
  bucket.use(20.5, now);
  EXPECT_FALSE(bucket.is_left(now + milliseconds(2049)));
  EXPECT_TRUE(bucket.is_left(now + milliseconds(2050)));
}

TEST(Limits, WhatIsGivenBackWasNotUsed) {
  TokenBucket bucket(milliseconds(100), 2);
  const Time now;
  bucket.use(now);
  bucket.use(now);
  EXPECT_FALSE(bucket.is_left(now));
  bucket.give_back();
  EXPECT_TRUE(bucket.take(now));
  bucket.use(now);
  EXPECT_FALSE(bucket.is_left(now + milliseconds(199))) << "also where nothing was left";
  EXPECT_TRUE(bucket.is_left(now + milliseconds(200)));
}

TEST(Limits, AnAddressIsReadInOneWay) {
  EXPECT_EQ(address_of("::ffff:192.0.2.1"), address_of("192.0.2.1"));
  EXPECT_EQ(address_of("::ffff:192.0.2.1").text(), "192.0.2.1");
  EXPECT_EQ(address_of("2001:DB8:0::1").text(), "2001:db8::1");
  for (const char* text : {"", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4 ", "::g", "localhost",
                           "[::1]", "1.2.3.4:80"}) {
    EXPECT_FALSE(Address::parse(text)) << text;
  }
  EXPECT_FALSE(Address::parse(std::string_view("1.2.3.4\0", 8)));
}

TEST(Limits, KnowsWhatIsNear) {
  for (const char* text : {"127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_TRUE(address_of(text).is_loopback()) << text;
    EXPECT_TRUE(address_of(text).is_near()) << text;
  }
  for (const char* text : {"10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.1.1",
                           "fd00::1", "fe80::1"}) {
    EXPECT_FALSE(address_of(text).is_loopback()) << text;
    EXPECT_TRUE(address_of(text).is_near()) << text;
  }
  for (const char* text : {"172.32.0.1", "192.0.2.1", "8.8.8.8", "2001:db8::1", "::", "::2"}) {
    EXPECT_FALSE(address_of(text).is_near()) << text;
  }
}

TEST(Limits, OnlyOurOwnProxyIsBelieved) {
  const Address near = address_of("127.0.0.1");
  const Address far = address_of("192.0.2.1");
  EXPECT_EQ(asking_address(near, "198.51.100.1, 198.51.100.2", true).text(), "198.51.100.2");
  EXPECT_EQ(asking_address(near, " 2001:db8::1 ", true).text(), "2001:db8::1");
  EXPECT_EQ(asking_address(near, "198.51.100.2", false), near);
  EXPECT_EQ(asking_address(far, "198.51.100.2", true), far);
  for (const char* nonsense : {"", ",", "198.51.100.1,", "unknown", "198.51.100.1, <b>"}) {
    EXPECT_EQ(asking_address(near, nonsense, true), near) << nonsense;
  }
}

TEST(Limits, ACrowdForgetsWhoHasGone) {
  Limits limits;
  limits.connections_per_address = 2;
  limits.requests_per_address = {.per_second = 1, .burst = 1};
  Crowd crowd(limits);
  const Time now;
  const Address one = address_of("2001:db8::1");
  const Address neighbour = address_of("2001:db8::2");
  {
    const auto first = crowd.enter(one);
    auto second = crowd.enter(neighbour);
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(crowd.enter(one));
    const Crowd::Place moved = std::move(*second);
    second.reset();
    EXPECT_FALSE(crowd.enter(one)) << "a place that moved is still taken";
    EXPECT_TRUE(crowd.enter(address_of("192.0.2.1")));
    crowd.forget_absent(now);
    EXPECT_EQ(crowd.size(), 1U);
  }
  EXPECT_TRUE(crowd.may_ask(one, now));
  EXPECT_FALSE(crowd.may_ask(neighbour, now));
  crowd.forget_absent(now);
  EXPECT_FALSE(crowd.may_ask(one, now)) << "not forgotten too early";
  crowd.forget_absent(now + std::chrono::seconds(1));
  EXPECT_EQ(crowd.size(), 0U);
}

TEST(Limits, AnswersToNamesThatNobodyElseOwns) {
  const std::vector<std::string> names{"Games.example.org"};
  for (const char* host :
       {"localhost", "localhost:8000", "LOCALHOST", "127.0.0.1:8000", "192.0.2.1", "[::1]",
        "[2001:db8::1]:8000", "mamie", "my-pc:80", "pc.local", "a.localhost:1", "games.example.org",
        "GAMES.EXAMPLE.ORG:443"}) {
    EXPECT_TRUE(answers_to(host, names)) << host;
  }
  for (const char* host : {"",
                           ":80",
                           "evil.com",
                           "evil.com:80",
                           "games.example.org.evil.com",
                           "xgames.example.org",
                           "games.example.org.",
                           "localhost:",
                           "localhost:x",
                           "localhost:99999",
                           "localhost:80:80",
                           "[::1",
                           "[::1]x",
                           "[]",
                           "[1.2.3.4]",
                           "::1",
                           "a b",
                           "a/b",
                           "evil.com#.local",
                           "x@localhost",
                           "1.2.3.4.5"}) {
    EXPECT_FALSE(answers_to(host, names)) << host;
  }
}

TEST(Limits, KnowsATagAmongMany) {
  for (const char* list : {"\"a-1\"", "W/\"a-1\"", "\"b\", \"a-1\"", "*", "\"b\",W/\"a-1\" "}) {
    EXPECT_TRUE(http::knows_tag(list, "\"a-1\"")) << list;
  }
  for (const char* list : {"", "a-1", "\"a-1", "\"a-12\"", "\"b\"", "w/\"a-1\"", "**"}) {
    EXPECT_FALSE(http::knows_tag(list, "\"a-1\"")) << list;
  }
}

TEST(Limits, CountersAreWrittenForPrometheus) {
  Counters counters{.connections = 7};
  counters.refuse(Refusal::silent);
  const std::string text = metrics_text(counters, {.connections = 2, .websockets = 1});
  EXPECT_TRUE(
      text.starts_with("# HELP quatuor_connections Open connections.\n"
                       "# TYPE quatuor_connections gauge\n"
                       "quatuor_connections 2\n"));
  EXPECT_TRUE(
      text.contains("\n# TYPE quatuor_connections_total counter\n"
                    "quatuor_connections_total 7\n"));
  EXPECT_TRUE(text.ends_with("\nquatuor_refused_total{reason=\"silent\"} 1\n"));
}

}  // namespace quatuor::server
