// A bot that stands in for whoever was too slow or had gone.
#include "tests/server/at_table.hpp"

namespace quatuor::tables {

namespace {

// One slow turn costs a seat that is still worth something: the bot plays it, and so long as it has
// not played three, its owner may come back.
class ThreeAtTable : public AtTable {
 protected:
  void begin_three(const Json& clock) {
    code = make({{"game", "quadrot"},
                 {"options", {{"players", "3"}}},
                 {"seats", {"open", "open", "open"}},
                 {"clock", clock}});
    people = {anna, ben, carl};
    for (int seat = 1; seat <= 3; ++seat) {
      sit(people.at(seat - 1), seat, seat);
    }
    watch_all();
    wish(anna, "begin");
    for (int seat = 1; seat <= 3; ++seat) {
      wish(people.at(seat - 1), "dice", {{"secret", dice_secret(seat)}});
    }
  }
  int turn() { return seen(anna)["step"]["turn"].get<int>(); }
  // Whoever is to play, person or bot, decides until somebody else is to.
  void play_turn() {
    const Json before = seen(anna)["step"]["turn"];
    while (seen(anna)["step"]["turn"] == before && seen(anna)["phase"] == "running") {
      if (seen(anna)["seats"][before.get<std::size_t>() - 1]["player"] == "person") {
        const server::VisitorId who = people.at(before.get<std::size_t>() - 1);
        const Json view = seen(who)["step"]["view"];
        play(who, view["ply"].get<std::size_t>(), view["moves"][0]["move"]);
      } else {
        store.take_work({},
                        [&](const std::optional<store::Work>& work) { bots_move(work.value()); });
      }
    }
  }
  void play_round() {
    for (int i = 0; i < 3; ++i) {
      play_turn();
    }
  }
  // The first that it may: what it plays is another's matter.
  void bots_move(const store::Work& work) {
    HostedTable table(code);
    for (const store::LogEntry& entry : store.log_of(code)) {
      table.apply(entry);
    }
    MoveList moves;
    table.begun().match().position().moves(moves);
    world.playroom().bot_decided(work, table.undos, moves[0]);
    loop.settle();
  }
  std::vector<server::VisitorId> people;
};

}  // namespace

TEST_F(ThreeAtTable, WhoLostASeatOnTimeMayComeBackUntilTheBotHasPlayedThreeTurns) {
  begin_three({{"kind", "move"}, {"seconds", 60}});
  const auto lost = static_cast<std::size_t>(turn() - 1);
  const server::VisitorId slow = people[lost];
  const Json id = seen(slow)["seats"][lost]["id"];
  loop.pass(60'000);
  EXPECT_EQ(seen(slow)["seats"][lost], Json({{"player", "bot:3"}})) << "not in the turn they lost";
  EXPECT_TRUE(is_refused(wish(slow, "return")));
  play_turn();
  EXPECT_EQ(seen(slow)["seats"][lost], Json({{"player", "bot:3"}, {"for", id}}));
  EXPECT_TRUE(is_refused(wish(people[(lost + 1) % 3], "return")));
  EXPECT_TRUE(is_refused(wish(world.visitor(9, "Dora"), "return")));
  play_round();
  EXPECT_EQ(seen(slow)["seats"][lost]["for"], id) << "after two turns of the bot";
  EXPECT_TRUE(wish(slow, "return").contains("version"));
  EXPECT_EQ(seen(slow)["you"], lost + 1);
  EXPECT_EQ(seen(anna)["seats"][lost]["player"], "person");
  play_turn();
  play_turn();
  EXPECT_EQ(seen(slow)["step"]["turn"], lost + 1);
  EXPECT_EQ(seen(slow)["clock"]["left"][lost], 60'000) << "a whole turn's time again";
  loop.pass(60'000);
  play_round();
  play_round();
  play_turn();
  EXPECT_EQ(seen(slow)["seats"][lost], Json({{"player", "bot:3"}}))
      << "three turns, and it is gone";
  EXPECT_TRUE(is_refused(wish(slow, "return")));
}

TEST_F(ThreeAtTable, TheRecordNamesWhoeverHadTheSeatInTheEnd) {
  begin_three({{"kind", "move"}, {"seconds", 60}});
  const auto lost = static_cast<std::size_t>(turn() - 1);
  loop.pass(60'000);
  play_turn();
  wish(people[lost], "return");
  World other{store, loop};
  const server::VisitorId there = other.visitor(static_cast<int>(lost) + 1, "Elsewhere");
  EXPECT_EQ(other.ask(there, {{"ask", "watch"}, {"table", code}})["you"], lost + 1)
      << "read from the log alone";
  wish(people[(lost + 1) % 3], "resign");
  wish(people[(lost + 2) % 3], "resign");
  wish(people[lost], "resign");
  const auto record =
      world.ask(anna, {{"ask", "record"}, {"table", code}})["record"].get<std::string>();
  const std::string name = seen(anna)["seats"][lost]["name"];
  EXPECT_TRUE(record.contains(fmt::format("seat {} {}\n", lost + 1, name))) << record;
}

TEST_F(ThreeAtTable, WhoHadGoneMayComeBackWithoutAClockToo) {
  begin_three({{"kind", "none"}});
  const auto lost = static_cast<std::size_t>(turn() - 1);
  world.playroom().left(people[lost]);
  wish(people[(lost + 1) % 3], "claim");
  loop.pass(claim_time);
  const std::string name = std::array{"Anna", "Ben", "Carl"}.at(lost);
  people[lost] = world.visitor(static_cast<int>(lost) + 1, name);
  anna = people[0];
  play_turn();
  EXPECT_TRUE(wish(people[lost], "return").contains("version"));
}

TEST_F(ThreeAtTable, WhoResignedOrHasNoTimeLeftDoesNotComeBack) {
  begin_three({{"kind", "total"}, {"seconds", 60}});
  const auto lost = static_cast<std::size_t>(turn() - 1);
  loop.pass(60'000);
  play_turn();
  EXPECT_TRUE(is_refused(wish(people[lost], "return"))) << "its time was for the whole game";
  begin_three({{"kind", "move"}, {"seconds", 60}});
  const auto gone = static_cast<std::size_t>(turn() - 1);
  wish(people[gone], "resign");
  play_turn();
  EXPECT_TRUE(is_refused(wish(people[gone], "return")));
}

}  // namespace quatuor::tables
