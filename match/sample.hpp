#pragma once

#include <cstddef>

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

}  // namespace quatuor
