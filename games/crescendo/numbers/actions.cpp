#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

namespace {

// Think of the cells as a chequerboard: a way of k cells ends on the colour it began on when k is
// even, on the other when k is odd. So of the heights 1 and 2, 3 and 4 … only one can lead to a
// given cell: the two share a number, and masks are half as long.
constexpr Action ways_of_a_stack = tallest / 2 * cells;
constexpr Action first_dispersal = tallest * ways_of_a_stack;
constexpr Action first_drop = first_dispersal + cells;
constexpr Action number_of_pass = first_drop + colours * cells;
constexpr Action first_laying = number_of_pass + 1;

// How a cross may lie from one that it touches: from north to south, then from west to east.
constexpr std::array<Spot, 12> directions{{{0, -3},
                                           {-1, -2},
                                           {1, -2},
                                           {-2, -1},
                                           {2, -1},
                                           {-3, 0},
                                           {3, 0},
                                           {-2, 1},
                                           {2, 1},
                                           {-1, 2},
                                           {1, 2},
                                           {0, 3}}};
constexpr int farthest_touching = 3;
constexpr std::size_t span = 2 * farthest_touching + 1;
constexpr auto direction_table = [] {
  std::array<std::array<std::uint8_t, span>, span> table{};
  for (auto& row : table) {
    row.fill(directions.size());
  }
  for (std::size_t i = 0; i < directions.size(); ++i) {
    table[static_cast<std::size_t>(directions[i].y + farthest_touching)]
         [static_cast<std::size_t>(directions[i].x + farthest_touching)] =
             static_cast<std::uint8_t>(i);
  }
  return table;
}();

constexpr Action places_to_lay = (crosses - 1) * directions.size();
constexpr Action layings_of_a_kind = 4 * places_to_lay;

// By the first cross that it touches, and how it lies from there; the first of all has place 0.
Action place_of(const Layout& layout, Spot centre) {
  for (Action cross = 0; cross < layout.size(); ++cross) {
    const auto column = static_cast<std::size_t>(centre.x - layout[cross].x + farthest_touching);
    const auto row = static_cast<std::size_t>(centre.y - layout[cross].y + farthest_touching);
    if (column < span && row < span && direction_table[row][column] < directions.size()) {
      return (cross * static_cast<Action>(directions.size())) + direction_table[row][column];
    }
  }
  return 0;
}

// Stacks are told apart by their rank among the mover's, in the order of cells.
Action first_step_of(const State& state, unsigned from) {
  const CellSet before = state.stacks_of(state.mover()) & (only(from) - 1);
  return static_cast<Action>(std::popcount(before)) * ways_of_a_stack;
}
constexpr Action way_of(const Step& step) {
  return ((step.height - 1) / 2 * cells) + step.to;
}

// Colours are counted from the mover's, like the seats of the tensor.
Action number_of_drop(const State& state, const Drop& drop) {
  const auto turned_back = drop.colour < state.mover() ? state.seats() : 0U;
  return ((drop.colour + turned_back - state.mover()) * cells) + drop.cell;
}

Action number_of_laying(const Laying& laying, Action place) {
  return first_laying + (laying.kind * layings_of_a_kind) + (laying.rotation * places_to_lay) +
         place;
}

// Every kind and rotation may lie at the same places, listed in the same order.
void list_layings(const State& state, const MoveList& moves, std::span<Action> actions) {
  const Laying first = laying_of(moves[0]);
  std::array<Action, places_to_lay> places;
  std::size_t count = 0;
  for (; count < moves.size(); ++count) {
    const Laying laying = laying_of(moves[count]);
    if (laying.kind != first.kind || laying.rotation != first.rotation) {
      break;
    }
    places[count] = place_of(state.layout(), laying.centre);
  }
  for (std::size_t begin = 0; begin < moves.size(); begin += count) {
    const Action number = number_of_laying(laying_of(moves[begin]), 0);
    for (std::size_t i = 0; i < count; ++i) {
      actions[begin + i] = number + places[i];
    }
  }
}

// The ways of a stack come one after the other.
void list_ways(const State& state, const MoveList& moves, std::span<Action> actions) {
  unsigned from = cells;
  Action first = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Step step = step_of(moves[i]);
    if (step.from != from) {
      from = step.from;
      first = first_step_of(state, from);
    }
    actions[i] = first + way_of(step);
  }
}

}  // namespace

ActionCounts Game::action_counts(const State& state) {
  const auto kinds = static_cast<Action>(state.setup().set->kinds.size());
  return {.decisions = first_laying + (kinds * layings_of_a_kind), .outcomes = kinds};
}

Action Game::action_of(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::lay:
      return number_of_laying(laying_of(move), place_of(state.layout(), laying_of(move).centre));
    case Stage::first_pot:
    case Stage::second_pot: return first_drop + number_of_drop(state, drop_of(move));
    case Stage::move:
      return move == pass ? number_of_pass
                          : first_step_of(state, step_of(move).from) + way_of(step_of(move));
    case Stage::disperse: return first_dispersal + number_of(move);
    case Stage::deal:
    case Stage::over: return number_of(move);
  }
  return 0;
}

void Game::list_actions(const State& state, const MoveList& moves, std::span<Action> actions) {
  if (state.stage() == Stage::lay) {
    list_layings(state, moves, actions);
  } else if (state.stage() == Stage::move && moves[0] != pass) {
    list_ways(state, moves, actions);
  } else {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      actions[i] = action_of(state, moves[i]);
    }
  }
}

}  // namespace quatuor::crescendo
