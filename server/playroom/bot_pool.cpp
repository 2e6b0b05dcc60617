#include "server/playroom/bot_pool.hpp"

#include "match/decide.hpp"

namespace quatuor::tables {

namespace {

// Up to this level a thought is short: less than half a second, also on a phone.
constexpr int most_short_level = 5;

bool is_long(const store::Work& work) {
  return work.level > most_short_level;
}

// How many paces a bot of this level takes over a move in a game with secrets.
std::int64_t paces_of(const Player& bot) {
  constexpr int thoughtful = 6;
  return bot.kind != Player::Kind::bot || bot.level < thoughtful ? 1 : bot.level < 8 ? 3 : 6;
}

}  // namespace

BotPool::BotPool(server::Loop& loop, store::Store& store, BotSettings settings, Decided decided)
    : loop_(loop), store_(store), settings_(std::move(settings)), decided_(std::move(decided)) {
  if (settings_.threads == 0) {
    return;
  }
  for (std::size_t i = 0; i <= settings_.threads; ++i) {
    threads_.emplace_back([this] { think(); });
  }
  keep_work();
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  wakes_.notify_all();
  for (std::thread& thread : threads_) {
    thread.join();
  }
}

void BotPool::wake() {
  if (is_seeking_) {
    was_woken_ = true;
  } else if (has_hand()) {
    seek_work();
  }
}

// One hand is kept for short thoughts: they wait for no long one.
bool BotPool::has_hand() const {
  return busy_ < threads_.size();
}

store::WorkWanted BotPool::wanted() const {
  store::WorkWanted wanted{.lease = settings_.lease};
  if (busy_long_ >= settings_.threads) {
    wanted.most_level = most_short_level;
  }
  for (const auto& [person, count] : busy_for_) {
    if (count >= settings_.per_person) {
      wanted.busy_for.push_back(person);
    }
  }
  return wanted;
}

void BotPool::begin(const store::Work& work) {
  ++busy_;
  busy_long_ += is_long(work) ? 1U : 0U;
  ++busy_for_[work.person];
  fetch(work);
}

void BotPool::end(const store::Work& work) {
  --busy_;
  busy_long_ -= is_long(work) ? 1U : 0U;
  const auto person = busy_for_.find(work.person);
  if (--person->second == 0) {
    busy_for_.erase(person);
  }
  wake();
}

// Said by the loop, so that whoever hangs says it no more.
void BotPool::keep_work() {
  store_.keep_work(settings_.lease);
  loop_.after(std::chrono::milliseconds(settings_.lease / 3), [this] { keep_work(); });
}

// One asks the store, and asks again as long as there is work and somebody to do it.
void BotPool::seek_work() {
  is_seeking_ = true;
  was_woken_ = false;
  store_.take_work(wanted(), [this](const std::optional<store::Work>& work) {
    loop_.post([this, work] {
      is_seeking_ = false;
      if (work) {
        begin(*work);
      }
      if ((work || was_woken_) && has_hand()) {
        seek_work();
      }
    });
  });
}

void BotPool::fetch(const store::Work& work) {
  store_.load(work.table, 0,
              [this, work, asked = loop_.steady_now()](const store::Found<store::Loaded>& loaded) {
                if (!loaded) {
                  loop_.post([this, work] { drop(work); });
                  return;
                }
                {
                  const std::scoped_lock lock(mutex_);
                  jobs_.push_back({work, *loaded, asked});
                }
                wakes_.notify_one();
              });
}

void BotPool::think() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wakes_.wait(lock, [this] { return ends_ || !jobs_.empty(); });
      if (ends_) {
        return;
      }
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    think_about(job);
  }
}

void BotPool::think_about(const Job& job) {
  const HostedTable table = read_table(job.stored);
  if (table.is_broken() && job.stored.row.card.phase != word_of(Phase::closed)) {
    put_aside(job, table.broken_at.value());
    return;
  }
  if (table.bot_to_play().empty() || table.plies() != job.work.ply) {
    loop_.post([this, work = job.work] { drop(work); });
    return;
  }
  const auto bot = parse_player(table.bot_to_play());
  if (!bot) {
    put_aside(job, table.version);
    return;
  }
  const bool is_secret = table.game->game().info().hidden;
  const Time told_after = is_secret ? settings_.pace * paces_of(*bot) : 0;
  const Move move = decide_for(job, table, *bot, told_after);
  if (!ends_) {
    loop_.post([this, job, undos = table.undos, move, told_after] {
      deliver(job, undos, move, told_after);
    });
  }
}

Move BotPool::decide_for(const Job& job, const HostedTable& table, const Player& bot,
                         Time told_after) {
  const Match& match = table.begun().match();
  const std::chrono::milliseconds in_time(told_after * 9 / 10);
  const auto longest = told_after > 0 ? std::min(settings_.longest, in_time) : settings_.longest;
  quatuor::Task task = task_of(bot, match.game().info());
  if (task.knows_endgame) {
    task.endgame = settings_.endgame();
  }
  task = within({.time = longest}, std::move(task));
  task.stop = [this, limit = task.stop] { return ends_ || limit(); };
  settings_.journal.note(server::Journal::Level::debug, "bot_thinks",
                         {{"table", job.work.table}, {"ply", job.work.ply}});
  ++thinking_;
  const auto began = std::chrono::steady_clock::now();
  const Move move = decide(match, bot, task).move;
  --thinking_;
  const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - began);
  loop_.post([this, job, who = std::string(table.bot_to_play()), taken] {
    note_thought(job, who, taken);
  });
  return move;
}

void BotPool::note_thought(const Job& job, std::string_view bot, std::chrono::milliseconds taken) {
  thoughts_.add(static_cast<double>(taken.count()) / 1000);
  settings_.journal.note(server::Journal::Level::debug, "bot_thought",
                         {{"table", job.work.table},
                          {"ply", job.work.ply},
                          {"bot", bot},
                          {"milliseconds", taken.count()}});
}

std::string BotPool::metrics() {
  std::size_t waiting = 0;
  {
    const std::scoped_lock lock(mutex_);
    waiting = jobs_.size();
  }
  server::MetricsText text;
  text.gauge("bots", "Bots that may think long at a time.", settings_.threads);
  text.gauge("bots_thinking", "Bots that think now.", thinking_.load());
  text.gauge("bots_queue", "Decisions that wait for a bot of this program.", waiting);
  text.gauge("bots_held", "Decisions that this program has taken to think about.", busy_);
  text.histogram("bot_seconds", "How long bots think about a decision.", thoughts_);
  return text.text();
}

// Whoever waits for the right moment keeps nobody from thinking.
void BotPool::deliver(const Job& job, std::size_t undos, Move move, Time told_after) {
  const Time taken =
      std::chrono::floor<std::chrono::milliseconds>(loop_.steady_now() - job.asked).count();
  const Time wait = told_after > 0 ? told_after - taken % told_after : 0;
  const auto tell = [this, work = job.work, undos, move] { decided_(work, undos, move); };
  wait == 0 ? tell() : loop_.after(std::chrono::milliseconds(wait), tell);
  end(job.work);
}

// Kept until this program ends: given back, it would be the first to be taken again, for ever.
void BotPool::put_aside(const Job& job, std::size_t entry) {
  settings_.journal.note(server::Journal::Level::error, "table_broken",
                         {{"table", job.work.table}, {"entry", entry}});
  loop_.post([this, work = job.work] { end(work); });
}

void BotPool::drop(const store::Work& work) {
  store_.done(work);
  end(work);
}

}  // namespace quatuor::tables
