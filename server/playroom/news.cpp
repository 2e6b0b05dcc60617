// What everybody at a table is told, each what they may know.
#include "server/playroom/playroom.hpp"

namespace quatuor::tables {

namespace {

constexpr std::chrono::milliseconds presence_pause{200};

}  // namespace

Seat Playroom::seat_of(server::VisitorId visitor, const Room& room) const {
  const auto at = visitors_.find(visitor);
  return at == visitors_.end() || !at->second.person ? Seat{0}
                                                     : room.table.seat_of(at->second.person->id);
}

Company Playroom::presence_in(const Room& room) const {
  Company presence;
  for (const auto& [visitor, version] : room.watchers) {
    const Seat seat = seat_of(visitor, room);
    if (seat == 0) {
      ++presence.watching;
    } else if (std::ranges::find(presence.here, seat) == presence.here.end()) {
      presence.here.push_back(seat);
    }
  }
  std::ranges::sort(presence.here);
  return presence;
}

bool Playroom::is_here(const Room& room, Seat seat) const {
  const Company presence = presence_in(room);
  return std::ranges::find(presence.here, seat) != presence.here.end();
}

// Whoever sees the same gets the same bytes: made once, however many there are.
void Playroom::broadcast(Room& room) {
  if (room.table.is_broken()) {
    return;  // whoever asks hears of it
  }
  std::map<std::pair<Seat, std::size_t>, server::SharedText> made;
  const Company presence = presence_in(room);
  for (auto& [visitor, known] : room.watchers) {
    const Seat seat = seat_of(visitor, room);
    server::SharedText& text = made[{seat, known}];
    if (!text) {
      Json json = object_of("news", "table");
      add_fields(json, table_seen_by(room.table, seat, known, presence, loop_.now()));
      text = std::make_shared<const std::string>(
          json.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    connections_.send(visitor, text);
    known = room.table.version;
  }
}

// Many come and go at once: it is told once for all of them.
void Playroom::tell_presence_soon(const RoomPointer& room) {
  if (room->tells_presence) {
    return;
  }
  room->tells_presence = true;
  loop_.after(presence_pause, [this, room] {
    room->tells_presence = false;
    tell_presence(*room);
  });
}

void Playroom::tell_presence(Room& room) {
  const Company presence = presence_in(room);
  const Json json = {{"news", "here"},
                     {"table", room.table.code},
                     {"here", presence.here},
                     {"watching", presence.watching}};
  const auto text = std::make_shared<const std::string>(json.dump());
  for (const auto& [visitor, version] : room.watchers) {
    connections_.send(visitor, text);
  }
}

}  // namespace quatuor::tables
