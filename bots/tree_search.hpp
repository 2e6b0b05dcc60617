#pragma once

#include "bots/policy.hpp"
#include "bots/seen.hpp"
#include "bots/task.hpp"
#include "bots/tree.hpp"

namespace quatuor {

// Monte-Carlo tree search with PUCT for any game. Each simulation selects the most promising moves,
// lets chance decide where it is its turn, draws anew what the seat cannot know (determinization),
// evaluates the position it comes to, and backs the rewards up. Every seat looks after its own
// place.
template <Game G, class Policy = GameKnowledge<G>>
class TreeSearch {
 public:
  TreeSearch(const Seen<G>& seen, const Task& task, Random& random)
      : seen_(seen), task_(task), random_(random), tree_(room_for(task.nodes)) {}

  Thought run() {
    expand(0, seen_.sample(random_));
    if (tree_[0].children == 1) {
      return conclude();
    }
    for (std::uint64_t simulations = 1; nodes_ < task_.nodes && !is_decided(); ++simulations) {
      if (simulations > task_.simulations || is_stopped(simulations)) {
        break;
      }
      simulate();
      if (simulations >= 1'000 && std::has_single_bit(simulations)) {
        task_.listen(thought_of(most_visited(tree_[0])));
      }
    }
    return conclude();
  }

 private:
  using State = typename G::State;
  struct Step {
    std::uint32_t edge = 0;
    Turn decider = Turn::chance();

    bool operator==(const Step&) const = default;
  };

  static constexpr PuctSettings puct = Policy::puct();
  static constexpr std::size_t deepest = 100;
  static constexpr std::uint64_t simulations_between_stops = 8;
  static constexpr std::uint64_t positions_between_stops = 1'000;
  static constexpr std::uint32_t none = UINT32_MAX;

  static std::size_t room_for(std::uint64_t nodes) {
    constexpr std::uint64_t most = 1U << 21U;
    return static_cast<std::size_t>(std::min(nodes, most / 8) * 8 + 1024);
  }

  // Long simulations are asked about sooner.
  bool is_stopped(std::uint64_t simulations) {
    if (simulations % simulations_between_stops != 0 && nodes_ < asks_at_) {
      return false;
    }
    asks_at_ = nodes_ + positions_between_stops;
    return task_.stop();
  }

  // Selection down to an edge that was never visited, evaluation there, backup.
  void simulate() {
    State state = seen_.sample(random_);
    FixedList<Step, deepest> path;
    std::uint32_t edge = 0;
    while (path.size() < deepest && !state.turn().is_over()) {
      const bool may_expand =
          edge == 0 || tree_[edge].visits > 0 || is_in_mid_turn(path, state.turn());
      if (!tree_[edge].is_expanded() && (!may_expand || !tree_.has_room())) {
        break;
      }
      if (!tree_[edge].is_expanded()) {
        expand(edge, state);
      }
      const Turn decider = state.turn();
      // With secrets, the same moves may lead to somebody else's turn on another table.
      if (tree_[edge].decider != decider) {
        break;
      }
      edge = decider.is_chance() ? select_outcome(edge, state) : select(edge, state);
      if (edge == none) {
        break;
      }
      path.add({edge, decider});
    }
    deepest_line_ = std::max(deepest_line_, static_cast<int>(path.size()));
    back_up(path, Policy::evaluate(state, random_, nodes_));
  }

  // The same seat goes on, or chance does.
  [[nodiscard]] static bool is_in_mid_turn(const FixedList<Step, deepest>& path, Turn next) {
    if (!puct.evaluates_between_turns || path.empty()) {
      return false;
    }
    const Turn last = path[path.size() - 1].decider;
    const Turn before = last.is_chance() && path.size() > 1 ? path[path.size() - 2].decider : last;
    return next.is_chance() || next == before;
  }

  void back_up(const FixedList<Step, deepest>& path, const Rewards& rewards) {
    ++tree_[0].visits;
    for (const Step& step : path) {
      Edge& edge = tree_[step.edge];
      ++edge.visits;
      edge.sum += step.decider.is_seat() ? rewards[step.decider.seat() - 1U] : 0;
    }
  }

  void expand(std::uint32_t edge, const State& state) {
    tree_[edge].decider = state.turn();
    if (!state.turn().is_chance()) {
      Proposals proposals;
      nodes_ += Policy::propose(state, proposals);
      proposals.keep_best(Tree::widest);
      expand_with(tree_, edge, proposals, puct.prior_scale);
      return;
    }
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
        children[i] = {.move = outcomes[i],
                       .prior = static_cast<float>(outcomes.weight(i) / total)};
      }
    }
  }

  // Each outcome as often as its chance would have it.
  std::uint32_t select_outcome(std::uint32_t edge, State& state) {
    const Edge& here = tree_[edge];
    if constexpr (G::info.hidden) {
      state.play(random_move(state, random_));
      return here.first;
    }
    const auto children = tree_.children(here);
    std::uint32_t due = 0;
    double longest_wait = -1;
    for (std::uint32_t i = 0; i < children.size(); ++i) {
      const double wait =
          static_cast<double>(children[i].prior) * (here.visits + 1.0) - children[i].visits;
      if (wait > longest_wait) {
        longest_wait = wait;
        due = i;
      }
    }
    state.play(children[due].move);
    return here.first + due;
  }

  // With secrets, what was proposed on one table need not be legal on another.
  static MoveList legal_in([[maybe_unused]] const State& state) {
    MoveList list;
    if constexpr (G::info.hidden) {
      state.moves(list);
    }
    return list;
  }

  std::uint32_t select(std::uint32_t edge, State& state) {
    const Edge& here = tree_[edge];
    const auto children = tree_.children(here);
    const double root = std::sqrt(static_cast<double>(here.visits));
    const auto widening =
        std::min(children.size(), static_cast<std::size_t>(2 + puct.widening * root));
    const MoveList legal = legal_in(state);
    std::uint32_t best = none;
    double highest = -1;
    for (std::uint32_t i = 0; i < widening; ++i) {
      const double score = puct_score(children[i], root, puct.constant);
      if (score > highest &&
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

  // Nothing that is left to do can change the choice.
  [[nodiscard]] bool is_decided() {
    const std::uint64_t left = task_.nodes - nodes_;
    std::uint64_t most = 0;
    std::uint64_t second = 0;
    if (left > tree_[0].visits) {
      return false;
    }
    for (const Edge& child : tree_.children(tree_[0])) {
      second = std::max(second, std::min<std::uint64_t>(most, child.visits));
      most = std::max<std::uint64_t>(most, child.visits);
    }
    return task_.noise == 0 && most > second + left;
  }

  [[nodiscard]] const Edge& most_visited(const Edge& edge) {
    const auto children = tree_.children(edge);
    return *std::ranges::max_element(children, [](const Edge& a, const Edge& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.mean() < b.mean();
    });
  }

  // With noise, what looks nearly as good may be taken instead.
  [[nodiscard]] const Edge& chosen() {
    if (task_.noise == 0) {
      return most_visited(tree_[0]);
    }
    const auto children = tree_.children(tree_[0]);
    const Edge* best = children.data();
    double highest = -1;
    for (const Edge& child : children) {
      const double looks = misjudged(child.mean(), task_, random_);
      if (looks > highest) {
        highest = looks;
        best = &child;
      }
    }
    return *best;
  }

  [[nodiscard]] Thought conclude() {
    Thought thought = thought_of(chosen());
    if (task_.lists_considered) {
      // Where nothing was tried, the choice stands for a visit: visits are what others learn from.
      const bool is_untried = tree_[0].visits == 0;
      for (const Edge& child : tree_.children(tree_[0])) {
        const bool counts = is_untried && child.move == thought.move;
        thought.considered.push_back({child.move, counts ? 1 : child.visits, child.mean()});
      }
    }
    return thought;
  }

  [[nodiscard]] Thought thought_of(const Edge& best) {
    Thought thought{.move = best.move,
                    .score = best.mean(),
                    .depth = deepest_line_,
                    .nodes = nodes_,
                    .line = {}};
    thought.line.add(best.move);
    // No further than the next chance: nobody can foresee it.
    for (const Edge* edge = &best; edge->is_expanded() && !edge->decider.is_chance() &&
                                   thought.line.size() < Thought::longest_line;) {
      edge = &most_visited(*edge);
      thought.line.add(edge->move);
    }
    return thought;
  }

  const Seen<G>& seen_;
  const Task& task_;
  Random& random_;
  Tree tree_;
  std::uint64_t nodes_ = 0;
  std::uint64_t asks_at_ = positions_between_stops;
  int deepest_line_ = 0;
};

}  // namespace quatuor
