#pragma once

#include "bots/backup.hpp"
#include "bots/kept_tree.hpp"
#include "bots/oversight.hpp"
#include "bots/policy.hpp"
#include "bots/search_crew.hpp"
#include "bots/seen.hpp"
#include "bots/task.hpp"
#include "bots/tree_answer.hpp"
#include "bots/tree_expansion.hpp"
#include "bots/tree_selection.hpp"

namespace quatuor {

// Monte-Carlo tree search with PUCT for any game. Each simulation selects the most promising moves,
// lets chance decide where it is its turn, draws anew what the seat cannot know (determinization),
// evaluates the position it comes to, and backs the rewards up. Every seat looks after its own
// place.
template <Game G, class Policy = GameKnowledge<G>>
class TreeSearch {
 public:
  TreeSearch(const Seen<G>& seen, const Task& task, Random& random)
      : seen_(seen),
        task_(task),
        random_(random),
        oversight_(task, random),
        tree_(0, puct.transpositions),
        deepest_wanted_(std::min(task.depth, static_cast<int>(deepest_path))) {}

  Thought run() {
    const State position = seen_.sample(random_);
    seats_ = position.seats();
    begin(position);
    if (tree_[0].children > 1) {
      search_together(
          task_.threads, random_,
          [this](SearchWorker& worker, bool is_first) { search(worker, is_first); },
          [this] { is_over_ = true; });
    }
    Thought thought = conclude();
    leave(position);
    return thought;
  }

 private:
  using State = typename G::State;
  using Kept = KeptTree<G, Policy>;
  using Select = Selection<G, Policy>;

  static constexpr PuctSettings puct = Policy::puct();
  static constexpr std::uint64_t simulations_between_stops = 8;
  static constexpr std::uint64_t positions_between_stops = 1'000;

  static std::size_t room_for(const Task& task) {
    const std::uint64_t most = most_moves(task);
    return static_cast<std::size_t>(std::min(std::min(task.nodes, most / 8) * 8 + 1024, most));
  }

  static std::uint64_t most_moves(const Task& task) {
    return std::max<std::uint64_t>(task.memory / Tree::bytes_of_move(puct.transpositions),
                                   Tree::least_capacity);
  }

  void begin(const State& position) {
    if (!goes_on_at(position)) {
      tree_.allow(room_for(task_));
      SearchWorker alone(random_);
      expand_(0, position, alone);
    }
  }

  // With what the last search left, where this position is among it; else that makes room. Nor may
  // it be larger than this search wants it.
  bool goes_on_at([[maybe_unused]] const State& position) {
    if (task_.kept == nullptr) {
      return false;
    }
    if constexpr (Kept::is_possible) {
      // Out of it at once: whatever ends this search, the next one finds a whole tree or none.
      std::any left = std::exchange(*task_.kept, {});
      auto* kept = std::any_cast<Kept>(&left);
      if (kept != nullptr && is_kept() && kept->tree.capacity() <= most_moves(task_) &&
          kept->go_on_at(position)) {
        const std::uint64_t room = room_for(task_) + kept->tree.size();
        tree_ = std::move(kept->tree);
        tree_.allow(static_cast<std::size_t>(std::min(room, most_moves(task_))));
        return true;
      }
    }
    return false;
  }

  // A tree of some moves only would mislead the next search; who errs on purpose looks no further.
  [[nodiscard]] bool is_kept() const {
    return task_.only.empty() && !oversight_.happens() && task_.noise == 0;
  }

  void leave([[maybe_unused]] const State& position) {
    if (task_.kept == nullptr) {
      return;
    }
    task_.kept->reset();
    if constexpr (Kept::is_possible) {
      if (is_kept()) {
        *task_.kept = Kept{position, std::move(tree_)};
      }
    }
  }

  // The first of the threads asks whether to stop, and tells what was found.
  void search(SearchWorker& worker, bool is_first) {
    while (!is_over_) {
      if (nodes_ >= task_.nodes || is_decided() || deepest_line_ >= deepest_wanted_ ||
          ++simulations_ > task_.simulations || (is_first && is_stopped())) {
        is_over_ = true;
        return;
      }
      if (tree_.is_nearly_full()) {
        tree_.give_back();
      }
      simulate(worker);
      if (is_first && simulations_ >= told_at_) {
        told_at_ = std::bit_ceil(simulations_ + 1);
        task_.listen(thought_of(TreeAnswer(tree_, task_).best()));
      }
    }
  }

  // Long simulations are asked about sooner.
  bool is_stopped() {
    if (simulations_ < asks_at_simulation_ && nodes_ < asks_at_) {
      return false;
    }
    asks_at_simulation_ = simulations_ + simulations_between_stops;
    asks_at_ = nodes_ + positions_between_stops;
    return task_.stop();
  }

  // Selection down to an edge that was never visited, evaluation there, backup. What other threads
  // have dropped meanwhile is forgotten.
  void simulate(SearchWorker& worker) {
    State state = worker.apart([&] { return seen_.sample(worker.random); });
    const std::uint32_t generation = tree_.generation();
    Path path;
    std::uint32_t edge = 0;
    while (path.size() < deepest_path && !state.turn().is_over() && !tree_[edge].is_solved) {
      const bool may_expand =
          edge == 0 || tree_[edge].visits > 0 || is_in_mid_turn(path, state.turn());
      if (!tree_[edge].is_expanded() && (!may_expand || !tree_.has_room())) {
        break;
      }
      if (!tree_[edge].is_expanded() && !expand_(edge, state, worker)) {
        return;
      }
      const Turn decider = state.turn();
      // With secrets, the same moves may lead to somebody else's turn on another table.
      if (tree_[edge].decider != decider) {
        break;
      }
      const std::uint32_t next = Select(tree_, task_, seats_)(edge, state, worker.random);
      if (next == Select::none) {
        break;
      }
      edge = next;
      tree_[edge].pending =
          static_cast<std::uint16_t>(tree_[edge].pending + (worker.is_one_of_many() ? 1 : 0));
      path.add({edge, decider});
    }
    deepest_line_ = std::max(deepest_line_, static_cast<int>(path.size()));
    const bool is_end = !G::info.hidden && state.turn().is_over();
    const auto rewards = judge(path, state, worker);
    if (rewards && generation == tree_.generation()) {
      Backup(tree_, seats_)(path, *rewards, is_end);
    }
  }

  // What the position at the end of the path is worth to each seat. Where looking ahead is wanted,
  // whoever is next gets what its best move looks like. A simulation that finds nothing new counts
  // the positions on its way: else a limit of positions would be no limit near the end of a game.
  // Nothing, where other threads have taken the room or moved the tree.
  std::optional<Rewards> judge(const Path& path, State& state, SearchWorker& worker) {
    const Step last = path.empty() ? Step{} : path[path.size() - 1];
    Rewards rewards{0.5, 0.5, 0.5, 0.5};
    const auto passed = std::max<std::uint64_t>(1, path.size());
    // Places at the end of a game are more than one seat's win or loss.
    if (tree_[last.edge].is_solved && !state.turn().is_over()) {
      nodes_ += passed;
      raise_to(tree_[last.edge].minimax, last.decider.seat(), rewards, seats_);
      return rewards;
    }
    const Turn next = state.turn();
    const bool is_old = next.is_over() || path.size() == deepest_path;
    const bool looks_ahead = puct.looks_ahead && seats_ == 2 && next.is_seat() &&
                             tree_.has_room() && !tree_[last.edge].is_expanded();
    if (looks_ahead && !expand_(last.edge, state, worker)) {
      return {};
    }
    const double best = looks_ahead ? tree_.best_look(tree_[last.edge]) : 0;
    std::uint64_t looked_at = 0;
    rewards = worker.apart([&] { return Policy::evaluate(state, worker.random, looked_at); });
    nodes_ += is_old ? std::max(looked_at, passed) : looked_at;
    if (looks_ahead) {
      raise_to(best, next.seat(), rewards, seats_);
    }
    return rewards;
  }

  // The same seat goes on, or chance does.
  [[nodiscard]] static bool is_in_mid_turn(const Path& path, Turn next) {
    if (!puct.evaluates_between_turns || path.empty()) {
      return false;
    }
    const Turn last = path[path.size() - 1].decider;
    const Turn before = last.is_chance() && path.size() > 1 ? path[path.size() - 2].decider : last;
    return next.is_chance() || next == before;
  }

  // Nothing that is left to do can change the choice. Who wants several lines wants them all.
  [[nodiscard]] bool is_decided() const {
    const auto children = tree_.children(tree_[0]);
    if (std::ranges::all_of(children, &Edge::is_solved)) {
      return true;
    }
    if (task_.lines > 1) {
      return false;
    }
    if (std::ranges::any_of(children, &Edge::is_won)) {
      return true;
    }
    const std::uint64_t left = task_.nodes - nodes_;
    if (task_.noise != 0 || left > tree_[0].visits) {
      return false;
    }
    std::uint64_t most = 0;
    std::uint64_t second = 0;
    for (const Edge& child : children) {
      second = std::max(second, std::min<std::uint64_t>(most, child.visits));
      most = std::max<std::uint64_t>(most, child.visits);
    }
    return most > second + left;
  }

  [[nodiscard]] Thought conclude() {
    const TreeAnswer answer(tree_, task_);
    Thought thought = thought_of(answer.chosen(random_));
    if (task_.lists_considered) {
      thought.considered = answer.considered(thought.move);
    }
    return thought;
  }

  [[nodiscard]] Thought thought_of(const Edge& best) const {
    Thought thought = TreeAnswer(tree_, task_).thought(best);
    thought.depth = deepest_line_;
    thought.nodes = nodes_;
    thought.fullness = static_cast<double>(tree_.size()) / static_cast<double>(most_moves(task_));
    return thought;
  }

  const Seen<G>& seen_;
  const Task& task_;
  Random& random_;
  const Oversight oversight_;
  Tree tree_;
  const int deepest_wanted_;
  Seat seats_ = 2;
  bool is_over_ = false;
  std::uint64_t nodes_ = 0;
  Expansion<G, Policy> expand_{tree_, task_, oversight_, seen_.seat(), nodes_};
  std::uint64_t simulations_ = 0;
  std::uint64_t asks_at_ = positions_between_stops;
  std::uint64_t asks_at_simulation_ = simulations_between_stops;
  std::uint64_t told_at_ = 1'024;
  int deepest_line_ = 0;
};

}  // namespace quatuor
