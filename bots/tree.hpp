#pragma once

#include <bit>
#include <cmath>
#include <span>
#include <vector>

#include "core/move.hpp"
#include "core/proposals.hpp"
#include "core/seat.hpp"

namespace quatuor {

// A move in the tree, and the position it leads to. Its values are for whoever decides on it.
struct Edge {
  double sum = 0;  // of the rewards
  Move move{};
  float value = 0;    // what it looked like before the first visit
  float minimax = 0;  // what it looks like if everybody plays what looks best in the tree
  float prior = 0;    // its part of the visits at first; for chance, how likely it is
  std::uint32_t visits = 0;
  std::uint32_t first = 0;
  std::uint16_t children = 0;
  Turn decider = Turn::over();  // among its children, once they are listed
  bool is_whole = false;        // are its children all the moves there are?
  bool is_solved = false;       // is `minimax` certain?
  std::uint16_t pending = 0;    // threads that are looking at something below it

  [[nodiscard]] bool is_expanded() const { return !decider.is_over(); }
  [[nodiscard]] bool is_won() const { return is_solved && minimax == 1; }
  [[nodiscard]] bool is_lost() const { return is_solved && minimax == 0; }
  // Its first look counts as one visit, and what is pending as lost (virtual loss).
  [[nodiscard]] double mean() const {
    return is_solved ? minimax : (sum + value) / (visits + pending + 1);
  }
};

// All moves considered, in one block of memory. What is below a move lies behind it.
class Tree {
 public:
  static constexpr std::size_t widest = 64;
  // One simulation expands no more, where several threads search together.
  static constexpr std::size_t most_at_once = 16 * widest;
  static constexpr std::size_t least_capacity = 8 * most_at_once;

  explicit Tree(std::size_t capacity) {
    edges_.push_back({});
    allow(capacity);
  }

  Edge& operator[](std::uint32_t edge) { return edges_[edge]; }
  const Edge& operator[](std::uint32_t edge) const { return edges_[edge]; }
  [[nodiscard]] std::size_t size() const { return edges_.size(); }
  [[nodiscard]] std::span<Edge> children(const Edge& edge) {
    return {edges_.data() + edge.first, edge.children};
  }
  [[nodiscard]] std::span<const Edge> children(const Edge& edge) const {
    return {edges_.data() + edge.first, edge.children};
  }
  [[nodiscard]] bool has_room() const { return edges_.size() + widest <= capacity_; }
  [[nodiscard]] bool is_nearly_full() const { return edges_.size() + most_at_once > capacity_; }
  // Another number whenever edges have moved.
  [[nodiscard]] std::uint32_t generation() const { return generation_; }

  // From now on it may hold so many moves.
  void allow(std::size_t capacity) {
    capacity_ = std::max(capacity, least_capacity);
    edges_.reserve(capacity_);
  }

  // Room for `count` children, at most `widest`.
  std::span<Edge> expand(std::uint32_t edge, std::size_t count) {
    edges_[edge].first = static_cast<std::uint32_t>(edges_.size());
    edges_[edge].children = static_cast<std::uint16_t>(count);
    edges_.resize(edges_.size() + count);
    return children(edges_[edge]);
  }

  // Drops what is below the moves with the fewest visits, until half of it is free.
  void give_back() { drop_below(visits_to_keep(capacity_ / 2)); }

  // Everything but what is below that move is dropped. Of the root nothing is certain but what its
  // moves are.
  void begin_at(std::uint32_t edge) {
    edges_[0] = edges_[edge];
    edges_[0].is_solved = false;
    drop_below(1);
  }

 private:
  // How many visits a move needs for its children to stay, if no more than `most` are to stay.
  [[nodiscard]] std::uint32_t visits_to_keep(std::size_t most) const {
    std::array<std::size_t, 33> children_by_size{};
    for (const Edge& edge : edges_) {
      children_by_size[static_cast<std::size_t>(std::bit_width(edge.visits))] += edge.children;
    }
    std::size_t kept = 0;
    std::size_t size = 32;
    while (size > 1 && kept + children_by_size[size] <= most) {
      kept += children_by_size[size--];
    }
    return std::uint32_t{1} << std::min<std::size_t>(size, 31);
  }

  void drop_below(std::uint32_t fewest_visits) {
    constexpr std::uint32_t dropped = 0;
    std::vector<std::uint32_t> moved_to(edges_.size(), dropped);
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i < edges_.size(); ++i) {
      if (i != 0 && moved_to[i] == dropped) {
        continue;
      }
      Edge& edge = edges_[i];
      if (i != 0 && edge.visits < fewest_visits) {
        edge.first = edge.children = 0;
        edge.decider = Turn::over();
      }
      std::fill_n(moved_to.begin() + edge.first, edge.children, 1U);
      moved_to[i] = kept++;
    }
    for (std::uint32_t i = 0; i < edges_.size(); ++i) {
      if (i == 0 || moved_to[i] != dropped) {
        Edge edge = edges_[i];
        edge.pending = 0;
        edge.first = moved_to[edge.first];
        edges_[moved_to[i]] = edge;
      }
    }
    edges_.resize(kept);
    ++generation_;
  }

  std::size_t capacity_ = 0;
  std::uint32_t generation_ = 0;
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
    children[i].move = proposals[i].move;
    children[i].value = children[i].minimax = proposals[i].value;
    children[i].prior = static_cast<float>(fade * fade);
    total += fade * fade;
  }
  for (Edge& child : children) {
    child.prior = static_cast<float>(child.prior / total);
  }
}

// PUCT. Plain arithmetic and square roots only: the same choice on every machine. What is certain
// needs no exploring.
inline double puct_score(const Edge& child, double root_of_visits, double constant,
                         double weight_of_minimax) {
  if (child.is_solved) {
    return child.minimax;
  }
  const double looks = child.mean() + weight_of_minimax * (child.minimax - child.mean());
  return looks + constant * child.prior * root_of_visits / (1 + child.visits + child.pending);
}

}  // namespace quatuor
