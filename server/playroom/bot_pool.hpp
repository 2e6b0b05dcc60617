#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/tables/hosted_table.hpp"
#include "server/web/metrics.hpp"

namespace quatuor::tables {

struct BotSettings {
  // So many long thoughts at a time, and one more where it is short.
  std::size_t threads = 1;
  // Of them, for the tables of one person.
  std::size_t per_person = 2;
  // What this program thinks about is its own for so long after it was last heard of.
  Time lease = 15'000;
  // No bot thinks longer about one move, whatever its level.
  std::chrono::milliseconds longest{10'000};
  // In a game with secrets a bot has so much time for each move and takes all of it, one of a high
  // level several times as much: how long it thought would tell something of what it knows.
  Time pace = 500;
  server::Journal journal = {};
  // The endgame table, asked for when a bot that knows it is to think; may be empty. On any thread.
  std::function<std::span<const std::uint8_t>()> endgame = [] {
    return std::span<const std::uint8_t>();
  };
};

// Bots think here, a few at a time, each person in their turn, and never on the loop's thread. What
// is to be thought about is in the store: if a pool dies or hangs, another finds it there.
class BotPool {
 public:
  using Decided = std::function<void(const store::Work& work, std::size_t undos, Move move)>;

  BotPool(server::Loop& loop, store::Store& store, BotSettings settings, Decided decided);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  BotPool(BotPool&&) = delete;
  BotPool& operator=(BotPool&&) = delete;
  ~BotPool();

  // There may be work. On the loop's thread.
  void wake();

  // On the loop's thread.
  [[nodiscard]] std::string metrics();

 private:
  struct Job {
    store::Work work;
    store::Loaded stored;
    server::Time asked;
  };

  [[nodiscard]] bool has_hand() const;
  [[nodiscard]] store::WorkWanted wanted() const;
  void seek_work();
  void begin(const store::Work& work);
  void fetch(const store::Work& work);
  void think();
  void think_about(const Job& job);
  Move decide_for(const Job& job, const HostedTable& table, const Player& bot, Time told_after);
  void note_thought(const Job& job, std::string_view bot, std::chrono::milliseconds taken);
  void deliver(const Job& job, std::size_t undos, Move move, Time told_after);
  void drop(const store::Work& work);
  void end(const store::Work& work);
  void keep_work();
  void put_aside(const Job& job, std::size_t entry);

  server::Loop& loop_;
  store::Store& store_;
  BotSettings settings_;
  Decided decided_;

  // On the loop's thread.
  std::size_t busy_ = 0;                         // works that are thought about,
  std::size_t busy_long_ = 0;                    // those of them that may take long,
  std::map<std::string, std::size_t> busy_for_;  // and how many are whose
  bool is_seeking_ = false;
  bool was_woken_ = false;  // while seeking
  server::Histogram thoughts_;

  std::mutex mutex_;
  std::condition_variable wakes_;
  std::deque<Job> jobs_;
  std::atomic<bool> ends_ = false;
  std::atomic<std::size_t> thinking_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace quatuor::tables
