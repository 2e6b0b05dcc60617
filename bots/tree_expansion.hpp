#pragma once

#include "bots/oversight.hpp"
#include "bots/search_crew.hpp"
#include "bots/task.hpp"
#include "bots/tree.hpp"
#include "core/reward.hpp"

namespace quatuor {

// Lists what may be done in a position of the tree, with what each looks like at first.
template <Game G, class Policy>
class Expansion {
 public:
  using State = typename G::State;

  Expansion(Tree& tree, const Task& task, const Oversight& oversight, Seat seat,
            std::uint64_t& nodes)
      : tree_(tree), task_(task), oversight_(oversight), seat_(seat), nodes_(nodes) {}

  // Says no where another thread has moved the tree meanwhile.
  bool operator()(std::uint32_t edge, const State& state, SearchWorker& worker) {
    if (state.turn().is_chance()) {
      list_outcomes(edge, state);
      return true;
    }
    if constexpr (Policy::puct().transpositions) {
      if (share(edge, state)) {
        return true;
      }
    }
    const std::uint32_t generation = tree_.generation();
    Proposals proposals;
    bool is_whole = false;
    nodes_ += worker.apart([&] {
      const std::uint64_t looked_at = Policy::propose(state, proposals);
      if (edge == 0 && !task_.only.empty()) {
        keep_only(task_.only, state, proposals);
      }
      if (oversight_.happens()) {
        drop_overlooked(edge == 0, state, proposals);
      }
      if (edge == 0 && task_.noise > 0) {
        see_wins(state, proposals);
      }
      is_whole = proposals.size() <= Tree::widest && are_all_moves(proposals, state);
      proposals.keep_best(Tree::widest);
      return looked_at;
    });
    if (generation != tree_.generation()) {
      return false;
    }
    if (!tree_[edge].is_expanded() && tree_.has_room()) {
      tree_[edge].decider = state.turn();
      tree_[edge].is_whole = is_whole;
      expand_with(tree_, edge, proposals, Policy::puct().prior_scale);
      if constexpr (Policy::puct().transpositions) {
        tree_.remember(state.hash(), tree_[edge]);
      }
    }
    return tree_[edge].is_expanded();
  }

 private:
  // What another way to this position has found. The moves are looked at: another position might
  // have the same hash.
  bool share(std::uint32_t edge, const State& state) {
    const auto known = tree_.find(state.hash());
    if (!known || known->decider != state.turn()) {
      return false;
    }
    MoveList legal;
    state.moves(legal);
    const auto is_legal = [&](const Edge& child) {
      return std::ranges::find(legal, child.move) != legal.end();
    };
    if (!std::ranges::all_of(tree_.children(*known), is_legal)) {
      return false;
    }
    tree_.share(edge, *known);
    return true;
  }

  // What the game did not propose of them comes last.
  static void keep_only(std::span<const Move> only, const State& state, Proposals& proposals) {
    MoveList legal;
    state.moves(legal);
    double lowest = 1;
    for (const Proposal& proposal : proposals) {
      lowest = std::min<double>(lowest, proposal.value);
    }
    std::vector<Proposal> kept;
    for (const Move move : legal) {
      if (std::ranges::find(only, move) != only.end()) {
        const auto* found = std::ranges::find(proposals, move, &Proposal::move);
        const bool is_proposed = found != proposals.end();
        kept.push_back({move, is_proposed ? found->value : static_cast<float>(lowest)});
      }
    }
    if (kept.empty()) {
      return;
    }
    proposals.clear();
    for (const Proposal& proposal : kept) {
      proposals.add(proposal.move, proposal.value);
    }
  }

  // Moves of others, and one's own where it is to be decided now; but never what wins this turn.
  void drop_overlooked(bool is_root, const State& state, Proposals& proposals) const {
    const std::uint64_t position = state.hash();
    if (is_root) {
      proposals.drop_if([&](const Proposal& proposal) {
        return proposal.value < 1 && oversight_.hides_own(position, proposal.move) &&
               !wins_at_once(state, proposal.move);
      });
    } else if (!state.turn().is_seat(seat_)) {
      proposals.drop_if(
          [&](const Proposal& proposal) { return oversight_.hides(position, proposal.move); });
    }
  }

  // Where errors of judgement are made, what ends the game may not be left to it.
  void see_wins([[maybe_unused]] const State& state, [[maybe_unused]] Proposals& proposals) const {
    if constexpr (!G::info.hidden) {
      proposals.raise_if(
          [&](const Proposal& proposal) { return wins_at_once(state, proposal.move); });
    }
  }

  [[nodiscard]] bool wins_at_once(State state, Move move) const {
    state.play(move);
    return state.turn().is_over() && reward(state.places(), seat_) == 1;
  }

  // With secrets nothing is proven, and nobody needs to know.
  static bool are_all_moves(const Proposals& proposals, [[maybe_unused]] const State& state) {
    if constexpr (G::info.hidden) {
      return false;
    } else {
      MoveList list;
      state.moves(list);
      return list.size() == proposals.size();
    }
  }

  void list_outcomes(std::uint32_t edge, const State& state) {
    tree_[edge].decider = state.turn();
    // What is drawn in secret makes one branch: what others see cannot be told apart, and what the
    // seat itself will see it decides on then.
    if constexpr (G::info.hidden) {
      tree_.expand(edge, 1);
    } else {
      MoveList outcomes;
      state.moves(outcomes);
      double total = 0;
      for (std::size_t i = 0; i < outcomes.size(); ++i) {
        total += outcomes.weight(i);
      }
      const auto children = tree_.expand(edge, outcomes.size());
      for (std::size_t i = 0; i < outcomes.size(); ++i) {
        children[i].move = outcomes[i];
        children[i].prior = static_cast<float>(outcomes.weight(i) / total);
      }
    }
  }

  Tree& tree_;
  const Task& task_;
  const Oversight& oversight_;
  Seat seat_;  // who thinks
  std::uint64_t& nodes_;
};

}  // namespace quatuor
