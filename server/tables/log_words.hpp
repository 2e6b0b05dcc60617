#pragma once

#include "server/tables/hosted_table.hpp"
#include "server/tables/log_fields.hpp"

// The words of a log, in two files: about the table and its seats, and about the game.
namespace quatuor::tables {

// An entry, and the table as the entries before have left it.
struct Saying {
  HostedTable& table;
  LogFields fields;
  Time at;

  // The seat that is named, and who sits there.
  [[nodiscard]] Seat seat() const;
  [[nodiscard]] SeatHolder& holder() const { return table.seats[seat() - 1U]; }
  [[nodiscard]] FairDice::Seat& dice() const { return table.dice.seats[seat() - 1U]; }
  // The seat of a person.
  [[nodiscard]] Seat persons_seat() const;
  // The seat of whoever says it.
  [[nodiscard]] Seat own_seat() const;
};

void made(const Saying& said);
void sat(const Saying& said);
void moved(const Saying& said);
void stood(const Saying& said);
void began(const Saying& said);
void linked(const Saying& said);
void talked(const Saying& said);
void next(const Saying& said);
void closed(const Saying& said);

void played(const Saying& said);
void drew(const Saying& said);
void revealed(const Saying& said);
void gave_up_waiting(const Saying& said);
void resigned(const Saying& said);
void out_of_time(const Saying& said);
void left(const Saying& said);
void agreed(const Saying& said);
void replaced(const Saying& said);
void returned(const Saying& said);
void offered(const Saying& said);
void accepted(const Saying& said);
void declined(const Saying& said);
void undone(const Saying& said);
void claimed(const Saying& said);
void answered(const Saying& said);

// Does to the table what an entry of its log says. What does not fit is unfit.
void obey(HostedTable& table, const LogFields& fields, Time at);

SeatHolder bots_seat(std::string bot);
// The dice are thrown once every secret is there that will be.
void look_for_dice(HostedTable& table);

}  // namespace quatuor::tables
