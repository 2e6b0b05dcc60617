#pragma once

#include "bots/task.hpp"
#include "bots/tree.hpp"
#include "core/game.hpp"
#include "core/playout.hpp"

namespace quatuor {

// One step down the tree: which of the children listed there comes next. It is played on the state.
template <Game G, class Policy>
class Selection {
 public:
  using State = typename G::State;
  static constexpr std::uint32_t none = UINT32_MAX;

  Selection(Tree& tree, const Task& task, Seat seats) : tree_(tree), task_(task), seats_(seats) {}

  std::uint32_t operator()(std::uint32_t edge, State& state, Random& random) {
    return state.turn().is_chance() ? outcome(edge, state, random) : move(edge, state);
  }

 private:
  static constexpr PuctSettings puct = Policy::puct();

  // Each outcome as often as its chance would have it.
  std::uint32_t outcome(std::uint32_t edge, State& state, Random& random) {
    const Edge& here = tree_[edge];
    if constexpr (G::info.hidden) {
      state.play(random_move(state, random));
      return here.first;
    }
    const auto children = tree_.children(here);
    // Not the visits of the edge: those of children that were given back are among them.
    double next = 1;
    for (const Edge& child : children) {
      next += child.visits + child.pending;
    }
    std::uint32_t due = 0;
    double longest_wait = -1;
    for (std::uint32_t i = 0; i < children.size(); ++i) {
      const double wait =
          static_cast<double>(children[i].prior) * next - children[i].visits - children[i].pending;
      if (wait > longest_wait) {
        longest_wait = wait;
        due = i;
      }
    }
    state.play(children[due].move);
    return here.first + due;
  }

  // What is lost for certain makes room for one more move.
  std::uint32_t move(std::uint32_t edge, State& state) {
    const Edge& here = tree_[edge];
    const auto children = tree_.children(here);
    const double root = std::sqrt(static_cast<double>(visits_of(here)));
    auto widening = static_cast<std::size_t>(2 + puct.widening * root);
    const MoveList legal = legal_in(state);
    std::uint32_t best = none;
    double highest = -1;
    const double weight_of_minimax = seats_ == 2 ? puct.minimax : 0;
    const bool wants_others = edge == 0 && task_.lines > 1;
    for (std::uint32_t i = 0; i < children.size() && i < widening; ++i) {
      const bool is_passed_over = wants_others && children[i].is_solved;
      widening += is_passed_over || children[i].is_lost() ? 1 : 0;
      const double score = puct_score(children[i], root, puct.constant, weight_of_minimax);
      if (score > highest && !is_passed_over &&
          (!G::info.hidden || std::ranges::find(legal, children[i].move) != legal.end())) {
        highest = score;
        best = i;
      }
    }
    if (best == none) {
      return none;
    }
    state.play(children[best].move);
    return here.first + best;
  }

  // By whatever way, where several lead here.
  std::uint32_t visits_of(const Edge& here) const {
    if constexpr (!puct.transpositions) {
      return here.visits;
    }
    std::uint32_t visits = 0;
    for (const Edge& child : tree_.children(here)) {
      visits += child.visits;
    }
    return std::max(here.visits, visits);
  }

  // With secrets, what was proposed on one table need not be legal on another.
  static MoveList legal_in([[maybe_unused]] const State& state) {
    MoveList list;
    if constexpr (G::info.hidden) {
      state.moves(list);
    }
    return list;
  }

  Tree& tree_;
  const Task& task_;
  Seat seats_;
};

}  // namespace quatuor
