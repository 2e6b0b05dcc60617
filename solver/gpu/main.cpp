// quatuor-gpu FOLDER [--from-inbound]: solves Squadro with distances on one graphics card and
// writes what is worth keeping to a folder: statistics and checksums, the opening, random positions
// with their scores, candidates for puzzles.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "solver/gpu/explorer.hpp"
#include "solver/gpu/report.hpp"

namespace quatuor::solver::gpu {

namespace {

void run(const std::filesystem::path& folder, const Scope& scope) {
  std::filesystem::create_directories(folder);
  const Layout layout = make_layout(scope);
  std::fprintf(stderr, "%llu positions\n", static_cast<unsigned long long>(layout.positions));
  Solution solution(layout);
  const Effort solving = solution.solve();
  std::fprintf(stderr, "solved in %.2f s, %d launches, %.2f billion positions a second\n",
               solving.seconds, solving.launches,
               static_cast<double>(layout.positions) / solving.seconds / 1e9);
  const Effort reaching = solution.reach(scope.from);
  std::fprintf(stderr, "reachable positions found in %.2f s, %d launches\n", reaching.seconds,
               reaching.launches);
  Explorer explorer(layout, solution);
  const auto write = [&](const char* name) { return std::ofstream(folder / name); };
  auto statistics = write("statistics.json");
  write_statistics(statistics, layout, solving, reaching, solution.survey(), explorer, scope);
  auto samples = write("samples.bin");
  write_samples(samples, scope, explorer);
  if (scope == Scope()) {
    auto vectors = write("solved.txt");
    write_vectors(vectors, explorer);
    auto candidates = write("candidates.txt");
    write_candidates(candidates, explorer);
  }
}

}  // namespace

}  // namespace quatuor::solver::gpu

int main(int count, char** arguments) {
  using namespace quatuor::solver;
  const bool is_part = count == 3 && std::string_view(arguments[2]) == "--from-inbound";
  if (count != 2 && !is_part) {
    std::fputs("quatuor-gpu FOLDER [--from-inbound]\n", stderr);
    return 2;
  }
  constexpr unsigned all_inbound = 121;
  gpu::run(arguments[1], is_part ? Scope{{{all_inbound, all_inbound}}} : Scope());
}
