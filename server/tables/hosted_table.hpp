#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/fair_dice.hpp"
#include "protocol/table.hpp"
#include "server/tables/clock.hpp"

namespace quatuor::tables {

// Somebody who connects: a person, or a program that says so.
struct Person {
  std::string id;  // public; follows from the secret
  std::string name;
  std::string face;
  bool is_program = false;
};

enum class Phase : std::uint8_t { open, running, over, closed };
std::string_view word_of(Phase phase);

// When something may happen at a table: these, added up. Nothing happens once it is closed.
inline constexpr unsigned at_open = 1;
inline constexpr unsigned at_running = 2;
inline constexpr unsigned at_over = 4;
constexpr bool is_at(Phase phase, unsigned when) {
  return phase != Phase::closed && (when & (1U << static_cast<unsigned>(phase))) != 0;
}

// Whose seat a bot has, who may come back to it, and how many plies there were when it came.
struct Absence {
  Person person;
  std::size_t since = 0;
};

struct SeatHolder {
  enum class Kind : std::uint8_t { open, person, bot };

  Kind kind = Kind::open;
  Person person;
  std::string bot;       // "bot:3"
  std::string kept_for;  // an open seat: the id of whoever may have it; empty: anybody
  std::string link;      // the hash of the token that moves it to another device
  std::optional<Absence> absence;
};

// What needs everybody's consent.
struct Offer {
  std::string what;  // "draw", "undo"
  Seat by = 0;
  std::vector<Seat> accepted;
};

// Somebody seems to have gone.
struct Claim {
  Seat seat = 0;
  Time ends = 0;
};

struct Talk {
  std::size_t version = 0;
  Seat seat = 0;  // 0: a spectator
  bool is_for_all = false;
  std::string who;
  std::string name;
  std::string text;
  Time at = 0;
};

// One table at a distance. The entries of its log are the whole truth; all else follows from them,
// the same on every server that reads them.
struct HostedTable {
  explicit HostedTable(std::string code_) : code(std::move(code_)) {}

  // The log is our own, but disks and people with editors exist: with the first entry that does not
  // fit the table is out of order, whatever follows.
  void apply(const store::LogEntry& entry);
  // All that follows, up to what is stored as its version: none is missing, none too many, and no
  // draw of chance is left out at the end.
  void apply(std::span<const store::LogEntry> entries, std::size_t stored_version);

  [[nodiscard]] bool is_broken() const { return broken_at.has_value(); }
  [[nodiscard]] Seat seat_of(std::string_view person) const;  // 0: none
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] bool has_bots() const;
  // What lies on it, once the game has begun.
  [[nodiscard]] const protocol::Table& begun() const { return match.value(); }
  [[nodiscard]] protocol::Table& begun() { return match.value(); }
  [[nodiscard]] Turn turn() const;
  // Who is to decide: a person, whose clock runs, or a bot; 0: nobody.
  [[nodiscard]] Seat person_to_play() const;
  [[nodiscard]] std::string_view bot_to_play() const;
  [[nodiscard]] std::size_t plies() const;
  // Has everybody consented to what is offered? Bots have no say.
  [[nodiscard]] bool all_accept() const;
  // The ply to which an undo of this seat would lead: before its last decision, if chance has not
  // spoken since.
  [[nodiscard]] std::optional<std::size_t> undo_to(Seat seat) const;
  // Is a result of chance to be drawn, for which all secrets are there?
  [[nodiscard]] bool is_draw_due() const;
  // The turns that the bot there has finished for whoever may come back. A turn is all decisions
  // until somebody else is to decide.
  [[nodiscard]] std::size_t turns_stood_in(Seat seat) const;
  // Not in the turn that they lost: time that runs out would begin anew for ever.
  [[nodiscard]] bool may_return(Seat seat) const;
  // The seats whose secret is wanted before the first draw.
  [[nodiscard]] std::vector<Seat> awaited_secrets() const;
  // When something is to happen though nobody does anything.
  [[nodiscard]] std::optional<Time> deadline() const;
  // Has this wish been done already? Its version then.
  [[nodiscard]] std::optional<std::size_t> done(const std::string& person,
                                                const std::string& key) const;
  // The first ply that somebody who saw that version has not heard of as it is now.
  [[nodiscard]] std::size_t first_new_ply(std::size_t known_version) const;

  std::string code;
  std::size_t version = 0;
  // The first entry, counted from 1, that makes no sense. From then on nothing is known of the
  // table any more, and it counts as closed.
  std::optional<std::size_t> broken_at;
  Phase phase = Phase::open;

  const Entry* game = nullptr;
  Options options{{}};
  std::string position;
  std::uint64_t seed = 0;
  bool is_listed = false;
  bool may_chat = true;
  ClockSetting clock_setting;
  std::string maker;
  Time touched = 0;  // when the last entry was written

  std::vector<SeatHolder> seats;
  std::optional<protocol::Table> match;  // once begun
  Time began = 0;
  Clock clock;
  std::optional<Offer> offer;
  std::optional<Claim> claim;

  FairDice dice;
  bool gave_up_waiting = false;  // for secrets that did not come
  std::optional<Dice> drawer;    // once every secret is there that will be

  std::string ending;  // "rules", "resigned", "time", "left", "agreed"
  std::string next;    // the code of the rematch
  std::vector<Talk> talk;
  std::size_t undos = 0;

 private:
  void read(const store::LogEntry& entry);
  void break_down();
  void settle(Time at);

  std::map<std::string, std::size_t> done_;  // by person and key
  std::vector<std::size_t> plies_at_{0};     // by version
  std::size_t over_since_ = 0;               // the version; means something once it is over
};

// Once a bot has finished so many turns the seat is its own.
inline constexpr std::size_t most_turns_stood_in = 3;
inline constexpr Time claim_time = 600'000;
inline constexpr Time secret_time = 30'000;
// The table that is stored like this, all of it.
HostedTable read_table(const store::Loaded& loaded);

// A table where the game has not begun is kept for a week after the last word.
inline constexpr Time open_time = Time{7} * 24 * 60 * 60 * 1000;

}  // namespace quatuor::tables
