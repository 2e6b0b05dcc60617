// The hot paths of Squadro: moves, play, perft and whole random games.
#include <benchmark/benchmark.h>

#include "bench/loops.hpp"
#include "core/perft.hpp"
#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

State start(unsigned beginner, bool counts_repetition) {
  Board board;
  board.mover = beginner;
  return State(board, false, counts_repetition);
}

void playouts(benchmark::State& bench) {
  unsigned beginner = dark;
  random_games(bench, [&] {
    beginner = opponent(beginner);
    return start(beginner, bench.range(0) != 0);
  });
  bench.counters["playouts/s"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(playouts)->ArgName("repetition")->Arg(0)->Arg(1);

void perft_10(benchmark::State& bench) {
  const State from = start(light, false);
  std::int64_t leaves = 0;
  for (auto _ : bench) {
    leaves += static_cast<std::int64_t>(perft(from, 10));
  }
  bench.SetItemsProcessed(leaves);
}
BENCHMARK(perft_10)->Unit(benchmark::kMillisecond);

void generate(benchmark::State& bench) {
  const State state = start(light, false);
  MoveList list;
  for (auto _ : bench) {
    list.clear();
    state.moves(list);
    benchmark::DoNotOptimize(list);
  }
}
BENCHMARK(generate);

void play(benchmark::State& bench) {
  Board board;
  unsigned lane = 0;
  for (auto _ : bench) {
    board.play(lane);
    benchmark::DoNotOptimize(board);
    lane = lane == 4 ? 0 : lane + 1;
    if (board.homes(light) > 0 || board.homes(dark) > 0) {
      board = Board{};
    }
  }
}
BENCHMARK(play);

void search(benchmark::State& bench) {
  search_after<Game>(bench, start(light, true), static_cast<std::uint64_t>(bench.range(0)));
}
BENCHMARK(search)->ArgName("moves")->Arg(0)->Arg(20)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace quatuor::squadro
