// What a carrier finds that keeps its own log: a table without messages.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "protocol/host.hpp"
#include "tests/games/every_game.hpp"

namespace quatuor::protocol {

namespace {

Record record_of(std::string_view game) {
  const Entry& entry = **find_game(game);
  return {*Match::start(entry, entry.game().options(), 5), {"human", "human"}, "2026-11-15"};
}

void play_some(Match& match, std::size_t plies) {
  Random random(plies);
  while (match.moves().size() < plies && !match.turn().is_over()) {
    MoveList list;
    match.position().moves(list);
    match.play(match.turn().is_chance() ? match.draw() : list.pick(random));
  }
}

Json asked(const Record& record, const Json& viewer, std::size_t from) {
  Host host;
  host.answer(Json{{"ask", "open"}, {"record", write_record(record)}}.dump());
  return Json::parse(
      host.answer(Json{{"ask", "table"}, {"viewer", viewer}, {"from", from}}.dump()));
}

}  // namespace

TEST(Door, AStepIsWhatTheTableAnswersToThatViewer) {
  for (const auto& game : names_of_games()) {
    for (const std::size_t plies : {0U, 1U, 2U, 15U, 16U, 17U, 40U, 65U}) {
      Table table = Table::of(record_of(game));
      play_some(table.match(), plies);
      const std::size_t now = table.match().moves().size();
      for (const std::size_t from : {std::size_t{0}, now / 2, now - (now > 0 ? 1 : 0), now}) {
        EXPECT_EQ(table.step(Viewer::seat(1), from), asked(table.as_record(), 1, from));
        EXPECT_EQ(table.step(Viewer::seat(2), from), asked(table.as_record(), 2, from));
        EXPECT_EQ(table.step(Viewer::spectator(), from),
                  asked(table.as_record(), "spectator", from));
      }
      EXPECT_EQ(table.step(Viewer::all(), 0), asked(table.as_record(), "all", 0));
    }
  }
}

TEST(Door, EndsAndTakesBackLikeTheMatch) {
  Table table = Table::of(record_of("squadro"));
  play_some(table.match(), 6);
  table.match().end(EarlyEnd::time(2));
  const Json step = table.step(Viewer::seat(1), 6);
  EXPECT_EQ(step["turn"], "over");
  EXPECT_EQ(step["outcome"]["en"], "Dark is out of time. Light wins!");
  EXPECT_EQ(step["view"]["places"], (Json{1, 2}));
  EXPECT_TRUE(step["view"]["moves"].empty());
  EXPECT_TRUE(step["told"].empty());
  table.match().take_back_to(4);
  EXPECT_EQ(table.step(Viewer::seat(1), 0)["told"].size(), 4U);
  EXPECT_EQ(table.as_record().players.size(), 2U);
}

}  // namespace quatuor::protocol
