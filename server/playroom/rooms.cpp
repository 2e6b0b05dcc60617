// Tables in memory: how they come there, stay true, and go.
#include "server/playroom/playroom.hpp"
#include "server/playroom/words.hpp"

namespace quatuor::tables {

void Playroom::open() {
  grace_since_ = loop_.steady_now();
  clock_leads_ = clock_lead();
  store_.on_change([this](const std::vector<store::TableId>& ids) {
    loop_.post([this, ids] {
      for (const store::TableId id : ids) {
        if (const auto room = rooms_by_id_.find(id); room != rooms_by_id_.end()) {
          catch_up(room->second);
        }
      }
      if (ids.empty()) {  // any of them may have changed
        std::ranges::for_each(rooms_by_id_, [this](const auto& item) { catch_up(item.second); });
      }
      wake_bots_();
    });
  });
  make_rounds();
}

void Playroom::with_room(const std::string& code, ThenRoom then, Otherwise otherwise) {
  if (const auto room = rooms_.find(code); room != rooms_.end()) {
    then(room->second);
    return;
  }
  auto& waiting = waiting_[code];
  waiting.push_back({std::move(then), std::move(otherwise)});
  if (waiting.size() > 1) {
    return;
  }
  store_.find(code, [this, code](const store::Found<store::TableRow>& row) {
    loop_.post([this, code, row] { row ? load(*row) : give_up(code, row.error()); });
  });
}

void Playroom::with_room(store::TableId id, const ThenRoom& then, const Otherwise& otherwise) {
  if (const auto room = rooms_by_id_.find(id); room != rooms_by_id_.end()) {
    then(room->second);
    return;
  }
  store_.load(id, 0, [this, then, otherwise](const store::Found<store::Loaded>& loaded) {
    loop_.post([this, then, otherwise, loaded] {
      if (!loaded) {
        otherwise(loaded.error());
        return;
      }
      const std::string code = loaded->row.code;
      take_in(*loaded);
      then(rooms_.at(code));
    });
  });
}

void Playroom::load(const store::TableRow& row) {
  store_.load(row.id, 0, [this, code = row.code](const store::Found<store::Loaded>& loaded) {
    loop_.post([this, code, loaded] { loaded ? take_in(*loaded) : give_up(code, loaded.error()); });
  });
}

void Playroom::take_in(const store::Loaded& loaded) {
  const std::string& code = loaded.row.code;
  auto& room = rooms_[code];
  if (!room) {
    room = std::make_shared<Room>(loaded.row.id, code);
    room->used = loop_.steady_now();
    rooms_by_id_[loaded.row.id] = room;
    read_on(room, loaded);
  }
  const auto waiting = waiting_.extract(code);
  for (const Waiting& one : waiting ? waiting.mapped() : std::vector<Waiting>()) {
    one.then(room);
  }
}

void Playroom::give_up(const std::string& code, store::Missing why) {
  const auto waiting = waiting_.extract(code);
  for (const Waiting& one : waiting ? waiting.mapped() : std::vector<Waiting>()) {
    one.otherwise(why);
  }
}

// Reads what others wrote; while the table is busy, as soon as it no longer is: what is on its way
// may be older than what others wrote.
void Playroom::catch_up(const RoomPointer& room) {
  if (room->is_busy) {
    room->is_behind = true;
    return;
  }
  room->is_behind = false;
  room->is_busy = true;
  store_.load(room->id, room->begins_anew ? 0 : room->table.version,
              [this, room](const store::Found<store::Loaded>& loaded) {
                loop_.post([this, room, loaded] { caught_up(room, loaded); });
              });
}

// As long as nobody can tell what is on disk, nothing is decided here.
void Playroom::caught_up(const RoomPointer& room, const store::Found<store::Loaded>& loaded) {
  if (!loaded) {
    while (!room->tasks.empty() && std::holds_alternative<PersonsLook>(room->tasks.front())) {
      refuse_task(*room, not_read());
    }
    loop_.after(std::chrono::milliseconds(settings_.rounds), [this, room] {
      room->is_busy = false;
      catch_up(room);
    });
    return;
  }
  room->is_busy = false;
  const std::size_t before = room->table.version;
  if (std::exchange(room->begins_anew, false)) {
    room->table = HostedTable(room->table.code);
  } else if (loaded->row.version < before) {
    room->begins_anew = true;
    catch_up(room);
    return;
  }
  read_on(room, *loaded);
  if (room->table.version != before) {
    broadcast(*room);
  }
  go_on(room);
}

// What others wrote comes before what is still to be decided.
void Playroom::go_on(const RoomPointer& room) {
  room->is_behind ? catch_up(room) : pump(room);
}

// How far the clock that people set is ahead of the one that nobody sets.
std::chrono::milliseconds Playroom::clock_lead() const {
  using std::chrono::milliseconds;
  const auto steady = loop_.steady_now().time_since_epoch();
  return milliseconds(loop_.now()) - std::chrono::duration_cast<milliseconds>(steady);
}

// Nobody loses on time before. Where the clock goes forward all at once, the machine has slept, or
// was late until now: that is as if it had been started anew.
server::Time Playroom::grace_ends() {
  constexpr std::chrono::seconds noticeable(1);
  const auto lead = clock_lead();
  if (lead > clock_leads_ + noticeable) {
    grace_since_ = loop_.steady_now();
  }
  clock_leads_ = lead;
  return grace_since_ + std::chrono::milliseconds(settings_.grace);
}

// Those that nobody has looked at for so long.
void Playroom::forget_idle(std::chrono::milliseconds idle) {
  std::erase_if(rooms_, [&](const auto& item) {
    const Room& room = *item.second;
    const bool goes = room.watchers.empty() && room.tasks.empty() && !room.is_busy &&
                      loop_.steady_now() - room.used > idle;
    if (goes) {
      rooms_by_id_.erase(room.id);
    }
    return goes;
  });
}

// Bots and clocks are not asked: what they look after goes again at once.
bool Playroom::has_place_for_table() {
  if (rooms_.size() >= settings_.tables_in_memory) {
    forget_idle(std::chrono::milliseconds(0));
  }
  return rooms_.size() < settings_.tables_in_memory;
}

// Once in a while: tables whose time has come, tables that nobody looks at any more, and where
// several servers share a database, news that was missed.
void Playroom::make_rounds() {
  const server::Time now = loop_.steady_now();
  forget_idle(std::chrono::milliseconds(settings_.idle));
  for (const auto& [code, room] : rooms_) {
    room->whole.reset();
  }
  wrong_codes_.forget_the_whole(now);
  new_tables_.forget_the_whole(now);
  asides_.forget_the_whole(now);
  seatings_per_person_.forget_the_whole(now);
  seatings_per_address_.forget_the_whole(now);
  seatings_.forget_the_whole(now);
  if (now >= grace_ends()) {
    look_for_due();
  }
  if (store_.is_shared()) {
    constexpr store::TableId turns = 10;
    ++rounds_;
    for (const auto& [id, room] : rooms_by_id_) {
      if (!room->watchers.empty() && id % turns == rounds_ % turns) {
        catch_up(room);
      }
    }
  }
  wake_bots_();
  loop_.after(std::chrono::milliseconds(settings_.rounds), [this] { make_rounds(); });
}

// Tables out of order stay due until somebody closes them: they keep no others waiting.
void Playroom::look_for_due() {
  constexpr std::size_t most = 100;
  store_.due(loop_.now(), most + broken_.size(), [this](const std::vector<store::TableId>& ids) {
    loop_.post([this, ids] {
      for (const store::TableId id : ids) {
        if (!broken_.contains(id)) {
          with_room(
              id, [this](const RoomPointer& room) { enqueue(room, TimePasses{true}); },
              [](store::Missing) {});  // the next round finds it again
        }
      }
    });
  });
}

}  // namespace quatuor::tables
