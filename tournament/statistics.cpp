#include "tournament/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quatuor {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace

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
