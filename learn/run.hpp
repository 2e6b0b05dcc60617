#pragma once

#include <atomic>
#include <fstream>
#include <iostream>
#include <mutex>
#include <thread>

#include <fmt/ostream.h>
#include <CLI/CLI.hpp>

#include "learn/fit.hpp"
#include "learn/self_play.hpp"

// The program learn_<game>: plays, learns and writes.
namespace quatuor::learn {

struct Plan {
  SelfPlay how;
  std::uint64_t games = 20'000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  int rounds = 10;
  std::filesystem::path file;    // the worths
  std::filesystem::path folder;  // lessons, kept: what is there is not played again
};

// A bar on the error stream.
class Progress {
 public:
  explicit Progress(std::uint64_t games) : games_(games) {}

  void add(std::uint64_t played = 1) {
    const std::scoped_lock lock(mutex_);
    played_ += played;
    const auto part = 1'000 * played_ / games_;
    if (part != shown_) {
      constexpr std::uint64_t width = 30;
      const auto filled = width * played_ / games_;
      fmt::print(std::cerr, "\r[{:#<{}}{:.<{}}] {:.1f} %, {} of {} games", "", filled, "",
                 width - filled, static_cast<double>(part) / 10, played_, games_);
      shown_ = part;
    }
  }

 private:
  std::mutex mutex_;
  std::uint64_t games_;
  std::uint64_t played_ = 0;
  std::uint64_t shown_ = UINT64_MAX;
};

// A piece of work: games that make one file of lessons.
inline constexpr std::uint64_t games_a_file = 100;

// Half of the games are for as few players as can be, the others for each number in turn.
template <Game G>
typename G::State start_of(std::uint64_t game) {
  Options options(G::info.options);
  if constexpr (G::info.most_players > G::info.least_players) {
    constexpr std::uint64_t more = G::info.most_players - G::info.least_players;
    const auto players = G::info.least_players + (game % 2 == 0 ? 0 : 1 + game / 2 % more);
    (void)options.set("players", fmt::format("{}", players));
  }
  return *G::start(options);
}

// The same lessons for the same seed, however many threads play.
template <Game G, class Learned>
Lessons play_file(const Plan& plan, std::uint64_t number, Progress& progress) {
  const auto file = plan.folder / fmt::format("{}-{:05}.lessons", plan.seed, number);
  const auto first = number * games_a_file;
  if (auto kept = plan.folder.empty() ? std::nullopt : Lessons::load(file)) {
    progress.add(std::min(games_a_file, plan.games - first));
    return *std::move(kept);
  }
  Lessons lessons;
  for (auto game = first; game < std::min(first + games_a_file, plan.games); ++game) {
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
Lessons play_games(const Plan& plan) {
  const std::uint64_t files = (plan.games + games_a_file - 1) / games_a_file;
  std::vector<Lessons> by_file(files);
  std::atomic<std::uint64_t> next = 0;
  Progress progress(plan.games);
  std::mutex mutex;
  std::exception_ptr trouble;
  const auto work = [&] {
    try {
      for (auto number = next++; number < files; number = next++) {
        by_file[number] = play_file<G, Learned>(plan, number, progress);
      }
    } catch (...) {
      const std::scoped_lock lock(mutex);
      trouble = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> players;
    for (unsigned i = 0; i < plan.threads; ++i) {
      players.emplace_back(work);
    }
  }
  if (trouble) {
    std::rethrow_exception(trouble);
  }
  Lessons all;
  for (Lessons& lessons : by_file) {
    all.add(std::exchange(lessons, {}));
  }
  fmt::print(std::cerr, "\r\033[K{} games, {} lessons\n", plan.games, all.size());
  return all;
}

// As a header of the game's room `bot/`.
template <class Learned>
void write(const Worths& worths, std::string_view game, std::ostream& out) {
  constexpr std::size_t in_line = 24;
  fmt::print(out, R"(#pragma once

#include <array>
#include <cstdint>

namespace quatuor::{} {{

// Written by learn/ (scripts/learn).
// clang-format off
inline constexpr std::array<std::int16_t, {}> worths{{)",
             game, Learned::size);
  const auto source = [](std::size_t id) {
    if constexpr (requires { Learned::stand_in(id); }) {
      return Learned::stand_in(id);
    } else {
      return id;
    }
  };
  for (std::size_t i = 0; i < Learned::size; ++i) {
    const double worth =
        std::clamp(worths.worth(source(i)) * Learned::worth_of_e, -32'000.0, 32'000.0);
    fmt::print(out, "{}{}", i % in_line == 0 ? "\n" : "", std::lround(worth));
    fmt::print(out, "{}", i + 1 < Learned::size ? "," : "");
  }
  fmt::print(out, "\n}};\n// clang-format on\n\n}}  // namespace quatuor::{}\n", game);
}

template <Game G, class Learned>
int run(int argc, char** argv) try {
  Plan plan;
  CLI::App app(
      fmt::format("learns to judge positions of {}: plays against itself, and fits what "
                  "features are worth to how the games went",
                  G::info.name.en));
  app.add_option("file", plan.file, "where to write the worths, a C++ header")->required();
  app.add_option("--games", plan.games, "games to learn from")
      ->check(CLI::Range(100, 100'000'000))
      ->capture_default_str();
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
  app.add_option("--keep", plan.folder,
                 "a folder for the lessons: what is there is not played again");
  app.add_option("--seed", plan.seed, "of chance")->capture_default_str();
  app.add_option("--threads", plan.threads, "games at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  if (!plan.folder.empty()) {
    std::filesystem::create_directories(plan.folder);
  }
  const Lessons lessons = play_games<G, Learned>(plan);
  const Worths worths = fit(lessons, Learned::size, plan.rounds, Random(plan.seed));
  std::ofstream out(plan.file);
  write<Learned>(worths, G::info.id, out);
  if (!out.flush()) {
    fmt::print(std::cerr, "{} cannot be written.\n", plan.file.string());
    return 1;
  }
  return 0;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}

}  // namespace quatuor::learn
