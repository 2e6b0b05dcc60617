#pragma once

#include <iostream>
#include <span>
#include <vector>

#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "bots/level.hpp"
#include "bots/think.hpp"
#include "core/playout.hpp"
#include "core/reward.hpp"

// The program sayings_<game>: bots of one level play against each other, and of every decision it
// is written what they said and how it ended. scripts/calibrate learns from that how often what
// they say comes true.
namespace quatuor::learn {

struct SayingsPlan {
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int players = 2;
  std::vector<int> levels{3, 4, 5, 6};  // of one game after the other
  std::uint64_t nodes = UINT64_MAX;     // positions a move at most
};

// What was said at one decision: by the search for who was to move, by the evaluation for
// everybody.
struct Saying {
  Seat seat = 0;
  bool is_proven = false;
  double by_search = 0;
  Rewards by_evaluation{};
};

// One game to its end, and what was said on the way where there was a choice.
template <Game G>
class SayingGame {
 public:
  using State = typename G::State;

  SayingGame(const Task& task, Random& random) : task_(task), random_(random) {}

  std::vector<Saying> play(State& state) {
    std::vector<Saying> sayings;
    int opening = G::info.opening_plies;
    while (!state.turn().is_over()) {
      MoveList list;
      state.moves(list);
      if (state.turn().is_chance() || opening > 0) {
        opening -= state.turn().is_chance() ? 0 : 1;
        state.play(random_move(state, random_));
      } else if (list.size() == 1) {
        state.play(list[0]);
      } else {
        const Seat seat = state.turn().seat();
        const Thought thought = think(Seen<G>(state, seat), task_, random_);
        sayings.push_back({.seat = seat,
                           .is_proven = thought.is_proven,
                           .by_search = thought.score,
                           .by_evaluation = G::evaluate(state)});
        state.play(thought.move);
      }
    }
    return sayings;
  }

 private:
  const Task& task_;
  Random& random_;
};

// "search GAME LEVEL SAID CAME" of who was to move, where nothing was certain; "evaluation GAME
// LEVEL SAID… CAME…" of every seat.
inline void write_sayings(const std::vector<Saying>& sayings, std::span<const double> came,
                          std::uint64_t game, int level, std::ostream& out) {
  for (const Saying& saying : sayings) {
    if (!saying.is_proven) {
      fmt::print(out, "search {} {} {:.4f} {:.4f}\n", game, level, saying.by_search,
                 came[saying.seat - 1U]);
    }
    const auto said = std::span(saying.by_evaluation).first(came.size());
    fmt::print(out, "evaluation {} {} {:.4f} {:.4f}\n", game, level, fmt::join(said, " "),
               fmt::join(came, " "));
  }
}

template <Game G>
void play_and_write(const SayingsPlan& plan, std::ostream& out) {
  Options options(G::info.options);
  if constexpr (G::info.most_players > G::info.least_players) {
    (void)options.set("players", fmt::format("{}", plan.players));
  }
  for (std::uint64_t game = 0; game < plan.games; ++game) {
    const int level = plan.levels[game % plan.levels.size()];
    Task task = task_of_level(G::info, level);
    task.nodes = std::min(task.nodes, plan.nodes);
    Random random(combine(combine(plan.seed, game), level));
    auto state = *G::start(options);
    const auto sayings = SayingGame<G>(task, random).play(state);
    const Rewards came = rewards_of(state.places());
    write_sayings(sayings, std::span(came).first(state.seats()), game, level, out);
  }
}

template <Game G>
int run_sayings(int argc, char** argv) {
  SayingsPlan plan;
  CLI::App app(
      fmt::format("writes what bots of {} say of positions, and how it ended", G::info.name.en));
  app.add_option("--games", plan.games, "games to play")->capture_default_str();
  app.add_option("--seed", plan.seed, "of chance")->capture_default_str();
  app.add_option("--players", plan.players, "at the table")
      ->check(CLI::Range(int{G::info.least_players}, int{G::info.most_players}))
      ->capture_default_str();
  app.add_option("--levels", plan.levels, "whose, of one game after the other")
      ->check(CLI::Range(1, most_level))
      ->delimiter(',');
  app.add_option("--nodes", plan.nodes, "positions a move at most");
  CLI11_PARSE(app, argc, argv);
  play_and_write<G>(plan, std::cout);
  return 0;
}

}  // namespace quatuor::learn
