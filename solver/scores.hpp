#pragma once

#include <vector>

#include "solver/score.hpp"

namespace quatuor::solver {

// The most arrangements a side has in any phases.
inline constexpr int widest = 6480;

// Scores of a slice for one side to move: a row for each arrangement of Light, a column for each of
// Dark. Before the first and after the last there is room for a row: jumps are looked up from where
// the jumped pieces would stand, also where they do not.
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
  [[nodiscard]] const Score* row(int row) const { return data() + offset(row); }
  [[nodiscard]] Score* row(int row) { return data() + offset(row); }

 private:
  [[nodiscard]] std::ptrdiff_t offset(int row) const {
    return static_cast<std::ptrdiff_t>(row) * columns_;
  }

  int columns_ = 0;
  std::vector<Score> bytes_;
};

}  // namespace quatuor::solver
