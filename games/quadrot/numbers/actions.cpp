#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

namespace {

constexpr Action first_beginning = seatings.size();
constexpr Action first_throw = first_beginning + most_seats;

// Edges of the plan, pass, then the points of white jumps and `stay`.
Action number_of_pass(const State& state) {
  return state.board().edges().size();
}
Action first_white_jump(const State& state) {
  return number_of_pass(state) + 1;
}

Action number_of_step(const State& state, const Step& step) {
  return state.board().edges().number(step.from, step.is_jump ? by_jump : index_of(step.die),
                                      step.is_jump ? step.over : step.to);
}

}  // namespace

ActionCounts Game::action_counts(const State& state) {
  return {.decisions = first_white_jump(state) + number_of(stay) + 1,
          .outcomes = first_throw + static_cast<Action>(throws.size())};
}

Action Game::action_of(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::beginning: return first_beginning + number_of(move);
    case Stage::dice: return first_throw + number_of(move);
    case Stage::step:
      return move == pass ? number_of_pass(state) : number_of_step(state, step_of(move));
    case Stage::white: return first_white_jump(state) + number_of(move);
    case Stage::seating:
    case Stage::over: return number_of(move);
  }
  return 0;
}

}  // namespace quatuor::quadrot
