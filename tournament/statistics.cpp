#include "tournament/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quatuor {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
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

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
  if (score <= 0 || score >= 1) {
    return score <= 0 ? -infinity : infinity;
  }
  return 400 * std::log10(score / (1 - score));
}

EloEstimate estimate_elo(const Sample& scores) {
  const auto [low, high] = scores.share_interval();
  return {elo_of_score(scores.mean()), elo_of_score(low), elo_of_score(high)};
}

// As if every game were won or lost, a draw half of each. Scores between 0 and 1 vary less than
// that, so the test does not err more often than it says; with many draws it only takes longer.
double Sprt::log_ratio(const Sample& scores) const {
  const double less = score_of_elo(low);
  const double more = score_of_elo(high);
  const double lost = static_cast<double>(scores.size()) - scores.sum();
  return scores.sum() * std::log(more / less) + lost * std::log((1 - more) / (1 - less));
}

Sprt::Verdict Sprt::verdict(const Sample& scores) const {
  const double ratio = log_ratio(scores);
  return ratio >= bound ? Verdict::high : ratio <= -bound ? Verdict::low : Verdict::open;
}

}  // namespace quatuor
