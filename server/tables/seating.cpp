// Wishes about seats.
#include <chrono>

#include <fmt/format.h>

#include "server/names/lookalike.hpp"
#include "server/tables/secrets.hpp"
#include "server/tables/wishes.hpp"

namespace quatuor::tables {

namespace {

// One's own commitment to dice: 64 hexadecimal digits.
Ruled<std::string> commitment_of(const Wish& wish) {
  const auto text = wish.message.text("commit");
  const auto commitment = text ? parse_hex(*text) : std::nullopt;
  if (!commitment) {
    return refuse("« commit » : le SHA-256 d'un secret, 64 chiffres hexadécimaux.",
                  "\"commit\": the SHA-256 of a secret, 64 hexadecimal digits.");
  }
  return hex_of(*commitment);
}

Json person_entry(Json entry, Seat seat, const Person& person) {
  entry["seat"] = seat;
  entry["name"] = person.name;
  entry["face"] = person.face;
  entry["program"] = person.is_program;
  return entry;
}

std::string day_of(Time time) {
  const std::chrono::sys_time<std::chrono::milliseconds> moment{std::chrono::milliseconds(time)};
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(moment)};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

}  // namespace

std::string name_at(const HostedTable& table, const Person& who) {
  std::vector<std::string> others;
  for (const SeatHolder& seat : table.seats) {
    const Person& there = seat.absence ? seat.absence->person : seat.person;
    if (!there.name.empty() && there.id != who.id) {
      others.push_back(there.name);
    }
  }
  return names::told_apart(who.name, others);
}

Ruled<Ruling> sit(const Wish& wish) {
  const auto number = wish.message.number("seat", 1, wish.table.seats.size());
  const auto commit = commitment_of(wish);
  if (!number || !commit) {
    return number ? std::unexpected(commit.error()) : std::unexpected(Refusal(number.error()));
  }
  if (wish.seat != 0) {
    return refuse("Vous êtes déjà à cette table.", "You sit at this table already.");
  }
  const SeatHolder& seat = wish.table.seats[*number - 1];
  if (seat.kind != SeatHolder::Kind::open) {
    return std::unexpected(
        Refusal(say("Cette place est prise.", "This seat is taken."), "outdated"));
  }
  if (!seat.kept_for.empty() && seat.kept_for != wish.who.id) {
    return refuse("Cette place est gardée pour quelqu'un.", "This seat is kept for somebody.");
  }
  Json entry = person_entry(wish.entry("sat"), static_cast<Seat>(*number), wish.who);
  entry["name"] = name_at(wish.table, wish.who);
  entry["commit"] = *commit;
  Ruling ruling;
  ruling.entries.push_back(std::move(entry));
  ruling.members.push_back(wish.who.id);
  return ruling;
}

// Whoever made the table has still to do with it.
Ruled<Ruling> stand(const Wish& wish) {
  auto ruling = only(wish.of_seat("stood"));
  if (wish.who.id != wish.table.maker) {
    ruling->leavers.push_back(wish.who.id);
  }
  return ruling;
}

Ruled<Ruling> begin(const Wish& wish) {
  if (!wish.table.is_full()) {
    return refuse("Il reste des places libres.", "There are open seats.");
  }
  Json entry = wish.entry("began");
  entry["date"] = day_of(wish.now);
  return only(std::move(entry));
}

// The token itself is told once and kept nowhere: whoever reads the log cannot take the seat.
Ruled<Ruling> link(const Wish& wish) {
  constexpr std::size_t bytes = 24;
  const std::string token = random_hex(bytes);
  Json entry = wish.of_seat("linked");
  entry["hash"] = hash_of(token);
  auto ruling = only(std::move(entry));
  ruling->answer["token"] = token;
  return ruling;
}

Ruled<Ruling> take(const Wish& wish) {
  const auto token = wish.message.text("token");
  if (!token) {
    return std::unexpected(Refusal(token.error()));
  }
  const std::string hash = hash_of(*token);
  for (std::size_t i = 0; i < wish.table.seats.size(); ++i) {
    if (!are_same(wish.table.seats[i].link, hash)) {
      continue;
    }
    const auto seat = static_cast<Seat>(i + 1);
    if (wish.seat != 0) {
      return refuse("Vous êtes déjà à cette table.", "You sit at this table already.");
    }
    // The same person on another device, which may know no name yet.
    Person who = wish.table.seats[i].person;
    who.is_program = wish.who.is_program;
    Json entry = person_entry(wish.entry("moved"), seat, who);
    // It does not know the secret that the other device committed to, and may still choose its own.
    if (wish.table.phase == Phase::open) {
      const auto commit = commitment_of(wish);
      if (!commit) {
        return std::unexpected(commit.error());
      }
      entry["commit"] = *commit;
    }
    Ruling ruling;
    ruling.entries.push_back(std::move(entry));
    ruling.members.push_back(wish.who.id);
    ruling.answer["seat"] = seat;
    return ruling;
  }
  return refuse("Ce lien ne vaut plus rien : il ne sert qu'une fois.",
                "This link is no longer good: it works once.");
}

Ruled<Ruling> come_back(const Wish& wish) {
  if (wish.seat != 0) {
    return refuse("Vous êtes déjà à cette table.", "You sit at this table already.");
  }
  bool is_too_early = false;
  for (std::size_t i = 0; i < wish.table.seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i + 1);
    const auto& absence = wish.table.seats[i].absence;
    if (!absence || absence->person.id != wish.who.id) {
      continue;
    }
    if (wish.table.may_return(seat)) {
      Json entry = wish.entry("returned");
      entry["seat"] = seat;
      return only(std::move(entry));
    }
    is_too_early = is_too_early || wish.table.turns_stood_in(seat) == 0;
  }
  if (is_too_early) {
    return refuse("Le robot joue encore le tour que vous avez perdu : attendez un instant.",
                  "The bot is still playing the turn you lost: wait a moment.");
  }
  return refuse("Aucune place ne vous attend plus à cette table.",
                "No seat waits for you at this table any more.");
}

Ruled<Ruling> close(const Wish& wish) {
  if (wish.table.maker != wish.who.id) {
    return refuse("Seul celui qui a ouvert la table la ferme.",
                  "Only whoever made the table closes it.");
  }
  return only(wish.entry("closed"));
}

}  // namespace quatuor::tables
