// Changes: decided on what is stored, stored, and only then told.
#include "match/players.hpp"
#include "server/playroom/playroom.hpp"
#include "server/playroom/words.hpp"

namespace quatuor::tables {

namespace {

Refusal not_stored() {
  return {say("Le coup n'a pas pu être enregistré : essayez encore.",
              "This could not be stored: try again."),
          "unavailable"};
}

const Request* request_of(const Task& task) {
  if (const auto* wish = std::get_if<PersonsWish>(&task)) {
    return &wish->request;
  }
  if (const auto* look = std::get_if<PersonsLook>(&task)) {
    return &look->request;
  }
  const auto* rematch = std::get_if<RematchMade>(&task);
  return rematch == nullptr ? nullptr : &rematch->request;
}

// Does somebody wait for what becomes of it?
bool is_awaited(const Task& task) {
  return request_of(task) != nullptr || std::holds_alternative<HostCloses>(task);
}

bool is_due(const Task& task) {
  const auto* time = std::get_if<TimePasses>(&task);
  return time != nullptr && time->is_due_on_disk;
}

// Also in the middle of a game: nobody wins.
Ruled<Ruling> host_closes(const HostedTable& table) {
  if (table.phase != Phase::open && table.phase != Phase::running) {
    return std::unexpected(over_or_closed());
  }
  Ruling ruling;
  ruling.entries.push_back({{"do", "closed"}});
  return ruling;
}

}  // namespace

void Playroom::enqueue(const RoomPointer& room, Task task) {
  room->tasks.push_back(std::move(task));
  pump(room);
}

void Playroom::pump(const RoomPointer& room) {
  while (!room->is_busy && !room->tasks.empty() && !begin_task(room)) {
  }
}

// True if it waits for the disk; false if it came to nothing.
bool Playroom::begin_task(const RoomPointer& room) {
  if (room->table.is_broken()) {
    return begin_out_of_order(room);
  }
  const Task& task = room->tasks.front();
  if (std::holds_alternative<PersonsLook>(task)) {
    return begin_look(room);
  }
  if (const auto* wish = std::get_if<PersonsWish>(&task)) {
    if (const auto version = room->table.done(wish->request.person.id, wish->key)) {
      Json json = answer_again(room->table, wish->request.ask, wish->request.person);
      json["version"] = *version;
      answer(wish->request, json);
      end_task(*room);
      return false;
    }
  }
  auto ruling = rule_on(*room, task);
  // Then the card is wrong, and written anew.
  const bool is_due_on_disk = ruling && ruling->entries.empty() && is_due(task);
  // Another server may have changed the table: perhaps it is possible now, or done already.
  if ((!ruling || is_due_on_disk) && store_.is_shared() && !std::exchange(room->is_certain, true)) {
    catch_up(room);
    return true;
  }
  if (!ruling) {
    refuse_task(*room, ruling.error());
    return false;
  }
  if (ruling->entries.empty() && !is_due_on_disk) {
    finish_task(*room, {});
    return false;
  }
  if (const auto* wish = std::get_if<PersonsWish>(&task)) {
    use_up(*room, *wish);
  }
  return write(room, *std::move(ruling));
}

Ruled<Ruling> Playroom::rule_on(const Room& room, const Task& task) {
  if (const auto* wish = std::get_if<PersonsWish>(&task)) {
    if (wish->request.ask == "claim" && is_here(room, room.table.person_to_play())) {
      return refuse("Cette personne est là.", "That person is here.");
    }
    if (!may_say(room, *wish)) {
      return refuse("C'est beaucoup pour une seule table : attendez un peu.",
                    "That is a lot for one table: wait a little.");
    }
    return rule(room.table, wish->request.message, wish->request.person, wish->key, loop_.now());
  }
  if (const auto* rematch = std::get_if<RematchMade>(&task)) {
    Ruling ruling;
    if (room.table.next.empty()) {
      ruling.entries.push_back({{"do", "next"},
                                {"who", rematch->request.person.id},
                                {"key", rematch->key},
                                {"table", rematch->code}});
    }
    return ruling;
  }
  if (const auto* bot = std::get_if<BotsMove>(&task)) {
    return bot_plays(room.table, bot->work.ply, bot->undos, bot->move);
  }
  if (std::holds_alternative<HostCloses>(task)) {
    return host_closes(room.table);
  }
  return pass_time(room.table, loop_.now());
}

// What the card says follows from the table as it will be: entries are applied to it only once they
// are stored, so the card is made from a copy.
bool Playroom::write(const RoomPointer& room, Ruling ruling) {
  std::vector<store::LogEntry> entries;
  entries.reserve(ruling.entries.size());
  for (const Json& entry : ruling.entries) {
    entries.push_back({.at = loop_.now(), .content = entry.dump()});
  }
  HostedTable after = room->table;
  after.apply(entries, after.version + entries.size());
  // What could not be read again is not written either.
  if (after.is_broken()) {
    settings_.journal.note(server::Journal::Level::error, "not_readable", {{"table", room->id}});
    refuse_task(*room, not_stored());
    return false;
  }
  const auto bot = parse_player(after.bot_to_play());
  store::Append change{
      .table = room->id,
      .version = room->table.version,
      .entries = std::move(entries),
      .card = card_for(after),
      .members = std::move(ruling.members),
      .leavers = std::move(ruling.leavers),
      .bot_ply = after.bot_to_play().empty() ? std::nullopt : std::optional(after.plies()),
      .bot_level = bot ? bot->level : 0,
      .bot_for = after.maker};
  room->next = std::move(after);
  append(room, std::move(change), std::move(ruling.answer));
  return true;
}

void Playroom::append(const RoomPointer& room, store::Append append, Json answer) {
  room->is_busy = true;
  store_.append(std::move(append), [this, room, answer = std::move(answer),
                                    since = loop_.steady_now()](store::Outcome outcome) {
    loop_.post([this, room, answer, outcome, since] {
      counts_.commits.add(std::chrono::duration<double>(loop_.steady_now() - since).count());
      written(room, answer, outcome);
    });
  });
}

void Playroom::written(const RoomPointer& room, Json answer, store::Outcome outcome) {
  room->is_busy = false;
  if (outcome == store::Outcome::stored) {
    ++counts_.stored;
    const HostedTable before = std::exchange(room->table, std::move(room->next.value()));
    room->next.reset();
    room->table.is_broken() ? note_closed(*room) : note_phase(*room, before.phase);
    answer["version"] = room->table.version;
    finish_task(*room, answer);
    if (room->table.version != before.version) {
      broadcast(*room);
    }
    arm(room);
    if (!room->table.bot_to_play().empty()) {
      wake_bots_();
    }
    go_on(room);
    return;
  }
  room->next.reset();
  if (outcome == store::Outcome::failed) {
    ++counts_.failed;
    settings_.journal.note(server::Journal::Level::warning, "not_stored", {{"table", room->id}});
    fail_task(room);
  } else {
    ++counts_.outdated;
  }
  catch_up(room);
}

void Playroom::note_phase(const Room& room, Phase before) const {
  const HostedTable& table = room.table;
  if (table.phase == before) {
    return;
  }
  const std::string_view game = table.game->game().info().id;
  if (table.phase == Phase::running) {
    settings_.journal.note(server::Journal::Level::info, "table_begun",
                           {{"table", room.id}, {"game", game}, {"seats", table.seats.size()}});
  } else if (table.phase == Phase::over) {
    settings_.journal.note(server::Journal::Level::info, "table_over",
                           {{"table", room.id},
                            {"game", game},
                            {"ending", table.ending},
                            {"plies", table.plies()},
                            {"seconds", (loop_.now() - table.began) / 1000}});
  } else {
    settings_.journal.note(server::Journal::Level::info, "table_closed",
                           {{"table", room.id}, {"game", game}});
  }
}

// Whoever asked is told, and may send it again. What nobody asked for is tried again.
void Playroom::fail_task(const RoomPointer& room) {
  if (is_awaited(room->tasks.front())) {
    refuse_task(*room, not_stored());
    return;
  }
  loop_.after(std::chrono::milliseconds(settings_.rounds),
              [this, room, task = end_task(*room)] { enqueue(room, task); });
}

Task Playroom::end_task(Room& room) {
  Task task = std::move(room.tasks.front());
  room.tasks.pop_front();
  room.is_certain = false;
  return task;
}

void Playroom::finish_task(Room& room, const Json& json) {
  const Task task = end_task(room);
  if (const Request* request = request_of(task)) {
    Json told = json;
    if (!told.contains("version")) {
      told["version"] = room.table.version;
    }
    answer(*request, told);
  }
  if (const auto* bot = std::get_if<BotsMove>(&task)) {
    store_.done(bot->work);
  }
  if (const auto* host = std::get_if<HostCloses>(&task)) {
    host->then({});
  }
}

void Playroom::refuse_task(Room& room, const Refusal& why) {
  const Task task = end_task(room);
  if (const Request* request = request_of(task)) {
    refuse_request(*request, why);
  }
  if (const auto* bot = std::get_if<BotsMove>(&task)) {
    store_.done(bot->work);
  }
  if (const auto* host = std::get_if<HostCloses>(&task)) {
    host->then(std::unexpected(why.why));
  }
}

void Playroom::bot_decided(const store::Work& work, std::size_t undos, Move move) {
  with_room(
      work.table,
      [this, work, undos, move](const RoomPointer& room) {
        enqueue(room, BotsMove{work, undos, move});
      },
      [this, work, undos, move](store::Missing why) {
        if (why == store::Missing::absent) {
          store_.done(work);
          return;
        }
        loop_.after(std::chrono::milliseconds(settings_.rounds),
                    [this, work, undos, move] { bot_decided(work, undos, move); });
      });
}

// Wakes up when the table's next deadline comes. Deadlines that move away are looked at again then:
// else every change would leave a timer behind.
void Playroom::arm(const RoomPointer& room) {
  const auto deadline = room->table.deadline();
  if (!deadline) {
    return;
  }
  constexpr Time longest = 24 * 60 * 60 * 1000;
  const server::Time now = loop_.steady_now();
  const std::chrono::milliseconds left(std::clamp<Time>(*deadline - loop_.now(), 0, longest));
  const server::Time wakes = std::max(now + left, grace_ends());
  if (room->wakes && *room->wakes <= wakes) {
    return;
  }
  room->wakes = wakes;
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(wakes - now);
  loop_.after(wait, [this, weak = std::weak_ptr(room), wakes] {
    const auto woken = weak.lock();
    if (!woken || woken->wakes != wakes) {
      return;
    }
    woken->wakes.reset();
    const auto due_then = woken->table.deadline();
    const bool may_lose = loop_.steady_now() >= grace_ends();
    if (due_then && *due_then <= loop_.now() && may_lose) {
      enqueue(woken, TimePasses{});  // and what is written then arms anew
    } else {
      arm(woken);
    }
  });
}

}  // namespace quatuor::tables
