#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "bots/duel_memory.hpp"
#include "bots/duel_order.hpp"
#include "bots/duel_score.hpp"
#include "bots/oversight.hpp"

namespace quatuor {

// A move of the position that is thought about.
struct RootMove {
  Move move{};
  int score = 0;
  bool is_lost = false;  // as this iteration knows

  bool operator==(const RootMove&) const = default;
};

// Some of them, by their places.
struct RootRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// How the threads of a search stop together.
struct Teamwork {
  std::atomic<bool> is_over = false;     // for helpers
  std::atomic<std::uint64_t> nodes = 0;  // of all, as far as they have told
};

// Principal variation search of one position to one depth after the other: the part of one thread.
template <DuelGame G>
class DuelSearch {
 public:
  using Duel = typename G::Duel;
  using Memory = DuelMemory<G>;
  using RootMoves = FixedList<RootMove, Duel::most_moves>;

  static constexpr int deepest = 100;

  DuelSearch(const Duel& root, const RootMoves& moves, const Task& task, const Oversight& oversight,
             Memory& memory, Teamwork& team)
      : root_(root),
        task_(task),
        oversight_(oversight),
        memory_(memory),
        team_(team),
        root_moves_(moves),
        order_(memory.history) {}

  // The best in front.
  [[nodiscard]] const RootMoves& root_moves() const { return root_moves_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // Not told to the team yet.
  [[nodiscard]] std::uint64_t untold_nodes() const { return nodes_ - told_nodes_; }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }
  // Is the first of the moves the one to play, by what this iteration knows?
  [[nodiscard]] bool has_found() const { return has_found_; }
  [[nodiscard]] const typename Memory::History& history() const { return order_.history(); }

  // Aspiration window: a narrow one around the last score, opened where the score falls outside.
  // Only these moves count: the best of them comes to the front of them.
  int search_root(int depth, bool has_guess, RootRange range) {
    int alpha = -infinite;
    int beta = infinite;
    has_found_ = false;
    for (RootMove& one : root_moves_) {
      one.is_lost = false;
    }
    const int guess = root_moves_[range.begin].score;
    if (has_guess && std::abs(guess) < proven) {
      constexpr int window = Duel::score_of_e / 4;
      alpha = guess - window;
      beta = guess + window;
    }
    for (;;) {
      const int score = search_root_within(depth, alpha, beta, range);
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

  // Lazy SMP: beside another one that searches to that depth, so that it finds more in the table.
  // Every other helper is a ply ahead, and each begins with another move.
  void help(unsigned number, int depth, RootRange range) {
    is_helper_ = true;
    // Many iterations are short: not to look at a thousand positions after the end in each.
    is_stopped_ = is_done();
    auto* const first = root_moves_.begin() + range.begin;
    std::rotate(first, first + number % (range.end - range.begin), root_moves_.begin() + range.end);
    for (int ahead = depth + (number % 2 == 0 ? 1 : 0); ahead <= deepest && !is_stopped_; ++ahead) {
      search_root(ahead, false, range);
    }
  }

  // The moves as another one has them.
  void follow(const DuelSearch& lead) { root_moves_ = lead.root_moves_; }

  // Each of these with its own score, for levels that err.
  int score_root_moves(int depth, RootRange range) {
    auto before = root_moves_;
    const std::span moves(root_moves_.begin() + range.begin, root_moves_.begin() + range.end);
    for (RootMove& one : moves) {
      one.score = search_root_move(one.move, depth, -infinite, infinite);
    }
    if (is_stopped_) {
      root_moves_ = before;
    }
    has_found_ = !is_stopped_;
    std::ranges::sort(moves, [](const RootMove& a, const RootMove& b) {
      return a.score != b.score ? a.score > b.score : a.move < b.move;
    });
    return moves[0].score;
  }

 private:
  using Table = typename Memory::Table;

  static constexpr int win = duel_score::win;
  static constexpr int infinite = duel_score::infinite;
  static constexpr int longest = duel_score::longest;
  static constexpr int proven = duel_score::proven;

  // The table is farther away than a ply of search takes.
  static constexpr int least_table_depth = 2;
  static_assert(Duel::most_moves <= Table::most_moves && deepest < 128);

  int search_root_within(int depth, int alpha, int beta, RootRange range) {
    int best = -infinite;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const int floor = std::max(alpha, best);
      int score = 0;
      if (i > range.begin) {
        score = search_root_move(root_moves_[i].move, depth, floor, floor + 1);
      }
      if (i == range.begin || (score > floor && score < beta && !is_stopped_)) {
        score = search_root_move(root_moves_[i].move, depth, floor, beta);
      }
      if (is_stopped_) {
        break;
      }
      root_moves_[i].is_lost = root_moves_[i].is_lost || score <= -proven;
      // What an earlier window found in front does not hold.
      has_found_ = has_found_ && (i > range.begin || score > floor);
      best = std::max(best, score);
      if (score > floor) {
        root_moves_[i].score = score;
        std::rotate(root_moves_.begin() + range.begin, root_moves_.begin() + i,
                    root_moves_.begin() + i + 1);
        // A stop finds this move in front: good enough unless it is lost and others are not tried.
        has_found_ = has_found_ || score > -proven;
      }
      if (score >= beta) {
        break;
      }
    }
    return is_stopped_ && has_found_ ? root_moves_[range.begin].score : best;
  }

  [[nodiscard]] std::optional<int> look_up(const Duel& duel, int ply) const {
    if constexpr (HasEndgame<Duel>) {
      const auto wins = memory_.is_probing ? duel.known(task_.endgame) : std::nullopt;
      if (wins) {
        return *wins ? duel_score::known_win - ply : ply - duel_score::known_win;
      }
    }
    return {};
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
    const auto found = depth >= least_table_depth ? memory_.table.probe(hash) : std::nullopt;
    if (found && found->depth >= depth) {
      const int score = duel_score::from_here(found->score, ply);
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
    typename MoveOrder<G>::List list;
    auto order = MoveOrder<G>::as_listed;
    std::size_t count = order_.list(duel, depth, found ? found->move : no_move, list, order);
    if (oversight_.happens() && ply % 2 == 1) {
      count = drop_overlooked(oversight_, duel.key(), list, order, count);
    }
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
          memory_.table.prefetch(spread(next.key()));
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
          order_.raise(duel.history_index(move), depth);
          break;
        }
      }
    }
    if (depth >= least_table_depth) {
      memory_.table.store(hash,
                          {static_cast<std::int16_t>(duel_score::from_node(best, ply)),
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
    const auto deeper = [&](int less, int low, int high) {
      return -search(next, depth - 1 - less, -high, -low, ply + 1);
    };
    if (i == 0) {
      return deeper(0, floor, beta);
    }
    const int less = reduction(depth, i);
    int score = deeper(less, floor, floor + 1);
    if (less > 0 && score > floor && !is_stopped_) {
      score = deeper(0, floor, floor + 1);
    }
    return score > floor && score < beta && !is_stopped_ ? deeper(0, floor, beta) : score;
  }

  // The later a move comes, the larger the part of the depth.
  static int reduction(int depth, std::size_t i) {
    constexpr int whole = 14;
    return depth * (i < 2 ? 3 : i < 3 ? 5 : 6) / whole;
  }

  void count_node() {
    ++nodes_;
    if ((nodes_ & stop_mask) == 0 || nodes_ >= task_.nodes) {
      is_stopped_ = is_stopped_ || is_done();
    }
  }

  [[nodiscard]] bool is_done() {
    const auto more = nodes_ - told_nodes_;
    told_nodes_ = nodes_;
    const auto all = team_.nodes.fetch_add(more, std::memory_order_relaxed) + more;
    return all >= task_.nodes ||
           (is_helper_ ? team_.is_over.load(std::memory_order_relaxed) : task_.stop());
  }

  static std::uint64_t spread(std::uint64_t key) { return Table::spread(key); }

  // A position that comes back is a draw: whoever wants more must do something else.
  [[nodiscard]] bool is_repeated(std::uint64_t key, int ply) const {
    for (int before = ply - 4; before >= irreversible_[ply]; before -= 2) {
      if (path_[before] == key) {
        return true;
      }
    }
    return !memory_.drawn_by_repetition.empty() &&
           std::ranges::find(memory_.drawn_by_repetition, key) != memory_.drawn_by_repetition.end();
  }

  static constexpr int futility_depth = 3;
  static int futility_margin(int depth) { return Duel::score_of_e * 3 / 4 * (1 + depth); }

  static constexpr std::size_t no_move = 255;
  static constexpr std::uint64_t stop_mask = 0x3ff;

  Duel root_;
  const Task& task_;
  const Oversight& oversight_;
  Memory& memory_;
  Teamwork& team_;
  RootMoves root_moves_;
  std::array<std::uint64_t, duel_score::longest + 1> path_{};
  std::array<int, duel_score::longest + 1> irreversible_{};
  MoveOrder<G> order_;
  std::uint64_t nodes_ = 0;
  std::uint64_t told_nodes_ = 0;  // to the team
  bool is_helper_ = false;
  bool is_stopped_ = false;
  bool has_found_ = false;
};

}  // namespace quatuor
