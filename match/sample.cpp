#include "match/sample.hpp"

#include <algorithm>
#include <cmath>

namespace quatuor {

namespace {

constexpr double two_sided = 1.959964;  // standard deviations around 95 % of a bell curve

}  // namespace

void Sample::add(double value) {
  ++size_;
  const double distance = value - mean_;
  mean_ += distance / static_cast<double>(size_);
  squares_ += distance * (value - mean_);
}

double Sample::variance() const {
  return size_ < 2 ? 0 : squares_ / static_cast<double>(size_ - 1);
}

double Sample::error() const {
  return size_ == 0 ? 0 : two_sided * std::sqrt(variance() / static_cast<double>(size_));
}

Interval Sample::share_interval() const {
  if (size_ == 0) {
    return {0, 1};
  }
  const auto size = static_cast<double>(size_);
  // Results that are all alike have no variance of their own, but among so many another one would
  // have shown 95 times in 100 if it were more frequent than this.
  if (squares_ == 0) {
    const double other = 1 - std::pow(0.05, 1 / size);
    return {std::max(0.0, mean_ - other), std::min(1.0, mean_ + other)};
  }
  // Wilson's interval: the shares whose own spread explains the mean. Results between 0 and 1, such
  // as draws, spread less than wins and losses of the same mean; they do so by the same ratio for
  // every share.
  const double spread = mean_ * (1 - mean_);
  const double weight = two_sided * two_sided * variance() / spread / size;
  const double centre = (mean_ + weight / 2) / (1 + weight);
  const double reach = std::sqrt(weight * spread + weight * weight / 4) / (1 + weight);
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

}  // namespace quatuor
