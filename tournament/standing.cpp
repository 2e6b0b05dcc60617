#include "tournament/standing.hpp"

#include <algorithm>

#include "core/reward.hpp"

namespace quatuor {

Standing::Standing(const Tournament& tournament)
    : tournament_(tournament), seats_(tournament.players.size()) {
  for (const Contestant& player : tournament.players) {
    const std::string& name = player.name;
    const auto found = std::ranges::find(lines_, name, &Line::name);
    line_of_.push_back(static_cast<std::size_t>(found - lines_.begin()));
    if (found == lines_.end()) {
      lines_.push_back({.name = name, .points = {}, .firsts = {}, .effort = {}});
    }
    ++lines_[line_of_.back()].seats;
  }
}

std::size_t Standing::line_at(std::size_t game, Seat seat) const {
  return line_of_[tournament_.player_at(game, seat)];
}

void Standing::add(const PlayedGame& game) {
  const Places places = game.match.places();
  const auto winners = static_cast<double>(std::ranges::count(places, 1));
  std::vector<double> points(lines_.size());
  std::vector<double> firsts(lines_.size());
  for (Seat seat = 1; seat <= tournament_.seats(); ++seat) {
    const std::size_t at = line_at(game.number, seat);
    const double worth = reward(places, seat);
    seats_[seat - 1U].add(worth);
    points[at] += worth;
    firsts[at] += places[seat - 1U] == 1 ? 1 / winners : 0;
    lines_[at].wins += places[seat - 1U] == 1 && winners == 1 ? 1 : 0;
    Effort& effort = lines_[at].effort;
    const Effort& more = game.efforts[seat - 1U];
    effort.decisions += more.decisions;
    effort.nodes += more.nodes;
    effort.seconds += more.seconds;
  }
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    lines_[i].points.add(points[i] / static_cast<double>(lines_[i].seats));
    lines_[i].firsts.add(firsts[i]);
  }
  draws_ += winners > 1 ? 1 : 0;
  plies_.add(static_cast<double>(game.match.moves().size()));
  if (is_duel()) {
    add_duel(game.number, places);
  }
  if (game.fault) {
    ++lines_[line_at(game.number, game.match.early_end().value().seat)].faults;
  }
  add_ending(game.fault ? ending_of(game.fault->kind) : game.match.position().ending());
}

void Standing::add_duel(std::size_t game, const Places& places) {
  Sample pairs;
  for (Seat one = 1; one <= tournament_.seats(); ++one) {
    for (Seat other = 1; other <= tournament_.seats(); ++other) {
      if (line_at(game, one) == 0 && line_at(game, other) == 1) {
        pairs.add(reward({places[one - 1U], places[other - 1U]}, 1));
      }
    }
  }
  duel_.add(pairs.mean());
}

void Standing::add_ending(const std::optional<Words>& words) {
  if (!words) {
    return;
  }
  const auto found = std::ranges::find_if(
      endings_, [&](const Ending& ending) { return ending.words.en == words->en; });
  if (found == endings_.end()) {
    endings_.push_back({*words, 1});
  } else {
    ++found->games;
  }
}

}  // namespace quatuor
