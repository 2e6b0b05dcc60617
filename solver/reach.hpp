#pragma once

#include "solver/columns.hpp"
#include "solver/rows.hpp"
#include "solver/scores.hpp"
#include "solver/steps.hpp"

namespace quatuor::solver {

// Which positions of a slice can come: a byte of ones each, by side to move.
using Reached = std::array<Scores, 2>;

// By side and lane: what can come in the slices in which that piece is a phase further, its
// opponent to move; without rows where it is home.
struct Onward {
  const Arrangements* arrangements = nullptr;  // of the side whose piece has gone on
  Scores reached;
};
using Outgoing = std::array<std::array<Onward, lanes>, 2>;

// Follows the moves of a slice forwards, from what can come into it, until nothing new comes.
class Reach {
 public:
  Reach(const Arrangements& rows, const Arrangements& columns, Reached& reached,
        Outgoing& outgoing);
  void run();

 private:
  void take_fresh(unsigned mover, int row);
  void push_light(int row);
  void push_light_lane(unsigned lane, int row);
  void push_dark(int row);
  void push_dark_step(unsigned lane, int row, const DarkStep& step);
  [[nodiscard]] Score* light_target(unsigned lane, int row, const LightStep& step);
  void note(bool is_changed, unsigned mover, int row);

  const Arrangements& rows_;
  const Arrangements& columns_;
  Reached& reached_;
  Outgoing& outgoing_;
  Steps steps_;
  ColumnSets sets_;
  Reached pushed_;
  std::array<std::vector<bool>, 2> pending_;
  std::vector<Score> fresh_;
  std::vector<Score> left_;
};

}  // namespace quatuor::solver
