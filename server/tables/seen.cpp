#include "server/tables/seen.hpp"

#include <algorithm>

namespace quatuor::tables {

namespace {

Json seat_json(const HostedTable& table, Seat number) {
  const SeatHolder& seat = table.seats[number - 1U];
  if (seat.kind == SeatHolder::Kind::bot) {
    return table.may_return(number)
               ? object_of("player", seat.bot, "for", seat.absence.value().person.id)
               : object_of("player", seat.bot);
  }
  if (seat.kind == SeatHolder::Kind::open) {
    Json json = {{"player", "open"}};
    if (!seat.kept_for.empty()) {
      json["for"] = seat.kept_for;
    }
    return json;
  }
  Json json = object_with_room(6);  // who is here may come
  add_fields(json, object_of("player", "person", "id", seat.person.id, "name", seat.person.name,
                             "face", seat.person.face, "program", seat.person.is_program));
  return json;
}

Json seats_json(const HostedTable& table) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    seats.push_back(seat_json(table, static_cast<Seat>(i + 1)));
  }
  return seats;
}

Json clock_now(const HostedTable& table, Time now) {
  Json json = clock_json(table.clock_setting);
  if (table.clock_setting.kind == ClockSetting::Kind::none) {
    return json;
  }
  Json left = Json::array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    left.push_back(table.phase == Phase::open ? table.clock_setting.limit
                                              : table.clock.left(static_cast<Seat>(i + 1), now));
  }
  json["left"] = std::move(left);
  json["runs"] = table.clock.runs() == 0 ? Json() : Json(table.clock.runs());
  json["now"] = now;
  return json;
}

// Whoever sits down knows where the game begins. With secrets it begins at the start.
Json position_json(const HostedTable& table) {
  const bool is_told = !table.position.empty() && !table.game->game().info().hidden;
  return is_told ? Json(table.position) : Json();
}

Json offer_json(const HostedTable& table) {
  return table.offer ? Json{{"what", table.offer->what},
                            {"by", table.offer->by},
                            {"accepted", table.offer->accepted}}
                     : Json();
}

Json claim_json(const HostedTable& table) {
  return table.claim ? object_of("seat", table.claim->seat, "ends", table.claim->ends) : Json();
}

// Hashes only: what they are hashes of is in the record, once it is over.
Json dice_json(const HostedTable& table) {
  if (!table.game->game().info().chance) {
    return {};
  }
  Json seats = Json::array();
  for (const FairDice::Seat& seat : table.dice.seats) {
    seats.push_back(seat.commitment ? Json(hex_of(*seat.commitment)) : Json());
  }
  return object_of("server", hex_of(table.dice.server), "seats", std::move(seats), "awaits",
                   table.awaited_secrets());
}

// Players hear players, spectators hear spectators.
Json talk_since(const HostedTable& table, Seat seat, std::size_t version) {
  Json list = Json::array();
  const auto first = std::ranges::upper_bound(table.talk, version, {}, &Talk::version);
  for (auto talk = first; talk != table.talk.end(); ++talk) {
    if (talk->is_for_all || (talk->seat == 0) == (seat == 0)) {
      list.push_back({{"version", talk->version},
                      {"seat", talk->seat == 0 ? Json() : Json(talk->seat)},
                      {"name", talk->name},
                      {"text", talk->text},
                      {"at", talk->at}});
    }
  }
  return list;
}

}  // namespace

Json step_seen_by(const HostedTable& table, Seat seat, std::size_t from) {
  return table.match
             ? table.begun().step(seat == 0 ? Viewer::spectator() : Viewer::seat(seat), from)
             : Json();
}

Json table_seen_by(const HostedTable& table, Seat seat, std::size_t known_version,
                   const Company& presence, Time now) {
  Json json = table_without_step(table, seat, known_version, presence, now);
  json["step"] = step_seen_by(table, seat, table.first_new_ply(known_version));
  return json;
}

Json table_without_step(const HostedTable& table, Seat seat, std::size_t known_version,
                        const Company& presence, Time now) {
  Json seats = seats_json(table);
  for (const Seat here : presence.here) {
    seats[here - 1U]["here"] = true;
  }
  return object_of(
      "table", table.code, "version", table.version, "game", table.game->game().info().id,
      "options", options_json(table.options), "position", position_json(table), "phase",
      word_of(table.phase), "listed", table.is_listed, "chat", table.may_chat, "maker", table.maker,
      "you", seat == 0 ? Json() : Json(seat), "seats", std::move(seats), "clock",
      clock_now(table, now), "offer", offer_json(table), "claim", claim_json(table), "dice",
      dice_json(table), "ending", table.ending.empty() ? Json() : Json(table.ending), "next",
      table.next.empty() ? Json() : Json(table.next), "watching", presence.watching, "talk",
      talk_since(table, seat, known_version), "from", table.first_new_ply(known_version));
}

Expected<Json> record_of(const HostedTable& table) {
  if (table.phase != Phase::over) {
    return refuse("Le fichier est là une fois la partie finie.",
                  "The record is there once the game is over.");
  }
  Record record = table.begun().as_record();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].kind == SeatHolder::Kind::person) {
      record.players[i] = table.seats[i].person.name;
    }
  }
  return Json{{"record", write_record(record)}};
}

store::Card card_for(const HostedTable& table) {
  const Json summary = {{"maker", table.maker},
                        {"seats", seats_json(table)},
                        {"clock", clock_json(table.clock_setting)},
                        {"set_up", !table.position.empty()}};
  return {.phase = std::string(word_of(table.phase)),
          .turn = table.phase == Phase::running && table.turn().is_seat() ? table.turn().seat() : 0,
          .deadline = table.deadline(),
          .summary = summary.dump()};
}

bool waits_for_players(const store::TableRow& row, std::string_view maker) {
  const Json summary = Json::parse(row.card.summary, nullptr, false);
  return row.is_listed && row.card.phase == word_of(Phase::open) && summary.is_object() &&
         summary.contains("maker") && summary["maker"] == Json(maker);
}

// A summary that a disk has damaged says nothing.
Json card_of(const store::TableRow& row, std::string_view person) {
  const Json summary = Json::parse(row.card.summary, nullptr, false);
  const auto field = [&](const char* name, const Json& otherwise) {
    return summary.is_object() && summary.contains(name) ? summary[name] : otherwise;
  };
  Json seats = field("seats", Json::array());
  const bool is_list = seats.is_array() && std::ranges::all_of(seats, &Json::is_object);
  seats = is_list ? std::move(seats) : Json::array();
  Json json = {{"table", row.code},           {"game", row.game},
               {"phase", row.card.phase},     {"seats", std::move(seats)},
               {"clock", field("clock", {})}, {"set_up", field("set_up", false) == true},
               {"turn", row.card.turn}};
  for (std::size_t i = 0; !person.empty() && i < json["seats"].size(); ++i) {
    const Json& seat = json["seats"][i];
    if (seat.contains("id") && seat["id"] == person) {
      json["you"] = i + 1;
    }
  }
  json["created"] = row.created;
  json["changed"] = row.changed;
  return json;
}

}  // namespace quatuor::tables
