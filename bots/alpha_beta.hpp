#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "bots/duel.hpp"
#include "bots/task.hpp"
#include "bots/transpositions.hpp"
#include "core/compare.hpp"
#include "core/random.hpp"

namespace quatuor {

// Iterative deepening with alpha-beta: two players, nothing hidden, no chance. A win or a loss that
// it reports is proven: nothing is cut off on a guess that comes near those scores.
template <DuelGame G>
class AlphaBeta {
 public:
  AlphaBeta(const typename G::State& state, const Task& task, Random& random)
      : root_(state), task_(task), random_(random), known_(least_room) {
    List list;
    const auto count = root_.moves(list);
    for (std::size_t i = 0; i < count; ++i) {
      tries_.add({list[i], 0});
    }
    if constexpr (requires { Duel::seen_twice(state); }) {
      drawn_ = Duel::seen_twice(state);
    }
  }

  Thought run() {
    Thought best{.move = tries_[0].move, .line = {tries_[0].move}};
    for (int depth = 1; depth <= deepest && !is_stopped_; ++depth) {
      make_room();
      const int score = task_.noise > 0 ? try_all(depth) : try_first(depth, best.depth > 0);
      if (is_stopped_ && !has_found_) {
        avoid_loss(best);
        break;
      }
      best = thought(depth, score);
      task_.listen(best);
      if (best.is_proven || tries_.size() == 1) {
        break;
      }
    }
    best.nodes = nodes_;
    if (task_.noise > 0) {
      choose_loosely(best);
    }
    return best;
  }

 private:
  using Duel = typename G::Duel;
  using List = std::array<Move, Duel::most_moves>;
  struct Try {
    Move move{};
    int score = 0;
    bool is_lost = false;  // as this iteration knows

    bool operator==(const Try&) const = default;
  };

  static constexpr int win = 30'000;
  static constexpr int infinite = 32'000;
  static constexpr int deepest = 100;
  static constexpr int longest = 250;  // plies from the root
  static constexpr int surely = win - 1'000;

  // The table is farther away than a ply of search takes.
  static constexpr int least_known = 2;
  static constexpr std::uint64_t least_room = 1U << 14U;
  static constexpr std::uint64_t most_room = 1U << 21U;

  void make_room() {
    if (nodes_ > known_.positions() && known_.positions() < most_room) {
      known_ = Transpositions(std::min(8 * known_.positions(), most_room));
    }
  }

  static double expectation(int score) { return chance_of_lead(score, Duel::telling); }

  // The root's best move, the others tried against it with a null window.
  int try_first(int depth, bool has_guess) {
    int alpha = -infinite;
    int beta = infinite;
    has_found_ = false;
    for (Try& one : tries_) {
      one.is_lost = false;
    }
    if (has_guess && std::abs(tries_[0].score) < surely) {
      constexpr int window = Duel::telling / 4;
      alpha = tries_[0].score - window;
      beta = tries_[0].score + window;
    }
    for (;;) {
      const int score = try_within(depth, alpha, beta);
      if (is_stopped_) {
        return score;
      }
      if (score > alpha && score < beta) {
        has_found_ = true;
        return score;
      }
      alpha = score <= alpha ? -infinite : alpha;
      beta = score >= beta ? infinite : beta;
    }
  }

  int try_within(int depth, int alpha, int beta) {
    int best = -infinite;
    for (std::size_t i = 0; i < tries_.size(); ++i) {
      const int floor = std::max(alpha, best);
      int score = 0;
      if (i > 0) {
        score = try_move(tries_[i].move, depth, floor, floor + 1);
      }
      if (i == 0 || (score > floor && score < beta && !is_stopped_)) {
        score = try_move(tries_[i].move, depth, floor, beta);
      }
      if (is_stopped_) {
        break;
      }
      tries_[i].is_lost = tries_[i].is_lost || score <= -surely;
      // What an earlier window found in front does not hold.
      has_found_ = has_found_ && (i > 0 || score > floor);
      best = std::max(best, score);
      if (score > floor) {
        tries_[i].score = score;
        std::rotate(tries_.begin(), tries_.begin() + i, tries_.begin() + i + 1);
        // A stop finds this move in front: good enough unless it is lost and others are not tried.
        has_found_ = has_found_ || score > -surely;
      }
      if (score >= beta) {
        break;
      }
    }
    return is_stopped_ && has_found_ ? tries_[0].score : best;
  }

  // Stopped before anything better was found than a loss: what is not known to be lost is better.
  void avoid_loss(Thought& best) const {
    const auto is_best = [&](const Try& one) { return one.move == best.move; };
    const auto known = std::ranges::find_if(tries_, is_best);
    const auto other = std::ranges::find(tries_, false, &Try::is_lost);
    if (known->is_lost && other != tries_.end()) {
      best.move = other->move;
      best.line = {other->move};
    }
  }

  // Every root move with its own score, for bots that err.
  int try_all(int depth) {
    auto before = tries_;
    for (Try& one : tries_) {
      one.score = try_move(one.move, depth, -infinite, infinite);
    }
    if (is_stopped_) {
      tries_ = before;
    }
    has_found_ = !is_stopped_;
    std::ranges::sort(tries_, [](const Try& a, const Try& b) {
      return a.score != b.score ? a.score > b.score : a.move < b.move;
    });
    return tries_[0].score;
  }

  int try_move(Move move, int depth, int alpha, int beta) {
    path_[0] = root_.key();
    Duel next = root_;
    count_node();
    if (is_stopped_) {
      return 0;
    }
    return next.play(move) ? win - 1 : -search(next, depth - 1, -beta, -alpha, 1);
  }

  // What the mover may expect, at least if `beta` or more, at most if `alpha` or less.
  int search(const Duel& duel, int depth, int alpha, int beta, int ply) {
    const std::uint64_t key = duel.key();
    path_[ply] = key;
    fresh_[ply] = duel.is_new_ground() ? ply : fresh_[ply - 1];
    if (is_repeated(key, ply)) {
      return 0;
    }
    if (depth <= 0 || ply >= longest) {
      return duel.evaluate();
    }
    const std::uint64_t hash = spread(key);
    const auto found = depth >= least_known ? known_.find(hash) : std::nullopt;
    if (found && found->depth >= depth) {
      const int score = from_here(found->score, ply);
      if (found->bound == Bound::exact || (found->bound == Bound::at_least && score >= beta) ||
          (found->bound == Bound::at_most && score <= alpha)) {
        return score;
      }
    }
    if (depth <= most_guessed && std::abs(beta) < surely) {
      const int looks = duel.evaluate();
      if (looks >= beta + safe_lead(depth)) {
        return looks;
      }
    }
    return search_moves(duel, depth, alpha, beta, ply, hash, found);
  }

  int search_moves(const Duel& duel, int depth, int alpha, int beta, int ply, std::uint64_t hash,
                   const std::optional<Finding>& found) {
    List list;
    std::array<std::uint8_t, Duel::most_moves> order{};
    const std::size_t count = sort_moves(duel, list, order, found ? found->move : no_move);
    int best = -infinite;
    int floor = alpha;
    std::size_t best_at = order[0];
    for (std::size_t i = 0; i < count; ++i) {
      Duel next = duel;
      count_node();
      if (is_stopped_) {
        return 0;
      }
      const Move move = list[order[i]];
      int score = 0;
      if (next.play(move)) {
        score = win - ply - 1;
      } else {
        if (depth > least_known) {
          known_.prefetch(spread(next.key()));
        }
        score = search_next(next, depth, floor, beta, ply, i);
      }
      if (is_stopped_) {
        return 0;
      }
      if (score > best) {
        best = score;
        best_at = order[i];
        floor = std::max(floor, score);
        if (score >= beta) {
          give_credit(duel.kind(move), depth);
          break;
        }
      }
    }
    if (depth >= least_known) {
      known_.keep(hash, {static_cast<std::int16_t>(from_node(best, ply)),
                         static_cast<std::uint8_t>(depth), static_cast<std::uint8_t>(best_at),
                         best >= beta   ? Bound::at_least
                         : best > alpha ? Bound::exact
                                        : Bound::at_most});
    }
    return best;
  }

  // The first move in full; the others with a null window, the late ones less deep, and again if
  // they do better than that.
  int search_next(const Duel& next, int depth, int floor, int beta, int ply, std::size_t i) {
    const auto deeper = [&](int less, int low, int high) {
      return -search(next, depth - 1 - less, -high, -low, ply + 1);
    };
    if (i == 0) {
      return deeper(0, floor, beta);
    }
    const int less = depth < 3 ? 0 : i < 2 ? 0 : i < 3 || depth < 6 ? 1 : 2;
    int score = deeper(less, floor, floor + 1);
    if (less > 0 && score > floor && !is_stopped_) {
      score = deeper(0, floor, floor + 1);
    }
    return score > floor && score < beta && !is_stopped_ ? deeper(0, floor, beta) : score;
  }

  void count_node() {
    ++nodes_;
    if ((nodes_ & stop_mask) == 0 || nodes_ >= task_.nodes) {
      is_stopped_ = is_stopped_ || nodes_ >= task_.nodes || task_.stop();
    }
  }

  void give_credit(std::size_t kind, int depth) {
    constexpr int most = 1 << 14;
    const int more = std::min(depth * depth, most / 4);
    credit_[kind] += more - credit_[kind] * more / most;
  }

  static std::uint64_t spread(std::uint64_t key) { return Transpositions::spread(key); }

  // What was best before comes first, then what is often good.
  std::size_t sort_moves(const Duel& duel, List& list,
                         std::array<std::uint8_t, Duel::most_moves>& order,
                         std::size_t best_before) const {
    std::array<int, Duel::most_moves> credits;
    const std::size_t count = duel.moves(list);
    for (std::size_t i = 0; i < count; ++i) {
      const int credit = i == best_before ? INT32_MAX : credit_[duel.kind(list[i])];
      std::size_t at = i;
      for (; at > 0 && credits[at - 1] < credit; --at) {
        credits[at] = credits[at - 1];
        order[at] = order[at - 1];
      }
      credits[at] = credit;
      order[at] = static_cast<std::uint8_t>(i);
    }
    return count;
  }

  // A position that comes back is a draw: whoever wants more must do something else.
  [[nodiscard]] bool is_repeated(std::uint64_t key, int ply) const {
    for (int before = ply - 4; before >= fresh_[ply]; before -= 2) {
      if (path_[before] == key) {
        return true;
      }
    }
    return !drawn_.empty() && std::ranges::find(drawn_, key) != drawn_.end();
  }

  // Wins are counted from the root in the search, from the position itself in the table.
  static int from_here(int score, int ply) {
    return score >= surely ? score - ply : score <= -surely ? score + ply : score;
  }
  static int from_node(int score, int ply) {
    return score >= surely ? score + ply : score <= -surely ? score - ply : score;
  }

  // So near the end of the search, a large lead is as good as what the search would find.
  static constexpr int most_guessed = 3;
  static int safe_lead(int depth) { return Duel::telling * 2 / 3 * (1 + depth); }

  Thought thought(int depth, int score) {
    Thought result{.move = tries_[0].move,
                   .score = score >= surely    ? 1
                            : score <= -surely ? 0
                                               : expectation(score),
                   .is_proven = std::abs(score) >= surely,
                   .depth = depth,
                   .nodes = nodes_,
                   .line = {}};
    Duel duel = root_;
    Move move = tries_[0].move;
    for (int ply = 0; ply < depth && result.line.size() < Thought::longest_line; ++ply) {
      result.line.add(move);
      if (duel.play(move)) {
        break;
      }
      const auto found = known_.find(spread(duel.key()));
      List list;
      if (!found || found->move >= duel.moves(list)) {
        break;
      }
      move = list[found->move];
    }
    return result;
  }

  void choose_loosely(Thought& best) {
    double highest = -1;
    Try chosen;
    for (const Try& one : tries_) {
      const double looks = misjudged(expectation(one.score), task_, random_);
      if (looks > highest) {
        highest = looks;
        chosen = one;
      }
    }
    if (chosen.move != best.move) {
      best.move = chosen.move;
      best.score = expectation(chosen.score);
      best.line = {chosen.move};
      best.is_proven = false;
    }
  }

  static constexpr std::size_t no_move = 255;
  static constexpr std::uint64_t stop_mask = 0x3ff;

  Duel root_;
  const Task& task_;
  Random& random_;
  Transpositions known_;
  FixedList<Try, Duel::most_moves> tries_;
  FixedList<std::uint64_t, 64> drawn_;
  std::array<std::uint64_t, longest + 1> path_{};
  std::array<int, longest + 1> fresh_{};
  std::array<int, Duel::kinds> credit_{};
  std::uint64_t nodes_ = 0;
  bool is_stopped_ = false;
  bool has_found_ = false;
};

}  // namespace quatuor
