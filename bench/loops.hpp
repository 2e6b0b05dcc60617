#pragma once

#include <benchmark/benchmark.h>

#include "bots/think.hpp"
#include "core/playout.hpp"

namespace quatuor {

// Random games from start to end.
template <class Start>
void random_games(benchmark::State& bench, const Start& start) {
  Random random(1);
  std::int64_t decisions = 0;
  for (auto _ : bench) {
    auto state = start();
    decisions += static_cast<std::int64_t>(play_out(state, random));
  }
  bench.SetItemsProcessed(decisions);
}

// One search of 100 000 positions after so many random moves, or at the next decision.
template <Game G>
void search_after(benchmark::State& bench, typename G::State state, std::uint64_t moves) {
  Random random(1);
  play_out(state, random, moves);
  while (state.turn().is_chance()) {
    state.play(random_move(state, random));
  }
  const Seen<G> seen(state, state.turn().seat());
  std::int64_t nodes = 0;
  for (auto _ : bench) {
    Random same(1);
    nodes += static_cast<std::int64_t>(think(seen, {.nodes = 100'000}, same).nodes);
  }
  bench.SetItemsProcessed(nodes);
}

}  // namespace quatuor
