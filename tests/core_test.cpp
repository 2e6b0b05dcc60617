#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/fixed_list.hpp"
#include "core/move.hpp"
#include "core/number.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"
#include "core/split.hpp"

namespace quatuor {

TEST(Text, FrenchIsSetWithNarrowSpaces) {
  EXPECT_EQ(typeset_french("Quoi ? « Oui » : non ; si !"),
            "Quoi\u202f? «\u202fOui\u202f»\u202f: non\u202f; si\u202f!");
  EXPECT_EQ(typeset_french("a b c"), "a b c");
}

TEST(Text, AMessageInsideAMessageKeepsItsLanguage) {
  const Text inner = say("le couloir {}", "lane {}", 3);
  const Text outer = say("Voici {}.", "Here is {}.", inner);
  EXPECT_EQ(outer.in(Lang::fr), "Voici le couloir 3.");
  EXPECT_EQ(outer.in(Lang::en), "Here is lane 3.");
}

TEST(Text, ForeignBytesAreShownSafely) {
  EXPECT_EQ(shown("é«ok»"), "é«ok»");
  EXPECT_EQ(shown("a\x1b[31m\n\x7f\xff\xc3"), "a.[31m....");
  EXPECT_EQ(shown("\xc2\x9b"
                  "1m"),
            "..1m")
      << "C1 controls too";
  EXPECT_EQ(shown(std::string(100, 'x')), std::string(40, 'x') + "…");
}

TEST(Number, OnlyAWholeNumberIsOne) {
  EXPECT_EQ(parse_number<int>("-12"), -12);
  for (const auto* text : {"", " 1", "1 ", "1x", "+1", "99999999999999", "0x1"}) {
    EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_number<unsigned>("-1"), std::nullopt);
}

TEST(Split, KeepsEmptyPartsAndSkipsBlanks) {
  EXPECT_EQ(split("a,,b,", ','), (std::vector<std::string_view>{"a", "", "b", ""}));
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(split_words("  a\tb  \r"), (std::vector<std::string_view>{"a", "b"}));
  EXPECT_TRUE(split_words("").empty());
}

TEST(Random, IsTheSameEverywhere) {
  Random random(42);
  EXPECT_EQ(random.next(), 0x15780b2e0c2ec716U);
  EXPECT_EQ(random.below(1000), 378U);
}

TEST(Random, BelowIsUniform) {
  Random random(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60'000; ++i) {
    ++counts[random.below(6)];
  }
  for (const int count : counts) {
    EXPECT_NEAR(count, 10'000, 500);
  }
}

TEST(Hash, OrderAndNeighboursMatter) {
  EXPECT_NE(combine(10, 5), combine(11, 4)) << "seed and ply do not add up to the same";
  EXPECT_NE(combine(1, 2), combine(2, 1));
  EXPECT_NE(hash_text("ab"), hash_text("ba"));
  EXPECT_NE(hash_text(""), hash_text(std::string_view("\0", 1)));
}

TEST(MoveList, OutcomesComeUpByTheirWeights) {
  MoveList list;
  list.add_outcome(Move{10}, 1);
  list.add_outcome(Move{20}, 3);
  Random random(1);
  int heavy = 0;
  for (int i = 0; i < 40'000; ++i) {
    heavy += list.pick_outcome(random) == Move{20} ? 1 : 0;
  }
  EXPECT_NEAR(heavy, 30'000, 600);
}

TEST(Turn, ASeatChanceOrOver) {
  EXPECT_TRUE(Turn::of(2).is_seat(2));
  EXPECT_FALSE(Turn::of(2).is_seat(1));
  EXPECT_TRUE(Turn::chance().is_chance() && !Turn::chance().is_seat());
  EXPECT_TRUE(Turn::over().is_over() && !Turn::over().is_seat());
}

TEST(Viewer, SharesWhatItMayKnow) {
  EXPECT_TRUE(Viewer::seat(1).shares(1));
  EXPECT_FALSE(Viewer::seat(1).shares(2));
  EXPECT_FALSE(Viewer::spectator().shares(1));
  EXPECT_TRUE(Viewer::all().shares(1));
}

TEST(Places, ADrawIsEverybodyFirst) {
  EXPECT_TRUE(is_draw({1, 1}));
  EXPECT_FALSE(is_draw({1, 2}));
}

TEST(Options, AreValidOrRefusedWithTheirValues) {
  static constexpr std::array<std::string_view, 2> words{"on", "off"};
  static constexpr std::array specs{
      OptionSpec{.name = "rule", .help = {"r", "r"}, .fallback = "on", .choices = words},
      OptionSpec{.name = "limit",
                 .help = {"l", "l"},
                 .fallback = "5",
                 .choices = {},
                 .low = 1,
                 .high = 9}};
  Options options(specs);
  EXPECT_EQ(options.get("rule"), "on");
  EXPECT_EQ(options.number("limit"), 5);
  EXPECT_TRUE(options.set("limit=9"));
  EXPECT_EQ(options.number("limit"), 9);
  EXPECT_EQ(options.set("limit=10").error().en,
            "Option limit cannot be \"10\". Possible values: 1…9.");
  EXPECT_EQ(options.set("rule=maybe").error().en,
            "Option rule cannot be \"maybe\". Possible values: on|off.");
  EXPECT_EQ(options.set("speed=1").error().en,
            "This game has no option \"speed\". It has: rule, limit.");
  EXPECT_EQ(options.set("rule").error().en,
            "An option is written name=value; \"rule\" has no = sign.");
  EXPECT_EQ(options.number("limit"), 9) << "a refused setting changes nothing";
}

TEST(FixedList, AddsAndCompares) {
  FixedList<int, 3> list{1, 2};
  EXPECT_EQ(list.size(), 2U);
  list.add(3);
  EXPECT_EQ(list, (FixedList<int, 3>{1, 2, 3}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

}  // namespace quatuor
