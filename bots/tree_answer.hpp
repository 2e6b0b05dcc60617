#pragma once

#include <algorithm>

#include "bots/oversight.hpp"
#include "bots/task.hpp"
#include "bots/tree.hpp"

namespace quatuor {

// What a tree says about its first position.
class TreeAnswer {
 public:
  TreeAnswer(const Tree& tree, const Task& task) : tree_(tree), task_(task) {}

  [[nodiscard]] Thought thought(const Edge& best) const {
    Thought thought{.move = best.move,
                    .score = best.mean(),
                    .is_proven = is_certain(best),
                    .line = line_of(best)};
    std::vector<const Edge*> others;
    for (const Edge& child : tree_.children(tree_[0])) {
      if (&child != &best) {
        others.push_back(&child);
      }
    }
    const std::size_t told = std::min(others.size(), std::max<std::size_t>(task_.lines, 1) - 1);
    std::ranges::partial_sort(others, others.begin() + static_cast<std::ptrdiff_t>(told),
                              [](const Edge* a, const Edge* b) { return is_better(*a, *b); });
    for (std::size_t i = 0; i < told; ++i) {
      thought.others.push_back(
          {others[i]->mean(), others[i]->is_solved && sees_all(), line_of(*others[i])});
    }
    return thought;
  }

  // The move that most visits went to, unless it is known to lose, or another one to win.
  [[nodiscard]] const Edge& best() const { return best_of(tree_[0]); }

  // With noise, what looks nearly as good may be taken instead, but not of a win: only the end of a
  // game is worth a whole one.
  [[nodiscard]] const Edge& chosen(Random& random) const {
    if (task_.noise == 0 || best().is_won()) {
      return best();
    }
    const auto children = tree_.children(tree_[0]);
    const Edge* best = children.data();
    double highest = -1;
    for (const Edge& child : children) {
      const double looks = child.mean() == 1 ? 2 : misjudged(child.mean(), task_, random);
      if (looks > highest) {
        highest = looks;
        best = &child;
      }
    }
    return *best;
  }

  // Where nothing was tried, the choice stands for a visit: visits are what others learn from.
  [[nodiscard]] std::vector<Considered> considered(Move choice) const {
    std::vector<Considered> list;
    const bool is_untried = tree_[0].visits == 0;
    for (const Edge& child : tree_.children(tree_[0])) {
      const bool counts = is_untried && child.move == choice;
      list.push_back({child.move, counts ? 1 : child.visits, child.mean()});
    }
    return list;
  }

 private:
  // Of equals, what is listed first.
  static bool is_better(const Edge& a, const Edge& b) {
    const auto known = [](const Edge& edge) { return edge.is_won() ? 2 : edge.is_lost() ? 0 : 1; };
    return known(a) != known(b)   ? known(a) > known(b)
           : a.visits != b.visits ? a.visits > b.visits
           : a.mean() != b.mean() ? a.mean() > b.mean()
                                  : &a < &b;
  }

  [[nodiscard]] const Edge& best_of(const Edge& edge) const {
    return *std::ranges::min_element(tree_.children(edge), is_better);
  }

  // A win, or what is best of all there is.
  [[nodiscard]] bool is_certain(const Edge& best) const {
    return sees_all() &&
           (best.is_won() ||
            (tree_[0].is_whole && std::ranges::all_of(tree_.children(tree_[0]), &Edge::is_solved)));
  }

  // Who overlooks moves is never certain.
  [[nodiscard]] bool sees_all() const { return task_.overlooks == 0; }

  // No further than the next chance: nobody can foresee it.
  [[nodiscard]] MoveLine line_of(const Edge& first) const {
    MoveLine line{first.move};
    for (const Edge* edge = &first;
         edge->is_expanded() && !edge->decider.is_chance() && line.size() < longest_line;) {
      edge = &best_of(*edge);
      line.add(edge->move);
    }
    return line;
  }

  const Tree& tree_;
  const Task& task_;
};

}  // namespace quatuor
