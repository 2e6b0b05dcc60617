#pragma once

#include <span>

#include "core/comparison.hpp"
#include "games/squadro/bot/pairs.hpp"
#include "games/squadro/bot/worths.hpp"
#include "games/squadro/rules/state.hpp"

namespace quatuor::squadro {

// What was learned: what each pair of pieces is worth to the mover where the two stand.
struct Learned {
  static constexpr std::size_t size = 2 * std::size_t{pairs} * travels * travels;
  static constexpr int worth_of_e = worth_of_odds;

  static Comparisons compare(const State& state) {
    Comparisons comparisons;
    const Board& board = state.board();
    if (state.turn().is_seat()) {
      const auto mover = static_cast<std::uint8_t>(board.mover);
      Comparison& comparison = comparisons.add(mover, static_cast<std::uint8_t>(1 - mover));
      each_pair(board, [&](unsigned pair, unsigned stand) {
        comparison.add(place_of_worth(mover, pair, stand));
      });
    }
    return comparisons;
  }

  // What everything is worth.
  static constexpr std::span<const std::int16_t> worths() { return squadro::worths; }

  // A piece that goes two or three cells a move never stands on the first crossing after its start
  // or its turn; should somebody put it there, it is worth what it is where it comes from.
  static constexpr std::size_t stand_in(std::size_t id) {
    const auto stand = static_cast<unsigned>(id % (travels * travels));
    const auto pair = static_cast<unsigned>(id / (travels * travels) % pairs);
    const auto mover = static_cast<unsigned>(id / (travels * travels) / pairs);
    unsigned one = 0;
    while (pair_of(one, all_pieces - 1) < pair) {
      ++one;
    }
    const unsigned other = one + 1 + pair - pair_of(one, one + 1);
    const auto at = [&](unsigned piece, unsigned travel) {
      const unsigned side = piece < lanes ? mover : opponent(mover);
      const unsigned lane = piece % lanes;
      const bool is_passed = travel == 1 ? out_speed[side][lane] > 1
                                         : travel == turning + 1 && back_speed[side][lane] > 1;
      return is_passed ? travel - 1 : travel;
    };
    return place_of_worth(mover, pair,
                          at(one, stand / travels) * travels + at(other, stand % travels));
  }
};

}  // namespace quatuor::squadro
