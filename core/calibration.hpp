#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/game_info.hpp"

// How often what a bot says comes true. A search wants scores that tell better from worse; people
// want to know how likely they are to win.
namespace quatuor {

// What came of scores of 0, 0.05 … 1, in ten-thousandths, and between them on straight lines: plain
// arithmetic, the same on every machine. It rises, so that what looks better is told as better.
struct Calibration {
  // How many there are, and what stands for certainty.
  static constexpr std::size_t knots = 21;
  static constexpr double whole = 10'000;

  // Nothing first, `whole` last.
  std::array<std::uint16_t, knots> came{};

  // How likely it is what was said.
  [[nodiscard]] constexpr double operator()(double said) const {
    const double at = std::clamp(said, 0.0, 1.0) * (knots - 1);
    const auto below = std::min(static_cast<std::size_t>(at), knots - 2);
    const double part = at - static_cast<double>(below);
    return (came[below] + part * (came[below + 1] - came[below])) / whole;
  }
};

// Of one number of players: what a search says for who is to move, and what the evaluation of a
// position says for everybody.
struct Calibrations {
  Calibration search;
  Calibration evaluation;
};

// What each seat may expect. Together they expect all places, half of one each: what is missing or
// too much is shared out, most of it to those of whom least is certain.
constexpr Rewards calibrated(const Rewards& said, const Calibration& calibration, Seat seats) {
  Rewards told{};
  double missing = 0.5 * seats;
  double uncertain = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    told[i] = calibration(said[i]);
    missing -= told[i];
    uncertain += told[i] * (1 - told[i]);
  }
  for (std::size_t i = 0; i < seats && uncertain > 0; ++i) {
    told[i] = std::clamp(told[i] + missing * told[i] * (1 - told[i]) / uncertain, 0.0, 1.0);
  }
  return told;
}

}  // namespace quatuor
