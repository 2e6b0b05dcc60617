#include "tournament/cross_table.hpp"

#include <algorithm>
#include <utility>

namespace quatuor {

namespace {

void add_score(CrossTable::Score& score, const CrossTable::Score& more) {
  score.points += more.points;
  score.games += more.games;
}

double share(const CrossTable::Score& score) {
  return score.games == 0 ? 0 : score.points / static_cast<double>(score.games);
}

}  // namespace

std::size_t CrossTable::number_of(const std::string& name) {
  const auto found = std::ranges::find(names_, name);
  const auto number = static_cast<std::size_t>(found - names_.begin());
  if (found == names_.end()) {
    names_.push_back(name);
  }
  return number;
}

void CrossTable::add(const Standing& standing) {
  const std::size_t one = number_of(standing.lines()[0].name);
  const std::size_t other = number_of(standing.lines()[1].name);
  pairings_.push_back({one, other, {standing.duel().sum(), standing.duel().size()}});
}

std::vector<CrossTable::Row> CrossTable::rows() const {
  std::vector<Row> rows;
  rows.reserve(names_.size());
  for (const auto& name : names_) {
    rows.push_back({name, {}, std::vector<Score>(names_.size())});
  }
  for (const auto& [one, other, score] : pairings_) {
    const Score rest{static_cast<double>(score.games) - score.points, score.games};
    add_score(rows[one].total, score);
    add_score(rows[other].total, rest);
    add_score(rows[one].against[other], score);
    add_score(rows[other].against[one], rest);
  }
  std::vector<std::size_t> order;
  order.reserve(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    order.push_back(i);
  }
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(-share(rows[i].total), i); });
  std::vector<Row> sorted;
  sorted.reserve(rows.size());
  for (const std::size_t i : order) {
    Row row{rows[i].name, rows[i].total, {}};
    for (const std::size_t j : order) {
      row.against.push_back(rows[i].against[j]);
    }
    sorted.push_back(std::move(row));
  }
  return sorted;
}

}  // namespace quatuor
