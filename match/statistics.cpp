#include "match/statistics.hpp"

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

double Sample::share_error() const {
  const bool is_swept = size_ > 0 && squares_ == 0 && (mean_ == 0 || mean_ == 1);
  return is_swept ? 1 - std::pow(0.05, 1 / static_cast<double>(size_)) : error();
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
  if (score <= 0 || score >= 1) {
    return score <= 0 ? -infinity : infinity;
  }
  return -400 * std::log10(1 / score - 1);
}

EloEstimate estimate_elo(const Sample& scores) {
  const double mean = scores.mean();
  if (mean > 0 && mean < 1) {
    return {elo_of_score(mean), elo_of_score(mean - scores.error()),
            elo_of_score(mean + scores.error())};
  }
  // Nothing but wins, or losses, has no variance of its own. The least score that wins them all
  // 5 times in 100 is the bound.
  const double least = std::pow(0.05, 1 / static_cast<double>(scores.size()));
  return mean >= 1 ? EloEstimate{infinity, elo_of_score(least), infinity}
                   : EloEstimate{-infinity, -infinity, -elo_of_score(least)};
}

// The generalised test with the scores taken for normal. Games of one opening with the seats
// exchanged are not independent, but they rather even out: the variance is never too small.
double Sprt::log_ratio(const Sample& scores) const {
  // One win and one loss more: all wins have no variance of their own.
  Sample spread = scores;
  spread.add(0);
  spread.add(1);
  const double less = score_of_elo(low);
  const double more = score_of_elo(high);
  return static_cast<double>(scores.size()) * (more - less) * (2 * scores.mean() - less - more) /
         (2 * spread.variance());
}

Sprt::Verdict Sprt::verdict(const Sample& scores) const {
  const double ratio = log_ratio(scores);
  return ratio >= bound ? Verdict::high : ratio <= -bound ? Verdict::low : Verdict::open;
}

}  // namespace quatuor
