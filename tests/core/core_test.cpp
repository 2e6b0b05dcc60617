#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/fixed_list.hpp"
#include "core/hash.hpp"
#include "core/move.hpp"
#include "core/number.hpp"
#include "core/options.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/split.hpp"
#include "core/utf8.hpp"

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

TEST(Text, FrenchWritesDecimalsWithAComma) {
  const Text text = say("{:.1f} % de {:+g}", "{:.1f}% of {:+g}", 12.34, 0.5);
  EXPECT_EQ(text.fr, "12,3 % de +0,5");
  EXPECT_EQ(text.en, "12.3% of +0.5");
}

TEST(Text, NumbersHaveTheirWords) {
  const auto pawns = [](std::size_t number) {
    return counted(number, {"un pion", "one pawn"}, {"pions", "pawns"});
  };
  EXPECT_EQ(pawns(1).fr, "un pion");
  EXPECT_EQ(pawns(3).en, "3 pawns");
  EXPECT_EQ(place_word(1).fr, "premier");
  EXPECT_EQ(place_word(4).en, "fourth");
}

TEST(Text, ForeignBytesAreShownSafely) {
  EXPECT_EQ(shown("é«ok»"), "é«ok»");
  EXPECT_EQ(shown("a\x1b[31m\n\x7f\xff\xc3"), "a.[31m....");
  EXPECT_EQ(shown("\xc2\x9b"
                  "1m"),
            "..1m")
      << "C1 controls too";
  EXPECT_EQ(shown("An\u200bna\u202e"), "An...na...") << "nobody sees them";
  EXPECT_EQ(shown("deux\u202f: 👍"), "deux\u202f: 👍");
  EXPECT_EQ(shown("a\u3164\u061c\ufe0f"), "a........") << "nor these";
  EXPECT_EQ(shown(std::string(100, 'x')), std::string(40, 'x') + "…");
}

namespace {

// A number in so many bytes of UTF-8, whether it should be written so or not.
std::string in_bytes(std::uint32_t number, int bytes) {
  constexpr std::array<unsigned, 5> marks{0, 0, 0xc0, 0xe0, 0xf0};
  std::string text;
  for (int i = 1; i < bytes; ++i, number >>= 6U) {
    text.insert(text.begin(), static_cast<char>(0x80U | (number & 0x3fU)));
  }
  text.insert(text.begin(), static_cast<char>(marks[static_cast<std::size_t>(bytes)] | number));
  return text;
}

}  // namespace

TEST(Utf8, EveryCharacterIsWrittenInOneWay) {
  for (std::uint32_t number = 0; number < 0x200000; number += number < 0x11100 ? 1 : 97) {
    const int shortest = number < 0x80 ? 1 : number < 0x800 ? 2 : number < 0x10000 ? 3 : 4;
    const bool is_surrogate = number >= 0xd800 && number < 0xe000;
    for (int bytes = shortest; bytes <= 4; ++bytes) {
      const bool is_good = bytes == shortest && !is_surrogate && number <= 0x10ffff;
      ASSERT_EQ(is_utf8(in_bytes(number, bytes)), is_good) << number << " in " << bytes;
    }
  }
}

TEST(Utf8, SaysWhereItEnds) {
  EXPECT_EQ(utf8_prefix("é…🎲"), 9U);
  EXPECT_EQ(utf8_prefix("é…\xf0\x9f\x8e"), 5U) << "cut off";
  EXPECT_EQ(utf8_prefix("ab\x80"), 2U) << "a stray byte";
  EXPECT_EQ(utf8_prefix("ab\xc3("), 2U);
  EXPECT_EQ(utf8_prefix("\xe2\x82("), 0U);
  EXPECT_EQ(utf8_prefix("\xff"), 0U);
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_cut_character("\xf0\x9f\x8e"));
  EXPECT_FALSE(is_cut_character("\xed\xa0")) << "a surrogate";
  EXPECT_FALSE(is_cut_character("é"));
}

TEST(Text, WhatBelongsTogetherIsOneCharacter) {
  for (const std::string one : {"👨‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👩🏽",
                                "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇫🇷", "1️⃣", "❤️", "z\u0316\u0301"}) {
    EXPECT_EQ(shown(one, 1), one);
    EXPECT_EQ(shown(one + one, 1), one + "…");
  }
  EXPECT_EQ(shown("a\u200db"), "a...b") << "joins no pictures";
  EXPECT_EQ(shown("👨\u200d"), "👨...");
  EXPECT_EQ(shown("z\u0316\u0316\u0316\u0316\u0316\u0316"), "z\u0316\u0316\u0316\u0316....");
  EXPECT_EQ(shown("\u0301a"), "..a") << "a mark on nothing goes over what stands before";
}

TEST(Text, WhatIsNotUtf8IsShownAsDots) {
  EXPECT_EQ(shown("a\xed\xa0\x80z"), "a...z") << "a surrogate";
  EXPECT_EQ(shown("a\xf4\x90\x80\x80z"), "a....z") << "above U+10FFFF";
  EXPECT_EQ(shown("a\xc0\xafz"), "a..z") << "overlong";
}

TEST(Number, OnlyAWholeNumberIsOne) {
  EXPECT_EQ(parse_number<int>("-12"), -12);
  for (const auto* text : {"", " 1", "1 ", "1x", "+1", "99999999999999", "0x1"}) {
    EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_number<unsigned>("-1"), std::nullopt);
}

TEST(Number, IsWrittenInOneWay) {
  for (const int number : {0, 7, -7, 10, -120}) {
    EXPECT_EQ(parse_number<int>(fmt::format("{}", number)), number);
  }
  for (const auto* text : {"", "-", "00", "-0", "007", "-07", "+7", " 7"}) {
    EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
  }
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
  static constexpr std::array<Words, 2> choice_words{{{"oui", "yes"}, {"non", "no"}}};
  static constexpr std::array specs{OptionSpec{.name = "rule",
                                               .label = {"r", "r"},
                                               .help = {"r", "r"},
                                               .fallback = "on",
                                               .choices = words,
                                               .choice_words = choice_words},
                                    OptionSpec{.name = "limit",
                                               .label = {"l", "l"},
                                               .help = {"l", "l"},
                                               .fallback = "5",
                                               .choices = {},
                                               .choice_words = {},
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
