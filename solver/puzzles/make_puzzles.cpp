// Makes the puzzles of Squadro out of candidates that a solver has written: checks them, grades
// them, and picks varied ones.
#include <atomic>
#include <fstream>
#include <iostream>
#include <thread>

#include <fmt/ostream.h>
#include <CLI/CLI.hpp>

#include "solver/puzzles/examine.hpp"
#include "solver/puzzles/pick.hpp"

namespace quatuor::solver {

namespace {

struct Plan {
  std::string candidates;
  std::string file;
  std::size_t puzzles = 365;
  std::size_t examined = 6'000;
  unsigned threads = 2;
};

constexpr std::string_view head = R"(# Puzzles of Squadro, each proven; written by scripts/puzzles.
# KIND PLIES GRADE POSITION LINE...
# win: win in (PLIES+1)/2 moves, there is one solution. only: only one move wins. GRADE: 1 easy to 5 hard.
)";

Expected<std::vector<Candidate>> read_candidates(const std::string& file) {
  std::ifstream in(file);
  if (!in) {
    return refuse("Je ne peux pas lire {}.", "Cannot read {}.", file);
  }
  std::vector<Candidate> candidates;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) {
      continue;
    }
    auto candidate = read_candidate(line);
    if (!candidate) {
      return refuse("{}, ligne {} : {}", "{}, line {}: {}", file, number, candidate.error());
    }
    candidates.push_back(*std::move(candidate));
  }
  return candidates;
}

void show_progress(std::size_t done, std::size_t all) {
  constexpr std::size_t width = 30;
  const std::size_t filled = all == 0 ? width : done * width / all;
  fmt::print(std::cerr, "\r[{}{}] {} / {}", std::string(filled, '#'),
             std::string(width - filled, '.'), done, all);
}

// The same puzzles, however many threads examine.
Expected<std::vector<Puzzle>> examine_all(const std::vector<Candidate>& candidates,
                                          unsigned threads) {
  std::vector<Expected<std::optional<Puzzle>>> results(candidates.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&](bool shows) {
    for (std::size_t i = next++; i < candidates.size(); i = next++) {
      results[i] = examine(candidates[i]);
      if (shows && i % 20 == 0) {
        show_progress(i, candidates.size());
      }
    }
  };
  {
    std::vector<std::jthread> examiners;
    examiners.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
      examiners.emplace_back(work, i == 0);
    }
  }
  show_progress(candidates.size(), candidates.size());
  std::cerr << '\n';
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; i < results.size(); ++i) {
    auto& result = results[i];
    if (!result) {
      return refuse("{} : {}", "{}: {}",
                    squadro::Game::position_text(candidates[i].state, Viewer::all()),
                    result.error());
    }
    if (auto& puzzle = *result) {
      puzzles.push_back(*std::move(puzzle));
    }
  }
  return puzzles;
}

Expected<std::string> make_puzzles(const Plan& plan) {
  auto candidates = read_candidates(plan.candidates);
  if (!candidates) {
    return std::unexpected(std::move(candidates.error()));
  }
  const auto sifted = sift(*std::move(candidates), plan.examined);
  auto puzzles = examine_all(sifted, plan.threads);
  if (!puzzles) {
    return std::unexpected(std::move(puzzles.error()));
  }
  const auto picked = pick(*std::move(puzzles), plan.puzzles);
  std::string text(head);
  for (const Puzzle& puzzle : picked) {
    text += write_puzzle(puzzle) + '\n';
  }
  fmt::print(std::cerr, "{} puzzles\n", picked.size());
  return text;
}

}  // namespace

}  // namespace quatuor::solver

int main(int argc, char** argv) try {
  using namespace quatuor::solver;
  Plan plan;
  CLI::App app("makes the puzzles of Squadro");
  app.add_option("candidates", plan.candidates, "lines POSITION PLIES WINNING LOSING LINE...")
      ->required();
  app.add_option("file", plan.file,
                 "where to write the puzzles (scripts/puzzles: games/squadro/puzzles.txt)")
      ->required();
  app.add_option("--puzzles", plan.puzzles, "how many at most")->capture_default_str();
  app.add_option("--examined", plan.examined, "candidates to examine at most")
      ->capture_default_str();
  app.add_option("--threads", plan.threads, "candidates at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  const auto text = make_puzzles(plan);
  if (!text) {
    std::cerr << text.error().en << '\n';
    return 1;
  }
  std::ofstream out(plan.file);
  out << *text;
  if (!out.flush()) {
    fmt::print(std::cerr, "{} cannot be written.\n", plan.file);
    return 1;
  }
  return 0;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
