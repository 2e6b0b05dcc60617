#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/fixed_list.hpp"

// What a game has learned, as a small network of whole numbers (NNUE): inputs that are on or off,
// one hidden layer, and the odds of the one who looks.
namespace quatuor {

// What a player sees of a position: which inputs are on.
struct Look {
  static constexpr std::size_t most_inputs = 48;

  std::size_t network = 0;  // where the weights of its network begin
  FixedList<std::uint16_t, most_inputs> on;
  bool is_of_rival = false;  // of two players, seen by the other one: what is left is the player's
};

// How its weights lie one after the other: of the output, of what each hidden unit begins with, of
// what the output makes of each, and then a row for each input.
template <std::size_t Hidden>
struct Network {
  static constexpr std::size_t size(std::size_t inputs) { return 1 + (2 + inputs) * Hidden; }
  static constexpr std::size_t beginning = 1;
  static constexpr std::size_t output = beginning + Hidden;
  static constexpr std::size_t row(std::size_t input) { return output + (1 + input) * Hidden; }

  // A weight of 1.
  static constexpr int one = 256;
  // Leaky ReLU: below nothing a unit counts an eighth, or most of them would die while learning.
  static constexpr int leak = 3;

  // The logarithm of the odds. Sums of 16 bits must hold, as the tests see to.
  static double log_odds(std::span<const std::int16_t> worths, const Look& look) {
    const std::int16_t* const weights = worths.data() + look.network;
    std::array<std::int16_t, Hidden> units;
    std::copy_n(weights + beginning, Hidden, units.begin());
    for (const std::uint16_t input : look.on) {
      const std::int16_t* const more = weights + row(input);
      for (std::size_t i = 0; i < Hidden; ++i) {
        units[i] = static_cast<std::int16_t>(units[i] + more[i]);
      }
    }
    std::int32_t sum = weights[0] * one;
    for (std::size_t i = 0; i < Hidden; ++i) {
      sum += std::max(units[i], static_cast<std::int16_t>(units[i] >> leak)) * weights[output + i];
    }
    return static_cast<double>(sum) / (one * one);
  }
};

}  // namespace quatuor
