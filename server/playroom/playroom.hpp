#pragma once

#include <functional>
#include <set>
#include <unordered_map>

#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/playroom/allowances.hpp"
#include "server/playroom/room.hpp"
#include "server/tables/seen.hpp"
#include "server/web/metrics.hpp"

namespace quatuor::tables {

struct PlayroomSettings {
  std::size_t tables_per_person = 50;  // that are not over
  std::size_t listed_per_person = 5;   // of these, in the list of those that wait for players
  std::size_t lists_waiting = 4;       // that one connection asked for
  // Whoever connects says hello.
  Time for_hello = 20'000;
  // Each for an address, which a family or a club may share.
  Allowance wrong_codes = {.burst = 20, .pause = 3'000};
  Allowance new_tables = {.burst = 60, .pause = 10'000};
  // What is no move, of one person at one table: claims and each kind of offer; seats, links.
  Allowance asides = {.burst = 60, .pause = 30'000};
  Allowance seatings_per_person = {.burst = 10, .pause = 300'000};
  // Seats and links from one address, and seats taken at one table: a dozen nuisances use up the
  // one never, and the other not from one address.
  Allowance seatings_per_address = {.burst = 300, .pause = 20'000};
  Allowance seatings = {.burst = 600, .pause = 5'000};
  std::size_t tables_watched = 100;  // by one connection
  std::size_t tables_watched_per_address = 1'000;
  std::size_t tables_in_memory = 20'000;
  std::size_t tasks_waiting = 500;  // at one table, while the disk is slow
  // A table that nobody looks at stays in memory for so long.
  Time idle = 60'000;
  // Nobody loses on time right after a start, or after the clock was set forward: perhaps they
  // could not reach the server before.
  Time grace = 30'000;
  // How often tables that nobody looks at are looked after.
  Time rounds = 1'000;
  server::Journal journal = {};
};

struct PlayroomCounts {
  std::uint64_t wishes = 0;
  std::uint64_t refused = 0;
  std::uint64_t stored = 0;
  std::uint64_t outdated = 0;
  std::uint64_t failed = 0;
  // From the decision to the news that it is on disk.
  server::Histogram commits = {};
};

// All tables that somebody looks at, and everybody who looks. Lives on the loop's thread; whatever
// comes from the store is posted there.
class Playroom : public server::Receptionist {
 public:
  Playroom(server::Loop& loop, server::Connections& connections, store::Store& store,
           const PlayroomSettings& settings);

  void came(server::VisitorId visitor, const std::string& address) override;
  void heard(server::VisitorId visitor, std::string_view text) override;
  void left(server::VisitorId visitor) override;
  // Whoever has a seat where they look.
  [[nodiscard]] bool is_missed(server::VisitorId visitor) const override;

  // From now on it looks after tables by itself.
  void open();
  // The server is about to stop.
  void announce_end(Time again);
  // Called whenever there may be work for bots.
  void on_work(std::function<void()> wake) { wake_bots_ = std::move(wake); }
  // A bot has decided. The work is done once the move is stored, or has no more meaning.
  void bot_decided(const store::Work& work, std::size_t undos, Move move);

  // Whoever hosts closes a table, begun or not. Told once it is stored, or why not.
  void close_table(const std::string& code, const std::function<void(Expected<void>)>& then);

  [[nodiscard]] std::string metrics() const;

 private:
  struct Visitor {
    std::string address;
    std::optional<Person> person;
    std::map<std::string, std::shared_ptr<Room>> rooms;  // that are watched, by code
    std::size_t lists = 0;                               // asked for and not answered yet
  };
  using RoomPointer = std::shared_ptr<Room>;
  using ThenRoom = std::function<void(const RoomPointer&)>;
  using Otherwise = std::function<void(store::Missing)>;

  struct Trial {
    Request request;
    std::string code;
  };
  struct Trials {
    std::size_t on_their_way = 0;  // nobody knows yet whether they are wrong
    std::deque<Trial> untried;
  };

  // Answers.
  void answer(const Request& request, Json json);
  void answer(server::VisitorId visitor, Json envelope, Json json);
  void answer(server::VisitorId visitor, std::string text);
  void refuse_request(const Request& request, const Refusal& why);

  // Without a table.
  void greet(Visitor& visitor, const Request& request);
  void answer_greeted(const Request& request);
  void list(const Request& request, store::Query query);
  void tell_list(const Request& request, const store::Found<std::vector<store::TableRow>>& rows);
  [[nodiscard]] bool may_make(const Request& request);
  void make(const Request& request);
  void find_made(const PersonsMaking& next, const Refusal& otherwise);
  void make_next(const PersonsMaking& next);
  [[nodiscard]] Ruled<void> may_make_beside(const Making& making, const std::string& person,
                                            const std::vector<store::TableRow>& own) const;
  void make_one(const PersonsMaking& next);
  void end_making(const PersonsMaking& done, const Ruled<Json>& outcome);
  void create(const Request& request, const std::string& key, const Making& making, int tries,
              const std::function<void(const store::Created&)>& then);
  void note_made(const store::Created& created, const std::string& code,
                 const std::string& address);

  // At a table.
  void go_to_table(const Request& request);
  [[nodiscard]] bool is_at_home(const Request& request, const std::string& code) const;
  void try_code(const Request& request, const std::string& code);
  void go_on_trying(const std::string& address);
  [[nodiscard]] Ruled<void> may_load(const Trial& trial);
  void look_for(const Trial& trial, const std::string& address);
  void end_trial(const std::string& address, bool was_wrong);
  void answer_at_table(const Request& request, const RoomPointer& room);
  void watch(const Request& request, const RoomPointer& room);
  void show(const Request& request, Room& room, std::size_t known);
  static server::SharedText whole_of(Room& room);
  [[nodiscard]] Ruled<void> may_watch(const Request& request, const std::string& code) const;
  void forget_watched(const std::string& address, std::size_t tables);
  void leave(server::VisitorId visitor, Room& room);
  void look(const Request& request, const RoomPointer& room, bool is_certain);
  [[nodiscard]] static Ruled<Json> told_at(const Room& room, const Request& request);
  void rematch(const Request& request, const RoomPointer& room, bool is_certain);
  [[nodiscard]] bool may_be_stale(bool is_certain) const {
    return store_.is_shared() && !is_certain;
  }

  // Rooms.
  void with_room(const std::string& code, ThenRoom then, Otherwise otherwise);
  void with_room(store::TableId id, const ThenRoom& then, const Otherwise& otherwise);
  void load(const store::TableRow& row);
  void take_in(const store::Loaded& loaded);
  void give_up(const std::string& code, store::Missing why);
  void catch_up(const RoomPointer& room);
  void caught_up(const RoomPointer& room, const store::Found<store::Loaded>& loaded);
  void go_on(const RoomPointer& room);
  void read_on(const RoomPointer& room, const store::Loaded& loaded);
  [[nodiscard]] std::chrono::milliseconds clock_lead() const;
  server::Time grace_ends();
  void make_rounds();
  void look_for_due();
  void forget_idle(std::chrono::milliseconds idle);
  [[nodiscard]] bool has_place_for_table();

  // Changes.
  void enqueue(const RoomPointer& room, Task task);
  void pump(const RoomPointer& room);
  bool begin_task(const RoomPointer& room);
  bool begin_out_of_order(const RoomPointer& room);
  bool begin_look(const RoomPointer& room);
  [[nodiscard]] bool may_say(const Room& room, const PersonsWish& wish) const;
  void use_up(const Room& room, const PersonsWish& wish);
  Ruled<Ruling> rule_on(const Room& room, const Task& task);
  bool write(const RoomPointer& room, Ruling ruling);
  void append(const RoomPointer& room, store::Append append, Json answer);
  void written(const RoomPointer& room, Json answer, store::Outcome outcome);
  void note_phase(const Room& room, Phase before) const;
  void note_closed(Room& room);
  static Task end_task(Room& room);
  void finish_task(Room& room, const Json& json);
  void refuse_task(Room& room, const Refusal& why);
  void fail_task(const RoomPointer& room);
  void arm(const RoomPointer& room);

  // News.
  [[nodiscard]] Company presence_in(const Room& room) const;
  [[nodiscard]] Seat seat_of(server::VisitorId visitor, const Room& room) const;
  [[nodiscard]] bool is_here(const Room& room, Seat seat) const;
  void broadcast(Room& room);
  void tell_presence_soon(const RoomPointer& room);
  void tell_presence(Room& room);

  server::Loop& loop_;
  server::Connections& connections_;
  store::Store& store_;
  PlayroomSettings settings_;
  server::Time grace_since_;
  std::chrono::milliseconds clock_leads_{};
  std::int64_t rounds_ = 0;
  std::function<void()> wake_bots_ = [] {};
  std::unordered_map<server::VisitorId, Visitor> visitors_;
  std::unordered_map<std::string, RoomPointer> rooms_;
  std::unordered_map<store::TableId, RoomPointer> rooms_by_id_;
  std::set<store::TableId> broken_;  // out of order, and not closed yet
  struct Waiting {
    ThenRoom then;
    Otherwise otherwise;
  };
  std::unordered_map<std::string, std::vector<Waiting>> waiting_;       // by code
  std::unordered_map<std::string, std::deque<PersonsMaking>> makings_;  // by person
  std::unordered_map<std::string, Trials> trials_;                      // by address
  std::unordered_map<std::string, std::size_t> watched_;                // tables, by address
  Allowances wrong_codes_;
  Allowances new_tables_;
  Allowances asides_;
  Allowances seatings_per_person_;
  Allowances seatings_per_address_;
  Allowances seatings_;
  PlayroomCounts counts_;
};

}  // namespace quatuor::tables
