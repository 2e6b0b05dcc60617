#pragma once

#include <cstddef>
#include <cstdint>

// What the results of many games say, and how surely.
namespace quatuor {

struct Interval {
  double low = 0;
  double high = 0;
};

// Numbers that come one by one: their mean, and how far it may be off.
class Sample {
 public:
  void add(double value);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double sum() const { return mean_ * static_cast<double>(size_); }
  // Without bias; 0 where there are fewer than two.
  [[nodiscard]] double variance() const;
  // The mean is within this of the truth, 95 times in 100.
  [[nodiscard]] double error() const;
  // The same for shares, 0 … 1, as an interval that does not reach beyond them.
  [[nodiscard]] Interval share_interval() const;

 private:
  std::size_t size_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
};

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
