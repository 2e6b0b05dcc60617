#pragma once

#include <optional>

#include "core/game_info.hpp"
#include "core/network.hpp"
#include "games/quadrot/rules/state.hpp"

namespace quatuor::quadrot {

// What was learned of our own plan: a network for two players, and one for more. The plan looks the
// same from every side, so that a player sees it as from S.
struct Learned {
  static constexpr std::size_t hidden = 32;
  using Net = Network<hidden>;
  static constexpr int worth_of_e = Net::one;

  // Of each side: a pawn on each point; is there a first, second, third, fourth one at home; and
  // out?
  static constexpr std::size_t points = 49;
  static constexpr std::size_t at_home = points;
  static constexpr std::size_t are_out = at_home + pawns_each;
  static constexpr std::size_t of_a_side = are_out + pawns_each;
  // With two players, one's own side and the one opposite, seen by whoever is to throw.
  static constexpr std::size_t inputs_for_two = 2 * of_a_side;
  // With more, clockwise from one's own; then who is to throw, and are red squares open?
  static constexpr std::size_t thrower = sides * of_a_side;
  static constexpr std::size_t opened = thrower + sides;
  static constexpr std::size_t inputs_for_more = opened + 1;

  static constexpr std::size_t for_two = 0;
  static constexpr std::size_t for_more = Net::size(inputs_for_two);
  static constexpr std::size_t size = for_more + Net::size(inputs_for_more);

  // Is it about this table? Not about a plan from a file, nor before everybody is seated.
  static bool knows(const State& state) {
    return state.board().is_ours() && state.stage() >= Stage::dice;
  }
  // What somebody who has come out may expect for certain.
  static std::optional<double> certain(const State& state, Player player);
  static Look look(const State& state, Player player);
  // How somebody plays who has learned nothing.
  static Rewards formula(const State& state);
  // The weights.
  static std::span<const std::int16_t> worths();
};

}  // namespace quatuor::quadrot
