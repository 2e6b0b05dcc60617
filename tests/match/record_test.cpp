#include <sys/stat.h>
#include <filesystem>
#include <fstream>
#include <set>

#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "core/split.hpp"
#include "match/file.hpp"
#include "match/record_file.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor {

namespace {

Record random_record(std::string_view game, std::uint64_t seed, std::size_t plies) {
  const Entry& entry = **find_game(game);
  auto match = Match::start(entry, entry.game().options(), seed);
  EXPECT_TRUE(match);
  Random random(seed);
  while (match->moves().size() < plies && !match->turn().is_over()) {
    MoveList list;
    match->position().moves(list);
    match->play(match->turn().is_chance() ? match->draw() : list.pick(random));
  }
  return {*std::move(match), {"human", "bot:3"}, "2026-11-15"};
}

std::string error_of(std::string_view text) {
  const auto record = read_record(text);
  return record ? "accepted" : record.error().en;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

constexpr std::string_view sample =
    "quatuor-record 1\n"
    "game squadro\n"
    "date 2026-11-15\n"
    "seat 1 human\n"
    "seat 2 Léa\n"
    "option first light\n"
    "option repetition on\n"
    "seed 7\n"
    "\n"
    "moves\n"
    "   1 1 2 3 4 5 1 2 3 4 5\n"
    "  11 1 2\n"
    "\n"
    "result unfinished\n";

class RecordFile : public testing::Test {
 protected:
  TemporaryFolder temporary_;
  std::filesystem::path folder_ = temporary_.path();
};

}  // namespace

TEST(Record, IsTextPeopleCanRead) {
  const auto record = read_record(sample);
  ASSERT_TRUE(record) << record.error().en;
  EXPECT_EQ(write_record(*record), sample);
  EXPECT_EQ(record->players[1], "Léa");
  EXPECT_EQ(record->match.moves().size(), 12U);
}

TEST(Record, RoundTripsAtEveryLength) {
  EXPECT_TRUE(rc::check("write, read, write", [](std::uint64_t seed, std::uint8_t plies) {
    for (const auto* game : {"squadro", "toy"}) {
      const auto record = random_record(game, seed, plies);
      const auto text = write_record(record);
      const auto loaded = read_record(text);
      RC_ASSERT(loaded.has_value());
      RC_ASSERT(write_record(*loaded) == text);
      RC_ASSERT(loaded->match.position().equals(record.match.position()));
    }
  }));
}

TEST(Record, ResumedMatchGoesOnTheSame) {
  const auto whole = random_record("toy", 11, 100);
  auto loaded = read_record(write_record(random_record("toy", 11, 1)));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->match.draw(), whole.match.moves()[1]);
}

TEST(Record, AResignationIsKept) {
  auto record = random_record("squadro", 3, 9);
  record.match.resign(2);
  const auto text = write_record(record);
  EXPECT_NE(text.find("result 1 2 resigned 2\n"), std::string::npos);
  const auto loaded = read_record(text);
  ASSERT_TRUE(loaded) << loaded.error().en;
  EXPECT_EQ(loaded->match.early_end(), EarlyEnd::resigned(2));
}

TEST(Record, EveryEarlyEndIsKept) {
  for (const auto& [end, result] : {std::pair{EarlyEnd::time(1), "2 1 time 1"},
                                    {EarlyEnd::time(2), "1 2 time 2"},
                                    {EarlyEnd::left(1), "2 1 left 1"},
                                    {EarlyEnd::agreed(), "1 1 agreed"}}) {
    auto record = random_record("squadro", 3, 9);
    record.match.end(end);
    const auto text = write_record(record);
    EXPECT_NE(text.find(fmt::format("\nresult {}\n", result)), std::string::npos) << text;
    const auto loaded = read_record(text);
    ASSERT_TRUE(loaded) << loaded.error().en;
    EXPECT_EQ(loaded->match.early_end(), end);
    EXPECT_EQ(write_record(*loaded), text);
  }
}

TEST(Record, AnEarlyEndThatCannotBeIsRefused) {
  const auto ended = [](std::string_view result) {
    return error_of(replaced(std::string(sample), "unfinished", result));
  };
  EXPECT_EQ(ended("1 1 agreed"), "accepted");
  EXPECT_EQ(ended("1 2 agreed"),
            "Line 14: the result says \"1 2 agreed\", the moves give \"1 1 agreed\".");
  EXPECT_EQ(ended("1 1 agreed 1"),
            "Line 14: the result says \"1 1 agreed 1\", the moves give \"1 1 agreed\".");
  EXPECT_EQ(ended("1 2 time 1"),
            "Line 14: the result says \"1 2 time 1\", the moves give \"2 1 time 1\".");
  EXPECT_EQ(ended("1 2 left 3"),
            "Line 14: the result says \"1 2 left 3\", the moves give \"unfinished\".");
}

TEST(Record, APositionToBeginWithIsKept) {
  const auto text =
      replaced(std::string(sample), "seed 7\n", "seed 7\nposition 3,0,0,0,0/0,0,0,0,0/l\n");
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error().en;
  EXPECT_EQ(write_record(*record), text);
}

TEST(Record, WindowsLineEndsAndSpareBlanksAreRead) {
  std::string text(sample);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
    text.replace(at, 1, "\r\n");
  }
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error().en;
  EXPECT_EQ(write_record(*record), sample);
}

TEST(Record, ANewerFormatIsSaidSo) {
  EXPECT_EQ(error_of(replaced(std::string(sample), "quatuor-record 1", "quatuor-record 2")),
            "This game has format 2, newer than this program's (1). Update Quatuor to read it.");
  EXPECT_EQ(error_of(replaced(std::string(sample), "quatuor-record 1", "quatuor-record x")),
            "Line 1: \"x\" is not a version of the format.");
}

TEST(Record, AnythingElseIsNotARecord) {
  for (const auto* text : {"", "\n\n", "hello",
                           "\x7f"
                           "ELF"}) {
    EXPECT_EQ(error_of(text),
              "This is not a Quatuor game: the first line should be \"quatuor-record 1\".");
  }
}

TEST(Record, EveryTruncationIsNoticedAndSaidSo) {
  // From the end of the first line on, it is known for a record.
  for (std::size_t length = sample.find('\n'); length + 1 < sample.size(); ++length) {
    EXPECT_TRUE(error_of(sample.substr(0, length)).starts_with("The file is truncated")) << length;
  }
  EXPECT_EQ(error_of(sample.substr(0, sample.find("result"))),
            "The file is truncated: it ends after ply 12, without a line \"result\".");
  EXPECT_EQ(error_of(sample.substr(0, sample.find("\n\nmoves"))),
            "The file is truncated: it ends before the line \"moves\".");
  const auto toy = write_record(random_record("toy", 2, 4));
  const auto cut = toy.rfind("card");
  EXPECT_TRUE(
      error_of(toy.substr(0, cut + 2)).starts_with("The file is truncated in the middle of line"));
}

TEST(Record, AnIllegalMoveIsNamedByItsPly) {
  Record record = random_record("squadro", 5, 40);
  auto text = write_record(record);
  auto line = text.find("\n  31");
  ASSERT_NE(line, std::string::npos);
  // The 37th ply is the seventh word of the line that begins with 31.
  const auto at = line + std::string("\n  31").size() + 6 * 2 + 1;
  text[at] = '9';
  EXPECT_EQ(error_of(text), "Line 14, ply 37: A move is the number of a lane, 1 to 5, not \"9\".");
}

TEST(Record, FaultsAreNamedByTheirLine) {
  const std::string text(sample);
  EXPECT_TRUE(error_of(replaced(text, "game squadro", "game chess"))
                  .starts_with("Line 2: There is no game \"chess\". Games: "));
  EXPECT_EQ(error_of(replaced(text, "option first light", "option first nobody")),
            "Line 6: Option first cannot be \"nobody\". Possible values: light|dark|random.");
  EXPECT_EQ(error_of(replaced(text, "seed 7", "seed -1")),
            "Line 8: \"-1\" is not a seed (a whole number).");
  EXPECT_EQ(error_of(replaced(text, "seed 7", "colour blue")),
            "Line 8: \"colour\" is not a known tag.");
  EXPECT_EQ(error_of(replaced(text, "seed 7", "seed 7\nseed 8")),
            "Line 9: \"seed\" is given twice.");
  EXPECT_EQ(error_of(replaced(text, "seat 2 Léa\n", "")),
            "2 lines \"seat\" are needed, there are 1.");
  EXPECT_EQ(error_of(replaced(text, "seat 2 Léa", "seat 4 Léa")),
            "Line 5: seat 2 is expected, not \"4\".");
  EXPECT_EQ(error_of(replaced(text, "  11 1", "  12 1")),
            "Line 12: it should begin with 11, the number of its first ply, not \"12\".");
  EXPECT_EQ(error_of(replaced(text, "result unfinished", "result 1 2")),
            "Line 14: the result says \"1 2\", the moves give \"unfinished\".");
  EXPECT_EQ(error_of(replaced(text, "result unfinished", "result 1 2 resigned 7")),
            "Line 14: the result says \"1 2 resigned 7\", the moves give \"unfinished\".");
  EXPECT_EQ(error_of(replaced(text, "date 2026-11-15", "date yesterday")),
            "Line 3: \"yesterday\" is not a date like 2026-11-15.");
  EXPECT_EQ(error_of(replaced(text, "seat 2 Léa", "seat 2 L\x1b")),
            "Line 5: this name is too long or unreadable: \"L.\".");
  EXPECT_EQ(error_of(text + "more\n"), "Line 15: nothing may follow the result.");
  EXPECT_EQ(error_of(replaced(text, "game squadro\n", "")),
            "Line 5: the line \"game\" must come before the options.");
}

TEST(Record, ADateIsADayOfTheCalendar) {
  for (const auto* date : {"2026-99-99", "2026-00-10", "2026-02-29", "2026-11-31", "2026-11-00"}) {
    EXPECT_EQ(error_of(replaced(std::string(sample), "2026-11-15", date)),
              fmt::format("Line 3: \"{}\" is not a date like 2026-11-15.", date));
  }
  EXPECT_EQ(error_of(replaced(std::string(sample), "2026-11-15", "2028-02-29")), "accepted");
}

TEST(Record, OneResignsBetweenTwoOnly) {
  const Entry& entry = **find_game("toy");
  Options options = entry.game().options();
  ASSERT_TRUE(options.set("players=3"));
  const auto text =
      write_record({*Match::start(entry, options, 1), {"human", "human", "human"}, {}});
  EXPECT_EQ(error_of(text), "accepted");
  EXPECT_EQ(error_of(replaced(text, "unfinished", "1 1 3 resigned 3")),
            "Line 11: one resigns between two only.");
  EXPECT_EQ(error_of(replaced(text, "unfinished", "1 1 3 time 3")),
            "Line 11: \"time\" ends a game between two only.");
  EXPECT_EQ(error_of(replaced(text, "unfinished", "1 1 1 agreed")), "accepted");
}

TEST(Record, ThereIsOneWayToWriteEachThing) {
  const std::string text(sample);
  EXPECT_EQ(error_of(replaced(text, "quatuor-record 1", "quatuor-record 01")),
            "Line 1: \"01\" is not a version of the format.");
  EXPECT_EQ(error_of(replaced(text, "seat 1", "seat 01")),
            "Line 4: seat 1 is expected, not \"01\".");
  EXPECT_EQ(error_of(replaced(text, "seed 7", "seed 007")),
            "Line 8: \"007\" is not a seed (a whole number).");
  EXPECT_EQ(error_of(replaced(text, "  11 1", "  011 1")),
            "Line 12: it should begin with 11, the number of its first ply, not \"011\".");
  EXPECT_TRUE(error_of(replaced(write_record(random_record("quadrot", 1, 0)), "option limit ",
                                "option limit 0"))
                  .contains("Option limit cannot be"));
  EXPECT_EQ(error_of("quatuor-record 1\ngame quadrot\nseat 1 a\nseat 2 b\n\nmoves\n"
                     "1 begin1 red+blue\n\nresult unfinished\n"),
            "Line 7, ply 2: \"red+blue\" is written \"blue+red\".")
      << "either order is for people at the table";
}

// What a record says, whatever its blanks and line breaks.
struct Said {
  std::multiset<std::string> tags;
  std::string moves;
};

std::string squeezed(std::string_view text) {
  return fmt::format("{}", fmt::join(split_words(text), " "));
}

Said said_in(std::string_view text) {
  Said said;
  bool is_head = true;
  for (const auto line : split(text, '\n')) {
    const auto words = squeezed(line);
    if (is_head && !words.empty() && words != "moves") {
      said.tags.insert(words);
    } else if (!is_head && !words.empty()) {
      // Without the number of the line's first ply, or the word "result".
      const auto blank = words.find(' ');
      said.moves += blank == std::string::npos ? "" : words.substr(blank);
    }
    is_head = is_head && words != "moves";
  }
  return said;
}

TEST(Record, WhatLoadsIsWrittenBackTheSame) {
  Random random(15);
  std::size_t loaded = 0;
  for (const Entry& entry : registry()) {
    const auto text = write_record(random_record(entry.game().info().id, 3, 40));
    for (int i = 0; i < (QUATUOR_SLOW_BUILD ? 400 : 4'000); ++i) {
      constexpr std::string_view marks = "0123456789 -+,/>@:.\n\r\tabcdeimnorst";
      auto damaged = text;
      const auto at = random.below(static_cast<std::uint32_t>(text.size()));
      const auto mark = marks[random.below(static_cast<std::uint32_t>(marks.size()))];
      damaged.replace(at, random.below(2), random.below(3), mark);
      const auto record = read_record(damaged);
      if (!record) {
        continue;
      }
      ++loaded;
      const auto before = said_in(damaged);
      const auto after = said_in(write_record(*record));
      EXPECT_TRUE(std::ranges::includes(after.tags, before.tags)) << damaged;
      EXPECT_EQ(after.moves, before.moves) << damaged;
    }
  }
  EXPECT_GT(loaded, QUATUOR_SLOW_BUILD ? 100U : 1'000U);
}

TEST(Record, MovesAfterTheEndAreRefused) {
  auto text = write_record(random_record("squadro", 5, 10'000));
  const auto result = text.find("\n\nresult");
  EXPECT_NE(error_of(text.insert(result, " 1")).find("comes after the end of the game"),
            std::string::npos);
}

TEST(Record, WhatIsNotUtf8IsRefusedWithItsLine) {
  for (const auto* bytes : {"\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf", "\xff",
                            "L\xe9"
                            "a"}) {
    EXPECT_EQ(error_of(replaced(std::string(sample), "Léa", bytes)),
              "Line 5: this is not text (UTF-8).");
  }
}

TEST(Record, TooLargeARecordIsRefused) {
  EXPECT_EQ(error_of(std::string(sample) + std::string(largest_record, '\n')),
            "This game is larger than 4 MiB: that is too much.");
}

TEST(Record, NoiseIsNeverACrash) {
  EXPECT_TRUE(rc::check("damaged records", [](std::uint64_t seed, const std::string& noise) {
    Random random(seed);
    std::string text(sample);
    for (int i = 0; i < 3; ++i) {
      const auto at = random.below(static_cast<std::uint32_t>(text.size()));
      text[at] = static_cast<char>(random.next());
    }
    text.insert(random.below(static_cast<std::uint32_t>(text.size())), noise);
    const auto record = read_record(text);
    RC_ASSERT(record.has_value() || !record.error().fr.empty());
  }));
}

TEST_F(RecordFile, SavesAndLoads) {
  const auto record = random_record("squadro", 1, 20);
  const auto path = folder_ / "game.quatuor";
  ASSERT_TRUE(save_record(path, record));
  const auto loaded = load_record(path);
  ASSERT_TRUE(loaded) << loaded.error().en;
  EXPECT_EQ(write_record(*loaded), write_record(record));
}

TEST_F(RecordFile, LeavesNoTemporaryFileAndKeepsTheOldOneOnFailure) {
  const auto path = folder_ / "game.quatuor";
  ASSERT_TRUE(write_file(path, "old"));
  ASSERT_TRUE(write_file(path, "new"));
  EXPECT_EQ(read_file(path), Expected<std::string>("new"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);

  // A folder in the way: the rename fails and nothing is left behind.
  const auto blocked = folder_ / "folder";
  std::filesystem::create_directories(blocked / "inside");
  EXPECT_EQ(write_file(blocked, "x").error().en,
            fmt::format("Cannot write {}: it is a folder.", blocked.string()));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 2);
}

TEST_F(RecordFile, MissingFoldersAndTooLargeFilesAreSaidSo) {
  EXPECT_EQ(read_file(folder_ / "none").error().en,
            fmt::format("Cannot read {}: it does not exist.", (folder_ / "none").string()));
  EXPECT_EQ(read_file(folder_).error().en,
            fmt::format("Cannot read {}: it is a folder.", folder_.string()));
  EXPECT_EQ(write_file(folder_ / "no" / "file", "x").error().en,
            fmt::format("Cannot write {}: its folder does not exist.",
                        (folder_ / "no" / "file").string()));
  const auto large = folder_ / "large";
  ASSERT_TRUE(write_file(large, "x"));
  std::filesystem::resize_file(large, largest_file + 1);
  EXPECT_EQ(
      read_file(large).error().en,
      fmt::format("{} is larger than 4 MiB: too much for a file of Quatuor.", large.string()));
}

TEST_F(RecordFile, APipeIsNotReplaced) {
  const TemporaryFolder folder;
  const auto pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto written = write_file(pipe, "content");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().en.find("not an ordinary file"), std::string::npos);
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(RecordFile, APipeIsNotWaitedFor) {
  const auto pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const auto& path : {pipe, std::filesystem::path("/dev/zero")}) {
    EXPECT_EQ(read_file(path).error().en,
              fmt::format("Cannot read {}: it is not an ordinary file.", path.string()));
  }
}

}  // namespace quatuor
