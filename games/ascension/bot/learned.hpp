#pragma once

#include <span>

#include "core/comparison.hpp"
#include "games/ascension/bot/eval_board.hpp"

namespace quatuor::ascension {

// What was learned: how the measures of two players tell who comes before the other.
struct Learned {
  static constexpr int worth_of_e = 1000;

  // Turns that both need to the summit and home, with a knot for every two.
  using Race = Grid<17, 17>;
  static constexpr double turns_a_knot = 2;
  // Firm, coverable and removable ones, two or more alike; or none needed, in one's own corner.
  static constexpr std::size_t in_corner = 27;
  static constexpr std::size_t ways = in_corner + 1;
  static constexpr std::size_t states = 6;  // starts left, and no flag, a flag, the first one
  static constexpr std::size_t levels = 12;
  static constexpr std::size_t steps = 9;  // from anywhere to anywhere
  static constexpr std::size_t leads = 5;
  static constexpr std::size_t reserves = 9;
  static constexpr std::size_t ages = 10;

  // Where the tables begin; there is a set for each number of players.
  static constexpr std::size_t ways_of_one = 4 * Race::size;
  static constexpr std::size_t ways_of_other = ways_of_one + ways * states;
  static constexpr std::size_t ways_of_both = ways_of_other + ways * states;
  static constexpr std::size_t place_of_one = ways_of_both + ways * ways;
  static constexpr std::size_t place_of_other = place_of_one + 2 * levels * steps;
  static constexpr std::size_t states_of_both = place_of_other + 2 * levels * steps;
  static constexpr std::size_t halves = states_of_both + states * states * leads;
  static constexpr std::size_t age = halves + reserves * reserves;
  static constexpr std::size_t nearness = age + ages * 9;
  static constexpr std::size_t rests = nearness + steps * 9;
  static constexpr std::size_t for_players = rests + 4;
  static constexpr std::size_t size = 3 * for_players;

  // Every two players that are not out, when a turn begins.
  static Comparisons compare(const State& state);
  // What everything is worth.
  static std::span<const std::int16_t> worths();
};

// A player's standing, in small numbers.
struct Glance {
  double turns = 0;
  std::uint8_t ways = 0;
  std::uint8_t state = 0;
  std::uint16_t place = 0;
  std::uint8_t reserve = 0;
  std::uint8_t flag = 0;
  bool rests = false;
};
Glance glance_at(const EvalBoard& board, Player player);
using Glances = std::array<Glance, most_seats>;
Glances glances_at(const EvalBoard& board);

// What each player may expect.
Rewards judge(const EvalBoard& board, const Glances& glances);

}  // namespace quatuor::ascension
