// `quatuor record verify` and the message `verify`, with the example of docs/fair-dice.md.
#include <fstream>

#include <gtest/gtest.h>

#include "match/file.hpp"
#include "match/record_file.hpp"
#include "protocol/host.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor {

namespace {

std::string example_record() {
  return *read_file(QUATUOR_SOURCE "/fuzz/seeds/record/dice");
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

FairDice load_dice(const std::string& record) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "game.quatuor";
  EXPECT_TRUE(write_file(file, record));
  return load_record(file).value().dice.value();
}

cli::Outcome verified(const std::string& record, Lang lang = Lang::en, bool json = false,
                      const std::string& commitment = {}) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "game.quatuor";
  EXPECT_TRUE(write_file(file, record));
  std::vector<std::string> arguments{"record", "verify", file};
  if (json) {
    arguments.emplace_back("--json");
  }
  if (!commitment.empty()) {
    arguments.insert(arguments.end(), {"--commitment", commitment});
  }
  return cli::run_program(arguments, {.lang = lang});
}

Json asked_to_verify(const std::string& record, const Json& seen = nullptr) {
  protocol::Host host;
  host.answer(Json{{"ask", "open"}, {"record", record}}.dump());
  Json question = {{"ask", "verify"}};
  if (!seen.is_null()) {
    question["seen"] = seen;
  }
  return Json::parse(host.answer(question.dump()));
}

}  // namespace

TEST(Verify, FairDiceAreSaidSo) {
  const auto outcome = verified(example_record());
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out,
            "The server's secret: kept.\nSeat 1: kept.\nSeat 2: none.\n"
            "Draws: 4, all as the secrets say.\n");
  EXPECT_TRUE(verified(example_record(), Lang::fr).says("Place 2\u202f: aucun."));
}

TEST(Verify, AThrowThatIsNotTheDiceIsFound) {
  const auto outcome = verified(with(example_record(), " blue+blue\n", " red+red\n"));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.says("Draws: 4. Wrong, at plies: 8.")) << outcome.out;
}

TEST(Verify, ASecretThatWasNotPromisedIsFound) {
  const auto outcome = verified(with(example_record(), "202122", "212122"));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.says("Seat 1: broken.")) << outcome.out;
}

// Whoever writes the record can choose a secret afterwards, and its hash with it.
TEST(Verify, OtherCommitmentsThanThoseSeenAreFound) {
  const auto dice = load_dice(example_record());
  const std::string server = hex_of(dice.server);
  EXPECT_EQ(verified(example_record(), Lang::en, false, server).status, 0);
  const auto forged = verified(example_record(), Lang::en, false, std::string(64, '0'));
  EXPECT_EQ(forged.status, 1);
  EXPECT_TRUE(forged.says("The server's secret: changed.")) << forged.out;

  Json seats = Json::array();
  for (const FairDice::Seat& seat : dice.seats) {
    seats.push_back(seat.commitment ? Json(hex_of(*seat.commitment)) : Json());
  }
  const auto seen = [&](const Json& all) {
    return asked_to_verify(example_record(), {{"server", server}, {"seats", all}})["dice"]["seats"];
  };
  EXPECT_EQ(seen(seats)[0], "kept");
  seats[0] = std::string(64, '1');
  EXPECT_EQ(seen(seats)[0], "changed");
  const Json bad = asked_to_verify(example_record(), {{"server", 1}, {"seats", seats}});
  EXPECT_TRUE(bad.contains("error")) << bad;
}

TEST(Verify, ARecordWithoutDiceSaysSo) {
  const auto outcome = verified(*read_file(QUATUOR_SOURCE "/fuzz/seeds/record/squadro"));
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("this game has no dice to verify."), std::string::npos);
}

TEST(Verify, ProgramsGetTheSameFromTheMessageAndTheCommand) {
  const Json expected = {
      {"dice",
       {{"server", "kept"}, {"seats", {"kept", "none"}}, {"draws", 4}, {"wrong", Json::array()}}}};
  EXPECT_EQ(asked_to_verify(example_record()), expected);
  EXPECT_EQ(Json::parse(verified(example_record(), Lang::en, true).out), expected);
  EXPECT_EQ(asked_to_verify(*read_file(QUATUOR_SOURCE "/fuzz/seeds/record/squadro")),
            (Json{{"dice", nullptr}}));
}

TEST(Verify, AGameThatGoesOnTellsNothing) {
  EXPECT_EQ(asked_to_verify(with(example_record(), "1 1 agreed", "unfinished"))["error"]["en"],
            "Dice are verified once the game is over.");
}

// What is drawn by message comes from the seed: the record no longer claims to be of that table.
TEST(Verify, ATableThatIsPlayedOnHasNoDiceAnyMore) {
  protocol::Host host;
  const auto ask = [&](const Json& message) { return Json::parse(host.answer(message.dump())); };
  ask({{"ask", "open"}, {"record", example_record()}});
  ask({{"ask", "take back"}, {"viewer", "all"}, {"to", 7}});
  const Json table = ask({{"ask", "draw"}, {"viewer", "all"}, {"from", 7}});
  EXPECT_EQ(table["record"].get<std::string>().find("\ndice "), std::string::npos);
}

}  // namespace quatuor
