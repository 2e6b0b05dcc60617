#pragma once

#include <span>

#include "core/comparison.hpp"
#include "games/crescendo/bot/refuge_gaps.hpp"
#include "games/crescendo/bot/tower_race.hpp"

namespace quatuor::crescendo {

// What was learned: how the measures of two players tell who comes before the other.
struct Learned {
  static constexpr int worth_of_e = 1000;

  // Moves that both need, with a knot for each.
  using Race = Grid<15, 15>;
  static constexpr std::size_t heights = tallest + 1;
  // A player by itself: its tallest stack, is that safe, could it be next turn, what may be struck.
  static constexpr std::size_t own = heights * 2 * 2 * heights;
  static constexpr std::size_t both = heights * heights;
  static constexpr std::size_t mobility = 8;
  static constexpr std::size_t ages = 10;

  // Where the tables of a stage begin; there is one for each number of players.
  static constexpr std::size_t last_moves = Race::size;     // who can finish at once
  static constexpr std::size_t of_one = last_moves + 16;    //
  static constexpr std::size_t of_other = of_one + own;     //
  static constexpr std::size_t struck = of_other + own;     // what may be struck of both
  static constexpr std::size_t stacks = struck + 3 * both;  //
  static constexpr std::size_t towers = stacks + both;      // the tallest of both
  static constexpr std::size_t safe = towers + both;        // pawns that stand safely
  static constexpr std::size_t open = safe + both;          // stacks that may be struck
  static constexpr std::size_t freedom = open + 16;         //
  static constexpr std::size_t age = freedom + mobility * mobility;
  static constexpr std::size_t ranks = age + ages * 12;
  static constexpr std::size_t moving = ranks + 16;

  // While crosses are laid and pawns put down: how far apart a player's refuges lie, two by two.
  static constexpr std::size_t apart = most_steps_apart;
  static constexpr std::size_t laying = 2 * apart;
  static constexpr std::size_t potting = laying + Race::size;
  // Of somebody who has finished and somebody who has not; of two who have.
  static constexpr std::size_t finishing = 2 * 3 * 3 + 2 * 3;

  static constexpr std::size_t move_tables = 0;
  static constexpr std::size_t pot_tables = 3 * moving;
  static constexpr std::size_t lay_tables = pot_tables + 2 * 3 * potting;
  static constexpr std::size_t finish_tables = lay_tables + 3 * laying;
  // In a round of two whoever can finish at once needs no other measure.
  static constexpr std::size_t at_once = finish_tables + finishing;
  static constexpr std::size_t size = at_once + 1;

  // Every two players that are still in the game, but while pawns are being dispersed.
  static Comparisons compare(const State& state);
  // The same, once it is known how the race stands.
  static Comparisons compare(const State& state, const TowerRace& race);
  // What each player may expect by it.
  static Rewards judge(const State& state, const Comparisons& comparisons);
  // What everything is worth.
  static std::span<const std::int16_t> worths();
};

}  // namespace quatuor::crescendo
