// What a log says of the table and its seats.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/number.hpp"
#include "match/players.hpp"
#include "match/record_format.hpp"
#include "server/tables/log_words.hpp"
#include "server/tables/ruling.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

// In bytes, and more than is ever written: names and talk are judged when they come, by rules that
// may change.
constexpr std::size_t longest_line = 4'000;
constexpr std::size_t longest_number = 20;

SeatHolder seat_at_first(const Json& json) {
  const LogFields fields(json);
  const std::string player = fields.line("player", longest_line);
  if (player != "open") {
    return bots_seat(player);
  }
  SeatHolder seat;
  seat.kept_for = fields.has("for") ? fields.person("for") : "";
  return seat;
}

// Whoever takes a seat sits nowhere yet.
void take_seat(const Saying& said) {
  SeatHolder seat;
  seat.kind = SeatHolder::Kind::person;
  seat.person = {.id = said.fields.person("who"),
                 .name = said.fields.line("name", longest_line),
                 .face = said.fields.line_or_nothing("face", longest_line),
                 .is_program = said.fields.flag("program")};
  require(said.table.seat_of(seat.person.id) == 0, "one seat for each");
  said.holder() = std::move(seat);
}

void commit(const Saying& said) {
  said.dice() = {.commitment = said.fields.digest("commit"), .secret = {}};
}

}  // namespace

SeatHolder bots_seat(std::string bot) {
  const auto player = parse_player(bot);
  require(player && player->kind == Player::Kind::bot, "a bot");
  SeatHolder seat;
  seat.kind = SeatHolder::Kind::bot;
  seat.bot = std::move(bot);
  return seat;
}

void made(const Saying& said) {
  HostedTable& table = said.table;
  const LogFields& fields = said.fields;
  const Json& seats = fields.at("seats");
  require(seats.is_array() && seats.size() <= most_seats, "seats");
  const Json& options = fields.at("options");
  require(options.is_object() && std::ranges::all_of(options, &Json::is_string), "options");
  std::string position = fields.has("position") ? fields.text("position", longest_beginning) : "";
  table.options =
      required(check_beginning(fields.line("game", longest_line), options, position, seats.size()),
               "a beginning");
  table.game = find_game(fields.line("game", longest_line)).value();
  table.position = std::move(position);
  table.seed = required(parse_number<std::uint64_t>(fields.line("seed", longest_number)), "a seed");
  table.is_listed = fields.flag("listed");
  table.may_chat = fields.flag("chat");
  table.clock_setting = required(read_clock(fields.at("clock")), "a clock");
  table.maker = fields.person("who");
  for (const Json& seat : seats) {
    table.seats.push_back(seat_at_first(seat));
  }
  table.dice.table = table.code;
  table.dice.server_secret = fields.digest("dice");
  table.dice.server = commitment_to(table.dice.server_secret.value());
  table.dice.seats.resize(table.seats.size());
}

void sat(const Saying& said) {
  const SeatHolder& seat = said.holder();
  require(seat.kind == SeatHolder::Kind::open, "an open seat");
  require(seat.kept_for.empty() || seat.kept_for == said.fields.person("who"), "a seat for them");
  take_seat(said);
  commit(said);
}

// Before the game began it commits anew; logs of before do not know that.
void moved(const Saying& said) {
  require(!said.holder().link.empty(), "a link to this seat");
  take_seat(said);
  if (said.fields.has("commit")) {
    require(said.table.phase == Phase::open, "a game that has not begun");
    commit(said);
  }
}

void stood(const Saying& said) {
  (void)said.own_seat();
  said.holder() = {};
  said.dice() = {};
}

void began(const Saying& said) {
  HostedTable& table = said.table;
  require(table.is_full(), "no open seat");
  std::string date = said.fields.line("date", longest_line);
  require(is_date(date), "a date");
  std::vector<std::string> players;
  players.reserve(table.seats.size());
  for (const SeatHolder& seat : table.seats) {
    players.push_back(seat.kind == SeatHolder::Kind::bot ? seat.bot : "human");
  }
  auto match =
      required(Match::start(*table.game, table.options, table.seed, table.position), "a beginning");
  table.match = protocol::Table::of(
      {.match = std::move(match), .players = std::move(players), .date = std::move(date)});
  table.phase = Phase::running;
  table.began = said.at;
  table.clock = Clock(table.clock_setting);
  look_for_dice(table);
}

void linked(const Saying& said) {
  (void)said.own_seat();
  said.holder().link = hex_of(said.fields.digest("hash"));
}

void talked(const Saying& said) {
  const LogFields& fields = said.fields;
  const auto seat = static_cast<Seat>(fields.number("seat", 0, said.table.seats.size()));
  require(seat == said.table.seat_of(fields.person("who")), "one's own seat");
  said.table.talk.push_back({.version = said.table.version + 1,
                             .seat = seat,
                             .is_for_all = said.table.phase == Phase::over,
                             .who = fields.person("who"),
                             .name = fields.line("name", longest_line),
                             .text = fields.line("text", longest_line),
                             .at = said.at});
}

void next(const Saying& said) {
  std::string code = said.fields.line("table", longest_line);
  require(said.table.next.empty() && is_code(code), "one rematch");
  said.table.next = std::move(code);
}

// Perhaps in the middle of a game, by whoever hosts.
void closed(const Saying& said) {
  HostedTable& table = said.table;
  table.phase = Phase::closed;
  table.offer.reset();
  table.claim.reset();
  table.clock.turn_to(Seat{0}, said.at);
}

}  // namespace quatuor::tables
