#pragma once

#include <bit>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/move.hpp"
#include "core/proposals.hpp"
#include "core/seat.hpp"

namespace quatuor {

// Where the moves of a position lie in the tree, once they are listed.
struct Listing {
  std::uint32_t first = 0;
  std::uint16_t children = 0;
  Turn decider = Turn::over();  // among them
  bool is_whole = false;        // are they all the moves there are?
};

// A move in the tree, and the position it leads to. Its values are for whoever decides on it.
struct Edge : Listing {
  double sum = 0;  // of the rewards
  Move move{};
  float value = 0;    // what it looked like before the first visit
  float minimax = 0;  // what it looks like if everybody plays what looks best in the tree
  float prior = 0;    // its part of the visits at first; for chance, how likely it is
  std::uint32_t visits = 0;
  bool is_solved = false;     // is `minimax` certain?
  std::uint16_t pending = 0;  // threads that are looking at something below it

  [[nodiscard]] bool is_expanded() const { return !decider.is_over(); }
  [[nodiscard]] bool is_won() const { return is_solved && minimax == 1; }
  [[nodiscard]] bool is_lost() const { return is_solved && minimax == 0; }
  // Its first look counts as one visit, and what is pending as lost (virtual loss).
  [[nodiscard]] double mean() const {
    return is_solved ? minimax : (sum + value) / (visits + pending + 1);
  }
};

// All moves considered, in one block of memory. Where transpositions are wanted, several moves that
// lead to the same position share what is below it.
class Tree {
 public:
  static constexpr std::size_t widest = 64;
  // One simulation expands no more, where several threads search together.
  static constexpr std::size_t most_at_once = 16 * widest;
  static constexpr std::size_t least_capacity = 8 * most_at_once;

  // What a move takes, its part of the table of positions included.
  static constexpr std::size_t bytes_of_move(bool has_transpositions) {
    return sizeof(Edge) + (has_transpositions ? sizeof(Known) / least_moves_of_known : 0);
  }

  Tree(std::size_t capacity, bool has_transpositions) : has_transpositions_(has_transpositions) {
    edges_.push_back({});
    allow(capacity);
  }

  Edge& operator[](std::uint32_t edge) { return edges_[edge]; }
  const Edge& operator[](std::uint32_t edge) const { return edges_[edge]; }
  [[nodiscard]] std::size_t size() const { return edges_.size(); }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] std::span<Edge> children(const Listing& moves) {
    return {edges_.data() + moves.first, moves.children};
  }
  [[nodiscard]] std::span<const Edge> children(const Listing& moves) const {
    return {edges_.data() + moves.first, moves.children};
  }
  // What the best of its moves looks like by now, to whoever decides.
  [[nodiscard]] float best_look(const Edge& edge) const {
    float best = 0;
    for (const Edge& child : children(edge)) {
      best = std::max(best, child.minimax);
    }
    return best;
  }
  [[nodiscard]] bool has_room() const { return edges_.size() + widest <= capacity_; }
  [[nodiscard]] bool is_nearly_full() const { return edges_.size() + most_at_once > capacity_; }
  // Another number whenever edges have moved.
  [[nodiscard]] std::uint32_t generation() const { return generation_; }

  // From now on it may hold so many moves.
  void allow(std::size_t capacity) {
    capacity_ = std::max(capacity, least_capacity);
    edges_.reserve(capacity_);
    const std::size_t positions = std::bit_floor(capacity_ / least_moves_of_known);
    if (has_transpositions_ && positions != known_.size()) {
      const auto before = std::exchange(known_, std::vector<Known>(positions));
      for (const Known& known : before) {
        if (known.moves.children > 0) {
          known_[known.hash % known_.size()] = known;
        }
      }
    }
  }

  // The moves of a position that some way has led to before.
  [[nodiscard]] std::optional<Listing> find(std::uint64_t hash) const {
    const Known& known = known_[hash % known_.size()];
    return known.hash == hash && known.moves.children > 0 ? std::optional(known.moves)
                                                          : std::nullopt;
  }
  // Another way may lead there; what was in its place is forgotten.
  void remember(std::uint64_t hash, const Listing& moves) {
    known_[hash % known_.size()] = {hash, moves};
  }
  // The move leads to the position of these.
  void share(std::uint32_t edge, const Listing& moves) {
    static_cast<Listing&>(edges_[edge]) = moves;
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
  // A position whose moves are listed, by its hash.
  struct Known {
    std::uint64_t hash = 0;
    Listing moves;
  };
  // The table of positions has room for as many as there are if each has so many moves.
  static constexpr std::size_t least_moves_of_known = 16;

  // How many visits a move needs for its children to stay, if no more than `most` are to stay.
  // Shared ones stay with whoever has most visits.
  [[nodiscard]] std::uint32_t visits_to_keep(std::size_t most) const {
    std::vector<std::uint32_t> visits(edges_.size());
    for (const Edge& edge : edges_) {
      visits[edge.first] = std::max(visits[edge.first], edge.children > 0 ? edge.visits : 0);
    }
    std::array<std::size_t, 33> children_by_size{};
    for (const Edge& edge : edges_) {
      const std::uint32_t size = std::exchange(visits[edge.first], 0);
      children_by_size[static_cast<std::size_t>(std::bit_width(size))] += edge.children;
    }
    std::size_t kept = 0;
    std::size_t size = 32;
    while (size > 1 && kept + children_by_size[size] <= most) {
      kept += children_by_size[size--];
    }
    return std::uint32_t{1} << std::min<std::size_t>(size, 31);
  }

  void drop_below(std::uint32_t fewest_visits) {
    std::vector<std::uint32_t> moved_to = stay_with(fewest_visits);
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i < edges_.size(); ++i) {
      moved_to[i] = moved_to[i] != dropped ? kept++ : dropped;
    }
    for (std::uint32_t i = 0; i < edges_.size(); ++i) {
      if (moved_to[i] != dropped) {
        Edge edge = edges_[i];
        edge.pending = 0;
        edge.first = moved_to[edge.first];
        edges_[moved_to[i]] = edge;
      }
    }
    for (Known& known : known_) {
      known.moves.first = moved_to[known.moves.first];
      known = known.moves.first != dropped ? known : Known{};
    }
    edges_.resize(kept);
    ++generation_;
  }

  // Lets go of what is below moves with fewer visits, and marks what is still needed then.
  std::vector<std::uint32_t> stay_with(std::uint32_t fewest_visits) {
    std::vector<std::uint32_t> marks(edges_.size(), dropped);
    marks[0] = 0;
    std::vector<std::uint32_t> open{0};
    while (!open.empty()) {
      const std::uint32_t i = open.back();
      open.pop_back();
      Edge& edge = edges_[i];
      if (i != 0 && edge.visits < fewest_visits) {
        static_cast<Listing&>(edge) = {};
      }
      for (std::uint32_t child = edge.first; child < edge.first + edge.children; ++child) {
        if (marks[child] == dropped) {
          marks[child] = 0;
          open.push_back(child);
        }
      }
    }
    return marks;
  }

  static constexpr std::uint32_t dropped = UINT32_MAX;
  bool has_transpositions_;
  std::vector<Known> known_;
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
