#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "match/record_file.hpp"
#include "match/verify_dice.hpp"
#include "tests/games/every_game.hpp"

namespace quatuor {

namespace {

Secret secret_of(std::uint8_t byte) {
  Secret secret{};
  secret.fill(byte);
  return secret;
}

FairDice some_dice() {
  FairDice dice{.table = "K7QF3M",
                .server = commitment_to(secret_of(7)),
                .server_secret = secret_of(7),
                .seats = {}};
  dice.seats.push_back({.commitment = commitment_to(secret_of(1)), .secret = secret_of(1)});
  dice.seats.push_back({.commitment = commitment_to(secret_of(2)), .secret = secret_of(2)});
  return dice;
}

// A game whose chance follows the dice, played at random.
Record played(const FairDice& parts, std::string_view game = "quadrot", std::size_t plies = 60) {
  const Entry& entry = **find_game(game);
  Match match = *Match::start(entry, entry.game().options(), 5);
  Random random(9);
  Dice dice(parts);
  while (match.moves().size() < plies && !match.turn().is_over()) {
    MoveList list;
    match.position().moves(list);
    match.play(match.turn().is_chance() ? dice.draw(list) : list.pick(random));
  }
  return {std::move(match), {"Léa", "Tom"}, "2026-11-15", parts};
}

std::string changed(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string refusal_of(std::string_view text) {
  const auto record = read_record(text);
  return record ? "accepted" : record.error().en;
}

}  // namespace

TEST(Dice, HexIsStrict) {
  const std::string text = hex_of(secret_of(0xa5));
  EXPECT_EQ(text.size(), 64U);
  EXPECT_TRUE(text.starts_with("a5a5"));
  EXPECT_EQ(parse_hex(text), secret_of(0xa5));
  EXPECT_FALSE(parse_hex(text.substr(1)));
  EXPECT_FALSE(parse_hex(text + "a"));
  EXPECT_EQ(parse_hex("A" + text.substr(1)), secret_of(0xa5)) << "the same number";
  for (const char wrong : {'g', 'G', '@', '`', '/', ':', ' ', '\0', '\xc3'}) {
    EXPECT_FALSE(parse_hex(wrong + text.substr(1))) << wrong;
    EXPECT_FALSE(parse_hex(text.substr(1) + wrong)) << wrong;
  }
}

// All numbers of 8 bits: 252 of them fall on 6 places, each 42 times; 4 are drawn again.
TEST(Dice, NoPlaceIsFavoured) {
  for (unsigned places = 1; places < 256; ++places) {
    std::vector<unsigned> counts(places);
    unsigned again = 0;
    for (unsigned number = 0; number < 256; ++number) {
      const auto place =
          place_of(static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(places));
      place ? ++counts[*place] : ++again;
    }
    EXPECT_EQ(again, 256 % places);
    EXPECT_EQ(counts, std::vector<unsigned>(places, 256 / places));
  }
}

TEST(Dice, OneNumberTooManyForThreePlacesIsDrawnAgain) {
  EXPECT_EQ(place_of<std::uint64_t>(~0ULL, 3), std::nullopt);
  EXPECT_EQ(place_of<std::uint64_t>(~0ULL - 1, 3), 2U);
  EXPECT_EQ(place_of<std::uint64_t>(~0ULL, 4), 3U);
}

TEST(Dice, EveryDrawTakesTheNextNumber) {
  MoveList outcomes;
  outcomes.add_outcome(Move{0}, 1);
  outcomes.add_outcome(Move{1}, 2);
  Dice dice(some_dice());
  for (std::uint64_t i = 0; i < 50; ++i) {
    const auto place = place_of<std::uint64_t>(dice.number(dice.counter()), 3);
    EXPECT_EQ(dice.counter(), i);
    EXPECT_EQ(dice.draw(outcomes), place == 0U ? Move{0} : Move{1});
  }
}

TEST(Dice, WeightsAreChances) {
  MoveList outcomes;
  outcomes.add_outcome(Move{0}, 1);
  outcomes.add_outcome(Move{1}, 0);
  outcomes.add_outcome(Move{2}, 3);
  Dice dice(some_dice());
  int rare = 0;
  for (int i = 0; i < 4000; ++i) {
    const Move drawn = dice.draw(outcomes);
    ASSERT_NE(drawn, Move{1});
    rare += drawn == Move{0} ? 1 : 0;
  }
  EXPECT_NEAR(rare, 1000, 120);
}

TEST(Dice, EveryPartChangesTheKey) {
  const Digest key = dice_key(some_dice());
  auto other = some_dice();
  other.table = "K7QF3N";
  EXPECT_NE(dice_key(other), key);
  other = some_dice();
  other.server_secret = secret_of(8);
  EXPECT_NE(dice_key(other), key);
  other = some_dice();
  std::swap(other.seats[0], other.seats[1]);
  EXPECT_NE(dice_key(other), key);
  other = some_dice();
  other.seats[1].secret.reset();
  EXPECT_NE(dice_key(other), key);
}

// Every number of the page is the program's own.
TEST(FairDiceExample, IsWhatTheProgramSays) {
  std::ifstream file(QUATUOR_SOURCE "/docs/fair-dice.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const auto begin = page.find("quatuor-record");
  const auto record =
      read_record(std::string_view(page).substr(begin, page.find("```", begin) - begin));
  ASSERT_TRUE(record) << record.error().en;
  EXPECT_TRUE(verify_dice(*record)->is_good());
  EXPECT_NE(page.find(hex_of(dice_key(*record->dice))), std::string::npos);
  Dice dice(*record->dice);
  for (std::size_t ply = 0; ply < record->match.moves().size(); ++ply) {
    if (!record->match.turns()[ply].is_chance()) {
      continue;
    }
    const auto position = record->match.position_after(ply);
    MoveList outcomes;
    position->moves(outcomes);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      total += outcomes.weight(i);
    }
    const auto counter = dice.counter();
    const auto number = dice.number(counter);
    const auto row = fmt::format("| {} | {} | {} | {} | {} | `{}` |\n", counter, ply + 1, number,
                                 total, number % total, position->move_text(dice.draw(outcomes)));
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
}

TEST(DiceRecord, IsWrittenAndReadTheSame) {
  auto parts = some_dice();
  parts.seats[1] = {};
  const Record record = played(parts);
  const std::string text = write_record(record);
  EXPECT_NE(text.find("\ntable K7QF3M\ndice server "), std::string::npos);
  EXPECT_NE(text.find("\ndice 2 - -\n"), std::string::npos);
  const auto loaded = read_record(text);
  ASSERT_TRUE(loaded) << loaded.error().en;
  EXPECT_EQ(loaded->dice, parts);
  EXPECT_EQ(write_record(*loaded), text);
}

TEST(DiceRecord, WhatIsBadlyWrittenIsRefused) {
  const std::string text = write_record(played(some_dice(), "quadrot", 3));
  EXPECT_EQ(refusal_of(text), "accepted");
  EXPECT_EQ(refusal_of(changed(text, "table K7QF3M", "table K7 F3M")),
            "Line 10: \"K7 F3M\" is not the code of a table.");
  EXPECT_EQ(refusal_of(changed(text, "table K7QF3M\n", "")),
            "Dice need \"table\", \"dice server\" and a line \"dice\" for each seat.");
  EXPECT_EQ(refusal_of(changed(text, "dice 1 ", "dice 3 ")),
            "Line 12: the dice of seat 1 are expected, not \"3\".");
  EXPECT_EQ(refusal_of(changed(text, "dice server", "dice")).substr(0, 36),
            "Line 11: a commitment and a secret a");
  EXPECT_EQ(refusal_of(changed(text, hex_of(commitment_to(secret_of(2))), "-")),
            "Line 13: a secret without a commitment proves nothing.");
  EXPECT_EQ(refusal_of(changed(changed(text, hex_of(commitment_to(secret_of(7))), "-"),
                               hex_of(secret_of(7)), "-")),
            "Line 11: the server always commits.");
  EXPECT_EQ(refusal_of(changed(text, hex_of(secret_of(7)), hex_of(secret_of(9)))), "accepted")
      << "form, not truth";
}

TEST(VerifyDice, AnHonestGameIsGood) {
  for (const auto& game : names_of_games()) {
    const auto report = verify_dice(played(some_dice(), game, 500));
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->is_good()) << report_text(*report).en;
    EXPECT_EQ(report->draws > 0, (*find_game(game))->game().info().chance) << game;
  }
}

TEST(VerifyDice, AMissingSeatIsSeenAndTheServersSecretIsNeeded) {
  auto parts = some_dice();
  parts.seats[1].secret.reset();
  Record record = played(parts);
  EXPECT_EQ(verify_dice(record)->seats, (std::vector{SecretState::kept, SecretState::missing}));
  EXPECT_TRUE(verify_dice(record)->is_good());
  record.dice->server_secret.reset();
  EXPECT_EQ(verify_dice(record)->server, SecretState::missing);
  EXPECT_EQ(verify_dice(record)->draws, 0U);
  EXPECT_FALSE(verify_dice(record)->is_good());
  record.dice.reset();
  EXPECT_FALSE(verify_dice(record));
}

TEST(VerifyDice, AChangedByteOfASecretOrCommitmentIsFound) {
  const Record record = played(some_dice());
  EXPECT_TRUE(rc::check("one bit", [&] {
    Record other{record.match, record.players, record.date, record.dice};
    auto& dice = *other.dice;
    const std::array<Digest*, 6> all{
        &dice.server,           &*dice.server_secret,       &*dice.seats[0].commitment,
        &*dice.seats[0].secret, &*dice.seats[1].commitment, &*dice.seats[1].secret};
    Digest& digest = *all.at(*rc::gen::inRange<std::size_t>(0, all.size()));
    auto& byte = digest.at(*rc::gen::inRange<std::size_t>(0, digest.size()));
    byte = static_cast<std::uint8_t>(byte ^ 1U << *rc::gen::inRange(0U, 8U));
    RC_ASSERT(!verify_dice(other)->is_good());
  }));
}

TEST(VerifyDice, AChangedDrawIsFoundWhereItIs) {
  const Record record = played(some_dice());
  EXPECT_TRUE(rc::check("one draw", [&] {
    std::vector<std::size_t> draws;
    for (std::size_t ply = 0; ply < record.match.moves().size(); ++ply) {
      if (record.match.turns()[ply].is_chance()) {
        draws.push_back(ply);
      }
    }
    const std::size_t ply = *rc::gen::elementOf(draws);
    Record other{record.match, record.players, record.date, record.dice};
    other.match.take_back_to(ply);
    MoveList outcomes;
    other.match.position().moves(outcomes);
    const Move lie = outcomes[*rc::gen::inRange<std::size_t>(0, outcomes.size())];
    RC_PRE(lie != record.match.moves()[ply]);
    other.match.play(lie);
    RC_ASSERT(verify_dice(other)->wrong == std::vector{ply + 1});
  }));
}

TEST(VerifyDice, DiceGoOnWhereTheyWere) {
  Record record = played(some_dice(), "quadrot", 20);
  while (!record.match.turn().is_chance()) {
    MoveList list;
    record.match.position().moves(list);
    record.match.play(list[0]);
  }
  Dice dice = dice_after(*record.dice, record.match);
  EXPECT_EQ(dice.counter(), verify_dice(record)->draws);
  MoveList outcomes;
  record.match.position().moves(outcomes);
  record.match.play(dice.draw(outcomes));
  EXPECT_TRUE(verify_dice(record)->is_good());
}

}  // namespace quatuor
