// What a log says of the game.
#include <algorithm>
#include <set>

#include "server/tables/log_words.hpp"

namespace quatuor::tables {

namespace {

constexpr std::size_t longest_move = 1'000;
constexpr std::size_t longest_choice = 20;
// A draw takes a number, and now and then one more: not once in all eternity so many.
constexpr std::uint64_t most_numbers_a_draw = 64;

void make_move(const Saying& said) {
  Match& match = said.table.begun().match();
  match.play(
      required(match.position().parse_move(said.fields.line("move", longest_move)), "a move"));
  said.table.offer.reset();
  said.table.claim.reset();
}

void end(HostedTable& table, EarlyEnd early_end) {
  table.begun().match().end(early_end);
  table.ending = word_of(early_end.kind);
}

// What is offered, to which everybody has consented.
Offer agreed_offer(const HostedTable& table, std::string_view what) {
  const Offer offer = required(table.offer, "an offer");
  require(offer.what == what && table.all_accept(), "consent");
  return offer;
}

// Who resigns does not come back, and whose time for the whole game is gone has none to come back
// with.
bool may_come_back(const Saying& said) {
  return said.fields.line("why", longest_choice) != "resigned" &&
         said.table.clock_setting.kind != ClockSetting::Kind::total;
}

}  // namespace

void look_for_dice(HostedTable& table) {
  if (table.awaited_secrets().empty()) {
    table.drawer = Dice(table.dice);
  }
}

void played(const Saying& said) {
  const Seat seat = said.fields.has("who") ? said.own_seat() : said.seat();
  require(said.table.turn().is_seat(seat), "the seat that is to play");
  make_move(said);
}

void drew(const Saying& said) {
  require(said.table.is_draw_due(), "a draw that is due");
  const std::uint64_t before = said.table.drawer.value().counter();
  const auto counter = said.fields.number("counter", before + 1, before + most_numbers_a_draw);
  said.table.drawer = Dice(said.table.dice, counter);
  make_move(said);
}

void revealed(const Saying& said) {
  const auto awaited = said.table.awaited_secrets();
  const Digest secret = said.fields.digest("secret");
  require(std::ranges::find(awaited, said.own_seat()) != awaited.end(), "an awaited secret");
  require(commitment_to(secret) == said.dice().commitment, "the secret that was promised");
  said.dice().secret = secret;
  look_for_dice(said.table);
}

void gave_up_waiting(const Saying& said) {
  require(!said.table.awaited_secrets().empty(), "an awaited secret");
  said.table.gave_up_waiting = true;
  look_for_dice(said.table);
}

void resigned(const Saying& said) {
  end(said.table, EarlyEnd::resigned(said.own_seat()));
}

void out_of_time(const Saying& said) {
  require(said.table.clock.runs() == said.seat(), "the seat whose clock runs");
  end(said.table, EarlyEnd::time(said.seat()));
}

void left(const Saying& said) {
  require(said.table.claim && said.table.claim->seat == said.seat(), "a seat that is sought");
  end(said.table, EarlyEnd::left(said.seat()));
}

void agreed(const Saying& said) {
  (void)agreed_offer(said.table, "draw");
  end(said.table, EarlyEnd::agreed());
}

void replaced(const Saying& said) {
  const std::string bot = said.fields.line("player", longest_choice);
  const Seat seat = said.persons_seat();
  SeatHolder stands_in = bots_seat(bot);
  if (may_come_back(said)) {
    stands_in.absence = Absence{.person = said.holder().person, .since = said.table.plies()};
  }
  said.holder() = std::move(stands_in);
  said.table.begun().as_record().players.at(seat - 1U) = bot;
  said.table.claim.reset();
  said.table.offer.reset();
}

void returned(const Saying& said) {
  const Seat seat = said.seat();
  require(said.table.may_return(seat), "a seat to come back to");
  SeatHolder back;
  back.kind = SeatHolder::Kind::person;
  back.person = said.holder().absence.value().person;
  require(back.person.id == said.fields.person("who"), "one's own seat");
  require(said.table.seat_of(back.person.id) == 0, "one seat for each");
  said.holder() = std::move(back);
  said.table.begun().as_record().players.at(seat - 1U) = "human";
}

void offered(const Saying& said) {
  constexpr std::size_t longest_offer = 10;
  const std::string what = said.fields.line("what", longest_offer);
  require(!said.table.offer && (what == "draw" || what == "undo"), "one offer");
  require(what == "draw" || said.table.undo_to(said.own_seat()), "something to take back");
  said.table.offer = {.what = what, .by = said.own_seat(), .accepted = {said.seat()}};
}

void accepted(const Saying& said) {
  const Seat seat = said.own_seat();
  require(said.table.offer.has_value(), "an offer");
  auto& accepted = said.table.offer.value().accepted;
  require(std::ranges::find(accepted, seat) == accepted.end(), "consent once");
  accepted.push_back(seat);
}

void declined(const Saying& said) {
  (void)said.own_seat();
  require(said.table.offer.has_value(), "an offer");
  said.table.offer.reset();
}

void undone(const Saying& said) {
  HostedTable& table = said.table;
  Match& match = table.begun().match();
  const Offer offer = agreed_offer(table, "undo");
  const std::size_t to = required(table.undo_to(offer.by), "something to take back");
  require(said.fields.number("to", 0, match.moves().size()) == to, "what was offered");
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

void claimed(const Saying& said) {
  HostedTable& table = said.table;
  require(table.clock_setting.kind == ClockSetting::Kind::none, "no clock");
  require(table.seat_of(said.fields.person("who")) != 0, "a seat of one's own");
  require(!table.claim && table.person_to_play() == said.seat(), "who is to play");
  table.claim = {.seat = said.seat(), .ends = said.at + claim_time};
}

void answered(const Saying& said) {
  require(said.table.claim && said.table.claim->seat == said.own_seat(), "who is sought");
  said.table.claim.reset();
}

}  // namespace quatuor::tables
