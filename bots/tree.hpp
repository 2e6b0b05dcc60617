#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "core/move.hpp"
#include "core/proposals.hpp"
#include "core/seat.hpp"

namespace quatuor {

// A move in the tree, and the position it leads to.
struct Edge {
  Move move{};
  float value = 0;  // what it looked like before the first visit
  float prior = 0;  // its part of the visits at first; for chance, how likely it is
  std::uint32_t visits = 0;
  double sum = 0;  // of the rewards, for whoever decides on it
  std::uint32_t first = 0;
  std::uint16_t children = 0;
  Turn decider = Turn::over();  // among its children, once they are listed

  [[nodiscard]] bool is_expanded() const { return !decider.is_over(); }
  // Its first look counts as one visit.
  [[nodiscard]] double mean() const { return (sum + value) / (visits + 1); }
};

// All moves considered, in one block that is set aside before the search begins.
class Tree {
 public:
  static constexpr std::size_t widest = 64;

  explicit Tree(std::size_t capacity) : capacity_(capacity) {
    edges_.reserve(capacity);
    edges_.push_back({});
  }

  Edge& operator[](std::uint32_t edge) { return edges_[edge]; }
  [[nodiscard]] std::span<Edge> children(const Edge& edge) {
    return {edges_.data() + edge.first, edge.children};
  }
  [[nodiscard]] bool has_room() const { return edges_.size() + widest <= capacity_; }

  // Room for `count` children, at most `widest`.
  std::span<Edge> expand(std::uint32_t edge, std::size_t count) {
    edges_[edge].first = static_cast<std::uint32_t>(edges_.size());
    edges_[edge].children = static_cast<std::uint16_t>(count);
    edges_.resize(edges_.size() + count);
    return children(edges_[edge]);
  }

 private:
  std::size_t capacity_;
  std::vector<Edge> edges_;
};

// Lists the moves with their priors: what looks worse than the best gets less.
inline void expand_with(Tree& tree, std::uint32_t edge, const Proposals& proposals,
                        double prior_scale) {
  const auto children = tree.expand(edge, proposals.size());
  double total = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const double behind = proposals[0].value - proposals[i].value;
    const double fade = prior_scale / (prior_scale + behind);
    children[i] = {.move = proposals[i].move,
                   .value = proposals[i].value,
                   .prior = static_cast<float>(fade * fade)};
    total += fade * fade;
  }
  for (Edge& child : children) {
    child.prior = static_cast<float>(child.prior / total);
  }
}

// PUCT. Plain arithmetic and square roots only: the same choice on every machine.
inline double puct_score(const Edge& child, double root_of_visits, double constant) {
  return child.mean() + constant * child.prior * root_of_visits / (1 + child.visits);
}

}  // namespace quatuor
