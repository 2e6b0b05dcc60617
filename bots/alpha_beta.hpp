#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "bots/duel.hpp"
#include "bots/task.hpp"
#include "bots/transposition_table.hpp"
#include "core/compare.hpp"
#include "core/random.hpp"

namespace quatuor {

// Principal variation search: alpha-beta with iterative deepening and null windows, for two
// players, nothing hidden, no chance. A win or a loss that it reports is proven: nothing is pruned
// or reduced on a guess that comes near those scores.
template <DuelGame G>
class AlphaBeta {
 public:
  AlphaBeta(const typename G::State& state, const Task& task, Random& random)
      : root_(state), task_(task), random_(random), table_(least_room) {
    List list;
    const auto count = root_.moves(list);
    for (std::size_t i = 0; i < count; ++i) {
      root_moves_.add({list[i], 0});
    }
    drawn_by_repetition_ = Duel::drawn_if_repeated(state);
    look_up_root();
  }

  Thought run() {
    Thought best{.move = root_moves_[0].move, .line = {root_moves_[0].move}};
    for (int depth = 1; depth <= deepest && !is_stopped_; ++depth) {
      make_room();
      const int score =
          task_.noise > 0 ? score_root_moves(depth) : search_root(depth, best.depth > 0);
      if (is_stopped_ && !has_found_) {
        avoid_loss(best);
        break;
      }
      if (is_probing_ && score <= -proven && score > -least_counted_win) {
        resist();
        depth = 0;
        continue;
      }
      best = thought(depth, score);
      task_.listen(best);
      if (std::abs(score) >= proven || root_moves_.size() == 1) {
        break;
      }
    }
    best.nodes = nodes_;
    if (task_.noise > 0) {
      choose_with_noise(best);
    }
    return best;
  }

 private:
  using Duel = typename G::Duel;
  using List = std::array<Move, Duel::most_moves>;
  using Table = TranspositionTable<Duel::key_bits>;
  struct RootMove {
    Move move{};
    int score = 0;
    bool is_lost = false;  // as this iteration knows

    bool operator==(const RootMove&) const = default;
  };

  static constexpr int win = 30'000;
  static constexpr int infinite = 32'000;
  static constexpr int deepest = 100;
  static constexpr int longest = 250;  // plies from the root
  static constexpr int proven = win - 1'000;
  // What the endgame table knows is certain, but not how far away the end is: a band of its own,
  // below all wins that are counted.
  static constexpr int known_win = proven + 500;
  static constexpr int least_counted_win = win - longest;
  static_assert(known_win < least_counted_win && known_win - longest > proven);

  // The table is farther away than a ply of search takes.
  static constexpr int least_table_depth = 2;
  static constexpr std::uint64_t least_room = 1U << 14U;
  static_assert(least_room >= Table::least_positions);
  static constexpr std::uint64_t most_room = 1U << 21U;

  void make_room() {
    if (nodes_ > table_.positions() && table_.positions() < most_room) {
      table_ = Table(std::min(8 * table_.positions(), most_room));
    }
  }

  // A table that does not tell how soon a win comes must not hold up the way there. So it is asked
  // where the endgame begins. Inside, it says what throws a win away; the rest is searched without
  // it. Where the past can make a draw, it knows nothing.
  void look_up_root() {
    if constexpr (HasEndgame<Duel>) {
      if (task_.endgame.size() != Duel::endgame_bytes) {
        return;
      }
      const auto known = root_.known(task_.endgame);
      is_probing_ = !known;
      if (known && drawn_by_repetition_.empty()) {
        outcome_ = known;
        keep_won_moves();
      }
    }
  }

  void keep_won_moves() {
    decltype(root_moves_) won;
    for (const RootMove& one : root_moves_) {
      Duel next = root_;
      if (next.play(one.move) || !next.known(task_.endgame).value_or(true)) {
        won.add(one);
      }
    }
    root_moves_ = won.empty() ? root_moves_ : won;
  }

  [[nodiscard]] std::optional<int> look_up(const Duel& duel, int ply) const {
    if constexpr (HasEndgame<Duel>) {
      const auto wins = is_probing_ ? duel.known(task_.endgame) : std::nullopt;
      if (wins) {
        return *wins ? known_win - ply : ply - known_win;
      }
    }
    return {};
  }

  // All is lost, the table says, but not which move is hardest to answer: the search looks for that
  // without it.
  void resist() {
    is_probing_ = false;
    outcome_ = false;
    table_ = Table(table_.positions());
  }

  static double expectation(int score) { return chance_of_lead(score, Duel::score_scale); }

  // Aspiration window: a narrow one around the last score, opened where the score falls outside.
  int search_root(int depth, bool has_guess) {
    int alpha = -infinite;
    int beta = infinite;
    has_found_ = false;
    for (RootMove& one : root_moves_) {
      one.is_lost = false;
    }
    if (has_guess && std::abs(root_moves_[0].score) < proven) {
      constexpr int window = Duel::score_scale / 4;
      alpha = root_moves_[0].score - window;
      beta = root_moves_[0].score + window;
    }
    for (;;) {
      const int score = search_root_within(depth, alpha, beta);
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

  int search_root_within(int depth, int alpha, int beta) {
    int best = -infinite;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
      const int floor = std::max(alpha, best);
      int score = 0;
      if (i > 0) {
        score = search_root_move(root_moves_[i].move, depth, floor, floor + 1);
      }
      if (i == 0 || (score > floor && score < beta && !is_stopped_)) {
        score = search_root_move(root_moves_[i].move, depth, floor, beta);
      }
      if (is_stopped_) {
        break;
      }
      root_moves_[i].is_lost = root_moves_[i].is_lost || score <= -proven;
      // What an earlier window found in front does not hold.
      has_found_ = has_found_ && (i > 0 || score > floor);
      best = std::max(best, score);
      if (score > floor) {
        root_moves_[i].score = score;
        std::rotate(root_moves_.begin(), root_moves_.begin() + i, root_moves_.begin() + i + 1);
        // A stop finds this move in front: good enough unless it is lost and others are not tried.
        has_found_ = has_found_ || score > -proven;
      }
      if (score >= beta) {
        break;
      }
    }
    return is_stopped_ && has_found_ ? root_moves_[0].score : best;
  }

  // Stopped before anything better was found than a loss: what is not known to be lost is better.
  void avoid_loss(Thought& best) const {
    const auto is_best = [&](const RootMove& one) { return one.move == best.move; };
    const auto known = std::ranges::find_if(root_moves_, is_best);
    const auto other = std::ranges::find(root_moves_, false, &RootMove::is_lost);
    if (known->is_lost && other != root_moves_.end()) {
      best.move = other->move;
      best.line = {other->move};
    }
  }

  // Every root move with its own score, for levels that err.
  int score_root_moves(int depth) {
    auto before = root_moves_;
    for (RootMove& one : root_moves_) {
      one.score = search_root_move(one.move, depth, -infinite, infinite);
    }
    if (is_stopped_) {
      root_moves_ = before;
    }
    has_found_ = !is_stopped_;
    std::ranges::sort(root_moves_, [](const RootMove& a, const RootMove& b) {
      return a.score != b.score ? a.score > b.score : a.move < b.move;
    });
    return root_moves_[0].score;
  }

  int search_root_move(Move move, int depth, int alpha, int beta) {
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
    irreversible_[ply] = duel.is_irreversible() ? ply : irreversible_[ply - 1];
    // Step 1. A repetition is a draw.
    if (is_repeated(key, ply)) {
      return 0;
    }
    // Step 2. The endgame table.
    if (const auto known = look_up(duel, ply)) {
      return *known;
    }
    // Step 3. The horizon: the static evaluation.
    if (depth <= 0 || ply >= longest) {
      return duel.evaluate();
    }
    // Step 4. Transposition table.
    const std::uint64_t hash = spread(key);
    const auto found = depth >= least_table_depth ? table_.probe(hash) : std::nullopt;
    if (found && found->depth >= depth) {
      const int score = from_here(found->score, ply);
      if (found->bound == Bound::exact || (found->bound == Bound::lower && score >= beta) ||
          (found->bound == Bound::upper && score <= alpha)) {
        return score;
      }
    }
    // Step 5. Reverse futility pruning (static null move): so near the horizon, a large lead holds.
    if (depth <= futility_depth && std::abs(beta) < proven) {
      const int evaluation = duel.evaluate();
      if (evaluation >= beta + futility_margin(depth)) {
        return evaluation;
      }
    }
    // Step 6. The moves.
    return search_moves(duel, depth, alpha, beta, ply, hash, found);
  }

  int search_moves(const Duel& duel, int depth, int alpha, int beta, int ply, std::uint64_t hash,
                   const std::optional<Transposition>& found) {
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
        if (depth > least_table_depth) {
          table_.prefetch(spread(next.key()));
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
          raise_history(duel.history_index(move), depth);
          break;
        }
      }
    }
    if (depth >= least_table_depth) {
      table_.store(hash, {static_cast<std::int16_t>(from_node(best, ply)),
                          static_cast<std::uint8_t>(depth), static_cast<std::uint8_t>(best_at),
                          best >= beta   ? Bound::lower
                          : best > alpha ? Bound::exact
                                         : Bound::upper});
    }
    return best;
  }

  // The first move in full; the others with a null window, late ones less deep (late move
  // reduction), and again if they do better than that.
  int search_next(const Duel& next, int depth, int floor, int beta, int ply, std::size_t i) {
    const auto deeper = [&](int reduction, int low, int high) {
      return -search(next, depth - 1 - reduction, -high, -low, ply + 1);
    };
    if (i == 0) {
      return deeper(0, floor, beta);
    }
    const int reduction = depth < 3 ? 0 : i < 2 ? 0 : i < 3 || depth < 6 ? 1 : 2;
    int score = deeper(reduction, floor, floor + 1);
    if (reduction > 0 && score > floor && !is_stopped_) {
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

  void raise_history(std::size_t history_index, int depth) {
    constexpr int most = 1 << 14;
    const int more = std::min(depth * depth, most / 4);
    history_[history_index] += more - history_[history_index] * more / most;
  }

  static std::uint64_t spread(std::uint64_t key) { return Table::spread(key); }

  // The move of the transposition table first, then by the history heuristic.
  std::size_t sort_moves(const Duel& duel, List& list,
                         std::array<std::uint8_t, Duel::most_moves>& order,
                         std::size_t table_move) const {
    std::array<int, Duel::most_moves> histories;
    const std::size_t count = duel.moves(list);
    for (std::size_t i = 0; i < count; ++i) {
      const int history = i == table_move ? INT32_MAX : history_[duel.history_index(list[i])];
      std::size_t at = i;
      for (; at > 0 && histories[at - 1] < history; --at) {
        histories[at] = histories[at - 1];
        order[at] = order[at - 1];
      }
      histories[at] = history;
      order[at] = static_cast<std::uint8_t>(i);
    }
    return count;
  }

  // A position that comes back is a draw: whoever wants more must do something else.
  [[nodiscard]] bool is_repeated(std::uint64_t key, int ply) const {
    for (int before = ply - 4; before >= irreversible_[ply]; before -= 2) {
      if (path_[before] == key) {
        return true;
      }
    }
    return !drawn_by_repetition_.empty() &&
           std::ranges::find(drawn_by_repetition_, key) != drawn_by_repetition_.end();
  }

  // Wins are counted from the root in the search, from the position itself in the table.
  static int from_here(int score, int ply) {
    return score >= proven ? score - ply : score <= -proven ? score + ply : score;
  }
  static int from_node(int score, int ply) {
    return score >= proven ? score + ply : score <= -proven ? score - ply : score;
  }

  static constexpr int futility_depth = 3;
  static int futility_margin(int depth) { return Duel::score_scale * 2 / 3 * (1 + depth); }

  Thought thought(int depth, int score) {
    Thought result{.move = root_moves_[0].move,
                   .score = score >= proven    ? 1
                            : score <= -proven ? 0
                                               : expectation(score),
                   .is_proven = std::abs(score) >= proven,
                   .depth = depth,
                   .nodes = nodes_,
                   .line = {}};
    if (outcome_) {
      result.score = *outcome_ ? 1 : 0;
      result.is_proven = true;
    }
    Duel duel = root_;
    Move move = root_moves_[0].move;
    for (int ply = 0; ply < depth && result.line.size() < Thought::longest_line; ++ply) {
      result.line.add(move);
      if (duel.play(move)) {
        break;
      }
      const auto found = table_.probe(spread(duel.key()));
      List list;
      if (!found || found->move >= duel.moves(list)) {
        break;
      }
      move = list[found->move];
    }
    return result;
  }

  void choose_with_noise(Thought& best) {
    double highest = -1;
    RootMove chosen;
    for (const RootMove& one : root_moves_) {
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
  Table table_;
  FixedList<RootMove, Duel::most_moves> root_moves_;
  FixedList<std::uint64_t, 64> drawn_by_repetition_;
  std::array<std::uint64_t, longest + 1> path_{};
  std::array<int, longest + 1> irreversible_{};
  std::array<int, Duel::history_size> history_{};
  std::uint64_t nodes_ = 0;
  bool is_probing_ = false;
  std::optional<bool> outcome_;  // what the endgame table says of the root
  bool is_stopped_ = false;
  bool has_found_ = false;
};

}  // namespace quatuor
