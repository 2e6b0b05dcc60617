// The hot paths of the solver: a slice of each kind, and looking up positions.
#include <benchmark/benchmark.h>

#include <filesystem>

#include "solver/numbered.hpp"
#include "solver/solve.hpp"

namespace quatuor::solver {

namespace {

constexpr unsigned all_inbound = 121;

// All pieces inbound, those that come home win at once: no neighbours.
template <Metric metric>
void relax(benchmark::State& bench) {
  const Arrangements& rows = arrangements_of(light, all_inbound);
  const Arrangements& columns = arrangements_of(dark, all_inbound);
  const Neighbours none;
  for (auto _ : bench) {
    Relaxation<metric> relaxation(rows, columns, none);
    relaxation.run();
    benchmark::DoNotOptimize(relaxation.scores());
  }
  bench.SetItemsProcessed(bench.iterations() * 2 * rows.count * columns.count);
}
BENCHMARK(relax<Metric::values>)->Unit(benchmark::kMillisecond);
BENCHMARK(relax<Metric::distances>)->Unit(benchmark::kMillisecond);

// Positions drawn at random from tables of all that is inbound or home: most of them in blocks that
// were not read lately.
void probe(benchmark::State& bench) {
  const auto folder = std::filesystem::temp_directory_path() / "quatuor-bench-tables";
  const TableKind kind{.metric = bench.range(0) != 0 ? Metric::distances : Metric::values,
                       .scope = {{{all_inbound, all_inbound}}}};
  std::filesystem::remove_all(folder);
  if (!solve({.folder = folder, .kind = kind, .threads = 2})) {
    bench.SkipWithError("no tables");
    return;
  }
  const auto tables = Tables::open(folder).value();
  const auto boards = Numbered(kind.scope).drawn(10'000, 1);
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(tables->probe(boards[next++ % boards.size()]));
  }
  std::filesystem::remove_all(folder);
}
BENCHMARK(probe)->ArgName("distances")->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

}  // namespace

}  // namespace quatuor::solver
