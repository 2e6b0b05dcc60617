#include "server/tables/hosted_table.hpp"

#include <algorithm>

#include "server/tables/log_words.hpp"

namespace quatuor::tables {

namespace {

constexpr std::size_t longest_key = 60;

std::string done_key(const std::string& person, const std::string& key) {
  return person + " " + key;
}

}  // namespace

std::string_view word_of(Phase phase) {
  constexpr std::array<std::string_view, 4> words{"open", "running", "over", "closed"};
  return words.at(static_cast<std::size_t>(phase));
}

void HostedTable::apply(const store::LogEntry& entry) {
  try {
    if (!is_broken()) {
      read(entry);
    }
  } catch (const std::exception&) {
    break_down();
  }
  ++version;
}

void HostedTable::apply(std::span<const store::LogEntry> entries, std::size_t stored_version) {
  for (const store::LogEntry& entry : entries) {
    apply(entry);
  }
  if (version != stored_version || is_draw_due() || seats.empty()) {
    break_down();
    version = stored_version;
  }
}

void HostedTable::read(const store::LogEntry& entry) {
  const Json json = parse_entry(entry);
  const LogFields fields(json);
  obey(*this, fields, entry.at);
  touched = entry.at;
  if (fields.has("key")) {
    done_.emplace(done_key(fields.person("who"), fields.line("key", longest_key)), version + 1);
  }
  settle(entry.at);
  plies_at_.push_back(plies());
}

// Nothing of what was read so far stays, that nobody may take for the truth.
void HostedTable::break_down() {
  HostedTable nothing(code);
  nothing.version = version;
  nothing.broken_at = broken_at.value_or(version + 1);
  nothing.phase = Phase::closed;
  *this = std::move(nothing);
}

// What follows from every entry alike: whose clock runs, and whether it is over.
void HostedTable::settle(Time at) {
  if (phase != Phase::running) {
    return;
  }
  if (begun().match().turn().is_over()) {
    phase = Phase::over;
    over_since_ = version + 1;
    ending = ending.empty() ? "rules" : ending;
    offer.reset();
    claim.reset();
    begun().as_record().dice = dice;
  }
  // A turn goes on across chance, which takes no time once the dice are there.
  if (!is_draw_due()) {
    clock.turn_to(person_to_play(), at);
  }
}

Seat HostedTable::seat_of(std::string_view person) const {
  const auto seat = std::ranges::find_if(seats, [&](const SeatHolder& holder) {
    return holder.kind == SeatHolder::Kind::person && holder.person.id == person;
  });
  return seat == seats.end() ? Seat{0} : static_cast<Seat>(seat - seats.begin() + 1);
}

bool HostedTable::is_full() const {
  return std::ranges::none_of(
      seats, [](const SeatHolder& seat) { return seat.kind == SeatHolder::Kind::open; });
}

bool HostedTable::has_bots() const {
  return std::ranges::any_of(
      seats, [](const SeatHolder& seat) { return seat.kind == SeatHolder::Kind::bot; });
}

Turn HostedTable::turn() const {
  return match ? begun().match().turn() : Turn::over();
}

Seat HostedTable::person_to_play() const {
  const bool is_person = phase == Phase::running && turn().is_seat() &&
                         seats[turn().seat() - 1U].kind == SeatHolder::Kind::person;
  return is_person ? turn().seat() : Seat{0};
}

std::string_view HostedTable::bot_to_play() const {
  const bool is_bot = phase == Phase::running && turn().is_seat() &&
                      seats[turn().seat() - 1U].kind == SeatHolder::Kind::bot;
  return is_bot ? seats[turn().seat() - 1U].bot : std::string_view{};
}

std::size_t HostedTable::plies() const {
  return match ? begun().match().moves().size() : 0;
}

bool HostedTable::all_accept() const {
  const auto& accepted = offer.value().accepted;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind == SeatHolder::Kind::person &&
        std::ranges::find(accepted, static_cast<Seat>(i + 1)) == accepted.end()) {
      return false;
    }
  }
  return true;
}

std::optional<std::size_t> HostedTable::undo_to(Seat seat) const {
  const Match& now = begun().match();
  for (std::size_t ply = now.moves().size(); ply > 0; --ply) {
    const Turn decided = now.turns()[ply - 1];
    if (!decided.is_seat()) {
      return std::nullopt;
    }
    if (decided.is_seat(seat)) {
      return ply - 1;
    }
  }
  return std::nullopt;
}

bool HostedTable::is_draw_due() const {
  return phase == Phase::running && turn().is_chance() && drawer.has_value();
}

std::size_t HostedTable::turns_stood_in(Seat seat) const {
  const Match& played = begun().match();
  std::size_t finished = 0;
  bool decides = false;
  const auto meet = [&](Turn turn) {
    if (!turn.is_chance()) {
      finished += decides && !turn.is_seat(seat) ? 1U : 0U;
      decides = turn.is_seat(seat);
    }
  };
  const auto& turns = played.turns();
  for (std::size_t ply = seats[seat - 1U].absence.value().since;
       ply < turns.size() && finished < most_turns_stood_in; ++ply) {
    meet(turns[ply]);
  }
  meet(played.turn());
  return finished;
}

bool HostedTable::may_return(Seat seat) const {
  if (phase != Phase::running || !seats[seat - 1U].absence) {
    return false;
  }
  const std::size_t turns = turns_stood_in(seat);
  return turns > 0 && turns < most_turns_stood_in;
}

std::vector<Seat> HostedTable::awaited_secrets() const {
  std::vector<Seat> awaited;
  const bool waits = phase == Phase::running && !gave_up_waiting && game->game().info().chance;
  for (std::size_t i = 0; waits && i < dice.seats.size(); ++i) {
    if (dice.seats[i].commitment && !dice.seats[i].secret) {
      awaited.push_back(static_cast<Seat>(i + 1));
    }
  }
  return awaited;
}

std::optional<Time> HostedTable::deadline() const {
  if (phase != Phase::running) {
    return phase == Phase::open ? std::optional(touched + open_time) : std::nullopt;
  }
  std::optional<Time> first = clock.flag();
  const auto consider = [&](Time time) { first = std::min(first.value_or(time), time); };
  if (claim) {
    consider(claim->ends);
  }
  if (!awaited_secrets().empty()) {
    consider(began + secret_time);
  }
  return first;
}

std::optional<std::size_t> HostedTable::done(const std::string& person,
                                             const std::string& key) const {
  const auto at = done_.find(done_key(person, key));
  return at == done_.end() ? std::nullopt : std::optional(at->second);
}

std::size_t HostedTable::first_new_ply(std::size_t known_version) const {
  if (known_version >= version) {
    return plies();
  }
  // Once a game with secrets is over, its moves are told anew: nothing is hidden any more. Whoever
  // has seen that has been told.
  if (phase == Phase::over && known_version < over_since_ && game->game().info().hidden) {
    return 0;
  }
  return *std::ranges::min_element(plies_at_.begin() + static_cast<std::ptrdiff_t>(known_version),
                                   plies_at_.end());
}

HostedTable read_table(const store::Loaded& loaded) {
  HostedTable table(loaded.row.code);
  table.apply(loaded.entries, loaded.row.version);
  return table;
}

}  // namespace quatuor::tables
