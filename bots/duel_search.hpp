#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>

#include "bots/duel_memory.hpp"
#include "bots/duel_order.hpp"
#include "bots/duel_score.hpp"
#include "bots/oversight.hpp"

namespace quatuor {

// How the threads of a search stop together.
struct Teamwork {
  std::atomic<bool> is_over = false;     // for helpers
  std::atomic<std::uint64_t> nodes = 0;  // of all, as far as they have told
};

// Principal variation search below the moves of one position: the part of one thread.
template <DuelGame G>
class DuelSearch {
 public:
  using Duel = typename G::Duel;
  using Memory = DuelMemory<G>;

  static constexpr int infinite = duel_score::infinite;
  static constexpr int proven = duel_score::proven;

  DuelSearch(const Task& task, const Oversight& oversight, Memory& memory, Teamwork& team)
      : task_(task), oversight_(oversight), memory_(memory), team_(team), order_(memory.history) {}

  // What whoever decides at the root may expect of one move there.
  int search_root_move(const Duel& root, Move move, int depth, int alpha, int beta) {
    path_[0] = root.key();
    Duel next = root;
    count_node();
    if (is_stopped_) {
      return 0;
    }
    return next.play(move) ? win - 1 : -search(next, depth - 1, -beta, -alpha, 1);
  }

  // Beside another one, until that is over.
  void begin_to_help() {
    is_helper_ = true;
    // Many iterations are short: not to look at a thousand positions after the end in each.
    is_stopped_ = is_done();
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // Not told to the team yet.
  [[nodiscard]] std::uint64_t untold_nodes() const { return nodes_ - told_nodes_; }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }
  [[nodiscard]] const typename Memory::History& history() const { return order_.history(); }

 private:
  using Table = typename Memory::Table;

  static constexpr int win = duel_score::win;
  static constexpr int longest = duel_score::longest;

  // The table is farther away than a ply of search takes.
  static constexpr int least_table_depth = 2;
  static_assert(Duel::most_moves <= Table::most_moves);

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

  [[nodiscard]] std::optional<int> look_up(const Duel& duel, int ply) const {
    if constexpr (HasEndgame<Duel>) {
      const auto wins = memory_.is_probing ? duel.known(task_.endgame) : std::nullopt;
      if (wins) {
        return *wins ? duel_score::known_win - ply : ply - duel_score::known_win;
      }
    }
    return {};
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

  const Task& task_;
  const Oversight& oversight_;
  Memory& memory_;
  Teamwork& team_;
  std::array<std::uint64_t, longest + 1> path_{};
  std::array<int, longest + 1> irreversible_{};
  MoveOrder<G> order_;
  std::uint64_t nodes_ = 0;
  std::uint64_t told_nodes_ = 0;  // to the team
  bool is_helper_ = false;
  bool is_stopped_ = false;
};

}  // namespace quatuor
