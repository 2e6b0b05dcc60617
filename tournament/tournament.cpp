#include "tournament/tournament.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace quatuor {

namespace {

using Clock = std::chrono::steady_clock;

// The same in every rotation of an opening.
Move opening_move(const Match& match) {
  constexpr std::uint64_t openings = hash_text("opening");
  MoveList list;
  match.position().moves(list);
  Random random(combine(combine(match.seed(), openings), match.moves().size()));
  return list.pick(random);
}

// The match from the end of its opening on: what nobody decided is nobody's fault.
Expected<Match> open_match(const Tournament& tournament, std::uint64_t seed) {
  auto match = Match::start(*tournament.entry, tournament.options, seed);
  for (std::size_t drawn = 0;
       match && drawn < tournament.opening_plies && !match->turn().is_over();) {
    const bool is_chance = match->turn().is_chance();
    match->play(is_chance ? match->draw() : opening_move(*match));
    drawn += is_chance ? 0 : 1;
  }
  if (!match || tournament.opening_plies == 0 || match->turn().is_over()) {
    return match;
  }
  auto from_here = Match::start(*tournament.entry, tournament.options, seed,
                                match->position().text(Viewer::all()));
  return std::move(from_here ? from_here : match);
}

// Nothing if it was stopped.
std::optional<PlayedGame> play_game(const Tournament& tournament, std::size_t number,
                                    const std::atomic<bool>& is_stopped) {
  auto match = open_match(tournament, combine(tournament.seed, tournament.opening(number)));
  if (!match) {
    return std::nullopt;
  }
  PlayedGame game{number, *std::move(match), std::vector<Effort>(tournament.players.size())};
  while (!game.match.turn().is_over()) {
    if (is_stopped) {
      return std::nullopt;
    }
    if (game.match.turn().is_chance()) {
      game.match.play(game.match.draw());
      continue;
    }
    const Seat seat = game.match.turn().seat();
    const Player& player = tournament.players[tournament.player_at(number, seat)];
    Task task = task_of(player, tournament.entry->game().info());
    task.endgame = task.knows_endgame ? tournament.endgame : task.endgame;
    task.stop = [&] { return is_stopped.load(); };
    const auto begin = Clock::now();
    const Thought thought =
        decide(game.match, player, within(tournament.limits, std::move(task)), tournament.oracle);
    Effort& effort = game.efforts[seat - 1U];
    effort.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
    effort.nodes += thought.nodes;
    ++effort.decisions;
    // A search that was cut short has not decided by what it was given.
    if (!is_stopped) {
      game.match.play(thought.move);
    }
  }
  return game;
}

// Where the threads take their games and leave them when they are played.
class Hall {
 public:
  explicit Hall(const Tournament& tournament) : tournament_(tournament), played_(tournament.games) {
    const std::size_t wanted = std::min(tournament.threads, tournament.games);
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
    for (std::size_t number = next_++; number < tournament_.games; number = next_++) {
      auto game = play_game(tournament_, number, is_stopped_);
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
