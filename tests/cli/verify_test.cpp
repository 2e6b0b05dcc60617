// `quatuor record verify` and the message `verify`, with the example of docs/fair-dice.md.
#include <fstream>

#include <gtest/gtest.h>

#include "match/file.hpp"
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

cli::Outcome verified(const std::string& record, Lang lang = Lang::en, bool json = false) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "game.quatuor";
  EXPECT_TRUE(write_file(file, record));
  std::vector<std::string> arguments{"record", "verify", file};
  if (json) {
    arguments.emplace_back("--json");
  }
  return cli::run_program(arguments, {.lang = lang});
}

Json asked_to_verify(const std::string& record) {
  protocol::Host host;
  host.answer(Json{{"ask", "open"}, {"record", record}}.dump());
  return Json::parse(host.answer(R"({"ask":"verify"})"));
}

}  // namespace

TEST(Verify, FairDiceAreSaidSo) {
  const auto outcome = verified(example_record());
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out,
            "The server's secret: kept.\nSeat 1: kept.\nSeat 2: missing.\n"
            "Draws: 4, all as the secrets say.\n");
  EXPECT_TRUE(verified(example_record(), Lang::fr).says("Place 2\u202f: manquant."));
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

TEST(Verify, ARecordWithoutDiceSaysSo) {
  const auto outcome = verified(*read_file(QUATUOR_SOURCE "/fuzz/seeds/record/squadro"));
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("this game has no dice to verify."), std::string::npos);
}

TEST(Verify, ProgramsGetTheSameFromTheMessageAndTheCommand) {
  const Json expected = {{"dice",
                          {{"server", "kept"},
                           {"seats", {"kept", "missing"}},
                           {"draws", 4},
                           {"wrong", Json::array()}}}};
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
