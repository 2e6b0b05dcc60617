#pragma once

#include <cmath>
#include <iostream>
#include <mutex>

#include <fmt/ostream.h>
#include <CLI/CLI.hpp>

#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/version.hpp"
#include "learn/whole_file.hpp"

// What every program learn_<game> does, whatever the game learns: options, progress, the file.
namespace quatuor::learn {

struct Plan {
  std::uint64_t games = 20'000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::filesystem::path file = {};    // what was learned
  std::filesystem::path folder = {};  // what is kept of the way there
};

inline void add_usual_options(CLI::App& app, Plan& plan, const std::string& kept) {
  app.add_option("file", plan.file, "where to write what was learned, a C++ header")->required();
  app.add_option("--games", plan.games, "games to learn from")
      ->check(CLI::Range(100, 100'000'000))
      ->capture_default_str();
  app.add_option("--keep", plan.folder, kept);
  app.add_option("--seed", plan.seed, "of chance")->capture_default_str();
  app.add_option("--threads", plan.threads, "games at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
}

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

// What a game judges by when it begins to learn, as a number: whoever begins with something else
// learns something else.
template <class Learned>
std::uint64_t beginning() {
  std::uint64_t hash = Learned::size;
  for (const std::int16_t worth : Learned::worths()) {
    hash = combine(hash, static_cast<std::uint16_t>(worth));
  }
  return hash;
}

// As a header of the game's room `bot/`.
template <class Learned, class Worths>
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

// Learns as the plan says, and writes what came of it, whole or not at all; says how the program
// ends.
template <Game G, class Learned, class Learn>
int learn_and_write(const Plan& plan, const Learn& learn) try {
  if (!plan.folder.empty()) {
    std::filesystem::create_directories(plan.folder);
  }
  const auto refuse = [&] {
    fmt::print(std::cerr, "{} cannot be written.\n", plan.file.string());
    return 1;
  };
  // Not after hours of learning.
  if (!std::ofstream(unfinished(plan.file))) {
    return refuse();
  }
  const auto worths = learn();
  const bool is_written =
      write_whole(plan.file, [&](std::ostream& out) { write<Learned>(worths, G::info.id, out); });
  return is_written ? 0 : refuse();
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}

}  // namespace quatuor::learn
