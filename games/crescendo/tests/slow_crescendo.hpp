#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "games/crescendo/text/notation.hpp"

// The moves of Crescendo found the slow and obvious way: on a map of squares, walking every path
// cell by cell. Written apart from the fast rules, to check them.
namespace quatuor::crescendo {

class SlowCrescendo {
 public:
  explicit SlowCrescendo(const State& state) : state_(state) {
    const auto& kinds = state.setup().set->kinds;
    for (const Laid& laid : state.layout()) {
      Arms arms = kinds[laid.kind].arms;
      for (unsigned quarter = 0; quarter < laid.rotation; ++quarter) {
        std::ranges::rotate(arms, arms.end() - 1);
      }
      const Spot c = laid.centre();
      colour_[c] = kinds[laid.kind].centre;
      colour_[{c.x, c.y - 1}] = arms[0];
      colour_[{c.x + 1, c.y}] = arms[1];
      colour_[{c.x, c.y + 1}] = arms[2];
      colour_[{c.x - 1, c.y}] = arms[3];
    }
    for (unsigned cell = 0; state.layout().size() == crosses && cell < cells; ++cell) {
      if (const auto owner = state.owner(cell)) {
        stacks_[state.ground().spot(cell)] = {*owner, state.height(cell)};
      }
    }
  }

  [[nodiscard]] std::set<std::string> moves() const {
    switch (state_.stage()) {
      case Stage::lay: return layings();
      case Stage::first_pot:
      case Stage::second_pot: return drops();
      case Stage::move: return steps();
      default: return {};
    }
  }

  // Where a way of so many cells ends that enters none twice.
  [[nodiscard]] std::set<Spot> ends_of_walks(Spot from, unsigned steps) const {
    std::set<Spot> path{from};
    std::set<Spot> found;
    walk(from, steps, path, found);
    return found;
  }

 private:
  struct Stack {
    Player owner;
    unsigned height;
  };

  [[nodiscard]] std::set<std::string> layings() const {
    std::set<std::string> texts;
    for (unsigned kind = 0; kind < state_.setup().set->kinds.size(); ++kind) {
      if (state_.copies_in_hand(state_.mover(), kind) == 0) {
        continue;
      }
      for (int x = -23; x <= 23; ++x) {
        for (int y = -23; y <= 23; ++y) {
          if (fits({x, y})) {
            for (unsigned rotation = 0; rotation < 4; ++rotation) {
              texts.insert(fmt::format("{}r{}@{},{}", kind, rotation, x, y));
            }
          }
        }
      }
    }
    return texts;
  }

  static std::vector<Spot> around(Spot s) {
    return {{s.x, s.y - 1}, {s.x + 1, s.y}, {s.x, s.y + 1}, {s.x - 1, s.y}};
  }

  // Counts unit sides between the five new cells and the cells that lie.
  [[nodiscard]] bool fits(Spot centre) const {
    if (colour_.empty()) {
      return centre == Spot{};
    }
    std::vector<Spot> added = around(centre);
    added.push_back(centre);
    int sides = 0;
    std::map<Spot, int> sides_of;  // by the centre of the cross touched
    for (const Spot cell : added) {
      if (colour_.contains(cell)) {
        return false;
      }
      for (const Spot next : around(cell)) {
        if (colour_.contains(next)) {
          ++sides;
          ++sides_of[centre_of(next)];
        }
      }
    }
    const int of_one = sides_of.empty() ? 0 : std::ranges::max_element(sides_of, {}, [](auto& p) {
                                                return p.second;
                                              })->second;
    return (state_.setup().sides_of_one_cross ? of_one : sides) >= 2;
  }

  [[nodiscard]] Spot centre_of(Spot cell) const {
    for (const Laid& laid : state_.layout()) {
      if (std::abs(laid.x - cell.x) + std::abs(laid.y - cell.y) <= 1) {
        return laid.centre();
      }
    }
    return {};
  }

  [[nodiscard]] std::set<std::string> drops() const {
    const bool first = state_.stage() == Stage::first_pot;
    const auto n = static_cast<unsigned>(state_.order().size());
    std::map<Player, unsigned> left;
    for (const Player player : state_.order()) {
      unsigned placed = 0;
      for (const auto& [spot, stack] : stacks_) {
        placed += stack.owner == player ? stack.height : 0;
      }
      left[player] = (first ? 12 / n : 12 / n + 2) - placed;
    }
    unsigned others = 0;
    for (const auto& [player, count] : left) {
      others += player == state_.mover() ? 0 : count;
    }
    std::set<std::string> texts;
    for (const auto& [player, count] : left) {
      if (count == 0 || (player == state_.mover() && others > 0)) {
        continue;
      }
      for (const auto& [spot, colour] : colour_) {
        const auto stack = stacks_.find(spot);
        const bool fits_here = first ? colour == 0 && stack == stacks_.end()
                                     : stack != stacks_.end() && stack->second.owner == player &&
                                           stack->second.height == 1;
        if (fits_here) {
          texts.insert(fmt::format("{}@{}", player + 1, spot_text(spot)));
        }
      }
    }
    return texts;
  }

  [[nodiscard]] std::set<std::string> steps() const {
    std::set<std::string> texts;
    for (const auto& [from, stack] : stacks_) {
      if (stack.owner != state_.mover()) {
        continue;
      }
      for (unsigned height = 1; height <= stack.height; ++height) {
        for (const Spot to : ends_of_walks(from, height)) {
          const auto met = stacks_.find(to);
          const bool protects = met != stacks_.end() && met->second.owner != state_.mover() &&
                                colour_.at(to) == met->second.owner + 1U;
          if (!protects) {
            texts.insert(fmt::format("{}>{}/{}", spot_text(from), spot_text(to), height));
          }
        }
      }
    }
    if (texts.empty()) {
      texts.insert("pass");
    }
    return texts;
  }

  void walk(Spot at, unsigned left, std::set<Spot>& path, std::set<Spot>& found) const {
    if (left == 0) {
      found.insert(at);
      return;
    }
    for (const Spot next : around(at)) {
      if (colour_.contains(next) && path.insert(next).second) {
        walk(next, left - 1, path, found);
        path.erase(next);
      }
    }
  }

  const State& state_;
  std::map<Spot, unsigned> colour_;
  std::map<Spot, Stack> stacks_;
};

}  // namespace quatuor::crescendo
