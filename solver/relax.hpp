#pragma once

#include "solver/columns.hpp"
#include "solver/rows.hpp"
#include "solver/scores.hpp"
#include "solver/steps.hpp"

namespace quatuor::solver {

// What a slice needs of those in which one piece is a phase further: there the opponent of that
// piece is to move. Nothing where the game is over.
struct Further {
  const Arrangements* arrangements = nullptr;  // of the side whose piece went on
  const Scores* scores = nullptr;
};
using Neighbours = std::array<std::array<Further, lanes>, 2>;

// Solves a slice: sweeps over its rows, those furthest on first, until nothing changes. Whatever it
// holds on the way is true: wins and losses are proven, distances are never too short, and come
// down until they fit those of the moves. What stays endless at the end is so.
template <Metric metric>
class Relaxation {
 public:
  Relaxation(const Arrangements& rows, const Arrangements& columns, const Neighbours& further);

  void run();
  // By side to move.
  [[nodiscard]] std::array<Scores, 2>& scores() { return scores_; }

 private:
  // Rows change at a time of their own: one needs no work that nothing it reads has changed since.
  struct Times {
    std::vector<int> changed;
    std::vector<int> made;
  };
  // Of a piece of Light: where a row takes scores from, in front of these pieces.
  struct Source {
    const Score* from = nullptr;
    unsigned jumped = 0;

    bool operator==(const Source&) const = default;
  };
  using Sources = FixedList<Source, 16>;

  void set_floor(int row);
  void find_light(int row);
  void find_dark(int row);
  [[nodiscard]] const Score* further_row(unsigned lane, int row) const;
  [[nodiscard]] bool needs_work(unsigned side, int row) const;
  bool work(unsigned side, int row);
  void light_row();
  void dark_row(int row);
  void raise_dark(Score* best, const Score* from, unsigned lane, const DarkStep& step,
                  int further_size);

  const Arrangements& rows_;
  const Arrangements& columns_;
  const Neighbours& further_;
  Steps steps_;
  ColumnSets sets_;
  std::array<Scores, 2> scores_;
  Scores floor_;  // Dark to move: the best of the moves that leave the slice
  Scores over_;   // a row of games that are over
  std::array<Times, 2> times_;
  std::array<Sources, lanes> sources_;  // of the row at hand
  std::vector<int> reads_;              // rows of the other side to move that it reads
  int time_ = 0;
  std::vector<Score> best_;
  std::vector<Score> lane_best_;
};

}  // namespace quatuor::solver
