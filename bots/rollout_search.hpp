#pragma once

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/rollout.hpp"
#include "bots/search_crew.hpp"
#include "bots/seen.hpp"
#include "bots/task.hpp"
#include "core/random.hpp"

namespace quatuor {

// For games with dice: compares all that a turn may end with by truncated rollouts. In each round
// every play that is still in the running meets the same dice (common random numbers), so that luck
// does not count between them; whoever falls clearly behind is out (racing).
template <Game G>
class RolloutSearch {
 public:
  RolloutSearch(const Seen<G>& seen, const Task& task, Random& random)
      : task_(task), random_(random), seat_(seen.seat()), rollout_(CommonDice(random.next())) {
    const State state = seen.sample(random);
    for (const Move move : wanted_moves(state)) {
      list_plays(state, move, {});
    }
    choose_plays();
  }

  Thought run() {
    if (!is_decided()) {
      search_together(
          task_.threads, random_,
          [this](SearchWorker& worker, bool is_first) { search(worker, is_first); },
          [this] { is_over_ = true; });
    }
    return thought_so_far();
  }

 private:
  using State = typename G::State;

  // A way to play the turn to its end.
  struct Play {
    State end;
    MoveLine line;
    double look;     // what it looks like at first
    double sum = 0;  // of what its rollouts came to
    std::uint32_t rounds = 0;
    bool is_out = false;
    bool leads = false;  // the first of one of the moves that are told

    [[nodiscard]] double value() const {
      return rounds == 0 ? look : (G::rollouts.trust * look + sum) / (G::rollouts.trust + rounds);
    }
    [[nodiscard]] Move move() const { return line[0]; }
  };

  static constexpr std::size_t most_rolled = 32;
  static constexpr std::size_t usually_rolled = 8;
  // An iteration has twice the rounds of all before it, the first one these; the last ends a search
  // that nobody stops.
  static constexpr std::uint32_t first_rounds = 16;
  static constexpr std::uint32_t most_rounds = 1U << 20U;

  // What is to be thought about, if there is any of it here; else all moves.
  [[nodiscard]] MoveList wanted_moves(const State& state) const {
    MoveList legal;
    state.moves(legal);
    MoveList wanted;
    for (const Move move : legal) {
      if (std::ranges::find(task_.only, move) != task_.only.end()) {
        wanted.add(move);
      }
    }
    return wanted.empty() ? legal : wanted;
  }

  // All that the turn may end with, if it goes on with the move.
  void list_plays(State state, Move move, MoveLine line) {
    state.play(move);
    line.add(move);
    if (!state.turn().is_seat(seat_)) {
      return add_play(state, line);
    }
    MoveList list;
    state.moves(list);
    for (const Move next : list) {
      list_plays(state, next, line);
    }
  }

  // Two orders of the same decisions are one play, unless several moves are to be told.
  void add_play(const State& end, const MoveLine& line) {
    const auto is_same = [&](const Play& play) {
      return play.end == end && (task_.lines == 1 || play.move() == line[0]);
    };
    if (std::ranges::none_of(plays_, is_same)) {
      plays_.push_back({.end = end, .line = line, .look = expected_by<G>(seat_, end)});
      ++nodes_;
    }
  }

  // What looks best comes first, of equals what is listed first. Where several lines are told, each
  // begins with another move, and as many plays as usual are compared with them.
  void choose_plays() {
    std::ranges::sort(plays_, comes_first);
    std::size_t leaders = 0;
    if (task_.lines > 1) {
      for (Play& play : plays_) {
        play.leads = leaders < task_.lines && is_first_of_move(play);
        leaders += play.leads ? 1 : 0;
      }
      std::ranges::sort(plays_, comes_first);
    }
    rolled_ = std::min({plays_.size(), usually_rolled + leaders, most_rolled});
  }

  static bool comes_first(const Play& a, const Play& b) {
    if (a.leads != b.leads) {
      return a.leads;
    }
    return a.look != b.look ? a.look > b.look : is_listed_before(a, b);
  }

  static bool is_listed_before(const Play& a, const Play& b) {
    return std::ranges::lexicographical_compare(a.line, b.line);
  }

  [[nodiscard]] bool is_first_of_move(const Play& play) const {
    return &*std::ranges::find(plays_, play.move(), &Play::move) == &play;
  }

  [[nodiscard]] std::span<Play> rolled() { return std::span(plays_).first(rolled_); }
  [[nodiscard]] std::span<const Play> rolled() const { return std::span(plays_).first(rolled_); }

  // The first of the threads asks whether to stop, and tells what was found.
  void search(SearchWorker& worker, bool is_first) {
    while (!is_over_) {
      if (nodes_ + positions_under_way() >= task_.nodes || rounds_ == most_rounds ||
          depth_ >= task_.depth || is_decided() || (is_first && task_.stop())) {
        is_over_ = true;
        return;
      }
      roll_all(worker);
      if (is_first && rounds_ >= told_at_) {
        told_at_ = std::bit_ceil(rounds_ + 1);
        task_.listen(thought_so_far());
      }
    }
  }

  // Of this round and of those that other threads are at, if they take as many as the last one.
  [[nodiscard]] std::uint64_t positions_under_way() const {
    return positions_in_round_ * (1 + begun_ - rounds_);
  }

  void roll_all(SearchWorker& worker) {
    const std::uint32_t round = begun_++;
    std::array<bool, most_rolled> is_in{};
    for (std::size_t i = 0; i < rolled_; ++i) {
      is_in[i] = !plays_[i].is_out;
    }
    std::array<double, most_rolled> values{};
    positions_in_round_ = worker.apart([&] {
      std::uint64_t looked_at = 0;
      for (std::size_t i = 0; i < rolled_; ++i) {
        values[i] = is_in[i] ? rollout_(plays_[i].end, seat_, round, looked_at) : 0;
      }
      return looked_at;
    });
    nodes_ += positions_in_round_;
    for (std::size_t i = 0; i < rolled_; ++i) {
      if (is_in[i]) {
        note(i, values);
      }
    }
    ++rounds_;
    if (rounds_ >= first_rounds && std::has_single_bit(rounds_)) {
      ++depth_;
      narrow();
    }
  }

  void note(std::size_t i, const std::array<double, most_rolled>& values) {
    plays_[i].sum += values[i];
    ++plays_[i].rounds;
    for (std::size_t j = 0; j < rolled_; ++j) {
      const double apart = values[i] - values[j];
      squares_[i][j] += apart * apart;
    }
  }

  // Out is what is behind the best by more than three standard errors of the difference.
  void narrow() {
    if (task_.lines > 1) {
      return;
    }
    const std::size_t best = best_play();
    for (std::size_t i = 0; i < rolled_; ++i) {
      if (!plays_[i].is_out) {
        const double behind = (plays_[best].sum - plays_[i].sum) / rounds_;
        const double variance = squares_[best][i] / rounds_ - behind * behind;
        plays_[i].is_out = behind > 3 * std::sqrt(std::max(0.0, variance) / rounds_);
      }
    }
  }

  // Whatever is still in begins with the same move, or nothing can be better, or it is known what
  // each of them comes to.
  [[nodiscard]] bool is_decided() const {
    if (std::ranges::all_of(rolled(), is_over)) {
      return true;
    }
    if (task_.lines > 1) {
      return plays_.size() == 1;
    }
    const Play& best = plays_[best_play()];
    return wins(best) || std::ranges::all_of(rolled(), [&](const Play& play) {
             return play.is_out || play.move() == best.move();
           });
  }

  static bool is_over(const Play& play) { return play.end.turn().is_over(); }
  static bool wins(const Play& play) { return is_over(play) && play.look == 1; }

  [[nodiscard]] std::size_t best_play() const {
    const auto worth = [](const Play& play) { return play.is_out ? -1 : play.value(); };
    return static_cast<std::size_t>(std::ranges::max_element(rolled(), {}, worth) -
                                    rolled().begin());
  }

  // The best play of each first move, the best of all first.
  [[nodiscard]] std::vector<const Play*> best_by_move() const {
    std::vector<const Play*> best;
    for (const Play& play : rolled()) {
      const auto same =
          std::ranges::find(best, play.move(), [](const Play* other) { return other->move(); });
      if (same == best.end()) {
        best.push_back(&play);
      } else if (is_better(play, **same)) {
        *same = &play;
      }
    }
    std::ranges::sort(best, [](const Play* a, const Play* b) { return is_better(*a, *b); });
    return best;
  }

  static bool is_better(const Play& a, const Play& b) {
    if (a.is_out != b.is_out) {
      return b.is_out;
    }
    return a.value() != b.value() ? a.value() > b.value() : comes_first(a, b);
  }

  [[nodiscard]] Thought thought_so_far() const {
    const auto plays = best_by_move();
    const Play& best = *plays[0];
    Thought thought{.move = best.move(),
                    .score = best.value(),
                    .is_proven = wins(best),
                    .depth = depth_,
                    .nodes = nodes_,
                    .line = best.line};
    for (std::size_t i = 1; i < std::min(plays.size(), task_.lines); ++i) {
      thought.others.push_back({plays[i]->value(), wins(*plays[i]), plays[i]->line});
    }
    return thought;
  }

  const Task& task_;
  Random& random_;
  const Seat seat_;
  const Rollout<G> rollout_;
  std::vector<Play> plays_;
  std::size_t rolled_ = 0;  // the first so many are compared
  std::array<std::array<double, most_rolled>, most_rolled> squares_{};  // of their differences
  bool is_over_ = false;
  std::uint64_t nodes_ = 0;
  std::uint64_t positions_in_round_ = 0;  // of the last one: the next would take as many
  std::uint32_t begun_ = 0;
  std::uint32_t rounds_ = 0;
  std::uint32_t told_at_ = first_rounds;
  int depth_ = 1;  // the first look, and iterations
};

}  // namespace quatuor
