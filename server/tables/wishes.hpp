#pragma once

#include "server/tables/ruling.hpp"

// What people may wish, in two files: about seats, and about the game.
namespace quatuor::tables {

// Who wishes what.
struct Wish {
  const HostedTable& table;
  const protocol::Message& message;
  const Person& who;
  const std::string& key;
  Seat seat;  // 0: watches
  Time now;

  [[nodiscard]] Json entry(std::string_view what) const {
    return {{"do", what}, {"who", who.id}, {"key", key}};
  }
  // An entry that says which seat.
  [[nodiscard]] Json of_seat(std::string_view what) const {
    Json json = entry(what);
    json["seat"] = seat;
    return json;
  }
};

inline Ruled<Ruling> only(Json entry) {
  Ruling ruling;
  ruling.entries.push_back(std::move(entry));
  return ruling;
}

// What somebody is called at this table: nobody is taken there for another who sits.
std::string name_at(const HostedTable& table, const Person& who);

Ruled<Ruling> sit(const Wish& wish);
Ruled<Ruling> stand(const Wish& wish);
Ruled<Ruling> begin(const Wish& wish);
Ruled<Ruling> close(const Wish& wish);
Ruled<Ruling> link(const Wish& wish);
Ruled<Ruling> take(const Wish& wish);
Ruled<Ruling> come_back(const Wish& wish);

Ruled<Ruling> play(const Wish& wish);
Ruled<Ruling> resign(const Wish& wish);
Ruled<Ruling> offer(const Wish& wish);
Ruled<Ruling> accept(const Wish& wish);
Ruled<Ruling> decline(const Wish& wish);
Ruled<Ruling> claim(const Wish& wish);
Ruled<Ruling> here(const Wish& wish);
Ruled<Ruling> reveal(const Wish& wish);
Ruled<Ruling> chat(const Wish& wish);

// Somebody is no longer there: between two that ends the game, and where only bots would be left;
// else a bot goes on for them.
Json goes_away(const HostedTable& table, Json entry, std::string_view why, Seat seat);

}  // namespace quatuor::tables
