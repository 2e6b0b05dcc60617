// What is asked at a table.
#include <fmt/format.h>

#include "core/letters.hpp"
#include "server/playroom/playroom.hpp"
#include "server/playroom/words.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

struct TableQuestion {
  std::string_view ask;
  std::string_view fields;
};

constexpr std::array table_questions{
    TableQuestion{"watch", "version"}, TableQuestion{"leave", ""},  TableQuestion{"view", "ply"},
    TableQuestion{"why", "move"},      TableQuestion{"record", ""}, TableQuestion{"rematch", "key"},
};

Refusal too_busy() {
  return {say("Cette table a trop à faire.", "This table has too much to do."), "unavailable"};
}

}  // namespace

void Playroom::go_to_table(const Request& request) {
  const auto question = std::ranges::find(table_questions, request.ask, &TableQuestion::ask);
  const bool is_known = question != table_questions.end() || is_wish(request.ask);
  if (!is_known) {
    refuse_request(request, Refusal(say("Je ne connais pas le message « {} ».",
                                        "There is no message \"{}\".", shown(request.ask))));
    return;
  }
  if (question != table_questions.end()) {
    if (const auto fields = request.message.check_fields(question->fields); !fields) {
      refuse_request(request, Refusal(fields.error()));
      return;
    }
  }
  const bool needs_key = is_wish(request.ask) || request.ask == "rematch";
  if (const auto key = key_in(request.message); needs_key && !key) {
    refuse_request(request, key.error());
    return;
  }
  const std::string code = upper_case(request.envelope.value("table", ""));
  if (!is_code(code)) {
    refuse_request(request, no_such_table());
  } else if (is_at_home(request, code)) {
    answer_at_table(request, rooms_.at(code));
  } else {
    try_code(request, code);
  }
}

// Whoever is at a table needs no guess, whatever others at the same address do.
bool Playroom::is_at_home(const Request& request, const std::string& code) const {
  const auto room = rooms_.find(code);
  return room != rooms_.end() && (room->second->watchers.contains(request.visitor) ||
                                  room->second->table.seat_of(request.person.id) != 0);
}

void Playroom::answer_at_table(const Request& request, const RoomPointer& room) {
  room->used = loop_.steady_now();
  if (!visitors_.contains(request.visitor)) {
    return;
  }
  if (room->table.is_broken()) {
    refuse_request(request, out_of_order());
  } else if (room->tasks.size() >= settings_.tasks_waiting) {
    refuse_request(request, too_busy());
  } else if (request.ask == "watch") {
    watch(request, room);
  } else if (request.ask == "leave") {
    forget_watched(request.address, visitors_.at(request.visitor).rooms.erase(room->table.code));
    leave(request.visitor, *room);
    tell_presence_soon(room);
    answer(request, {{"left", true}});
  } else if (request.ask == "rematch") {
    rematch(request, room, false);
  } else if (is_wish(request.ask)) {
    ++counts_.wishes;
    enqueue(room, PersonsWish{request, request.message.text("key").value()});
  } else {
    look(request, room, false);
  }
}

void Playroom::watch(const Request& request, const RoomPointer& room) {
  const auto version = request.message.has("version")
                           ? request.message.number("version", 0, room->table.version)
                           : 0;
  // A version we do not know yet: another server is ahead, and so shall we be.
  if (!version) {
    if (store_.is_shared() && request.message.number("version", 0, UINT32_MAX) && !room->is_busy) {
      catch_up(room);
    }
  }
  const auto may = may_watch(request, room->table.code);
  if (!may) {
    refuse_request(request, may.error());
    return;
  }
  const std::size_t known = version ? static_cast<std::size_t>(*version) : 0;
  if (visitors_.at(request.visitor).rooms.insert_or_assign(room->table.code, room).second) {
    ++watched_[request.address];
  }
  room->watchers.insert_or_assign(request.visitor, room->table.version);
  show(request, *room, known);
  tell_presence_soon(room);
}

void Playroom::show(const Request& request, Room& room, std::size_t known) {
  const HostedTable& table = room.table;
  const Seat seat = seat_of(request.visitor, room);
  Json seen = request.envelope;
  add_fields(seen, table_without_step(table, seat, known, presence_in(room), loop_.now()));
  const std::size_t from = table.first_new_ply(known);
  // The last field is written by hand: it may be there as text.
  std::string text = text_of(seen);
  text.pop_back();
  text += ",\"step\":";
  text += seat == 0 && from == 0 ? *whole_of(room) : text_of(step_seen_by(table, seat, from));
  text += '}';
  answer(request.visitor, std::move(text));
}

server::SharedText Playroom::whole_of(Room& room) {
  if (!room.whole || room.whole_version != room.table.version) {
    room.whole = std::make_shared<const std::string>(text_of(step_seen_by(room.table, 0, 0)));
    room.whole_version = room.table.version;
  }
  return room.whole;
}

Ruled<void> Playroom::may_watch(const Request& request, const std::string& code) const {
  const auto& rooms = visitors_.at(request.visitor).rooms;
  const auto from_there = watched_.find(request.address);
  if (rooms.contains(code)) {
    return {};
  }
  if (rooms.size() >= settings_.tables_watched) {
    return refuse("Vous regardez déjà {} tables.", "You watch {} tables already.", rooms.size());
  }
  if (from_there != watched_.end() && from_there->second >= settings_.tables_watched_per_address) {
    return std::unexpected(
        Refusal(say("Depuis votre adresse on regarde déjà {} tables.",
                    "{} tables are watched from your address already.", from_there->second),
                "unavailable"));
  }
  return {};
}

void Playroom::forget_watched(const std::string& address, std::size_t tables) {
  const auto watched = watched_.find(address);
  if (watched == watched_.end()) {
    return;
  }
  watched->second -= tables;
  if (watched->second == 0) {
    watched_.erase(watched);
  }
}

void Playroom::leave(server::VisitorId visitor, Room& room) {
  room.watchers.erase(visitor);
  room.used = loop_.steady_now();
}

void Playroom::look(const Request& request, const RoomPointer& room, bool is_certain) {
  const auto told = told_at(*room, request);
  if (!told && may_be_stale(is_certain)) {
    enqueue(room, PersonsLook{request});
    return;
  }
  told ? answer(request, *told) : refuse_request(request, told.error());
}

// Questions about the match, answered by the table of the protocol for the seat of whoever asks.
Ruled<Json> Playroom::told_at(const Room& room, const Request& request) {
  if (!room.table.match) {
    return refuse("La partie n'a pas commencé.", "The game has not begun.");
  }
  const Seat seat = room.table.seat_of(request.person.id);
  const Viewer viewer = seat == 0 ? Viewer::spectator() : Viewer::seat(seat);
  auto told = request.ask == "record" ? record_of(room.table)
              : request.ask == "view" ? room.table.begun().view_for(request.message, viewer)
                                      : room.table.begun().why_for(request.message, viewer);
  return told ? Ruled<Json>(*std::move(told)) : std::unexpected(Refusal(told.error()));
}

// Once all that others wrote is known.
bool Playroom::begin_look(const RoomPointer& room) {
  if (!std::exchange(room->is_certain, true)) {
    catch_up(room);
    return true;
  }
  const Request request = std::get<PersonsLook>(end_task(*room)).request;
  if (visitors_.contains(request.visitor)) {
    request.ask == "rematch" ? rematch(request, room, true) : look(request, room, true);
  }
  return false;
}

// The new table is made first, under a key that is the same for everybody who asks.
void Playroom::rematch(const Request& request, const RoomPointer& room, bool is_certain) {
  const HostedTable& table = room->table;
  const std::string key = request.message.text("key").value();
  if (const auto version = table.done(request.person.id, key)) {
    answer(request, {{"version", *version}});
  } else if (table.phase != Phase::over && may_be_stale(is_certain)) {
    enqueue(room, PersonsLook{request});
  } else if (table.phase != Phase::over || table.seat_of(request.person.id) == 0) {
    refuse_request(request,
                   Refusal(say("Une revanche, c'est après la partie, entre ceux qui y étaient.",
                               "A rematch is for after the game, among those who played it.")));
  } else if (!table.next.empty()) {
    answer(request, {{"version", table.version}});
  } else if (may_make(request)) {
    const Making making = make_rematch(table, request.person, key);
    create(request, "rematch " + table.code, making, 3,
           [this, request, room, key](const store::Created& created) {
             if (created.outcome == store::Outcome::stored) {
               enqueue(room, RematchMade{request, key, created.row.code});
             } else {
               refuse_request(request, table_not_stored());
             }
           });
  } else {
    refuse_request(request, too_many_at_once());
  }
}

}  // namespace quatuor::tables
