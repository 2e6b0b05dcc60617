#pragma once

#include "match/match.hpp"

namespace quatuor {

// The positions of a match one after the other, or in any order: a step on costs one move, a step
// anywhere at most as many as lie between two positions that are kept.
class Walk {
 public:
  explicit Walk(const Match& match);

  // The position after so many of the moves, until the next call.
  const Position& at(std::size_t plies);

 private:
  const Match& match_;
  std::unique_ptr<Position> position_;
  std::size_t plies_ = 0;
  std::vector<std::unique_ptr<Position>> kept_;  // after every `stride` plies, as far as it went
};

}  // namespace quatuor
