#pragma once

#include "tournament/statistics.hpp"
#include "tournament/tournament.hpp"

namespace quatuor {

// How everyone stands after some games of a tournament. Players of the same name count as one.
class Standing {
 public:
  struct Line {
    std::string name;
    std::size_t seats = 0;  // in each game
    std::size_t wins = 0;   // games that it alone came first in
    Sample points;          // 1 for coming first … 0 for last: their mean over its seats, by game
    Sample firsts;          // first places, a shared one in parts, by game
    Effort effort;
    std::size_t faults = 0;  // games that it lost by one
  };
  struct Ending {
    Words words;
    std::size_t games = 0;
  };

  explicit Standing(const Tournament& tournament);

  void add(const PlayedGame& game);

  [[nodiscard]] std::size_t games() const { return plies_.size(); }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  // Games without a single winner.
  [[nodiscard]] std::size_t draws() const { return draws_; }
  [[nodiscard]] const Sample& plies() const { return plies_; }
  [[nodiscard]] const std::vector<Ending>& endings() const { return endings_; }
  // Points by seat, whoever sits there.
  [[nodiscard]] const std::vector<Sample>& seats() const { return seats_; }
  // Of two names, what the first scores against the second, by game: over all pairs of their seats.
  [[nodiscard]] bool is_duel() const { return lines_.size() == 2; }
  [[nodiscard]] const Sample& duel() const { return duel_; }

 private:
  [[nodiscard]] std::size_t line_at(std::size_t game, Seat seat) const;
  void add_duel(std::size_t game, const Places& places);
  void add_ending(const std::optional<Words>& words);

  const Tournament& tournament_;
  std::vector<std::size_t> line_of_;  // by player
  std::vector<Line> lines_;
  std::size_t draws_ = 0;
  Sample plies_;
  std::vector<Ending> endings_;
  std::vector<Sample> seats_;
  Sample duel_;
};

}  // namespace quatuor
