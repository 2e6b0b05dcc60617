// The words of a table's log, and what each does.
#include "server/tables/log_words.hpp"

#include <algorithm>
#include <set>

#include "core/number.hpp"

namespace quatuor::tables {

namespace {

std::string text_in(const Json& entry, const char* field) {
  return entry.at(field).get<std::string>();
}

Seat seat_in(const Json& entry) {
  return entry.at("seat").get<Seat>();
}

SeatHolder& holder_in(HostedTable& table, const Json& entry) {
  return table.seats.at(seat_in(entry) - 1U);
}

FairDice::Seat& dice_in(HostedTable& table, const Json& entry) {
  return table.dice.seats.at(seat_in(entry) - 1U);
}

SeatHolder bots_seat(std::string bot) {
  SeatHolder seat;
  seat.kind = SeatHolder::Kind::bot;
  seat.bot = std::move(bot);
  return seat;
}

void look_for_dice(HostedTable& table) {
  if (table.awaited_secrets().empty()) {
    table.drawer = Dice(table.dice);
  }
}

void made(HostedTable& table, const Json& entry, Time /*at*/) {
  table.game = find_game(text_in(entry, "game")).value();
  table.options = table.game->game().options();
  for (const auto& [name, value] : entry.at("options").items()) {
    table.options.set(name, value.get<std::string>()).value();
  }
  table.position = entry.value("position", "");
  table.seed = parse_number<std::uint64_t>(text_in(entry, "seed")).value();
  table.is_listed = entry.at("listed").get<bool>();
  table.may_chat = entry.at("chat").get<bool>();
  table.clock_setting = read_clock(entry.at("clock")).value();
  table.maker = text_in(entry, "who");
  for (const Json& seat : entry.at("seats")) {
    const std::string player = text_in(seat, "player");
    table.seats.push_back(player == "open" ? SeatHolder() : bots_seat(player));
    table.seats.back().kept_for = seat.value("for", "");
  }
  table.dice.table = table.code;
  table.dice.server_secret = parse_hex(text_in(entry, "dice")).value();
  table.dice.server = commitment_to(table.dice.server_secret.value());
  table.dice.seats.resize(table.seats.size());
}

void take_seat(HostedTable& table, const Json& entry) {
  SeatHolder seat;
  seat.kind = SeatHolder::Kind::person;
  seat.person = {.id = text_in(entry, "who"),
                 .name = text_in(entry, "name"),
                 .face = text_in(entry, "face"),
                 .is_program = entry.at("program").get<bool>()};
  holder_in(table, entry) = std::move(seat);
}

void sat(HostedTable& table, const Json& entry, Time /*at*/) {
  take_seat(table, entry);
  dice_in(table, entry) = {.commitment = parse_hex(text_in(entry, "commit")), .secret = {}};
}

void moved(HostedTable& table, const Json& entry, Time /*at*/) {
  take_seat(table, entry);
}

void stood(HostedTable& table, const Json& entry, Time /*at*/) {
  holder_in(table, entry) = {};
  dice_in(table, entry) = {};
}

void began(HostedTable& table, const Json& entry, Time at) {
  std::vector<std::string> players;
  players.reserve(table.seats.size());
  for (const SeatHolder& seat : table.seats) {
    players.push_back(seat.kind == SeatHolder::Kind::bot ? seat.bot : "human");
  }
  auto match = Match::start(*table.game, table.options, table.seed, table.position).value();
  table.match = protocol::Table::of(
      {.match = std::move(match), .players = std::move(players), .date = text_in(entry, "date")});
  table.phase = Phase::running;
  table.began = at;
  table.clock = Clock(table.clock_setting);
  look_for_dice(table);
}

void played(HostedTable& table, const Json& entry, Time /*at*/) {
  Match& match = table.begun().match();
  match.play(match.position().parse_move(text_in(entry, "move")).value());
  table.offer.reset();
  table.claim.reset();
}

void drew(HostedTable& table, const Json& entry, Time at) {
  table.drawer = Dice(table.dice, entry.at("counter").get<std::uint64_t>());
  played(table, entry, at);
}

void revealed(HostedTable& table, const Json& entry, Time /*at*/) {
  dice_in(table, entry).secret = parse_hex(text_in(entry, "secret")).value();
  look_for_dice(table);
}

void gave_up_waiting(HostedTable& table, const Json& /*entry*/, Time /*at*/) {
  table.gave_up_waiting = true;
  look_for_dice(table);
}

void end(HostedTable& table, EarlyEnd early_end) {
  table.begun().match().end(early_end);
  table.ending = word_of(early_end.kind);
}

void resigned(HostedTable& table, const Json& entry, Time /*at*/) {
  end(table, EarlyEnd::resigned(seat_in(entry)));
}

void out_of_time(HostedTable& table, const Json& entry, Time /*at*/) {
  end(table, EarlyEnd::time(seat_in(entry)));
}

void left(HostedTable& table, const Json& entry, Time /*at*/) {
  end(table, EarlyEnd::left(seat_in(entry)));
}

void agreed(HostedTable& table, const Json& /*entry*/, Time /*at*/) {
  end(table, EarlyEnd::agreed());
}

void replaced(HostedTable& table, const Json& entry, Time /*at*/) {
  const std::string bot = text_in(entry, "player");
  holder_in(table, entry) = bots_seat(bot);
  table.begun().as_record().players.at(seat_in(entry) - 1U) = bot;
  table.claim.reset();
  table.offer.reset();
}

void offered(HostedTable& table, const Json& entry, Time /*at*/) {
  table.offer = {
      .what = text_in(entry, "what"), .by = seat_in(entry), .accepted = {seat_in(entry)}};
}

void accepted(HostedTable& table, const Json& entry, Time /*at*/) {
  table.offer.value().accepted.push_back(seat_in(entry));
}

void declined(HostedTable& table, const Json& /*entry*/, Time /*at*/) {
  table.offer.reset();
}

void undone(HostedTable& table, const Json& entry, Time /*at*/) {
  Match& match = table.begun().match();
  const auto to = entry.at("to").get<std::size_t>();
  std::set<Seat> players;
  for (std::size_t ply = to; ply < match.moves().size(); ++ply) {
    players.insert(match.turns()[ply].seat());
  }
  for (const Seat seat : players) {
    table.clock.take_back(seat);
  }
  match.take_back_to(to);
  table.offer.reset();
  table.claim.reset();
  ++table.undos;
}

void claimed(HostedTable& table, const Json& entry, Time at) {
  table.claim = {.seat = seat_in(entry), .ends = at + claim_time};
}

void answered(HostedTable& table, const Json& /*entry*/, Time /*at*/) {
  table.claim.reset();
}

void said(HostedTable& table, const Json& entry, Time at) {
  table.talk.push_back({.version = table.version + 1,
                        .seat = seat_in(entry),
                        .is_for_all = table.phase == Phase::over,
                        .who = text_in(entry, "who"),
                        .name = text_in(entry, "name"),
                        .text = text_in(entry, "text"),
                        .at = at});
}

void linked(HostedTable& table, const Json& entry, Time /*at*/) {
  holder_in(table, entry).link = text_in(entry, "hash");
}

void next(HostedTable& table, const Json& entry, Time /*at*/) {
  table.next = text_in(entry, "table");
}

// Perhaps in the middle of a game, by whoever hosts.
void closed(HostedTable& table, const Json& /*entry*/, Time at) {
  table.phase = Phase::closed;
  table.offer.reset();
  table.claim.reset();
  table.clock.turn_to(Seat{0}, at);
}

struct LogWord {
  std::string_view word;
  void (*act)(HostedTable& table, const Json& entry, Time at);
};

constexpr std::array log_words{
    LogWord{"made", made},         LogWord{"sat", sat},
    LogWord{"moved", moved},       LogWord{"stood", stood},
    LogWord{"began", began},       LogWord{"played", played},
    LogWord{"drew", drew},         LogWord{"revealed", revealed},
    LogWord{"resigned", resigned}, LogWord{"time", out_of_time},
    LogWord{"left", left},         LogWord{"agreed", agreed},
    LogWord{"replaced", replaced}, LogWord{"offered", offered},
    LogWord{"accepted", accepted}, LogWord{"declined", declined},
    LogWord{"undone", undone},     LogWord{"claimed", claimed},
    LogWord{"answered", answered}, LogWord{"said", said},
    LogWord{"linked", linked},     LogWord{"next", next},
    LogWord{"closed", closed},     LogWord{"gave up waiting", gave_up_waiting},
};

}  // namespace

void obey(HostedTable& table, const std::string& what, const Json& entry, Time at) {
  const auto word = std::ranges::find(log_words, what, &LogWord::word);
  if (word == log_words.end()) {
    throw std::invalid_argument("a word that no log has");
  }
  word->act(table, entry, at);
}

}  // namespace quatuor::tables
