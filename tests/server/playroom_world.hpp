#pragma once

#include <algorithm>
#include <map>
#include <queue>
#include <set>

#include <fmt/format.h>

#include "server/playroom/bot_pool.hpp"
#include "server/playroom/playroom.hpp"
#include "server/tables/secrets.hpp"

// A hall without network, disk or clock: everything a test of tables at a distance needs. The fuzz
// target of the tables uses it too.
namespace quatuor::tables {

// Time passes when the test says so.
class HandLoop : public server::Loop {
 public:
  void post(std::function<void()> task) override {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(task));
  }
  void after(std::chrono::milliseconds time, std::function<void()> task) override {
    timers_.emplace(steady_ + time, std::move(task));
  }
  [[nodiscard]] std::int64_t now() const override { return now_; }
  [[nodiscard]] server::Time steady_now() const override { return steady_; }

  // Whatever can happen now.
  void settle() {
    while (run_posted()) {
    }
  }
  void pass(std::int64_t milliseconds) {
    const server::Time end = steady_ + std::chrono::milliseconds(milliseconds);
    settle();
    while (!timers_.empty() && timers_.begin()->first <= end) {
      const auto timer = timers_.begin();
      go_on_to(timer->first);
      const auto task = timer->second;
      timers_.erase(timer);
      task();
      settle();
    }
    go_on_to(end);
  }
  // The machine slept, or somebody set its clock: that went on, or back, and nothing else.
  void skip(std::int64_t milliseconds) { now_ += milliseconds; }
  // Nothing could happen meanwhile.
  void hold_up(std::int64_t milliseconds) {
    go_on_to(steady_ + std::chrono::milliseconds(milliseconds));
  }

 private:
  void go_on_to(server::Time time) {
    if (time > steady_) {
      now_ += std::chrono::duration_cast<std::chrono::milliseconds>(time - steady_).count();
      steady_ = time;
    }
  }
  bool run_posted() {
    std::vector<std::function<void()>> tasks;
    {
      const std::lock_guard lock(mutex_);
      tasks.swap(posted_);
    }
    for (const auto& task : tasks) {
      task();
    }
    return !tasks.empty();
  }

  std::mutex mutex_;
  std::vector<std::function<void()>> posted_;
  std::multimap<server::Time, std::function<void()>> timers_;
  std::int64_t now_ = 1'790'000'000'000;
  server::Time steady_ = server::Time(std::chrono::hours(1));
};

// A store that forgets everything with the test, and fails when it is told to. What it is asked
// for, it does at once.
class MemoryStore : public store::Store {
 public:
  void create(store::NewTable table, Then<store::Created> then) override {
    for (const auto& [id, kept] : tables_) {
      if (kept.key == table.key) {
        then({store::Outcome::stored, kept.row});
        return;
      }
    }
    const store::TableId id = static_cast<store::TableId>(tables_.size()) + 1;
    Kept kept{.key = table.key,
              .row = {.id = id,
                      .code = table.code,
                      .game = table.game,
                      .is_listed = table.is_listed,
                      .created = table.entries.front().at,
                      .changed = table.entries.back().at,
                      .version = table.entries.size(),
                      .card = table.card},
              .log = table.entries,
              .members = {table.members.begin(), table.members.end()}};
    then({store::Outcome::stored, tables_.emplace(id, std::move(kept)).first->second.row});
  }
  void append(store::Append append, Then<store::Outcome> then) override {
    if (held_back) {
      waiting.emplace_back([this, append, then] { write(append, then); });
    } else {
      write(append, then);
    }
  }
  void load(store::TableId table, std::size_t from,
            Then<store::Found<store::Loaded>> then) override {
    const auto kept = tables_.find(table);
    if (is_away) {
      then(std::unexpected(store::Missing::unavailable));
      return;
    }
    if (kept == tables_.end()) {
      then(std::unexpected(store::Missing::absent));
      return;
    }
    const auto& log = kept->second.log;
    const store::Loaded loaded{
        kept->second.row,
        {log.begin() + static_cast<std::ptrdiff_t>(std::min(from, log.size())), log.end()}};
    if (reads_late) {
      waiting.emplace_back([then, loaded] { then(loaded); });
    } else {
      then(loaded);
    }
  }
  void find(std::string code, Then<store::Found<store::TableRow>> then) override {
    for (const auto& [id, kept] : tables_) {
      if (kept.row.code == code) {
        then(kept.row);
        return;
      }
    }
    then(std::unexpected(store::Missing::absent));
  }
  void find_made(std::string key, Then<store::Found<store::TableRow>> then) override {
    for (const auto& [id, kept] : tables_) {
      if (kept.key == key) {
        then(kept.row);
        return;
      }
    }
    then(std::unexpected(store::Missing::absent));
  }
  void list(store::Query query, Then<store::Found<std::vector<store::TableRow>>> then) override {
    if (is_away) {
      then(std::unexpected(store::Missing::unavailable));
      return;
    }
    std::vector<store::TableRow> rows;
    for (const auto& [id, kept] : tables_) {
      const bool fits =
          (query.phase.empty() || query.phase == kept.row.card.phase) &&
          (query.game.empty() || query.game == kept.row.game) &&
          (query.member.empty() ||
           (kept.row.card.phase != "closed" && kept.members.contains(query.member))) &&
          (!query.is_alive || kept.row.card.phase == "open" || kept.row.card.phase == "running") &&
          (!query.listed_only || kept.row.is_listed);
      if (fits && rows.size() < query.most) {
        rows.push_back(kept.row);
      }
    }
    then(rows);
  }
  void due(store::Time now, std::size_t /*most*/, Then<std::vector<store::TableId>> then) override {
    std::vector<store::TableId> ids;
    for (const auto& [id, kept] : tables_) {
      if (kept.row.card.deadline && *kept.row.card.deadline <= now) {
        ids.push_back(id);
      }
    }
    then(ids);
  }
  void count(Then<std::optional<store::Counts>> then) override { then(store::Counts{}); }
  void try_to_write(Then<bool> then) override { then(fails == 0); }
  [[nodiscard]] bool is_shared() const override { return shared; }
  void on_change(Then<std::vector<store::TableId>> then) override { listeners_.push_back(then); }
  // The oldest first: whose turn it is, is for the real ones.
  void take_work(store::WorkWanted wanted, Then<std::optional<store::Work>> then) override {
    const auto fits = [&](const store::Work& work) {
      return work.level <= wanted.most_level &&
             std::ranges::find(wanted.busy_for, work.person) == wanted.busy_for.end();
    };
    const auto work = std::ranges::find_if(work_, fits);
    if (work == work_.end()) {
      then(std::nullopt);
      return;
    }
    const store::Work taken = *work;
    work_.erase(work);
    then(taken);
  }
  void keep_work(store::Time /*lease*/) override { ++works_kept; }
  // What is still wanted is the first to be taken again.
  void done(store::Work work) override {
    ++works_done;
    if (tables_.at(work.table).bot_ply == work.ply) {
      work_.push_front(work);
    }
  }
  void back_up(std::string /*path*/, Then<Expected<void>> then) override { then({}); }

  [[nodiscard]] std::vector<store::LogEntry> log_of(const std::string& code) const {
    for (const auto& [id, kept] : tables_) {
      if (kept.row.code == code) {
        return kept.log;
      }
    }
    return {};
  }
  // Of all tables, by code.
  [[nodiscard]] std::map<std::string, std::vector<store::LogEntry>> logs() const {
    std::map<std::string, std::vector<store::LogEntry>> logs;
    for (const auto& [id, kept] : tables_) {
      logs.emplace(kept.row.code, kept.log);
    }
    return logs;
  }
  // As a disk may do.
  void spoil(const std::string& code, const std::string& last_entry = "{}") {
    row_of(code).log.back().content = last_entry;
  }
  void spoil_deadline(const std::string& code, store::Time deadline) {
    row_of(code).row.card.deadline = deadline;
  }
  // As somebody may do who puts back an older copy.
  void put_back(const std::string& code, std::size_t version) {
    row_of(code).log.resize(version);
    row_of(code).row.version = version;
  }
  [[nodiscard]] const store::Card& card(const std::string& code) { return row_of(code).row.card; }
  // Nobody has used it, on no server: the same key again would be the same wish again.
  std::string new_key() { return fmt::format("k{}", ++keys_); }
  void tell_all(store::TableId id) {
    for (const auto& listener : listeners_) {
      listener({id});
    }
  }
  // For a while nothing was heard.
  void tell_that_some_were_missed() {
    for (const auto& listener : listeners_) {
      listener({});
    }
  }

  bool shared = false;
  bool held_back = false;   // appends wait in `waiting`
  bool reads_late = false;  // what was read waits there
  int fails = 0;            // so many of the next appends fail
  bool is_away = false;     // tables cannot be read
  bool notifies = true;
  std::vector<std::function<void()>> waiting;
  int works_done = 0;
  int works_kept = 0;

 private:
  struct Kept {
    std::string key;
    store::TableRow row;
    std::vector<store::LogEntry> log;
    std::set<std::string> members;
    std::optional<std::size_t> bot_ply = std::nullopt;
  };

  Kept& row_of(const std::string& code) {
    return std::ranges::find_if(tables_,
                                [&](const auto& item) { return item.second.row.code == code; })
        ->second;
  }
  void write(const store::Append& append, const Then<store::Outcome>& then) {
    Kept& kept = tables_.at(append.table);
    if (fails > 0) {
      --fails;
      then(store::Outcome::failed);
      return;
    }
    if (kept.row.version != append.version) {
      then(store::Outcome::outdated);
      return;
    }
    kept.log.insert(kept.log.end(), append.entries.begin(), append.entries.end());
    for (const std::string& leaver : append.leavers) {
      kept.members.erase(leaver);
    }
    kept.members.insert(append.members.begin(), append.members.end());
    kept.row.version = kept.log.size();
    kept.row.card = append.card;
    kept.bot_ply = append.bot_ply;
    if (append.bot_ply) {
      work_.push_back({append.table, *append.bot_ply, append.bot_level, append.bot_for});
    }
    then(store::Outcome::stored);
    if (shared && notifies) {
      tell_all(append.table);
    }
  }

  std::map<store::TableId, Kept> tables_;
  std::deque<store::Work> work_;
  int keys_ = 0;
  std::vector<Then<std::vector<store::TableId>>> listeners_;
};

class Heard : public server::Connections {
 public:
  void send(server::VisitorId visitor, server::SharedText message) override {
    all[visitor].push_back(*message);
  }
  void drop(server::VisitorId visitor, std::string_view /*reason*/) override {
    dropped.insert(visitor);
  }

  void charge(server::VisitorId visitor, std::chrono::microseconds work) override {
    charged[visitor] += work;
  }

  std::map<server::VisitorId, std::chrono::microseconds> charged;
  std::map<server::VisitorId, std::vector<std::string>> all;
  std::set<server::VisitorId> dropped;
};

inline std::string secret_number(int number) {
  return fmt::format("{:A>42}A", number);  // 43 letters and digits: 32 bytes
}

// One server.
class World {
 public:
  explicit World(MemoryStore& store, HandLoop& loop, PlayroomSettings settings = {})
      : store_(store), loop_(loop), playroom_(loop, heard_, store, settings) {
    playroom_.open();
  }

  // Somebody who has said hello, from an address of their own unless it is named.
  server::VisitorId visitor(int number, const std::string& name = {},
                            const std::string& address = {}) {
    return visitor_from(address.empty() ? fmt::format("10.0.0.{}", number) : address, number, name);
  }
  server::VisitorId visitor_from(const std::string& address, int number,
                                 const std::string& name = {}) {
    const server::VisitorId id = ++visitors_;
    playroom_.came(id, address);
    ask(id, {{"ask", "hello"},
             {"secret", secret_number(number)},
             {"name", name.empty() ? fmt::format("P{}", number) : name}});
    return id;
  }
  void send(server::VisitorId visitor, const Json& message) {
    playroom_.heard(visitor, message.dump());
  }
  // The answer to a message.
  Json ask(server::VisitorId visitor, Json message) {
    const int id = send_with_id(visitor, std::move(message));
    loop_.settle();
    return answer_to(visitor, id);
  }
  // One of several that are on their way at once: the number of its answer.
  int send_with_id(server::VisitorId visitor, Json message) {
    message["id"] = ++asked_;
    send(visitor, message);
    return asked_;
  }
  // The same with a new key.
  Json wish(server::VisitorId visitor, Json message) {
    message["key"] = store_.new_key();
    return ask(visitor, std::move(message));
  }
  Json answer_to(server::VisitorId visitor, int id) {
    for (auto text = heard_.all[visitor].rbegin(); text != heard_.all[visitor].rend(); ++text) {
      if (Json json = Json::parse(*text); json.value("id", 0) == id) {
        return json;
      }
    }
    return {};
  }
  // The last news of a table.
  Json news(server::VisitorId visitor) {
    for (auto text = heard_.all[visitor].rbegin(); text != heard_.all[visitor].rend(); ++text) {
      if (Json json = Json::parse(*text); json.value("news", "") == "table") {
        return json;
      }
    }
    return {};
  }
  [[nodiscard]] Heard& heard() { return heard_; }
  [[nodiscard]] Playroom& playroom() { return playroom_; }
  [[nodiscard]] HandLoop& loop() { return loop_; }
  [[nodiscard]] MemoryStore& store() { return store_; }

 private:
  MemoryStore& store_;
  HandLoop& loop_;
  Heard heard_;
  Playroom playroom_;
  server::VisitorId visitors_ = 0;
  int asked_ = 0;
};

}  // namespace quatuor::tables
