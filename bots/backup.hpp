#pragma once

#include "bots/tree.hpp"
#include "core/game_info.hpp"

namespace quatuor {

// A move on the way down the tree, and who decided on it.
struct Step {
  std::uint32_t edge = 0;
  Turn decider = Turn::chance();

  bool operator==(const Step&) const = default;
};

// The way from the root to a leaf.
inline constexpr std::size_t deepest_path = 100;
using Path = FixedList<Step, deepest_path>;

// What one seat gains the others lose.
inline void raise_to(double value, Seat seat, Rewards& rewards, Seat seats) {
  const double gain = value - rewards[seat - 1U];
  for (Seat other = 1; other <= seats; ++other) {
    rewards[other - 1U] -= gain / (seats - 1);
  }
  rewards[seat - 1U] = value;
}

// Takes what was seen at a leaf up to the root, in three ways at once: the mean of all visits, the
// minimax of what everything looks like, and what is certain (MCTS-Solver).
class Backup {
 public:
  Backup(Tree& tree, Seat seats) : tree_(tree), seats_(seats) {}

  // `is_end`: the rewards are those of a finished game, and there are no secrets.
  void operator()(const Path& path, const Rewards& rewards, bool is_end) {
    ++tree_[0].visits;
    Rewards look = rewards;
    for (std::size_t i = path.size(); i-- > 0;) {
      Edge& edge = tree_[path[i].edge];
      ++edge.visits;
      edge.pending = static_cast<std::uint16_t>(edge.pending - (edge.pending > 0 ? 1 : 0));
      if (!path[i].decider.is_seat()) {
        continue;
      }
      const Seat seat = path[i].decider.seat();
      edge.sum += rewards[seat - 1U];
      if (edge.is_solved) {
        raise_to(edge.minimax, seat, look, seats_);
        continue;
      }
      const float best = look_below(edge, look, rewards);
      edge.minimax = static_cast<float>(look[seat - 1U]);
      // What is below may have become certain by another way to the same position.
      edge.is_solved =
          edge.is_expanded() ? solve(edge, seat, best) : is_end && i + 1 == path.size();
    }
  }

 private:
  // Implicit minimax: whoever is next plays what looks best. Beyond chance only the mean counts.
  // Says how good the best looks.
  float look_below(const Edge& edge, Rewards& look, const Rewards& rewards) const {
    if (!edge.is_expanded()) {
      return 0;
    }
    if (edge.decider.is_chance()) {
      look = rewards;
      return 0;
    }
    const float best = tree_.best_look(edge);
    raise_to(best, edge.decider.seat(), look, seats_);
    return best;
  }

  // Is it certain what the edge is worth to that seat? Of more than two players one's own win is
  // all that can be told. Chance leaves everything open.
  bool solve(Edge& edge, Seat seat, float best) {
    if (!edge.decider.is_seat()) {
      return false;
    }
    const auto children = tree_.children(edge);
    const bool is_same = edge.decider.is_seat(seat);
    const bool is_won = best == 1 && std::ranges::any_of(children, &Edge::is_won);
    const bool is_known =
        is_won || (edge.is_whole && std::ranges::all_of(children, &Edge::is_solved));
    if (!is_known || (seats_ > 2 && !(is_won && is_same))) {
      return false;
    }
    edge.minimax = is_same ? best : 1 - best;
    return true;
  }

  Tree& tree_;
  Seat seats_;
};

}  // namespace quatuor
