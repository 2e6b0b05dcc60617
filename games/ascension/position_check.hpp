#pragma once

#include "games/ascension/notation.hpp"

namespace quatuor::ascension {

// Could this be on a table? Also works out what follows from the position: who is free in a corner.
class PositionCheck {
 public:
  explicit PositionCheck(State& state) : state_(state) {}

  Expected<void> check();

 private:
  Expected<void> check_stack(unsigned cell) const;
  Expected<void> check_pawns() const;
  Expected<void> check_stage();
  Expected<void> check_choice();

  State& state_;
};

}  // namespace quatuor::ascension
