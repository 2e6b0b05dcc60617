// The hot paths of Ascension: whole random games with their chance draws, and drawing what a seat
// does not know.
#include <benchmark/benchmark.h>

#include "bench/loops.hpp"
#include "core/playout.hpp"
#include "games/ascension/game.hpp"

namespace quatuor::ascension {

namespace {

State start(unsigned players) {
  return State(Setup{.players = static_cast<std::uint8_t>(players)});
}

void whole_games(benchmark::State& bench) {
  random_games(bench, [&] { return start(static_cast<unsigned>(bench.range(0))); });
}
BENCHMARK(whole_games)->ArgName("players")->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMicrosecond);

// After so many decisions of a game of four.
void fill_in(benchmark::State& bench) {
  Random random(1);
  State state = start(4);
  play_out(state, random, static_cast<std::uint64_t>(bench.range(0)));
  const State seen = state.seen_by(1);
  for (auto _ : bench) {
    benchmark::DoNotOptimize(seen.fill_in(random));
  }
}
BENCHMARK(fill_in)->ArgName("decisions")->Arg(100)->Arg(500)->Arg(1000);

void search(benchmark::State& bench) {
  search_after<Game>(bench, start(2), static_cast<std::uint64_t>(bench.range(0)));
}
BENCHMARK(search)->ArgName("moves")->Arg(1)->Arg(40)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace quatuor::ascension
