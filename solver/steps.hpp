#pragma once

#include "core/fixed_list.hpp"
#include "solver/arrangements.hpp"

namespace quatuor::solver {

// A move of one of Light's pieces, where exactly these pieces of Dark are jumped.
struct LightStep {
  unsigned jumped = 0;
  int rows_on = 0;       // to the row it leads to
  int columns_back = 0;  // what is sent back
  bool leaves = false;   // the slice: it turns or comes home

  bool operator==(const LightStep&) const = default;
};

// Moves of one of Dark's pieces from stops beside each other.
struct DarkStep {
  int stop = 0;
  int stops = 1;
  int columns_on = 0;
  int rows_back = 0;
  bool leaves = false;

  // From the stop after its last, to the same effect.
  [[nodiscard]] bool goes_on_with(const DarkStep& next) const {
    return next.stop == stop + stops && next.columns_on == columns_on &&
           next.rows_back == rows_back && next.leaves == leaves;
  }
  bool operator==(const DarkStep&) const = default;
};

// What moves do in one slice: in a row all that Light's pieces do is the same but for what stands
// in front of them, and all that stands in front of Dark's pieces is the same.
class Steps {
 public:
  // The first jumps nothing; where several fit, the last holds.
  using LightSteps = FixedList<LightStep, 16>;
  using DarkSteps = FixedList<DarkStep, 6>;

  Steps(const Arrangements& rows, const Arrangements& columns);

  [[nodiscard]] const LightSteps& of_light(unsigned lane, int stop) const {
    return light_[lane][static_cast<unsigned>(stop)];
  }
  // With these pieces of Light in the lane.
  [[nodiscard]] const DarkSteps& of_dark(unsigned lane, unsigned there) const {
    return dark_[lane][there];
  }

 private:
  std::array<std::array<LightSteps, 6>, lanes> light_;
  std::array<std::array<DarkSteps, 32>, lanes> dark_;
};

}  // namespace quatuor::solver
