#pragma once

#include <cstdint>

#include "match/sample.hpp"

// What the results of many games say, and how surely.
namespace quatuor {

// What a player so many Elo points above another may expect, 0 … 1; and back.
double score_of_elo(double elo);
double elo_of_score(double score);

// Between `low` and `high`, 95 times in 100. A side that the games leave open is infinite.
struct EloEstimate {
  double elo = 0;
  double low = 0;
  double high = 0;
};

// Of scores from 0 to 1, one or more.
EloEstimate estimate_elo(const Sample& scores);

// A sequential test: is the difference `low` or less, or `high` or more? Errs at most
// 5 times in 100.
struct Sprt {
  enum class Verdict : std::uint8_t { open, low, high };

  double low = 0;
  double high = 0;

  // Beyond this the test is decided: ln(1 / 0.05).
  static constexpr double bound = 2.995732273553991;

  // How much better `high` explains the scores than `low`, as the logarithm of the ratio.
  [[nodiscard]] double log_ratio(const Sample& scores) const;
  [[nodiscard]] Verdict verdict(const Sample& scores) const;
};

}  // namespace quatuor
