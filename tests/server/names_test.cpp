// What people may be called, which names look alike, and who is who at a table.
#include "server/names/lookalike.hpp"
#include "server/names/readable.hpp"
#include "tests/server/at_table.hpp"

namespace quatuor::names {

namespace {

constexpr std::string_view family = "👨‍👩‍👧‍👦";

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

}  // namespace

TEST(Names, ThoseOfPeopleAreKept) {
  for (const std::string name : {"Renée",
                                 "李小龍",
                                 "Ольга",
                                 "יעל",
                                 "محمد",
                                 "नरेन्द्र",
                                 "Nguyễn Thị Ánh",
                                 "Zoë-Łucja",
                                 "O’Brien",
                                 "ひらがな",
                                 "김철수",
                                 "...",
                                 "🐻",
                                 "❤️",
                                 "1️⃣",
                                 "🇫🇷",
                                 "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
                                 "👩🏽‍🚀",
                                 "แก้ว",
                                 "မြို့"}) {
    EXPECT_EQ(tidy_name(name, 30), name) << name;
  }
  EXPECT_EQ(tidy_name("Zoe\u0308", 30), "Zoë") << "composed";
  EXPECT_EQ(tidy_name("Anne\u00a0 \u3000Marie", 30), "Anne Marie") << "one plain blank";
}

TEST(Names, OneThatNobodySeesIsNone) {
  for (const std::string unseen :
       {"\u3164",     "\u2800",     "\u00a0",     "\u115f",     "\u1160",     "\uffa0",
        "\u034f",     "\u061c",     "\u200b",     "\u200c",     "\u200d",     "\u200e",
        "\u202e",     "\u2066",     "\u2069",     "\u2028",     "\u2060",     "\ufeff",
        "\ufe0f",     "\ufe00",     "\U000e0100", "\U000e0041", "\U000e007f", "\u00ad",
        "\u180e",     "\u17b4",     "\ufffc",     "\ue000",     "\U000f0000", "\U0010fffd",
        "\ufdd0",     "\uffff",     "\U0001fffe", "\u0301",     "\u20dd",     "\u0488",
        "\U0001d159", "\U00013441", "\U0001d173", "\u206a",     "\t",         "\x7f"}) {
    EXPECT_FALSE(tidy_name(unseen, 30)) << testing::PrintToString(unseen);
    EXPECT_FALSE(tidy_name(unseen + unseen, 30)) << testing::PrintToString(unseen);
    const bool is_blank_or_mark =
        unseen == "\u00a0" || unseen == "\u0301" || unseen == "\u20dd" || unseen == "\u0488";
    EXPECT_EQ(tidy_name("An" + unseen + "na", 30).has_value(), is_blank_or_mark)
        << testing::PrintToString(unseen);
  }
  EXPECT_FALSE(tidy_name("", 30));
  EXPECT_FALSE(tidy_name(" Anna", 30));
  EXPECT_FALSE(tidy_name("Anna\u3000", 30));
  EXPECT_FALSE(tidy_name("An\xc3", 30));
}

TEST(Names, AFamilyIsOneCharacter) {
  EXPECT_TRUE(tidy_name(family, 1));
  EXPECT_TRUE(tidy_name(repeated(family, 30), 30));
  EXPECT_FALSE(tidy_name(repeated(family, 31), 30));
  EXPECT_FALSE(tidy_name("a\u200db", 30)) << "joins nothing";
  EXPECT_FALSE(tidy_name("🐻\u200d", 30));
  EXPECT_FALSE(tidy_name("🏴\U000e0061\U000e007f", 30)) << "the flag of no country hides a letter";
  EXPECT_FALSE(tidy_name("1\ufe0f", 30)) << "looks like a plain 1";
}

TEST(Names, MarksDoNotFlood) {
  EXPECT_TRUE(tidy_name("z" + repeated("\u0316", 4), 30));
  EXPECT_FALSE(tidy_name("z" + repeated("\u0316", 5), 30));
  EXPECT_FALSE(tidy_name("ก" + repeated("\u0e49", 5), 30)) << "of any script";
}

TEST(Names, LookalikesAreSeen) {
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{"Anna", "Anna"},
                                                        {"Anna", "anna"},
                                                        {"Anna", "Аnnа"},  // Cyrillic
                                                        {"Anna", "Ａｎｎａ"},
                                                        {"Anna", "𝐀𝐧𝐧𝐚"},
                                                        {"Ilya", "llya"},
                                                        {"Bob", "B0b"},
                                                        {"BOB", "ВОВ"},
                                                        {"Ma", "rna"},
                                                        {"❤", "❤️"}}) {
    EXPECT_TRUE(look_alike(one, other)) << one << " " << other;
  }
  EXPECT_FALSE(look_alike("Anna", "Hanna"));
  EXPECT_FALSE(look_alike("Anna", "Anne"));
  EXPECT_FALSE(look_alike("Zoe", "Zoë"));
  EXPECT_TRUE(is_like_a_bots("bоt:3")) << "a Cyrillic letter";
  EXPECT_TRUE(is_like_a_bots("bot：3"));
  EXPECT_TRUE(is_like_a_bots("ｒａｎｄｏｍ"));
  EXPECT_FALSE(is_like_a_bots("Robot"));
  EXPECT_EQ(told_apart("Anna", std::vector<std::string>{"Ben", "Аnna", "anna (2)"}), "Anna (3)");
  EXPECT_EQ(told_apart("Anna", {}), "Anna");
}

}  // namespace quatuor::names

namespace quatuor::tables {

TEST_F(AtTable, NobodyIsTakenForAnotherWhoSits) {
  code = make();
  sit(anna, 1, 1);
  const server::VisitorId other = world.visitor(7, "Аnnа");  // Cyrillic
  sit(other, 2, 2);
  EXPECT_EQ(seen(carl)["seats"][0]["name"], "Anna");
  EXPECT_EQ(seen(carl)["seats"][1]["name"], "Аnnа (2)");
  const server::VisitorId third = world.visitor(8, "anna");
  wish(third, "chat", {{"text", "I watch"}});
  EXPECT_EQ(seen(carl)["talk"][0]["name"], "anna (3)");
  wish(other, "stand");
  sit(other, 2, 2);
  EXPECT_EQ(seen(carl)["seats"][1]["name"], "Аnnа (2)") << "not told apart from oneself";
}

TEST_F(AtTable, WhoPlaysTalksUnderTheNameAtTheirSeat) {
  begin();
  world.ask(ben, {{"ask", "hello"}, {"secret", secret_number(2)}, {"name", "Anna"}});
  wish(ben, "chat", {{"text", "Bonjour"}});
  EXPECT_EQ(seen(anna)["talk"][0]["name"], "Ben");
}

TEST_F(AtTable, ANameIsKeptComposedAndARecordHoldsIt) {
  const auto hello = [&](const std::string& name) {
    return world.ask(ben, {{"ask", "hello"}, {"secret", secret_number(2)}, {"name", name}});
  };
  EXPECT_EQ(hello("Zoe\u0308\u00a0B")["you"]["name"], "Zoë B");
  EXPECT_TRUE(is_refused(hello("\u3164")));
  EXPECT_TRUE(is_refused(hello("bоt:3"))) << "like a bot's";
  EXPECT_EQ(hello("👨‍👩‍👧‍👦")["you"]["name"], "👨‍👩‍👧‍👦");
  begin();
  EXPECT_FALSE(is_refused(wish(ben, "chat", {{"text", "👨‍👩‍👧‍👦 !"}})));
  for (const char* text : {"\u2800", "\u00a0 ", "a\u202eb", "z\u0316\u0316\u0316\u0316\u0316"}) {
    EXPECT_TRUE(is_refused(wish(ben, "chat", {{"text", text}}))) << text;
  }
  wish(ben, "resign");
  const auto record =
      world.ask(carl, {{"ask", "record"}, {"table", code}})["record"].get<std::string>();
  EXPECT_TRUE(record.contains("seat 2 👨‍👩‍👧‍👦\n")) << record;
  EXPECT_TRUE(read_record(record));
}

}  // namespace quatuor::tables
