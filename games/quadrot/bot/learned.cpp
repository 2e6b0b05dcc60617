#include "games/quadrot/bot/learned.hpp"

#include <algorithm>

#include "games/quadrot/bot/worths.hpp"

namespace quatuor::quadrot {

namespace {

using Turned = std::array<std::array<std::uint8_t, Learned::points>, sides>;

// Points are numbered from W to E, and from S to N in each file. A quarter turn puts W where S was.
constexpr Turned seen_as_from_south = [] {
  constexpr int rim = 4;
  constexpr std::array<int, 2 * rim + 1> half_files{0, 2, 3, 3, 4, 3, 3, 2, 0};
  const auto number = [&](int x, int y) {
    int points = 0;
    for (int file = -rim; file < x; ++file) {
      points += 2 * half_files[static_cast<std::size_t>(file + rim)] + 1;
    }
    return static_cast<std::uint8_t>(points + y + half_files[static_cast<std::size_t>(x + rim)]);
  };
  Turned turned{};
  for (int x = -rim; x <= rim; ++x) {
    const int half = half_files[static_cast<std::size_t>(x + rim)];
    for (int y = -half; y <= half; ++y) {
      const std::uint8_t point = number(x, y);
      turned[0][point] = point;
      turned[1][point] = number(-y, x);
      turned[2][point] = number(-x, -y);
      turned[3][point] = number(y, -x);
    }
  }
  return turned;
}();

void add_side(const State& state, Player player, SideNumber from, std::size_t first, Look& look) {
  const auto add = [&](std::size_t input) {
    look.on.add(static_cast<std::uint16_t>(first + input));
  };
  for (PointSet set = state.pawns_of(player); set != 0; set &= set - 1) {
    add(seen_as_from_south[from][lowest(set)]);
  }
  for (unsigned i = 0; i < state.at_home(player); ++i) {
    add(Learned::at_home + i);
  }
  for (unsigned i = 0; i < state.are_out(player); ++i) {
    add(Learned::are_out + i);
  }
}

Look look_for_two(const State& state, Player player) {
  const Player thrower = state.mover();
  const auto rival = static_cast<Player>(1 - thrower);
  const SideNumber from = state.side_of(thrower);
  Look look{.network = Learned::for_two, .on = {}, .is_of_rival = thrower != player};
  add_side(state, thrower, from, 0, look);
  add_side(state, rival, from, Learned::of_a_side, look);
  return look;
}

}  // namespace

Look Learned::look(const State& state, Player player) {
  if (state.seats() == 2) {
    return look_for_two(state, player);
  }
  const SideNumber from = state.side_of(player);
  const auto seen = [&](Player other) {
    return static_cast<std::size_t>(state.side_of(other) + sides - from) % sides;
  };
  Look look{.network = for_more, .on = {}};
  for (Player other = 0; other < state.seats(); ++other) {
    add_side(state, other, from, seen(other) * of_a_side, look);
  }
  look.on.add(static_cast<std::uint16_t>(thrower + seen(state.mover())));
  if (state.is_opened()) {
    look.on.add(opened);
  }
  return look;
}

std::optional<double> Learned::certain(const State& state, Player player) {
  const auto* const place = std::ranges::find(state.finished(), player);
  if (place == state.finished().end()) {
    return std::nullopt;
  }
  return 1 - static_cast<double>(place - state.finished().begin()) / (state.seats() - 1);
}

std::span<const std::int16_t> Learned::worths() {
  return quadrot::worths;
}

}  // namespace quatuor::quadrot
