#include "tournament/tournament.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "tournament/game_table.hpp"

namespace quatuor {

namespace {

// Where the threads take their games and leave them when they are played.
class Hall {
 public:
  explicit Hall(const Tournament& tournament) : tournament_(tournament), played_(tournament.games) {
    const std::size_t wanted =
        std::min(tournament.threads, tournament.games - tournament.played.size());
    threads_.reserve(wanted);
    while (threads_.size() < wanted) {
      try {
        threads_.emplace_back([this] { work(); });
      } catch (const std::exception&) {
        // Nobody else is here yet.
        if (threads_.empty()) {
          trouble_ = std::current_exception();
        }
        return;
      }
    }
  }
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  Hall(Hall&&) = delete;
  Hall& operator=(Hall&&) = delete;
  ~Hall() { stop(); }

  // The game of that number, if it is played before long.
  std::optional<PlayedGame> wait_for(std::size_t number) {
    constexpr std::chrono::milliseconds patience{50};
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, patience, [&] { return played_[number].has_value() || trouble_; });
    return std::exchange(played_[number], std::nullopt);
  }

  // The same at once.
  std::optional<PlayedGame> take(std::size_t number) {
    const std::scoped_lock lock(mutex_);
    return std::exchange(played_[number], std::nullopt);
  }

  // What ended the work of a thread before its time.
  std::exception_ptr trouble() {
    const std::scoped_lock lock(mutex_);
    return trouble_;
  }

  // Returns when no thread plays any more.
  void stop() {
    is_stopped_ = true;
    threads_.clear();
  }

 private:
  void work() {
    try {
      play_on();
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      trouble_ = std::current_exception();
      news_.notify_one();
    }
  }

  void play_on() {
    GameTable table(tournament_, is_stopped_);
    for (std::size_t number = next_++; number < tournament_.games; number = next_++) {
      if (tournament_.played.contains(number)) {
        continue;
      }
      auto game = table.play(number);
      if (!game) {
        return;
      }
      const std::scoped_lock lock(mutex_);
      played_[number] = std::move(game);
      news_.notify_one();
    }
  }

  const Tournament& tournament_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> is_stopped_ = false;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<std::optional<PlayedGame>> played_;
  std::exception_ptr trouble_;
  std::vector<std::jthread> threads_;  // the last: they end before what they use
};

}  // namespace

std::exception_ptr play_games(const Tournament& tournament,
                              const std::function<bool(PlayedGame)>& accept,
                              const std::function<bool()>& is_stopped) {
  Hall hall(tournament);
  std::size_t number = 0;
  while (number < tournament.games && !is_stopped() && !hall.trouble()) {
    if (tournament.played.contains(number)) {
      ++number;
      continue;
    }
    auto game = hall.wait_for(number);
    if (!game) {
      continue;
    }
    ++number;
    if (!accept(*std::move(game))) {
      hall.stop();
      return nullptr;
    }
  }
  hall.stop();
  for (; number < tournament.games; ++number) {
    if (auto game = hall.take(number); game && !accept(*std::move(game))) {
      break;
    }
  }
  return hall.trouble();
}

}  // namespace quatuor
