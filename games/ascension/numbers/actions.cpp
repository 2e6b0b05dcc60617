#include "games/ascension/game.hpp"
#include "games/ascension/numbers/standpoint.hpp"

namespace quatuor::ascension {

namespace {

constexpr Action takings = cells + 3;
constexpr Action layings = 2 * cells;
constexpr Action springings = cells + 1;

constexpr Action first_laying = takings;
constexpr Action first_pawn_move = first_laying + layings;
constexpr Action first_springing = first_pawn_move + cells;
constexpr Action first_beginning = seatings;
constexpr Action first_face = first_beginning + most_seats;

// By stage: a number belongs to one stage only, those of chance counted by themselves.
constexpr std::array<Action, 8> first_of_stage{
    0, first_beginning, 0, first_face, first_laying, first_pawn_move, first_springing, 0};

}  // namespace

ActionCounts Game::action_counts(const State& /*state*/) {
  return {.decisions = first_springing + springings, .outcomes = first_face + faces};
}

// Cells are those of the tensor: as the mover sees the board.
Action Game::action_of(const State& state, Move move) {
  const Action first = first_of_stage[static_cast<std::size_t>(state.stage())];
  const Action number = number_of(move);
  if (state.turn().is_chance()) {
    return first + number;
  }
  const auto& turned = turned_cells[state.figure_of(state.mover())];
  if (state.stage() == Stage::lay) {
    return first + number_of(to_move({turned[laying_of(move).cell], laying_of(move).shown}));
  }
  return first + (number < cells ? turned[number] : number);
}

}  // namespace quatuor::ascension
