#pragma once

#include "match/verify_dice.hpp"
#include "server/tables/secrets.hpp"
#include "server/tables/seen.hpp"
#include "tests/faults/game.hpp"
#include "tests/store/store_fixture.hpp"

// What must be true of a log, however often the server was killed while it was written.
namespace quatuor::faults {

inline std::string identity_of_number(int number) {
  return tables::identity_of(secret_of(number)).value();
}

// An entry of the log that somebody wished for, by who they are and their key.
struct Written {
  std::size_t version = 0;
  Json entry;
};
using Wishes = std::map<std::pair<std::string, std::string>, Written>;

// No wish is in the log twice, whether or not it was acknowledged.
inline Wishes wishes_in(const std::vector<store::LogEntry>& log) {
  Wishes wishes;
  for (std::size_t version = 1; version <= log.size(); ++version) {
    const Json entry = Json::parse(log[version - 1].content);
    if (entry.contains("key")) {
      const bool is_new =
          wishes.try_emplace({entry["who"], entry["key"]}, Written{version, entry}).second;
      EXPECT_TRUE(is_new) << entry;
    }
  }
  return wishes;
}

// Everything acknowledged is there, in order, and says what was wished.
inline void expect_acknowledged(const Wishes& wishes, const Player& player) {
  const std::string who = identity_of_number(player.number());
  std::size_t after = 0;
  for (const auto& [message, version] : player.acknowledged()) {
    const auto found = wishes.find({who, message["key"]});
    ASSERT_NE(found, wishes.end()) << "lost: " << message;
    const Written& written = found->second;
    EXPECT_GT(written.version, after) << "in the order in which they were acknowledged";
    EXPECT_LE(written.version, version) << message;
    for (const char* field : {"move", "text", "secret", "commit", "game"}) {
      EXPECT_EQ(written.entry.value(field, Json()), message.value(field, Json()));
    }
    after = written.version;
  }
}

// Who is here is no part of the log; how far somebody was told depends on what they knew.
inline Json without_circumstances(Json state) {
  for (const char* field : {"news", "id", "watching", "from", "talk", "step"}) {
    state.erase(field);
  }
  for (Json& seat : state["seats"]) {
    seat.erase("here");
  }
  return state;
}

// What somebody saw is what this very version of the log shows to their seat, to the millisecond of
// the clock.
inline void expect_as_seen(const tables::HostedTable& table, const Json& seen, int number) {
  const Seat seat = table.seat_of(identity_of_number(number));
  const tables::Time now = seen["clock"].value("now", tables::Time{0});
  EXPECT_EQ(without_circumstances(seen),
            without_circumstances(tables::table_seen_by(table, seat, 0, {}, now)));
  if (table.match) {
    const Viewer viewer = seat == 0 ? Viewer::spectator() : Viewer::seat(seat);
    EXPECT_EQ(seen["step"], table.match->step(viewer, seen["from"].get<std::size_t>()));
  }
}

// A clock by hand: whoever is to play pays for the time from one change of turns to the next.
class HandClock {
 public:
  explicit HandClock(const tables::ClockSetting& setting)
      : setting_(setting), left_{setting.limit, setting.limit} {}

  void see(const tables::HostedTable& table, tables::Time at) {
    const Seat now = table.person_to_play();
    const bool is_chance = table.turn().is_chance() && table.drawer;
    if (now == runs_ || is_chance) {
      return;
    }
    if (runs_ != 0) {
      left_.at(runs_ - 1U) += setting_.increment - (at - since_);
    }
    runs_ = now;
    since_ = at;
    for (Seat seat = 1; seat <= 2; ++seat) {
      EXPECT_EQ(table.clock.left(seat, at), left_.at(seat - 1U));
    }
  }

 private:
  tables::ClockSetting setting_;
  std::array<tables::Time, 2> left_;
  Seat runs_ = 0;
  tables::Time since_ = 0;
};

inline void expect_history(const std::vector<store::LogEntry>& log, Game& game) {
  tables::HostedTable table(game.table());
  std::optional<HandClock> clock;
  for (const store::LogEntry& entry : log) {
    table.apply(entry);
    for (const Player& player : game.players()) {
      for (const Json& seen : player.seen()) {
        if (seen["version"] == table.version) {
          expect_as_seen(table, seen, player.number());
        }
      }
    }
    if (table.clock_setting.kind == tables::ClockSetting::Kind::total) {
      clock = clock ? clock : HandClock(table.clock_setting);
      clock->see(table, entry.at);
    }
  }
  EXPECT_EQ(table.phase, tables::Phase::over);
  if (table.game->game().info().chance) {
    const auto report = verify_dice(table.match->as_record());
    EXPECT_TRUE(report && report->is_good());
  }
}

// All of it, for one table.
inline void expect_nothing_lost(store::Store& store, Game& game) {
  const auto row = store::find(store, game.table());
  ASSERT_TRUE(row) << game.table();
  const auto loaded = store::load(store, row->id);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->entries.size(), loaded->row.version);
  const Wishes wishes = wishes_in(loaded->entries);
  for (const Player& player : game.players()) {
    EXPECT_EQ(player.version(), loaded->entries.size());
    expect_acknowledged(wishes, player);
  }
  expect_history(loaded->entries, game);
}

}  // namespace quatuor::faults
