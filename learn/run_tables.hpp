#pragma once

#include "core/hash.hpp"
#include "core/random.hpp"
#include "learn/fit.hpp"
#include "learn/program.hpp"
#include "learn/self_play.hpp"
#include "learn/side_by_side.hpp"

// The program learn_<game> of a game that has tables: plays, learns and writes.
namespace quatuor::learn {

struct TablePlan : Plan {
  SelfPlay how = {};
  int rounds = 10;
};

// A piece of work: games that make one file of lessons.
inline constexpr std::uint64_t games_a_file = 100;

// Other lessons have another name; so have those of another build, which may play otherwise.
template <class Learned>
std::filesystem::path lessons_file(const TablePlan& plan, std::uint64_t first, std::uint64_t last) {
  return plan.folder / fmt::format("{}-{:016x}-{}-{}-{}-{}-{}-{}.lessons", build_id(),
                                   beginning<Learned>(), plan.seed, plan.how.nodes, plan.how.lambda,
                                   plan.how.every, first, last);
}

// The same lessons for the same seed, however many threads play.
template <Game G, class Learned>
Lessons play_file(const TablePlan& plan, std::uint64_t number, Progress& progress) {
  const auto first = number * games_a_file;
  const auto last = std::min(first + games_a_file, plan.games);
  const auto file = lessons_file<Learned>(plan, first, last);
  if (auto kept = plan.folder.empty() ? std::nullopt : Lessons::load(file)) {
    progress.add(last - first);
    return *std::move(kept);
  }
  Lessons lessons;
  for (auto game = first; game < last; ++game) {
    Random random(combine(plan.seed, game));
    lessons.add(Pupil<G, Learned>(plan.how, random).play(start_of<G>(game)));
    progress.add();
  }
  if (!plan.folder.empty() && !lessons.save(file)) {
    throw std::runtime_error(fmt::format("{} cannot be written.", file.string()));
  }
  return lessons;
}

template <Game G, class Learned>
Lessons play_games(const TablePlan& plan) {
  const std::uint64_t files = (plan.games + games_a_file - 1) / games_a_file;
  std::vector<Lessons> by_file(files);
  Progress progress(plan.games);
  side_by_side(plan.threads, files, [&](std::uint64_t number) {
    by_file[number] = play_file<G, Learned>(plan, number, progress);
  });
  Lessons all;
  for (Lessons& lessons : by_file) {
    all.add(std::exchange(lessons, {}));
  }
  fmt::print(std::cerr, "\r\033[K{} games, {} lessons\n", plan.games, all.size());
  return all;
}

template <Game G, class Learned>
int run_tables(int argc, char** argv) {
  TablePlan plan;
  CLI::App app(
      fmt::format("learns to judge positions of {}: plays against itself, and fits what "
                  "features are worth to how the games went",
                  G::info.name.en));
  add_usual_options(app, plan, "a folder for the lessons: what is there is not played again");
  app.add_option("--nodes", plan.how.nodes, "positions a move, about; 0: what looks best at once")
      ->check(CLI::Range(0, 10'000'000))
      ->capture_default_str();
  app.add_option("--lambda", plan.how.lambda,
                 "of TD(λ): what the end of a game counts against what searches said before")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--every", plan.how.every, "one position in so many becomes a lesson")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--rounds", plan.rounds, "how often to go through the lessons")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return learn_and_write<G, Learned>(plan, [&] {
    return fit(play_games<G, Learned>(plan), Learned::size, plan.rounds, Random(plan.seed));
  });
}

}  // namespace quatuor::learn
