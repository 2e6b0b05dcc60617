#pragma once

#include <optional>

#include "bots/tree.hpp"
#include "core/game.hpp"

namespace quatuor {

// What a search leaves for the next one in the same game. Not with secrets: a tree of what a seat
// knew before is no tree of what it knows now. Nor where the way to a position matters.
template <Game G, class Policy>
struct KeptTree {
  using State = typename G::State;
  static constexpr bool is_possible = !G::info.hidden && !G::info.history;

  State position;
  Tree tree;

  // Begins the tree at a position that has come up in it; says no where it has not.
  bool go_on_at(const State& now) {
    const auto edge = find(now);
    if (edge) {
      tree.begin_at(*edge);
      position = now;
    }
    return edge.has_value();
  }

 private:
  struct Place {
    std::uint32_t edge;
    State state;
  };
  static constexpr std::size_t most_looked_at = 5'000;

  // The nearest ones first: a few moves have been made since.
  std::optional<std::uint32_t> find(const State& now) const {
    if (position == now) {
      return 0;
    }
    std::vector<Place> places{{0, position}};
    for (std::size_t next = 0; next < places.size() && places.size() < most_looked_at; ++next) {
      const Edge& edge = tree[places[next].edge];
      for (std::uint32_t i = edge.first; i < edge.first + edge.children; ++i) {
        if (tree[i].is_expanded()) {
          places.push_back({i, places[next].state});
          places.back().state.play(tree[i].move);
          if (places.back().state == now) {
            return i;
          }
        }
      }
    }
    return std::nullopt;
  }
};

}  // namespace quatuor
