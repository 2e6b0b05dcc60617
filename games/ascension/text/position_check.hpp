#pragma once

#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

// Could this be on a table? Also works out what follows from the position: who is free in a corner.
class PositionCheck {
 public:
  explicit PositionCheck(State& state) : state_(state) {}

  Expected<void> check();

 private:
  [[nodiscard]] Expected<void> check_stack(unsigned cell) const;
  Expected<void> check_pawns() const;
  Expected<void> check_stage();
  [[nodiscard]] bool is_over() const;
  Expected<void> check_choice();
  Expected<void> check_hand();
  [[nodiscard]] std::optional<Move> put_back(State& before) const;

  State& state_;
};

}  // namespace quatuor::ascension
