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
  const bool is_even = size_ > 0 && squares_ == 0;
  return is_even ? 1 - std::pow(0.05, 1 / static_cast<double>(size_)) : error();
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
  const double error = scores.share_error();
  return {elo_of_score(mean), elo_of_score(mean - error), elo_of_score(mean + error)};
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
