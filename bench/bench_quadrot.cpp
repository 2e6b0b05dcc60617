// The hot paths of Quadrot: whole games of players who prefer forward steps, and the list of first
// steps, where the both-dice rule looks ahead.
#include <benchmark/benchmark.h>

#include "bench/loops.hpp"
#include "core/playout.hpp"
#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

namespace {

State start(unsigned players) {
  return State(
      Setup{.board = *read_board("standard"), .players = static_cast<std::uint8_t>(players)});
}

void whole_games(benchmark::State& bench) {
  random_games(bench, [&] { return start(static_cast<unsigned>(bench.range(0))); });
}
BENCHMARK(whole_games)->ArgName("players")->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMicrosecond);

void first_steps(benchmark::State& bench) {
  Random random(1);
  std::vector<State> states;
  while (states.size() < 1'000) {
    State state = start(4);
    while (!state.turn().is_over()) {
      if (state.stage() == Stage::step && state.legs().empty()) {
        states.push_back(state);
      }
      state.play(random_move(state, random));
    }
  }
  MoveList list;
  for (auto _ : bench) {
    for (const State& state : states) {
      list.clear();
      state.moves(list);
      benchmark::DoNotOptimize(list.size());
    }
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations() * states.size()));
}
BENCHMARK(first_steps)->Unit(benchmark::kMicrosecond);

void search(benchmark::State& bench) {
  search_after<Game>(bench, start(2), static_cast<std::uint64_t>(bench.range(0)));
}
BENCHMARK(search)->ArgName("moves")->Arg(40)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace quatuor::quadrot
