// The hot paths of Crescendo: whole random games, the moving stage, and laying the last cross.
#include <benchmark/benchmark.h>

#include "bench/loops.hpp"
#include "core/playout.hpp"
#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

namespace {

State start(unsigned players) {
  return State(
      Setup{.set = *read_crosses("standard"), .players = static_cast<std::uint8_t>(players)});
}

void play_until(State& state, Stage stage, Random& random) {
  while (state.stage() != stage) {
    state.play(random_move(state, random));
  }
}

void whole_games(benchmark::State& bench) {
  random_games(bench, [&] { return start(static_cast<unsigned>(bench.range(0))); });
}
BENCHMARK(whole_games)->ArgName("players")->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMicrosecond);

// Dispersals are part of the moving stage.
void moving_stage(benchmark::State& bench) {
  Random random(1);
  std::int64_t decisions = 0;
  for (auto _ : bench) {
    bench.PauseTiming();
    State state = start(2);
    play_until(state, Stage::move, random);
    bench.ResumeTiming();
    decisions += static_cast<std::int64_t>(play_out(state, random));
  }
  bench.SetItemsProcessed(decisions);
}
BENCHMARK(moving_stage)->Unit(benchmark::kMicrosecond);

// The last cross, and then every table that the moves could ever ask for.
void last_cross(benchmark::State& bench) {
  Random random(1);
  State state = start(2);
  while (state.layout().size() + 1 < crosses) {
    state.play(random_move(state, random));
  }
  MoveList list;
  state.moves(list);
  for (auto _ : bench) {
    State next = state;
    next.play(list[0]);
    for (unsigned cell = 0; cell < cells; ++cell) {
      for (unsigned steps = 1; steps <= tallest; ++steps) {
        benchmark::DoNotOptimize(next.ground().reach(cell, steps));
      }
    }
  }
}
BENCHMARK(last_cross)->Unit(benchmark::kMicrosecond);

void search(benchmark::State& bench) {
  search_after<Game>(bench, start(2), static_cast<std::uint64_t>(bench.range(0)));
}
BENCHMARK(search)->ArgName("moves")->Arg(12)->Arg(40)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace quatuor::crescendo
