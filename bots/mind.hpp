#pragma once

#include "core/playout.hpp"
#include "core/proposals.hpp"
#include "core/reward.hpp"

namespace quatuor {

// What `seat` may expect if it goes on as well as it can until its turn ends, for at most so many
// decisions.
template <Game G>
double best_end_of_turn(const typename G::State& state, Seat seat, int decisions,
                        std::uint64_t& nodes) {
  if (decisions == 0 || !state.turn().is_seat(seat)) {
    ++nodes;
    return expected<G>(state)[seat - 1U];
  }
  MoveList list;
  state.moves(list);
  double best = 0;
  for (const Move move : list) {
    auto next = state;
    next.play(move);
    best = std::max(best, best_end_of_turn<G>(next, seat, decisions - 1, nodes));
  }
  return best;
}

// The moves that make sense, as the game proposes them; else every move, by a look at where it can
// lead this turn. Says how many positions were looked at.
template <Game G>
std::uint64_t propose(const typename G::State& state, Proposals& proposals) {
  if constexpr (requires { G::propose(state, proposals); }) {
    return G::propose(state, proposals);
  } else {
    constexpr int decisions = 3;
    std::uint64_t nodes = 0;
    MoveList list;
    state.moves(list);
    for (const Move move : list) {
      auto next = state;
      next.play(move);
      proposals.add(move, best_end_of_turn<G>(next, state.turn().seat(), decisions, nodes));
    }
    return nodes;
  }
}

// Thinks with the game's own knowledge.
template <Game G>
struct Judgement {
  static constexpr Taste taste() {
    if constexpr (requires { G::taste; }) {
      return G::taste;
    } else {
      return {};
    }
  }
  static std::uint64_t propose(const typename G::State& state, Proposals& proposals) {
    return quatuor::propose<G>(state, proposals);
  }
  static Rewards judge(typename G::State& state, Random& random, std::uint64_t& nodes) {
    const int turns_ahead = taste().turns_ahead * (state.seats() - 1);
    for (int turns = 0; turns < turns_ahead && !state.turn().is_over();) {
      const Turn before = state.turn();
      play_by_first_impression(state, random, nodes);
      turns += before.is_seat() && state.turn() != before ? 1 : 0;
    }
    ++nodes;
    return expected<G>(state);
  }

 private:
  static void play_by_first_impression(typename G::State& state, Random& random,
                                       std::uint64_t& nodes) {
    if (state.turn().is_chance()) {
      return state.play(random_move(state, random));
    }
    Proposals proposals;
    nodes += propose(state, proposals);
    state.play(proposals.best().move);
  }
};

// Knows nothing but the rules: any move may be good until tried, and random play to the end tells.
template <Game G>
struct Innocence {
  static constexpr Taste taste() { return {.curiosity = 1.4, .doubt = 1, .breadth = 1000}; }
  static std::uint64_t propose(const typename G::State& state, Proposals& proposals) {
    MoveList list;
    state.moves(list);
    for (const Move move : list) {
      proposals.add(move, 1);
    }
    return 0;
  }
  static Rewards judge(typename G::State& state, Random& random, std::uint64_t& nodes) {
    nodes += 1 + play_out(state, random);
    return rewards_of(state.places());
  }
};

}  // namespace quatuor
