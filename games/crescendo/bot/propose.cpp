#include <algorithm>

#include "games/crescendo/bot/learned.hpp"
#include "games/crescendo/bot/scatter.hpp"
#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

namespace {

// What the mover may expect of a step, a dispersal well done included.
double value_of(const State& state, const TowerRace& now, Move move) {
  const Player me = state.mover();
  State next = state;
  next.play(move);
  Player struck = me;
  if (next.stage() == Stage::disperse) {
    struck = next.dispersed();
    disperse_well(next);
  }
  if (next.stage() != Stage::move) {
    return Game::evaluate(next)[me];
  }
  TowerRace then = now;
  then.look_again(next, me);
  if (struck != me) {
    then.look_again(next, struck);
  }
  return Learned::judge(next, Learned::compare(next, then))[me];
}

// Each cell that makes a good set with others; of such a set the lowest cell comes first.
std::size_t propose_dispersals(const State& state, Proposals& proposals) {
  constexpr std::size_t tried = 10;
  const Scatter scatter(state);
  std::array<double, cells> value{};
  CellSet firsts = 0;
  for (const unsigned cell : scatter.best_cells(tried)) {
    const CellSet where = scatter.with(cell);
    State next = state;
    disperse_all(next, where);
    const unsigned first = lowest(where);
    value[first] = std::max(value[first], Game::evaluate(next)[state.mover()]);
    firsts |= only(first);
  }
  for (; firsts != 0; firsts &= firsts - 1) {
    proposals.add(Move{lowest(firsts)}, value[lowest(firsts)]);
  }
  return tried;
}

void propose_steps(const State& state, const MoveList& list, Proposals& proposals) {
  const TowerRace now(state);
  for (const Move move : list) {
    proposals.add(move, value_of(state, now, move));
  }
}

void propose_all(const State& state, const MoveList& list, Proposals& proposals) {
  for (const Move move : list) {
    State next = state;
    next.play(move);
    proposals.add(move, Game::evaluate(next)[state.mover()]);
  }
}

}  // namespace

std::uint64_t Game::propose(const State& state, Proposals& proposals) {
  if (state.stage() == Stage::disperse) {
    return propose_dispersals(state, proposals);
  }
  MoveList list;
  state.moves(list);
  if (state.stage() == Stage::move) {
    propose_steps(state, list, proposals);
  } else {
    propose_all(state, list, proposals);
  }
  return proposals.size();
}

}  // namespace quatuor::crescendo
