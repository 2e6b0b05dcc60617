#include "games/crescendo/bot/scatter.hpp"

namespace quatuor::crescendo {

namespace {

CellSet around(const Ground& ground, CellSet set) {
  CellSet found = 0;
  for (; set != 0; set &= set - 1) {
    found |= ground.neighbours(lowest(set));
  }
  return found;
}

CellSet whole_moves(const State& state, CellSet set) {
  CellSet found = 0;
  for (; set != 0; set &= set - 1) {
    found |= state.ground().reach(lowest(set), state.height(lowest(set)));
  }
  return found;
}

}  // namespace

Scatter::Scatter(const State& state)
    : state_(state), open_(state.free_cells() & ~(only(state.next_cell()) - 1)) {
  const Ground& ground = state.ground();
  const CellSet mine = state.stacks_of(state.mover());
  near_mover_ = around(ground, mine & ~ground.of_colour(state.mover() + 1U));
  joined_ = whole_moves(state, state.stacks_of(state.dispersed()));
}

void Scatter::rate(CellSet taken, std::array<int, cells>& awkward) const {
  const Ground& ground = state_.ground();
  CellSet near = state_.stacks_of(state_.dispersed()) | taken;
  const CellSet refuge = ground.of_colour(state_.dispersed() + 1U);
  for (CellSet set = open_; set != 0; set &= set - 1) {
    const unsigned cell = lowest(set);
    const auto if_in = [&](CellSet cells_meant, int points) {
      return (cells_meant & only(cell)) != 0 ? points : 0;
    };
    awkward[cell] = if_in(joined_, -4) + if_in(refuge, -1) + if_in(near_mover_, -4);
  }
  constexpr int far = 6;
  for (int steps = 0; steps < far; ++steps) {
    near |= around(ground, near);
    for (CellSet set = open_ & ~near; set != 0; set &= set - 1) {
      awkward[lowest(set)] += 2;
    }
  }
}

unsigned Scatter::best_cell(CellSet taken) const {
  std::array<int, cells> awkward;
  rate(taken, awkward);
  unsigned best = lowest(open_ & ~taken);
  for (CellSet set = open_ & ~taken; set != 0; set &= set - 1) {
    if (awkward[lowest(set)] > awkward[best]) {
      best = lowest(set);
    }
  }
  return best;
}

CellSet Scatter::with(unsigned cell) const {
  CellSet taken = only(cell);
  for (unsigned placed = 1; placed < state_.left_to_disperse(); ++placed) {
    taken |= only(best_cell(taken));
  }
  return taken;
}

FixedList<unsigned, cells> Scatter::best_cells(std::size_t most) const {
  std::array<int, cells> awkward;
  rate(0, awkward);
  FixedList<unsigned, cells> best;
  for (CellSet left = open_; left != 0 && best.size() < most;) {
    unsigned next = lowest(left);
    for (CellSet set = left; set != 0; set &= set - 1) {
      if (awkward[lowest(set)] > awkward[next]) {
        next = lowest(set);
      }
    }
    best.add(next);
    left &= ~only(next);
  }
  return best;
}

void disperse_all(State& state, CellSet where) {
  for (; where != 0; where &= where - 1) {
    state.play(Move{lowest(where)});
  }
}

void disperse_well(State& state) {
  disperse_all(state, Scatter(state).best());
}

}  // namespace quatuor::crescendo
