// Tables whose log makes no sense: found, kept from harming others, closed by whoever hosts.
#include "server/playroom/playroom.hpp"
#include "server/playroom/words.hpp"

namespace quatuor::tables {

void Playroom::read_on(const RoomPointer& room, const store::Loaded& loaded) {
  room->table.apply(loaded.entries, loaded.row.version);
  if (!room->table.is_broken()) {
    broken_.erase(room->id);
    arm(room);
    return;
  }
  room->found = loaded.row.card;
  if (room->found.phase != word_of(Phase::closed) && broken_.insert(room->id).second) {
    settings_.journal.note(server::Journal::Level::error, "table_broken",
                           {{"table", room->id}, {"entry", room->table.broken_at.value()}});
  }
}

// A table out of order does one thing more: whoever hosts closes it. Nothing is added to a log that
// makes no sense; its card says it, so that it is no longer due, waits for no bot and counts no
// more.
bool Playroom::begin_out_of_order(const RoomPointer& room) {
  const bool is_closed = room->found.phase == word_of(Phase::closed);
  const bool is_by_host = std::holds_alternative<HostCloses>(room->tasks.front());
  if (is_closed || !is_by_host) {
    refuse_task(*room, is_by_host ? over_or_closed() : out_of_order());
    return false;
  }
  room->next = room->table;
  append(room,
         {.table = room->id,
          .version = room->table.version,
          .entries = {},
          .card = {.phase = std::string(word_of(Phase::closed)), .summary = room->found.summary},
          .members = {}},
         {});
  return true;
}

void Playroom::close_table(const std::string& code,
                           const std::function<void(Expected<void>)>& then) {
  with_room(
      code, [this, then](const RoomPointer& room) { enqueue(room, HostCloses{then}); },
      [then](store::Missing why) {
        then(why == store::Missing::absent
                 ? std::unexpected(no_such_table().why)
                 : refuse("La base de données ne répond pas.", "The database does not answer."));
      });
}

void Playroom::note_closed(Room& room) {
  room.found.phase = word_of(Phase::closed);
  broken_.erase(room.id);
  settings_.journal.note(server::Journal::Level::info, "table_closed", {{"table", room.id}});
}

}  // namespace quatuor::tables
