#pragma once

#include <span>

#include "bots/duel_search.hpp"

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

// The search of one position to one depth after the other: the part of one thread.
template <DuelGame G>
class RootSearch {
 public:
  using Below = DuelSearch<G>;
  using Duel = typename G::Duel;
  using Memory = DuelMemory<G>;
  using RootMoves = FixedList<RootMove, Duel::most_moves>;

  static constexpr int deepest = 100;
  // As the table has it.
  static_assert(deepest < 128);

  RootSearch(const Duel& root, const RootMoves& moves, const Task& task, const Oversight& oversight,
             Memory& memory, Teamwork& team)
      : root_(root), root_moves_(moves), below_(task, oversight, memory, team) {}

  // The best in front.
  [[nodiscard]] const RootMoves& root_moves() const { return root_moves_; }
  [[nodiscard]] const Below& below() const { return below_; }
  [[nodiscard]] bool is_stopped() const { return below_.is_stopped(); }
  // Is the first of the moves the one to play, by what this iteration knows?
  [[nodiscard]] bool has_found() const { return has_found_; }

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
      if (below_.is_stopped()) {
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
    below_.begin_to_help();
    auto* const first = root_moves_.begin() + range.begin;
    std::rotate(first, first + number % (range.end - range.begin), root_moves_.begin() + range.end);
    for (int ahead = depth + (number % 2 == 0 ? 1 : 0); ahead <= deepest && !below_.is_stopped();
         ++ahead) {
      search_root(ahead, false, range);
    }
  }

  // The moves as another one has them.
  void follow(const RootSearch& lead) { root_moves_ = lead.root_moves_; }

  // Each of these with its own score, for levels that err.
  int score_root_moves(int depth, RootRange range) {
    auto before = root_moves_;
    const std::span moves(root_moves_.begin() + range.begin, root_moves_.begin() + range.end);
    for (RootMove& one : moves) {
      one.score = search_root_move(one.move, depth, -infinite, infinite);
    }
    if (below_.is_stopped()) {
      root_moves_ = before;
    }
    has_found_ = !below_.is_stopped();
    std::ranges::sort(moves, [](const RootMove& a, const RootMove& b) {
      return a.score != b.score ? a.score > b.score : a.move < b.move;
    });
    return moves[0].score;
  }

 private:
  static constexpr int infinite = Below::infinite;
  static constexpr int proven = Below::proven;

  int search_root_within(int depth, int alpha, int beta, RootRange range) {
    int best = -infinite;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const int floor = std::max(alpha, best);
      int score = 0;
      if (i > range.begin) {
        score = search_root_move(root_moves_[i].move, depth, floor, floor + 1);
      }
      if (i == range.begin || (score > floor && score < beta && !below_.is_stopped())) {
        score = search_root_move(root_moves_[i].move, depth, floor, beta);
      }
      if (below_.is_stopped()) {
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
    return below_.is_stopped() && has_found_ ? root_moves_[range.begin].score : best;
  }

  int search_root_move(Move move, int depth, int alpha, int beta) {
    return below_.search_root_move(root_, move, depth, alpha, beta);
  }

  Duel root_;
  RootMoves root_moves_;
  Below below_;
  bool has_found_ = false;
};

}  // namespace quatuor
