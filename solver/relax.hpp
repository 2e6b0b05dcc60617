#pragma once

#include <array>
#include <memory>
#include <vector>

#include "solver/arrangements.hpp"
#include "solver/rows.hpp"

namespace quatuor::solver {

// The most arrangements a side has in any phases.
inline constexpr int widest = 6480;

// Scores of a slice for one side to move: a row for each arrangement of Light, a column for each of
// Dark. Before the first and after the last there is room for a row: vector instructions read it.
class Scores {
 public:
  Scores() = default;
  Scores(int rows, int columns, Score fill)
      : columns_(columns),
        bytes_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) + 2 * widest,
               fill) {}
  [[nodiscard]] std::size_t size() const { return bytes_.size() - 2 * widest; }
  [[nodiscard]] const Score* data() const { return bytes_.data() + widest; }
  [[nodiscard]] Score* data() { return bytes_.data() + widest; }
  [[nodiscard]] const Score* row(int row) const {
    return data() + static_cast<std::ptrdiff_t>(row) * columns_;
  }
  [[nodiscard]] Score* row(int row) { return data() + static_cast<std::ptrdiff_t>(row) * columns_; }

 private:
  int columns_ = 0;
  std::vector<Score> bytes_;
};

// Sets of columns by where Dark's pieces stand, for given phases of Dark.
class ColumnSets {
 public:
  explicit ColumnSets(const Arrangements& columns);

  // Those with that piece of Dark in that lane of Light; empty if it never stands there.
  [[nodiscard]] const std::vector<std::uint8_t>& mask(unsigned piece, unsigned lane) const {
    return standing_[piece][lane];
  }
  // Those with all of these pieces (two or more) in that lane.
  [[nodiscard]] const std::vector<std::uint16_t>& with(unsigned pieces, unsigned lane) const {
    return together_[lane][pieces];
  }
  // Those with a piece on a stop, where they lie too close for stretches; else empty.
  [[nodiscard]] const std::vector<std::uint8_t>& on_stop(unsigned piece, int stop) const {
    return on_stop_[piece][static_cast<unsigned>(stop)];
  }

 private:
  std::array<std::array<std::vector<std::uint8_t>, lanes>, lanes> standing_;
  std::array<std::array<std::vector<std::uint16_t>, 32>, lanes> together_;
  std::array<std::array<std::vector<std::uint8_t>, 6>, lanes> on_stop_;
};

// What a slice needs of the slices in which one piece is a phase further: there the opponent of
// that piece is to move. Nothing where the game is over.
struct Further {
  const Arrangements* arrangements = nullptr;  // of the side whose piece went on
  const Scores* scores = nullptr;
};
using Neighbours = std::array<std::array<Further, lanes>, 2>;

// Solves a slice: sweeps over its rows, those furthest on first, until nothing changes. What was
// found to be won or lost stays so; distances only come down.
class Relaxation {
 public:
  Relaxation(Metric metric, const Arrangements& rows, const Arrangements& columns,
             const ColumnSets& sets, const Neighbours& further);
  // How many rows were worked out.
  long run();
  [[nodiscard]] std::array<Scores, 2>& scores() { return scores_; }

 private:
  // Where a row takes its scores from: for a piece of Light in its lane, in front of these pieces.
  struct Source {
    const Score* from;
    unsigned pieces;
  };
  struct LaneSources {
    std::array<Source, 16> list;
    int count = 0;
    void add(const Score* from, unsigned pieces) {
      list[static_cast<unsigned>(count++)] = {from, pieces};
    }
  };

  void find_sources(int row);
  [[nodiscard]] const Score* light_target(int row, unsigned lane, int travel, int* row_read);
  bool light_row(int row);
  bool dark_row(int row);
  void set_floor(int row);

  Metric metric_;
  const Arrangements& rows_;
  const Arrangements& columns_;
  const ColumnSets& sets_;
  const Neighbours& further_;
  std::array<Scores, 2> scores_;  // by side to move
  Scores floor_;                  // Dark to move: the best of the moves that leave the slice
  Scores over_;                   // a row of lost games
  std::array<LaneSources, lanes> sources_;
  std::vector<int> reads_;
  std::array<std::vector<int>, 2> changed_;  // when a row last changed
  std::array<std::vector<int>, 2> made_;     // when it was last worked out
  int clock_ = 0;
  std::vector<Score> best_;
  std::vector<Score> lane_best_;
};

}  // namespace quatuor::solver
