#pragma once

#include "core/random.hpp"
#include "games/ascension/tests/table.hpp"

namespace quatuor::ascension {

// Nearly all cubes in a few towers, some beside the corners, corners raised or not, reserves used
// up or not, pieces locked or not: where A17 has most to say.
class CrowdedScene {
 public:
  CrowdedScene(unsigned players, Random& random) : players_(players), random_(random) {}

  Scene make() {
    pile_up_cubes();
    for (unsigned i = 0; i < players_; ++i) {
      lay_halves_of(figure(i));
    }
    for (const auto& [cell, stack] : stacks_) {
      scene_.cells[cell] = stack == cell ? "." : stack;
    }
    seat_players();
    return scene_;
  }

 private:
  static constexpr std::array<std::string_view, 14> near{"b9", "b8", "a8", "h9", "h8", "i8", "h1",
                                                         "h2", "i2", "b1", "b2", "a2", "d5", "f6"};

  [[nodiscard]] std::size_t figure(unsigned seat) const { return players_ == 2 ? 2 * seat : seat; }
  [[nodiscard]] bool one_in(std::uint32_t number) { return random_.below(number) == 0; }
  std::string some_place() { return std::string(near[random_.below(near.size())]); }

  void add(const std::string& cell, const std::string& piece) {
    stacks_[cell] += (stacks_[cell].empty() ? "" : "+") + piece;
    top_[cell] = piece;
  }

  void pile_up_cubes() {
    std::vector<std::string> towers{"e4"};
    for (const auto cell : near) {
      if (one_in(3)) {
        towers.emplace_back(cell);
      }
    }
    for (unsigned cell = 0; cell < cells; ++cell) {
      if (cell == pillar || every_corner.contains(cell)) {
        continue;
      }
      const auto pick = one_in(4) ? random_.below(static_cast<std::uint32_t>(towers.size())) : 0;
      add(one_in(16) ? some_place() : towers[pick], cell_text(cell));
      scene_.cells[cell_text(cell)] = "-";
    }
  }

  void lay_halves_of(std::size_t figure) {
    for (unsigned number = 0; number < 2 && !one_in(3); ++number) {
      const bool is_home = one_in(3);
      add(is_home ? cell_text(corners[figure]) : some_place(), piece_text(half_of(figure, number)));
    }
    for (unsigned number = 2; number < 4 && !one_in(3); ++number) {
      add(some_place(), piece_text(half_of(figure, number)));
    }
  }

  // A pawn is at home more often than not; each may have locked the top of a column.
  void seat_players() {
    constexpr std::array<std::string_view, 4> walks{"d6", "f7", "f4", "c4"};
    scene_.players.clear();
    scene_.locks.clear();
    for (unsigned i = 0; i < players_; ++i) {
      const std::string home = cell_text(corners[figure(i)]);
      scene_.players += fmt::format("{}{}.{}.2.0.3.", i == 0 ? "" : ";", figure_letters[figure(i)],
                                    one_in(3) ? walks[i] : std::string_view(home));
      const auto column =
          std::next(top_.begin(), random_.below(static_cast<std::uint32_t>(top_.size())));
      scene_.locks += fmt::format("{}{}", i == 0 ? "" : ",", column->second);
      column->second = "-";
    }
  }

  unsigned players_;
  Random& random_;
  Scene scene_;
  std::map<std::string, std::string> stacks_;
  std::map<std::string, std::string> top_;
};

inline Scene crowded_scene(unsigned players, Random& random) {
  return CrowdedScene(players, random).make();
}

}  // namespace quatuor::ascension
